/**
 * Truncates a text to at most `max` UTF-16 units. Does not split an emoji, or a letter and its signs. Server only,
 * because Firefox lacks `Intl.Segmenter` before 125.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text);
  return text.slice(0, graphemes.containing(max)?.index);
}
