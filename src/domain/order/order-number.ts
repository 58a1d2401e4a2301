import { asciiDigits } from '../bangla-digits.ts';

const ORDER_NUMBER = /^[A-Z0-9]{1,8}-\d{1,18}$/;
const NOISE = /[\s#\u200b-\u200f\u2060\ufeff]/g;

/** Reads an order number as shoppers type it (`gl-10023`, `#GL 10023`, Bangla digits); `undefined` when it is none. */
export function readOrderNumber(text: string): string | undefined {
  const written = asciiDigits(text).toUpperCase().trim();
  const spaced = written.replace(/^#?\s*([A-Z][A-Z0-9]*)\s+(\d+)$/, '$1-$2').replace(NOISE, '');
  return ORDER_NUMBER.test(spaced) ? spaced : undefined;
}
