import { toAsciiDashes, toAsciiForms } from './normalize-input.ts';
import {
  type DayRange,
  groupDaysByHours,
  type OpeningHours,
  WEEKDAYS,
  type Weekday,
} from './opening-hours.ts';

const SHORT_DAY_CHARACTERS = 3;
const TIME_SPAN = /^([01]\d|2[0-3]):([0-5]\d)-(?:([01]\d|2[0-3]):([0-5]\d)|24:00)$/;

/** Reads hours such as `sat-thu 10:00-20:00; fri 15:00-20:00`. Returns `undefined` for other text. */
export function parseOpeningHours(text: string): OpeningHours[] | undefined {
  const typed = toAsciiDashes(toAsciiForms(text))
    .toLowerCase()
    .replaceAll(/\s*-\s*/g, '-');
  const parts = typed
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean);
  const hours = parts.map(parsePeriod);
  return hours.every((each) => each !== undefined) ? hours : undefined;
}

function parsePeriod(part: string): OpeningHours | undefined {
  const [daysText = '', span = '', ...others] = part.split(/\s+/);
  const days = daysText.split(',').map(parseDays);
  const [from = '', to = ''] = span.split('-');
  if (others.length > 0 || !TIME_SPAN.test(span) || from === to) return undefined;
  if (!days.every((each) => each !== undefined)) return undefined;
  return { days: [...new Set(days.flat())], from, to };
}

/** Reads `daily`, `fri` or `sat-thu`. A range may include the end of the week. */
function parseDays(text: string): Weekday[] | undefined {
  if (text === 'daily') return [...WEEKDAYS];
  const [first, last = first, ...others] = text.split('-').map(parseDay);
  if (first === undefined || last === undefined || others.length > 0) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return Array.from({ length }, (_, index) => WEEKDAYS[(first + index) % 7] as Weekday);
}

/** Index of a weekday from its name or its first three letters. */
function parseDay(text: string): number | undefined {
  const index = WEEKDAYS.findIndex((day) => text === day || text === day.slice(0, SHORT_DAY_CHARACTERS));
  return index < 0 ? undefined : index;
}

const shorten = (day: Weekday) => day.slice(0, SHORT_DAY_CHARACTERS);

const formatRun = ({ first, last, length }: DayRange): string =>
  length === 1 ? shorten(first) : `${shorten(first)}-${shorten(last)}`;

/** Formats hours so that `parseOpeningHours` reads them. */
export const formatOpeningHours = (hours: readonly OpeningHours[]): string =>
  groupDaysByHours(hours)
    .flatMap(({ runs, spans }) => {
      const days = runs.some(({ length }) => length === 7) ? 'daily' : runs.map(formatRun).join(',');
      return spans.map(({ from, to }) => `${days} ${from}-${to}`);
    })
    .join('; ');
