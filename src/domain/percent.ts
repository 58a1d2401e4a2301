import { POISHA_PER_TAKA, type Poisha, poisha } from './money.ts';

const DECIMAL = /^(\d{1,4})(?:\.(\d{1,20}))?(?:e-(\d{1,2}))?$/;

/** Rounds up to whole taka. Throws `RangeError` if the percentage is invalid. */
export const ceilPercentageToTaka = (amount: Poisha, percent: number): Poisha => {
  const { digits, scale } = readDecimal(percent);
  return ceilRatioToTaka(BigInt(amount) * digits, 100n * scale);
};

/** Adds a percentage to an amount, rounded up to whole taka. Throws `RangeError` if the percentage is invalid. */
export const addPercent = (amount: Poisha, percent: number): Poisha => {
  const { digits, scale } = readDecimal(percent);
  return ceilRatioToTaka(BigInt(amount) * (100n * scale + digits), 100n * scale);
};

/** Reads a decimal number: `12.5` is `{ digits: 125n, scale: 10n }`. */
function readDecimal(percent: number): { digits: bigint; scale: bigint } {
  const match = DECIMAL.exec(String(percent));
  if (!match) throw new RangeError(`not a percentage: ${percent}`);
  const [, units = '0', decimals = '', shift = '0'] = match;
  return { digits: BigInt(units + decimals), scale: 10n ** BigInt(decimals.length + Number(shift)) };
}

function ceilRatioToTaka(numerator: bigint, denominator: bigint): Poisha {
  const divisor = denominator * BigInt(POISHA_PER_TAKA);
  return poisha(Number((numerator + divisor - 1n) / divisor) * POISHA_PER_TAKA);
}
