const OFFSET_MS = 6 * 3_600_000;

/** A moment shifted so that its UTC fields show the clock in Dhaka, which has no daylight saving time. */
export const dhakaClock = (moment: Date): Date => new Date(moment.getTime() + OFFSET_MS);

/** A moment as operators read it, such as `2026-11-28 14:05`, in Dhaka. */
export const dhakaMinute = (moment: Date): string =>
  dhakaClock(moment).toISOString().slice(0, 16).replace('T', ' ');

/** The same to the second. */
export const dhakaSecond = (moment: Date): string =>
  dhakaClock(moment).toISOString().slice(0, 19).replace('T', ' ');

/** The day of a moment in Dhaka, such as `2026-11-28`. */
export const dhakaDay = (moment: Date): string => dhakaClock(moment).toISOString().slice(0, 10);
