import { asciiDigits } from './bangla-digits.ts';
import { dhakaClock } from './dhaka-time.ts';

/** Opening hours in minutes since the start of the week on Sunday. The last ones may end in the next week. */
export type OpeningHours = [from: number, to: number][];

const DAY = 1_440;
const WEEK = 7 * DAY;
/** Opening hours before this time without am or pm are in the afternoon. */
const FIRST_PLAIN = 5 * 60;
const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Bangla words of hours, replaced by English ones; the first match is used. */
const BANGLA: readonly (readonly [RegExp, string])[] = (
  [
    ['24 ঘ[ণন]্টা|দিন-?রাত', ' always '],
    ['প্রতিদিন|রোজ|সব দিন|(?:সপ্তাহে|সপ্তাহের) (?:7|সাত) দিনই?', ' daily '],
    ...'রবি,সোম,মঙ্গল,বুধ,বৃহস্পতি,শুক্র,শনি'
      .split(',')
      .map((name, day) => [`${name}(?:বার)?`, ` ${DAYS[day]} `] as const),
    ['অন্য দিন|বাকি দিন', ' daily '],
    ['ছাড়া|বাদে', ' except '],
    ['বন্ধ', ' closed '],
    ['খোলা', ' open '],
    ['থেকে', ' - '],
    ['পর্যন্ত', ' '],
    ['ও|এবং', ' & '],
  ] as const
).map(([words, read]) => [
  new RegExp(`(^|[^\\p{L}\\p{M}])(?:${words.normalize('NFC')})(?![\\p{L}\\p{M}])`, 'gu'),
  read,
]);
const BANGLA_TIME = new RegExp(
  '(?:(ভোর|সকাল|দুপুর|বিকাল|বিকেল|সন্ধ্যা|রাত)\\s*)?(সাড়ে\\s*)?(\\d{1,2})(?:[:.](\\d{2}))?\\s*(?:টায়|টা)?'.normalize(
    'NFC',
  ),
  'g',
);

type Part =
  | { kind: 'days'; days: number[] }
  | { kind: 'span'; from: number; to: number }
  | { kind: 'every' | 'except' | 'closed' | 'between' };

const TIME = String.raw`(\d{1,2})(?:[:.](\d{2}))? ?(am|pm)?`;
const DAY_NAME = '(sun|mon|tue|wed|thu|fri|sat)(?:days?|s|sdays?|nesdays?|r|rs|rsdays?|urdays?)?\\b\\.?';
/** Parsers by the beginning of a text, which must consist only of these parts. */
const READERS: readonly (readonly [RegExp, (match: RegExpExecArray) => Part | undefined])[] = [
  [
    /24 ?[/x] ?7\b|24 ?(?:hours?|hrs?)\b|day and night\b|always\b/y,
    () => ({ kind: 'span', from: 0, to: DAY }),
  ],
  [
    /every ?day\b|daily\b|all days\b|(?:the )?other days\b|(?:7|seven) days(?: (?:a|per) week)?\b/y,
    () => ({ kind: 'every' }),
  ],
  [/except(?: on| for)?\b/y, () => ({ kind: 'except' })],
  [/closed\b|off\b/y, () => ({ kind: 'closed' })],
  [new RegExp(`${DAY_NAME}(?: ?- ?${DAY_NAME})?`, 'y'), readDays],
  [new RegExp(`${TIME} ?- ?${TIME}(?![\\d:])`, 'y'), readSpan],
  [/[,;:.()/&]|(?:and|open|from|on|hours|hrs)\b/y, () => ({ kind: 'between' })],
];

/**
 * Parses an owner's text in either language, such as “Sat–Thu 10:00–21:00, Fri 15:00–21:00” or “Every day
 * except Tuesday 10 am – 8.30 pm”. Specific days have precedence over all days, later parts over earlier
 * ones. `undefined` if any word is unknown or no hours result, to avoid wrong information.
 */
export function readOpeningHours(text: string): OpeningHours | undefined {
  const parts = readParts(inEnglish(text));
  const clauses = parts && readClauses(parts);
  if (!clauses) return undefined;
  const week = new Map<number, OpeningHours>();
  for (const clause of [...clauses].sort((a, b) => Number(isOfAll(b)) - Number(isOfAll(a)))) {
    const days = daysOf(clause);
    for (const day of days)
      week.set(
        day,
        clause.spans.map(([from, to]) => [day * DAY + from, day * DAY + to]),
      );
  }
  const hours = [...week.values()].flat();
  return hours.length > 0 ? [...hours].sort(([a], [b]) => a - b) : undefined;
}

/** Whether a store is open at a moment, in Dhaka time. */
export function isOpenAt(hours: OpeningHours, now: Date): boolean {
  const local = dhakaClock(now);
  const minute = local.getUTCDay() * DAY + local.getUTCHours() * 60 + local.getUTCMinutes();
  return hours.some(
    ([from, to]) => (from <= minute && minute < to) || (from <= minute + WEEK && minute + WEEK < to),
  );
}

function inEnglish(text: string): string {
  const digits = asciiDigits(text.normalize('NFC').toLowerCase()).replace(/[–—]/g, '-');
  const words = BANGLA.reduce((read, [bangla, english]) => read.replace(bangla, `$1${english}`), digits);
  return words
    .replace(BANGLA_TIME, (_, time?: string, and?: string, hour = '', minutes?: string) => {
      const shown = and ? `${hour}:30` : minutes ? `${hour}:${minutes}` : hour;
      return time ? `${shown} ${findHalfOfDay(time, Number(hour))} ` : `${shown} `;
    })
    .replace(/([ap])\.m\.?/g, '$1m')
    .replace(/\b(?:to|till|until)\b/g, '-')
    .replace(/\s+/g, ' ');
}

