/** `max` is in UTF-16 units. Preserves whole graphemes. Server only: Firefox lacks `Intl.Segmenter` before 125. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  const graphemes = new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(text);
  return text.slice(0, graphemes.containing(max)?.index);
}
