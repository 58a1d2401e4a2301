declare const checkedBrand: unique symbol;

/** Route and name of a document, such as `menus/main_menu`. */
export interface DocumentPath {
  route: string;
  name: string;
}

/** Document that the contract has validated for its route and name. */
export type CheckedDocument = DocumentPath & { content: unknown; readonly [checkedBrand]: true };
