/** Whether PostgreSQL can keep the text: it holds no NUL and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** The text as far as it can be kept, at most so long. */
export const storablePart = (text: string, most: number): string =>
  text.replaceAll('\0', '').slice(0, most).toWellFormed().trim();

/** Would forge lines in a mail, a log or a courier's table, or drive the terminal that shows them. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const CONTROLS_BUT_LINES = /(?![\t\n\r])\p{Cc}/u;
/** Embeddings, overrides and isolates: what stands behind them is read in another order. Marks for right-to-left names stay. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/u;
/** More marks on one letter than any script has: they run over the lines around. */
const PILED_SIGNS = /\p{M}{9}/u;
/** A letter or digit that is seen, and one more or a sign on it: Hangul fillers are letters without a shape. */
const TWO_LETTERS = /(?!\p{DI})[\p{L}\p{N}].*(?!\p{DI})[\p{L}\p{M}\p{N}]/su;
const SEEN = /(?!\p{DI}|\u2800)[^\p{C}\p{Z}\p{M}]/u;

/** Whether what is typed in a field of one line can be shown as it is. The joiners of Bangla (U+200C, U+200D) can. */
export function isReadableLine(text: string): boolean {
  return !CONTROLS.test(text) && !REORDERING.test(text) && !PILED_SIGNS.test(text);
}

/** The same for a field of several lines. */
export function isReadableText(text: string): boolean {
  return !CONTROLS_BUT_LINES.test(text) && !REORDERING.test(text) && !PILED_SIGNS.test(text);
}

/** Whether a name or a street says anything: it has two letters or digits. */
export function hasLetters(text: string): boolean {
  return TWO_LETTERS.test(text);
}

/** Whether anything of the text is seen. */
export function isSeen(text: string): boolean {
  return SEEN.test(text);
}
