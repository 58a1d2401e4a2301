/** The largest id that the database gives. */
export const MAX_ROW_ID = 2_147_483_647;

/** The id that a text of an address names; `undefined` when it names none. */
export function readRowId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ROW_ID ? Number(text) : undefined;
}
