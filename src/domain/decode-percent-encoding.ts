/** Decodes percent-encoded text. Returns text with invalid encoding unchanged. */
export function decodePercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
