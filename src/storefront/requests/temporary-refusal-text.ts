import type { LimitRule, LimitSubjectKind } from '#domain/rate-limits.ts';
import { formatNumber, type Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { type TemporaryRefusal, UNAVAILABLE_STATUS } from './temporary-refusal.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

export function formatTemporaryRefusal(
  { limit, limitedBy, seconds, status }: TemporaryRefusal,
  locale: Locale,
): string {
  if (status === UNAVAILABLE_STATUS || limitedBy === 'shop') return m.shop_is_busy();
  const time = formatWaitTime(seconds, locale);
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

export function formatWaitTime(seconds: number, locale: Locale): string {
  const [text, count] =
    seconds > HOUR_SECONDS
      ? ([m.hours_shown, Math.ceil(seconds / HOUR_SECONDS)] as const)
      : ([m.minutes_shown, Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))] as const);
  return text({ count, shown: formatNumber(count, locale) });
}
