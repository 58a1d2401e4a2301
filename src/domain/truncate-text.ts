/**
 * Truncates a text to at most `max` UTF-16 units. Never splits a letter from its signs, nor an emoji. Not for
 * browsers.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text);
  return text.slice(0, graphemes.containing(max)?.index);
}
