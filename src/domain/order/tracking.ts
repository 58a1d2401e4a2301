import { asciiDigits } from '#domain/bangla-digits.ts';

/** Without 0, 1, I and O, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const BITS = 5;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const NOISE = /[\s\-–—._\u200b-\u200f\u2060\ufeff]/g;

/** Encodes the first 40 bits of a signature as `K7QM-2XWD`. */
export function writeTrackingCode(signature: Uint8Array): string {
  let bits = 0;
  let held = 0;
  let code = '';
  for (const byte of signature) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= BITS && code.length < LENGTH; bits -= BITS) {
      code += ALPHABET.charAt((held >> (bits - BITS)) & 31);
    }
    held &= (1 << bits) - 1;
    if (code.length === LENGTH) return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  }
  throw new RangeError('a tracking code needs 40 bits');
}

/** Accepts lower case, Bangla digits and a missing dash; `undefined` for other text. */
export function readTrackingCode(text: string): string | undefined {
  const written = asciiDigits(text).toUpperCase().replace(NOISE, '');
  return CODE.test(written) ? `${written.slice(0, LENGTH / 2)}-${written.slice(LENGTH / 2)}` : undefined;
}

const ORDER_NUMBER = /^[A-Z0-9]{1,8}-\d{1,18}$/;
const NUMBER_NOISE = /[\s#\u200b-\u200f\u2060\ufeff]/g;

/** Accepts `gl-10023`, `#GL 10023`, Bangla digits, or only digits if the prefix is known; else `undefined`. */
export function readOrderNumber(text: string, prefix?: string): string | undefined {
  const typed = asciiDigits(text).toUpperCase().trim();
  const named = typed.replace(/^#\s*/, '');
  // A prefix of digits cannot be separated from the number.
  const isPrefixed = prefix && /[A-Z]/.test(prefix) && named.startsWith(prefix);
  const number = isPrefixed ? named.slice(prefix.length) : named;
  const written = prefix && /^\d+$/.test(number) ? `${prefix}-${number}` : typed;
  const spaced = written.replace(/^#?\s*([A-Z][A-Z0-9]*)\s+(\d+)$/, '$1-$2').replace(NUMBER_NOISE, '');
  return ORDER_NUMBER.test(spaced) ? spaced : undefined;
}

/** An account's order is only for its signed-in customer, because the key stays in browser history. */
export const maySeeContact = (
  { customerId }: { customerId: number | null },
  viewer: number | undefined,
): boolean => customerId === null || customerId === viewer;
