/**
 * The form in which texts are searched: composed, lower case, without punctuation, one space between words.
 * Letters with combining signs (Bangla) stay whole.
 */
export function normalizeSearchText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u200c', '')
    .replaceAll('\u200d', '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
