import { toBanglaDigits } from '#domain/digits.ts';
import type { Locale } from './locale.ts';

const TIME_ZONE = 'Asia/Dhaka';

const DATE_STYLES = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  dateTime: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  },
  year: { year: 'numeric' },
  time: { hour: 'numeric', minute: '2-digit', hour12: true },
} as const;

/** Formats are cached, because creating one takes as long as using it a hundred times. */
const formatsByKey = new Map<string, Intl.DateTimeFormat>();

/** Formats a date in Dhaka time: `5 January 2026`, `৫ জানুয়ারি ২০২৬, রাত ১:০১`. */
export function formatDate(
  moment: Date | string,
  locale: Locale,
  style: keyof typeof DATE_STYLES = 'date',
): string {
  const date = new Date(moment);
  if (locale === 'en') return getFormat('en-GB', DATE_STYLES[style]).format(date);
  const parts = getFormat('en-GB', NUMERIC_FIELDS).formatToParts(date);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  const day = `${read('day')} ${MONTHS[read('month') - 1]} ${read('year')}`;
  const [hour, minute] = [read('hour'), String(read('minute')).padStart(2, '0')];
  const texts = {
    date: day,
    dateTime: `${day}, ${getPartOfDay(hour)} ${hour % 12 || 12}:${minute}`,
    year: String(read('year')),
    time: `${getPartOfDay(hour)} ${hour % 12 || 12}:${minute}`,
  };
  return toBanglaDigits(texts[style]);
}

const NUMERIC_FIELDS = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
} as const;

/** Names of the months in current spelling; ICU has older spellings. */
const MONTHS = [
  'জানুয়ারি',
  'ফেব্রুয়ারি',
  'মার্চ',
  'এপ্রিল',
  'মে',
  'জুন',
  'জুলাই',
  'আগস্ট',
  'সেপ্টেম্বর',
  'অক্টোবর',
  'নভেম্বর',
  'ডিসেম্বর',
];

const PARTS_OF_DAY = [
  [20, 'রাত'],
  [18, 'সন্ধ্যা'],
  [15, 'বিকেল'],
  [12, 'দুপুর'],
  [6, 'সকাল'],
  [4, 'ভোর'],
  [0, 'রাত'],
] as const;

export const getPartOfDay = (hour: number): string => PARTS_OF_DAY.find(([from]) => hour >= from)?.[1] ?? '';

function getFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([language, options]);
  const format =
    formatsByKey.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: TIME_ZONE });
  formatsByKey.set(key, format);
  return format;
}
