import type { SyntheticEvent } from 'react';
import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';
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
  limit?: LimitRule | undefined;
  seconds: number;
  /** Proof-of-work challenge of the limit, solved by `PassLimit`. */
  challenge?: string | undefined;
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
  const { body, challenge, retryAfterSeconds, status } = error;
  if (status !== LIMITED && status !== UNAVAILABLE) return undefined;
  const { limitedBy = 'client', limit } = (body ?? {}) as { limitedBy?: LimitedBy; limit?: LimitRule };
  return { status, limitedBy, limit, challenge, seconds: retryAfterSeconds ?? USUAL_SECONDS[status] };
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
export function tryLaterText({ limit, limitedBy, seconds, status }: TryLater, locale: Locale): string {
  if (status === UNAVAILABLE || limitedBy === 'shop') return m.shop_is_busy();
  const time = timeText(seconds, locale);
  if (limitedBy === 'contact') return m.limited_by_contact({ time });
  const text =
    (limit && LIMIT_TEXTS[limit]) ?? (limitedBy === 'phone' ? m.limited_by_phone : m.limited_by_client);
  return text({ time });
}

const LIMIT_TEXTS: { [Rule in LimitRule]?: (values: { time: string }) => string } = {
  'orders-per-client': m.orders_limited_by_client,
  'orders-per-phone': m.orders_limited_by_phone,
  'payments-per-client': m.payments_limited_by_client,
  'codes-per-client': m.codes_limited_by_client,
  'codes-extra-per-client': m.codes_limited_by_client,
  'code-tries-per-client': m.sign_ins_limited_by_client,
  'sign-ins-per-client': m.sign_ins_limited_by_client,
  'registrations-per-client': m.sign_ins_limited_by_client,
  'tracking-per-client': m.tracking_limited_by_client,
};

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
