/** Converts a length of an owner; a number without unit is in px. */
export const cssLength = (value: string | number): string =>
  /^[\d.]+$/.test(String(value)) ? `${value}px` : String(value);
