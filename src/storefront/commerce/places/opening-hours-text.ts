import {
  type DayGroup,
  type DayRange,
  findNextOpening,
  groupDaysByHours,
  isOpenAt,
  isWholeDay,
  type OpeningHours,
  type OpeningPeriod,
} from '#domain/opening-hours.ts';
import { formatTimeOfDay, formatWeekday } from '#storefront/i18n/format-opening-hours.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';

/** Returns a store's week in one line, `Sat–Thu 10 am – 9 pm, Fri closed`, or '' without opening hours. */
export function openingHoursText(hours: readonly OpeningHours[], locale: Locale): string {
  return groupDaysByHours(hours)
    .map((group) => dayGroupText(group, locale))
    .join(', ');
}

function dayGroupText({ runs, spans }: DayGroup, locale: Locale): string {
  const isEveryDay = runs[0]?.length === 7;
  if (isEveryDay && spans.some(isWholeDay)) return m.store_hours_always({}, { locale });
  const days = runs.map((run) => dayRangeText(run, locale)).join(', ');
  if (spans.length === 0) return m.store_hours_closed({ days }, { locale });
  const hours = spans
    .map((span) => openingPeriodText(span, locale))
    .reduce((first, then) => m.store_hours_and({ first, then }, { locale }));
  return isEveryDay ? m.store_hours_every_day({ hours }, { locale }) : `${days} ${hours}`;
}

function dayRangeText({ first, last, length }: DayRange, locale: Locale): string {
  const name = formatWeekday(first, locale);
  if (length === 1) return name;
  return `${name}${length === 2 ? ', ' : '–'}${formatWeekday(last, locale)}`;
}

function openingPeriodText(span: OpeningPeriod, locale: Locale): string {
  if (isWholeDay(span)) return m.store_hours_whole_day({}, { locale });
  return `${formatTimeOfDay(span.from, locale)} – ${formatTimeOfDay(span.to, locale)}`;
}

export function openStateText(hours: readonly OpeningHours[], now: Date, locale: Locale): string {
  if (isOpenAt(hours, now)) return m.store_open_now({}, { locale });
  const next = findNextOpening(hours, now);
  if (!next) return m.store_closed_now({}, { locale });
  const time = formatTimeOfDay(next.time, locale);
  const moment =
    next.inDays === 0
      ? time
      : next.inDays === 1
        ? m.store_opens_tomorrow({ time }, { locale })
        : `${formatWeekday(next.day, locale)} ${time}`;
  return m.store_opens({ moment }, { locale });
}
