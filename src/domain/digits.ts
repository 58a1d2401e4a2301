const BANGLA_ZERO_CODE_POINT = 0x09e6;
const DECIMAL_DIGIT = /^\p{Nd}$/u;

/** Converts the decimal digits of every script: `১২`, `١٢`, `１２`, `𝟏𝟐` → `12`. */
export function toAsciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(getDigitValue(digit)));
}

export function toBanglaDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO_CODE_POINT + Number(digit)));
}

/** Unicode encodes each set of digits as ten consecutive characters, starting with zero. */
function getDigitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(code - before - 1))) before++;
  return before % 10;
}
