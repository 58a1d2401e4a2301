declare const checkedBrand: unique symbol;

/** Where a document of a shop stands, such as `menus/main_menu`. */
export interface DocumentAddress {
  route: string;
  name: string;
}

/** A document that was found to be what its route and name ask for; the contract checks, services store. */
export type CheckedDocument = DocumentAddress & { content: unknown; readonly [checkedBrand]: true };
