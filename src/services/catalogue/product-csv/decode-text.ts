export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Number of bytes from which the encoding is detected. */
const SAMPLE_LENGTH = 1024;
/** Minimum share of zero bytes at every second position in UTF-16 without a byte order mark. */
const MIN_ZERO_SHARE = 0.6;
const NON_ASCII = /[^\0-\x7f]/g;
const REPLACEMENT_CHARACTER = '\ufffd';

/**
 * Decodes UTF-8, UTF-16 and, from the first bytes that are not UTF-8, Windows-1252. Removes a byte order mark, and zero
 * characters, which PostgreSQL cannot store.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decode: ((chunk: Uint8Array, isLast: boolean) => string) | undefined;
  let last: Uint8Array = new Uint8Array();
  for await (const chunk of bytes) {
    const joined: Uint8Array = last.length > 0 ? Buffer.concat([last, chunk]) : chunk;
    last = joined;
    if (!decode && joined.length < SAMPLE_LENGTH) continue;
    decode ??= createDecoder(detectEncoding(joined));
    last = new Uint8Array();
    yield decode(joined, false).replaceAll('\0', '');
  }
  decode ??= createDecoder(detectEncoding(last));
  yield decode(last, true).replaceAll('\0', '');
}

function detectEncoding(sample: Uint8Array): TextEncoding {
  const [first, second] = sample;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const pairs = Math.floor(Math.min(sample.length, SAMPLE_LENGTH) / 2);
  const countZeros = (offset: number) =>
    Array.from({ length: pairs }, (_, index) => sample[2 * index + offset]).filter((byte) => byte === 0)
      .length;
  if (pairs > 0 && countZeros(1) >= pairs * MIN_ZERO_SHARE) return 'utf-16le';
  if (pairs > 0 && countZeros(0) >= pairs * MIN_ZERO_SHARE) return 'utf-16be';
  return 'utf-8';
}

function createDecoder(encoding: TextEncoding): (chunk: Uint8Array, isLast: boolean) => string {
  if (encoding === 'utf-8') return createUtf8Decoder();
  const decoder = new TextDecoder(encoding);
  return (chunk, isLast) => decoder.decode(chunk, { stream: !isLast });
}

/** Texts with more invalid than valid non-ASCII sequences are Windows-1252. */
function createUtf8Decoder(): (chunk: Uint8Array, isLast: boolean) => string {
  let decoder = new TextDecoder('utf-8');
  let validCount = 0;
  let isDecided = false;
  let incomplete: Uint8Array = new Uint8Array();
  return (chunk, isLast) => {
    if (isDecided) return decoder.decode(chunk, { stream: !isLast });
    const joined = Buffer.concat([incomplete, chunk]);
    const complete = isLast ? joined : joined.subarray(0, findIncompleteSequence(joined));
    incomplete = joined.subarray(complete.length);
    const text = decoder.decode(complete, { stream: true });
    const nonAscii = text.match(NON_ASCII) ?? [];
    const invalidCount = nonAscii.filter((character) => character === REPLACEMENT_CHARACTER).length;
    validCount += nonAscii.length - invalidCount;
    if (invalidCount === 0) return text;
    isDecided = true;
    decoder = new TextDecoder(invalidCount > validCount ? 'windows-1252' : 'utf-8');
    return decoder.decode(joined, { stream: !isLast });
  };
}

/** Returns the index of a UTF-8 sequence that is cut off at the end, or the length. */
function findIncompleteSequence(bytes: Uint8Array): number {
  for (let length = 1; length <= Math.min(3, bytes.length); length += 1) {
    const byte = bytes[bytes.length - length] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      const expected = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return length < expected ? bytes.length - length : bytes.length;
    }
  }
  return bytes.length;
}
