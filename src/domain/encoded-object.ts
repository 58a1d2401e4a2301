/** Encodes an object as base64url of its UTF-8 JSON. */
export function encodeObject(value: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** Decodes JSON, percent-encoded JSON or base64url. Returns `undefined` if the value is not an object. */
export function decodeObject(text: string): Record<string, unknown> | undefined {
  return (
    parseObject(() => text) ??
    parseObject(() => decodeURIComponent(text)) ??
    parseObject(() => decodeBase64Url(text))
  );
}

function decodeBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder('utf-8', { fatal: true }).decode(
    Uint8Array.from(binary, (character) => character.charCodeAt(0)),
  );
}

export function parseObject(read: () => string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(read());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
