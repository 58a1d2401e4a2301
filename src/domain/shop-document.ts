declare const checkedBrand: unique symbol;

/** `menus/main_menu` */
export interface DocumentAddress {
  route: string;
  name: string;
}

/** Validated by the contract for its route and name. */
export type CheckedDocument = DocumentAddress & { content: unknown; readonly [checkedBrand]: true };
