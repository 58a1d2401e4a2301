import { dhakaClock } from './dhaka-clock.ts';

/** When a store is open: minutes since the week began on Sunday, from and to. The last may end in the week after. */
export type OpeningHours = [from: number, to: number][];

const DAY = 1_440;
const WEEK = 7 * DAY;
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY_WORD = '(sun|mon|tue|wed|thu|fri|sat)[a-z]*';
const EVERY = /^(?:every ?day|all days|daily|open)\b/;
const ALWAYS = /\b(?:day and night|24 ?hours|24\/7)\b/;
const TIMES = /(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?\s*-\s*(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?/;

/**
 * Reads an owner's words, such as “Sat–Thu 10:00–21:00, Fri 15:00–21:00” or “Every day except Tuesday 10 am – 8.30 pm”;
 * `undefined` when any of them cannot be read, so that nobody is told wrong.
 */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const parts = text
    .toLowerCase()
    .replace(/[–—]|\bto\b|\btill\b|\buntil\b/g, '-')
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const read = parts.map(readPart);
  return parts.length === 0 || read.includes(undefined) ? undefined : read.flatMap((hours) => hours ?? []);
}

/** Whether a store is open at a moment, by the clock of Dhaka. */
export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const local = dhakaClock(now);
  const minute = local.getUTCDay() * DAY + local.getUTCHours() * 60 + local.getUTCMinutes();
  return hours.some(
    ([from, to]) => (from <= minute && minute < to) || (from <= minute + WEEK && minute + WEEK < to),
  );
}

function readPart(part: string): OpeningHours | undefined {
  const days = readDays(part);
  if (!days) return undefined;
  if (/\bclosed\b/.test(part)) return [];
  if (ALWAYS.test(part)) return days.map((day) => [day * DAY, (day + 1) * DAY]);
  const times = readTimes(part);
  return times && days.map((day) => [day * DAY + times.from, day * DAY + times.to]);
}

function readDays(part: string): number[] | undefined {
  const named = [...part.matchAll(new RegExp(`\\b${DAY_WORD}\\b(\\s*-\\s*${DAY_WORD}\\b)?`, 'g'))].flatMap(
    ([, first = '', , last]) => daysBetween(DAYS.indexOf(first), DAYS.indexOf(last ?? first)),
  );
  if (EVERY.test(part))
    return [0, 1, 2, 3, 4, 5, 6].filter((day) => !(part.includes('except') && named.includes(day)));
  return named.length > 0 ? named : undefined;
}

const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);

function readTimes(part: string): { from: number; to: number } | undefined {
  const [, hour, minutes, half, endHour, endMinutes, endHalf] = TIMES.exec(part) ?? [];
  if (!hour || !endHour) return undefined;
  const from = minuteOf(
    hour,
    minutes,
    half ?? (endHalf && Number(hour) < Number(endHour) ? endHalf : undefined),
  );
  const to = minuteOf(endHour, endMinutes, endHalf);
  if (from === undefined || to === undefined) return undefined;
  return { from, to: to > from ? to : to + DAY };
}

function minuteOf(hour: string, minutes = '0', half?: string): number | undefined {
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return hours <= 24 && Number(minutes) < 60 ? hours * 60 + Number(minutes) : undefined;
}
