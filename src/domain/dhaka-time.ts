const OFFSET_MS = 6 * 3_600_000;

/** Shifts a moment so that its UTC fields show Dhaka time, which has no daylight saving time. */
export const dhakaClock = (moment: Date): Date => new Date(moment.getTime() + OFFSET_MS);

/** Dhaka time for operators, such as `2026-11-28 14:05`. */
export const dhakaMinute = (moment: Date): string =>
  dhakaClock(moment).toISOString().slice(0, 16).replace('T', ' ');

/** Such as `2026-11-28 14:05:09`. */
export const dhakaSecond = (moment: Date): string =>
  dhakaClock(moment).toISOString().slice(0, 19).replace('T', ' ');

/** Day in Dhaka, such as `2026-11-28`. */
export const dhakaDay = (moment: Date): string => dhakaClock(moment).toISOString().slice(0, 10);
