/** Decodes percent-encoded text. Returns text with invalid encoding unchanged. */
export function decodePercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes percent-encoded text with `+` for spaces. Returns text with invalid encoding unchanged. */
export function decodeFormEncoding(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
