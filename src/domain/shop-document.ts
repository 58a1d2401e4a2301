declare const checkedBrand: unique symbol;

/** Address of a shop document, such as `menus/main_menu`. */
export interface DocumentAddress {
  route: string;
  name: string;
}

/** A document that is valid for its route and name. The contract validates it, services store it. */
export type CheckedDocument = DocumentAddress & { content: unknown; readonly [checkedBrand]: true };
