import type { SyntheticEvent } from 'react';
import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { LimitRule, LimitSubjectKind } from '#domain/rate-limits.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

const TOO_MANY_REQUESTS = 429;
const UNAVAILABLE = 503;
const DEFAULT_RETRY_SECONDS = { [TOO_MANY_REQUESTS]: 60, [UNAVAILABLE]: 3 };
const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** Refusal of a valid request, because a limit is reached or the shop is too busy. */
export interface TryLater {
  status: typeof TOO_MANY_REQUESTS | typeof UNAVAILABLE;
  limitedBy: LimitSubjectKind;
  limit?: LimitRule | undefined;
  seconds: number;
  /** Proof-of-work challenge, solved by `LimitChallenge`. */
  challenge?: string | undefined;
}

export const BUSY_SHOP: TryLater = {
  status: UNAVAILABLE,
  limitedBy: 'client',
  seconds: DEFAULT_RETRY_SECONDS[UNAVAILABLE],
};

export function toTryLater(error: unknown): TryLater | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { body, challenge, retryAfterSeconds, status } = error;
  if (status !== TOO_MANY_REQUESTS && status !== UNAVAILABLE) return undefined;
  const { limitedBy = 'client', limit } = (body ?? {}) as { limitedBy?: LimitSubjectKind; limit?: LimitRule };
  return { status, limitedBy, limit, challenge, seconds: retryAfterSeconds ?? DEFAULT_RETRY_SECONDS[status] };
}

export async function catchTryLater<Value>(call: Promise<Value>): Promise<Value | TryLater> {
  try {
    return await call;
  } catch (error) {
    const later = toTryLater(error);
    if (!later) throw error;
    return later;
  }
}

export const toRetryResponseInit = ({ seconds, status }: TryLater) => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});

/** Returns the response to a refused form: `status`, or 429 or 503 with the time to wait if `error` asks to wait. */
export function toRefusalResponseInit(error: unknown, status: number) {
  const later = toTryLater(error);
  return later ? toRetryResponseInit(later) : { status };
}

export const dataWithRetryAfter = <Value>(value: Value, later: TryLater | undefined) =>
  data(value, later && toRetryResponseInit(later));

export function tryLaterText({ limit, limitedBy, seconds, status }: TryLater, locale: Locale): string {
  if (status === UNAVAILABLE || limitedBy === 'shop') return m.shop_is_busy();
  const time = timeText(seconds, locale);
  const text = (limit && LIMIT_TEXTS[limit]) ?? SUBJECT_TEXTS[limitedBy] ?? m.limited_by_client;
  return text({ time });
}

const SUBJECT_TEXTS: { [Subject in LimitSubjectKind]?: (values: { time: string }) => string } = {
  phone: m.limited_by_phone,
  contact: m.limited_by_contact,
};

const LIMIT_TEXTS: { [Rule in LimitRule]?: (values: { time: string }) => string } = {
  'orders-per-client': m.orders_limited_by_client,
  'orders-per-phone': m.orders_limited_by_phone,
  'orders-per-contact': m.orders_limited_by_email,
  'orders-of-platform-per-contact': m.orders_limited_by_contact,
  'payments-per-client': m.payments_limited_by_client,
  'codes-per-client': m.codes_limited_by_client,
  'codes-extra-per-client': m.codes_limited_by_client,
  'code-tries-per-client': m.sign_ins_limited_by_client,
  'sign-ins-per-client': m.passwords_limited_by_client,
  'sign-ins-per-contact': m.passwords_limited_by_contact,
  'sign-ins-anywhere-per-contact': m.passwords_limited_by_contact,
  'registrations-per-client': m.sign_ins_limited_by_client,
  'tracking-per-client': m.tracking_limited_by_client,
  'changes-per-account': m.changes_limited_by_account,
};

export function timeText(seconds: number, locale: Locale): string {
  const [text, count] =
    seconds > HOUR_SECONDS
      ? ([m.hours_shown, Math.ceil(seconds / HOUR_SECONDS)] as const)
      : ([m.minutes_shown, Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))] as const);
  return text({ count, shown: formatNumber(count, locale) });
}

/**
 * Prevents posting a form offline, because the browser would replace the page with an error page and lose the typed
 * values.
 */
export function preventOfflineSubmit(event: SyntheticEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast(m.unreachable(), 'error');
}
