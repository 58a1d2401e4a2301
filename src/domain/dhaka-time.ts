const OFFSET_MS = 6 * 3_600_000;

/** UTC fields of the result are Dhaka time, which has no daylight saving. */
export const dhakaClock = (moment: Date): Date => new Date(moment.getTime() + OFFSET_MS);

/** `2026-11-28 14:05` */
export const dhakaMinute = (moment: Date): string =>
  dhakaClock(moment).toISOString().slice(0, 16).replace('T', ' ');

/** `2026-11-28 14:05:09` */
export const dhakaSecond = (moment: Date): string =>
  dhakaClock(moment).toISOString().slice(0, 19).replace('T', ' ');

export const dhakaDay = (moment: Date): string => dhakaClock(moment).toISOString().slice(0, 10);
