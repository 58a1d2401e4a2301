import { toAsciiDigits } from './digits.ts';

const DHAKA_OFFSET_MS = 6 * 3_600_000;

/** The UTC fields of the result are Dhaka time, which has no daylight saving time. */
export const toDhakaTime = (moment: Date): Date => new Date(moment.getTime() + DHAKA_OFFSET_MS);

/** Formats a moment in Dhaka time: `2026-11-28 14:05`. */
export const formatDhakaTimeToMinute = (moment: Date): string =>
  toDhakaTime(moment).toISOString().slice(0, 16).replace('T', ' ');

/** Formats a moment in Dhaka time: `2026-11-28 14:05:09`. */
export const formatDhakaTimeToSecond = (moment: Date): string =>
  toDhakaTime(moment).toISOString().slice(0, 19).replace('T', ' ');

export const formatDhakaDay = (moment: Date): string => toDhakaTime(moment).toISOString().slice(0, 10);

/** Formats a moment in ISO 8601 with the offset of Dhaka: `2026-11-28T14:05:09+06:00`. */
export const formatDhakaIso = (moment: Date): string =>
  `${toDhakaTime(moment).toISOString().slice(0, 19)}${DHAKA_OFFSET}`;

const DHAKA_OFFSET = '+06:00';
const DAY_MS = 86_400_000;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_AND_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/i;

/** A day without a time means the whole day. A time without an offset is Dhaka time. */
export function readPeriodLimit(text: string, limit: 'start' | 'end'): Date | undefined {
  const typed = toAsciiDigits(text.trim());
  const [, day = typed, time = '00:00', offset = DHAKA_OFFSET] = DAY_AND_TIME.exec(typed) ?? [];
  const start = DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(start) || !new Date(start).toISOString().startsWith(day)) return undefined;
  const moment = Date.parse(`${day}T${time}${offset.toUpperCase()}`);
  if (Number.isNaN(moment)) return undefined;
  return new Date(day === typed && limit === 'end' ? moment + DAY_MS - 1 : moment);
}
