import { toBanglaDigits } from '#domain/digits.ts';
import { type TimeOfDay, WEEKDAYS, type Weekday } from '#domain/opening-hours.ts';
import { getPartOfDay } from './format-time.ts';
import type { Locale } from './locale.ts';

const WEEKDAY_NAMES: Record<Locale, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  bn: ['রবি', 'সোম', 'মঙ্গল', 'বুধ', 'বৃহস্পতি', 'শুক্র', 'শনি'],
};

export const formatWeekday = (day: Weekday, locale: Locale): string =>
  WEEKDAY_NAMES[locale][WEEKDAYS.indexOf(day)] ?? '';

/** Formats a time of day: `10 am`, `9:30 pm`, `noon`; `সকাল ১০টা`, `রাত ৯:৩০`. */
export function formatTimeOfDay(time: TimeOfDay, locale: Locale): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = hours % 24;
  const clock = `${hour % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  if (locale === 'bn') return toBanglaDigits(`${getPartOfDay(hour)} ${clock}${minutes ? '' : 'টা'}`);
  if (minutes === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
}
