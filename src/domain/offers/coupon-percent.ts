const PARTS_PER_PERCENT = 10_000;

export const MAX_PERCENT_DECIMALS = 4;

/** Splits a percentage into its two database columns, rounded to four decimals. */
export function splitPercent(value: number): { percent: number; percentFraction: number } {
  const parts = Math.round(value * PARTS_PER_PERCENT);
  return {
    percent: Math.floor(parts / PARTS_PER_PERCENT),
    percentFraction: (parts % PARTS_PER_PERCENT) / PARTS_PER_PERCENT,
  };
}

export const joinPercent = (percent: number, fraction: number): number =>
  (percent * PARTS_PER_PERCENT + Math.round(fraction * PARTS_PER_PERCENT)) / PARTS_PER_PERCENT;

/** Whether a percentage can be stored without loss: above 0, at most 100, with at most four decimals. */
export const isCouponPercent = (value: number): boolean => {
  const { percent, percentFraction } = splitPercent(value);
  return value > 0 && value <= 100 && joinPercent(percent, percentFraction) === value;
};
