export const MAX_ROW_ID = 2_147_483_647;

export function readRowId(text: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_ROW_ID ? Number(text) : undefined;
}
