import { toDhakaTime } from './dhaka-time.ts';
import { groupBy } from './group-by.ts';

/** Weekdays in the order of `Date.getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Time of day in Dhaka on a 24-hour clock: `09:30`. `24:00` is the end of a day. */
export type TimeOfDay = string;

/** A period of a day. If `to` is not after `from`, it ends on the next day. `00:00` to `24:00` is the whole day. */
export interface OpeningPeriod {
  from: TimeOfDay;
  to: TimeOfDay;
}

export interface OpeningHours extends OpeningPeriod {
  days: Weekday[];
}

const WHOLE_DAY: OpeningPeriod = { from: '00:00', to: '24:00' };

export const isWholeDay = ({ from, to }: OpeningPeriod): boolean =>
  from === WHOLE_DAY.from && to === WHOLE_DAY.to;

const DAY_MINUTES = 1_440;
const WEEK_MINUTES = 7 * DAY_MINUTES;

export function isOpenAt(hours: readonly OpeningHours[], now: Date): boolean {
  const minute = getMinuteOfWeek(now);
  return listWeekSpans(hours).some(
    ({ from, to }) => (from <= minute && minute < to) || minute + WEEK_MINUTES < to,
  );
}

export interface NextOpening {
  day: Weekday;
  time: TimeOfDay;
  /** Number of days from today, 0 to 7. */
  inDays: number;
}

/** Returns `undefined` if the store is open or has no opening hours. */
export function findNextOpening(hours: readonly OpeningHours[], now: Date): NextOpening | undefined {
  if (isOpenAt(hours, now)) return undefined;
  const minute = getMinuteOfWeek(now);
  const waits = listWeekSpans(hours).map(({ from }) => (from - minute + WEEK_MINUTES) % WEEK_MINUTES);
  if (waits.length === 0) return undefined;
  const opening = minute + Math.min(...waits);
  const day = WEEKDAYS[Math.floor(opening / DAY_MINUTES) % 7];
  if (!day) return undefined;
  return {
    day,
    time: toTimeOfDay(opening % DAY_MINUTES),
    inDays: Math.floor(opening / DAY_MINUTES) - Math.floor(minute / DAY_MINUTES),
  };
}

export interface DayRange {
  first: Weekday;
  last: Weekday;
  length: number;
}

/** Days with the same opening hours. The store is closed on these days if `spans` is empty. */
export interface DayGroup {
  runs: DayRange[];
  spans: OpeningPeriod[];
}

/** First day of the week in Bangladesh: Saturday. */
const FIRST_WEEKDAY = 6;

/** Groups days with the same hours: first the open days from Saturday on, then the closed days. */
export function groupDaysByHours(hours: readonly OpeningHours[]): DayGroup[] {
  if (hours.length === 0) return [];
  const week = Array.from({ length: 7 }, (_, index) => (FIRST_WEEKDAY + index) % 7);
  const listSpans = (day: number) =>
    hours
      .filter(({ days }) => days.includes(WEEKDAYS[day] as Weekday))
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => getMinuteOfDay(one.from) - getMinuteOfDay(other.from));
  const groups = groupBy(week, (day) => JSON.stringify(listSpans(day)));
  return [...groups.values()]
    .map((days) => ({ runs: toDayRanges(days), spans: listSpans(days[0] ?? 0) }))
    .sort((one, other) => Number(one.spans.length === 0) - Number(other.spans.length === 0));
}

function toDayRanges(days: readonly number[]): DayRange[] {
  if (days.length === 7) return [createDayRange(FIRST_WEEKDAY, 7)];
  const starts = days.filter((day) => !days.includes((day + 6) % 7));
  return starts.map((first) => {
    let length = 1;
    while (days.includes((first + length) % 7)) length += 1;
    return createDayRange(first, length);
  });
}

const createDayRange = (first: number, length: number): DayRange => ({
  first: WEEKDAYS[first] as Weekday,
  last: WEEKDAYS[(first + length - 1) % 7] as Weekday,
  length,
});

/** Lists the spans in minutes since the start of the week on Sunday. The last spans may end in the next week. */
function listWeekSpans(hours: readonly OpeningHours[]): { from: number; to: number }[] {
  return hours.flatMap(({ days, from, to }) => {
    const [start, end] = [getMinuteOfDay(from), getMinuteOfDay(to)];
    return days.map((day) => {
      const midnight = WEEKDAYS.indexOf(day) * DAY_MINUTES;
      return { from: midnight + start, to: midnight + (end > start ? end : end + DAY_MINUTES) };
    });
  });
}

function getMinuteOfWeek(moment: Date): number {
  const local = toDhakaTime(moment);
  return local.getUTCDay() * DAY_MINUTES + local.getUTCHours() * 60 + local.getUTCMinutes();
}

function getMinuteOfDay(time: TimeOfDay): number {
  const [hour, minute] = time.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

const toTimeOfDay = (minute: number): TimeOfDay =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
