import { normalizeCode, removeLabel } from '#domain/normalize-input.ts';

/** The alphabet lacks 0, 1, I and O, which are easily confused. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 8;
const BITS_PER_CHARACTER = 5;
const CODE_PATTERN = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);
const SEPARATORS = /[\s\-._/:]/g;

/** Encodes the first 40 bits of a signature as `K7QM-2XWD`. Throws `RangeError` if it is shorter. */
export function formatTrackingCode(signature: Uint8Array): string {
  let bits = 0;
  let buffer = 0;
  let code = '';
  for (const byte of signature) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    for (; bits >= BITS_PER_CHARACTER && code.length < CODE_LENGTH; bits -= BITS_PER_CHARACTER) {
      code += ALPHABET.charAt((buffer >> (bits - BITS_PER_CHARACTER)) & 31);
    }
    buffer &= (1 << bits) - 1;
    if (code.length === CODE_LENGTH)
      return `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
  }
  throw new RangeError('a tracking code needs 40 bits');
}

/** Accepts a label, lower case, digits of any script, and other or no separators. Returns `undefined` for other text. */
export function readTrackingCode(text: string): string | undefined {
  const typed = normalizeCode(text);
  // A code can begin like a label: `CALL-7QMX`.
  const code = [typed, removeLabel(typed)]
    .map((written) => written.toUpperCase().replace(SEPARATORS, ''))
    .find((written) => CODE_PATTERN.test(written));
  return code && `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;
}

const ORDER_NUMBER = /^[A-Z0-9]{1,8}-\d{1,18}$/;
const IGNORED_IN_NUMBERS = /[\s#]/g;

/** Accepts `gl-10023`, `#GL 10023`, `Order No: “GL–10023”.` and, with `prefix`, also the number alone (`10023`). */
export function readOrderNumber(text: string, prefix = ''): string | undefined {
  const typed = normalizeCode(text).toUpperCase();
  const unlabelled = removeLabel(typed);
  const number = unlabelled.replace(/^([A-Z][A-Z0-9]*)\s+(\d+)$/, '$1-$2').replace(IGNORED_IN_NUMBERS, '');
  // A prefix can also be the word of a label: `NO-10023`.
  const readings = [
    ...[typed, addPrefix(typed, prefix), addPrefix(unlabelled, prefix)],
    ...[findPrefixedNumber(typed, prefix), number],
  ];
  return readings.find((reading) => reading !== undefined && ORDER_NUMBER.test(reading));
}

/** Finds the only number with the prefix in a longer text: `Ref GL/10023 (paid)`. */
function findPrefixedNumber(text: string, prefix: string): string | undefined {
  if (!/^[A-Z][A-Z0-9]*$/.test(prefix)) return undefined;
  const pattern = new RegExp(`(?:^|[^A-Z0-9])${prefix}[\\s\\-_/.#]{0,3}(\\d{1,18})(?![A-Z0-9])`, 'g');
  const numbers = new Set([...text.matchAll(pattern)].map(([, number]) => number));
  return numbers.size === 1 ? `${prefix}-${[...numbers][0]}` : undefined;
}

function addPrefix(written: string, prefix: string): string | undefined {
  const rest = written.slice(prefix.length);
  // A prefix of digits cannot be distinguished from the number, unless a space follows it.
  const isPrefixed = written.startsWith(prefix) && (/[A-Z]/.test(prefix) || /^\s/.test(rest));
  const number = isPrefixed ? rest : written;
  const digits = number.replace(IGNORED_IN_NUMBERS, '');
  return prefix && /^-?\d+$/.test(digits) ? `${prefix}-${digits.replace('-', '')}` : undefined;
}

/** Only the signed-in customer sees the contact of an account's order: the key in the URL stays in browser history. */
export const canSeeOrderContact = (
  { customerId }: { customerId: number | null },
  viewer: number | undefined,
) => customerId === null || customerId === viewer;
