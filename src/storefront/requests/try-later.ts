import type { SyntheticEvent } from 'react';
import { data } from 'react-router';
import { ApiError } from '#client/api-error.ts';
import type { LimitedBy, LimitRule } from '#domain/limit.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { showToast } from '#storefront/ui/toast.tsx';

const LIMITED = 429;
const UNAVAILABLE = 503;
const DEFAULT_SECONDS = { [LIMITED]: 60, [UNAVAILABLE]: 3 };
const MINUTE = 60;
const HOUR = 3_600;

/** The request is valid, but a limit is reached or the shop is too busy. */
export interface TryLater {
  status: typeof LIMITED | typeof UNAVAILABLE;
  limitedBy: LimitedBy;
  limit?: LimitRule | undefined;
  seconds: number;
  /** Proof of work, solved by `LimitChallenge`. */
  challenge?: string | undefined;
}

export const BUSY: TryLater = {
  status: UNAVAILABLE,
  limitedBy: 'client',
  seconds: DEFAULT_SECONDS[UNAVAILABLE],
};

export function toTryLater(error: unknown): TryLater | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { body, challenge, retryAfterSeconds, status } = error;
  if (status !== LIMITED && status !== UNAVAILABLE) return undefined;
  const { limitedBy = 'client', limit } = (body ?? {}) as { limitedBy?: LimitedBy; limit?: LimitRule };
  return { status, limitedBy, limit, challenge, seconds: retryAfterSeconds ?? DEFAULT_SECONDS[status] };
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

export const retryInit = ({ seconds, status }: TryLater) => ({
  status,
  headers: { 'Retry-After': String(seconds) },
});

export const dataWithRetryAfter = <Value>(value: Value, later: TryLater | undefined) =>
  data(value, later && retryInit(later));

export function tryLaterText({ limit, limitedBy, seconds, status }: TryLater, locale: Locale): string {
  if (status === UNAVAILABLE || limitedBy === 'shop') return m.shop_is_busy();
  const time = timeText(seconds, locale);
  const text = (limit && LIMIT_TEXTS[limit]) ?? SUBJECT_TEXTS[limitedBy] ?? m.limited_by_client;
  return text({ time });
}

const SUBJECT_TEXTS: { [Subject in LimitedBy]?: (values: { time: string }) => string } = {
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
    seconds > HOUR
      ? ([m.hours_shown, Math.ceil(seconds / HOUR)] as const)
      : ([m.minutes_shown, Math.max(1, Math.ceil(seconds / MINUTE))] as const);
  return text({ count, shown: formatNumber(count, locale) });
}

/** Keeps the page and its typed values while offline. */
export function preventOfflineSubmit(event: SyntheticEvent): void {
  if (navigator.onLine) return;
  event.preventDefault();
  showToast(m.unreachable(), 'error');
}
