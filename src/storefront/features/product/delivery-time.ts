import { formatNumber } from '#storefront/locale/format-number.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { m } from '#storefront/messages/compiled/messages.js';

const DAYS = /^(\d+)(?:\s*[–-]\s*(\d+))?\s*days?$/i;

/** The owner's words for how long delivery takes; a plain number of days in the language of the page. */
export function deliveryTime(time: string, locale: Locale): string {
  const [, from, to] = DAYS.exec(time.trim()) ?? [];
  if (!from) return time;
  const shown = formatNumber(Number(from), locale);
  if (to) return m.product_delivery_days({ from: shown, to: formatNumber(Number(to), locale) });
  return m.product_delivery_day_count({ count: Number(from), shown });
}