/** Night ends at dawn, and noon at three. */
function findHalfOfDay(time: string, hour: number): 'am' | 'pm' {
  if (time === 'রাত') return hour === 12 || hour < 6 ? 'am' : 'pm';
  if (time === 'দুপুর') return hour === 11 ? 'am' : 'pm';
  return time === 'ভোর' || time === 'সকাল' ? 'am' : 'pm';
}

function readParts(text: string): Part[] | undefined {
  const parts: Part[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === ' ') {
      at += 1;
      continue;
    }
    const found = READERS.flatMap(([words, read]) => {
      words.lastIndex = at;
      const match = words.exec(text);
      return match ? [{ length: match[0].length, part: read(match) }] : [];
    })[0];
    if (!found?.part) return undefined;
    parts.push(found.part);
    at += found.length;
  }
  return parts.filter(({ kind }) => kind !== 'between');
}

/** Hours of some days. */
interface Clause {
  named: number[];
  isEvery: boolean;
  /** Days after “except”, if any. */
  except?: number[];
  spans: OpeningHours;
  isClosed: boolean;
}

const hasHours = ({ spans, isClosed }: Clause): boolean => isClosed || spans.length > 0;

/** Combines parts to clauses; `undefined` if days have no hours, or hours are both given and denied. */
function readClauses(parts: Part[]): Clause[] | undefined {
  const clauses: Clause[] = [];
  const begin = (): Clause => {
    const clause = { named: [], isEvery: false, spans: [], isClosed: false };
    clauses.push(clause);
    return clause;
  };
  let clause = begin();
  for (const [index, part] of parts.entries()) {
    const isExcepted = clause.except && /except|days/.test(parts[index - 1]?.kind ?? '');
    if (
      part.kind === 'closed'
        ? clause.spans.length > 0
        : isOfDays(part) && !isExcepted && isOver(clause, parts, index)
    )
      clause = begin();
    if (part.kind === 'span') clause.spans.push([part.from, part.to]);
    else if (part.kind === 'closed') clause.isClosed = true;
    else if (part.kind === 'except') clause.except = [];
    else if (part.kind === 'every') clause.isEvery = true;
    else if (part.kind === 'days') (clause.except ?? clause.named).push(...part.days);
  }
  const isClear = clauses.every((each) => each.isClosed !== each.spans.length > 0);
  return isClear ? clauses : undefined;
}

const isOfDays = ({ kind }: Part): boolean => kind === 'days' || kind === 'every';

/**
 * Whether days start a new clause; not if they follow their hours, as in “closed on Friday” and “10 am – 9 pm
 * daily”.
 */
function isOver(clause: Clause, parts: Part[], index: number): boolean {
  if (!hasHours(clause)) return false;
  if (clause.isEvery || clause.named.length > 0) return true;
  const after = parts.slice(index).find(({ kind }) => kind === 'span' || kind === 'closed');
  return !clause.isClosed && parts[index]?.kind === 'days' && after !== undefined;
}

const isOfAll = ({ named, isEvery, except }: Clause): boolean =>
  named.length === 0 || isEvery || except !== undefined;

/** “Except Friday” and the Bangla “Friday except” exclude the same day. */
function daysOf({ named, isEvery, except }: Clause): number[] {
  if (!except) return named.length > 0 ? named : ALL_DAYS;
  const isLeftOut = isEvery || except.length === 0 ? [...named, ...except] : except;
  const among = isEvery || except.length === 0 || named.length === 0 ? ALL_DAYS : named;
  return among.filter((day) => !isLeftOut.includes(day));
}

const daysBetween = (first: number, last: number): number[] =>
  Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);

function readDays([, first = '', last = first]: RegExpExecArray): Part {
  return { kind: 'days', days: daysBetween(DAYS.indexOf(first), DAYS.indexOf(last)) };
}

/** Hours from one time to another; `undefined` if am or pm is ambiguous. */
function readSpan([, hour, minutes, half, endHour, endMinutes, endHalf]: RegExpExecArray): Part | undefined {
  const startHalf = half ?? (endHalf && Number(hour) < Number(endHour) ? endHalf : undefined);
  const from = minuteOf(hour, minutes, startHalf);
  const to = minuteOf(endHour, endMinutes, endHalf);
  if (from === undefined || to === undefined) return undefined;
  const isClear = half
    ? endHalf !== undefined || Number(endHour) > 12
    : endHalf
      ? startHalf !== undefined || endHalf === 'pm'
      : to > from && (from === 0 || from >= FIRST_PLAIN) && (Number(endHour) > 12 || minutes !== undefined);
  if (!isClear) return undefined;
  return { kind: 'span', from, to: to > from ? to : to + DAY };
}

function minuteOf(hour = '', minutes = '0', half?: string): number | undefined {
  if (half && (Number(hour) > 12 || Number(hour) === 0)) return undefined;
  const hours = half ? (Number(hour) % 12) + (half === 'pm' ? 12 : 0) : Number(hour);
  return hours <= 24 && Number(minutes) < 60 ? hours * 60 + Number(minutes) : undefined;
}
