import { asciiDigits } from '#domain/bangla-digits.ts';

/** Letters and digits that are not confused when read aloud or copied: without 0, 1, I and O. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;
const BITS = 5;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);
const NOISE = /[\s\-–—._\u200b-\u200f\u2060\ufeff]/g;

/** Formats the first 40 bits of a signature as a code of eight characters, such as `K7QM-2XWD`. */
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

/** Parses a typed code (lower case, Bangla digits, with or without the dash); `undefined` for other text. */
export function readTrackingCode(text: string): string | undefined {
  const written = asciiDigits(text).toUpperCase().replace(NOISE, '');
  return CODE.test(written) ? `${written.slice(0, LENGTH / 2)}-${written.slice(LENGTH / 2)}` : undefined;
}

const ORDER_NUMBER = /^[A-Z0-9]{1,8}-\d{1,18}$/;
const NUMBER_NOISE = /[\s#\u200b-\u200f\u2060\ufeff]/g;

/**
 * Parses a typed order number (`gl-10023`, `#GL 10023`, `gl10023`, Bangla digits, or only the digits if the
 * shop's prefix is known); `undefined` for other text.
 */
export function readOrderNumber(text: string, prefix?: string): string | undefined {
  const typed = asciiDigits(text).toUpperCase().trim();
  const named = typed.replace(/^#\s*/, '');
  // A prefix of digits cannot be distinguished from the number.
  const isPrefixed = prefix && /[A-Z]/.test(prefix) && named.startsWith(prefix);
  const number = isPrefixed ? named.slice(prefix.length) : named;
  const written = prefix && /^\d+$/.test(number) ? `${prefix}-${number}` : typed;
  const spaced = written.replace(/^#?\s*([A-Z][A-Z0-9]*)\s+(\d+)$/, '$1-$2').replace(NUMBER_NOISE, '');
  return ORDER_NUMBER.test(spaced) ? spaced : undefined;
}

/**
 * Whether a viewer with the key of an order may see its contact and addresses: those of a guest's order
 * always, those of an account's order only its signed-in customer, because the key stays in the history of a
 * shared browser.
 */
export const maySeeContact = (
  { customerId }: { customerId: number | null },
  viewer: number | undefined,
): boolean => customerId === null || customerId === viewer;
