/** PostgreSQL rejects NUL and unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

export const toStorableText = (text: string, max: number): string =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed().trim();

/** Could forge lines in mails and logs, or control a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS_EXCEPT_LINES = /(?![\t\n\r])\p{Cc}/u;
/** Embeddings, overrides and isolates reorder the following text. Right-to-left marks are allowed. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;
/** More marks than any script has; they cover other lines. */
const PILED_SIGNS = /\p{M}{9}/u;
/** Excludes invisible letters such as Hangul fillers. */
const TWO_LETTERS = /(?!\p{DI})[\p{L}\p{N}].*(?!\p{DI})[\p{L}\p{M}\p{N}]/su;
const SEEN = /(?!\p{DI}|\u2800)[^\p{C}\p{Z}\p{M}]/u;

/** For single-line fields. Allows the joiners of Bangla (U+200C, U+200D). */
export function isReadableLine(text: string): boolean {
  return !CONTROLS.test(text) && !REORDERING.test(text) && !PILED_SIGNS.test(text);
}

export function isReadableText(text: string): boolean {
  return !CONTROLS_EXCEPT_LINES.test(text) && !REORDERING.test(text) && !PILED_SIGNS.test(text);
}

export function hasLetters(text: string): boolean {
  return TWO_LETTERS.test(text);
}

export function hasVisibleText(text: string): boolean {
  return SEEN.test(text);
}
