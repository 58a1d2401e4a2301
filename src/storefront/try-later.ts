import type { SyntheticEvent } from 'react';
import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { LimitedBy } from '#domain/limit.ts';
import { formatNumber } from '#storefront/locale/format.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { showToast } from '#storefront/ui/toast.tsx';
import { m } from './messages/compiled/messages.js';

const LIMITED = 429;
const UNAVAILABLE = 503;
/** When it is not told how long to wait. */
const USUAL_SECONDS = { [LIMITED]: 60, [UNAVAILABLE]: 3 };
const MINUTE = 60;
const HOUR = 3_600;

/** Nothing is wrong with what was asked, but it has to wait: a limit is reached, or the shop is too busy. */
export interface TryLater {
  status: typeof LIMITED | typeof UNAVAILABLE;
  limitedBy: LimitedBy;
  seconds: number;
}

/** The shop cannot answer, and nothing more is known. */
export const BUSY: TryLater = {
  status: UNAVAILABLE,
  limitedBy: 'client',
  seconds: USUAL_SECONDS[UNAVAILABLE],
};

/** Whether a failed call may be made again later; `undefined` for every other failure. */
export function tryLaterOf(error: unknown): TryLater | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { body, retryAfterSeconds, status } = error;
  if (status !== LIMITED && status !== UNAVAILABLE) return undefined;
  const { limitedBy = 'client' } = (body ?? {}) as { limitedBy?: LimitedBy };
  return { status, limitedBy, seconds: retryAfterSeconds ?? USUAL_SECONDS[status] };
}

/** The same for a call whose other failures go on. */
export async function orLater<Value>(call: Promise<Value>): Promise<Value | TryLater> {
  try {
    return await call;
  } catch (error) {
    const later = tryLaterOf(error);
    if (!later) throw error;
    return later;
  }
}

/** Status and header of a page that asks to come again. */
export const retryInit = ({ seconds, status }: TryLater) => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});

/** What a loader gives, with the status and header of a page that asks to come again when it does. */
export const answerWith = <Value>(value: Value, later: TryLater | undefined) =>
  data(value, later && retryInit(later));

/** What to tell the shopper: who has asked too often, or that the shop is busy, and when to try again. */
export function tryLaterText(
  { limitedBy, seconds, status }: TryLater,
  locale: Locale,
  what: 'requests' | 'orders' = 'requests',
): string {
  if (status === UNAVAILABLE || limitedBy === 'shop') return m.shop_is_busy();
  const time = timeText(seconds, locale);
  if (limitedBy === 'contact') return m.limited_by_contact({ time });
  if (limitedBy === 'phone') {
    return what === 'orders' ? m.orders_limited_by_phone({ time }) : m.limited_by_phone({ time });
  }
  return what === 'orders' ? m.orders_limited_by_client({ time }) : m.limited_by_client({ time });
}

/** Whole minutes, or hours when it is long, rounded up. */
export function timeText(seconds: number, locale: Locale): string {
  const [text, count] =
    seconds > HOUR
      ? ([m.hours_shown, Math.ceil(seconds / HOUR)] as const)
      : ([m.minutes_shown, Math.max(1, Math.ceil(seconds / MINUTE))] as const);
  return text({ count, shown: formatNumber(count, locale) });
}

/** A form that is posted as it is stays where it is without a line, with all that was typed on its page. */
export function staysWithoutLine(event: SyntheticEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast(m.unreachable(), 'error');
}
