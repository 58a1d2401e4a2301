/** Whether PostgreSQL can store the text: without NUL and unpaired surrogates. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The storable text, up to a length. */
export const toStorableText = (text: string, max: number): string =>
  text.replaceAll('\0', '').slice(0, max).toWellFormed().trim();

/** Could forge lines in mails, logs and tables, or control a terminal. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS_EXCEPT_LINES = /(?![\t\n\r])\p{Cc}/u;
/**
 * Embeddings, overrides and isolates, which reorder the text after them. Marks for right-to-left names are
 * allowed.
 */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;
/** More marks on one letter than any script has, which cover other lines. */
const PILED_SIGNS = /\p{M}{9}/u;
/** A visible letter or digit, followed by another one or a mark: Hangul fillers are invisible letters. */
const TWO_LETTERS = /(?!\p{DI})[\p{L}\p{N}].*(?!\p{DI})[\p{L}\p{M}\p{N}]/su;
const SEEN = /(?!\p{DI}|\u2800)[^\p{C}\p{Z}\p{M}]/u;

/**
 * Whether the text of a single-line field can be displayed unchanged. Allows the joiners of Bangla (U+200C,
 * U+200D).
 */
export function isReadableLine(text: string): boolean {
  return !CONTROLS.test(text) && !REORDERING.test(text) && !PILED_SIGNS.test(text);
}

/** Whether the text of a multi-line field is readable. */
export function isReadableText(text: string): boolean {
  return !CONTROLS_EXCEPT_LINES.test(text) && !REORDERING.test(text) && !PILED_SIGNS.test(text);
}

/** Whether a name or street has two letters or digits. */
export function hasLetters(text: string): boolean {
  return TWO_LETTERS.test(text);
}

export function hasVisibleText(text: string): boolean {
  return SEEN.test(text);
}
