import { type Poisha, poisha } from './money.ts';

const PERCENT = /^(\d{1,4})(?:\.(\d{1,6}))?$/;
const POISHA_PER_TAKA = 100n;

/**
 * Price of one item in instalments: the item price plus the tenor's percent, rounded up to the next whole taka.
 * `percent` is 0 to 9,999 with at most six decimals; anything else is a `RangeError`.
 */
export function emiPrice(price: Poisha, percent: number): Poisha {
  const match = PERCENT.exec(String(percent));
  if (!match) throw new RangeError(`not a tenor's percent: ${percent}`);
  const [, whole = '0', decimals = ''] = match;
  const scale = 10n ** BigInt(decimals.length);
  const numerator = BigInt(price) * (100n * scale + BigInt(whole + decimals));
  const poishaPerTaka = 100n * scale * POISHA_PER_TAKA;
  const taka = (numerator + poishaPerTaka - 1n) / poishaPerTaka;
  return poisha(Number(taka * POISHA_PER_TAKA));
}
