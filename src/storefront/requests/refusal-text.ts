import { ApiError } from '#client/api-error.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import type { CouponRefusal } from '#domain/offers/coupon.ts';
import type { PictureRefusal } from '#domain/picture-decoding-limits.ts';
import type { FieldCode, RefusalCode } from '#domain/refusal-code.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { getLocale } from '#storefront/i18n/messages/compiled/runtime.js';
import { toTemporaryRefusal } from './temporary-refusal.ts';
import { formatTemporaryRefusal } from './temporary-refusal-text.ts';

const BANGLA_LETTER = /[\u0980-\u09ff]/g;
const LATIN_LETTER = /\p{Script=Latin}/gu;

const CODE_TEXTS: Partial<Record<RefusalCode | 'unreachable', () => string>> = {
  unreachable: m.unreachable,
  'idempotency-conflict': m.order_repeated,
  'out-of-stock': m.checkout_problem_stock,
  'order-changed': m.checkout_problem_lines,
  'foreign-origin': m.refused_elsewhere,
  'not-found': m.refused_not_found,
  unauthenticated: m.refused_signed_out,
};
const TEXTS_BY_CODE = new Map(Object.entries(CODE_TEXTS));

/** The text of a known code, otherwise server texts in the page's language, otherwise a general text. */
export function listFieldRefusalTexts({ fields, fieldCodes }: ApiError, field: string): string[] {
  const code = fieldCodes[field]?.find(isFieldCode);
  const texts = code ? [] : (fields?.[field] ?? []).filter(isInPageLanguage);
  return texts.length > 0 ? texts : [getFieldText(code ?? 'wrong')];
}

export function listRefusalTexts(error: unknown, locale: Locale): string[] {
  const later = toTemporaryRefusal(error);
  if (later) return [formatTemporaryRefusal(later, locale)];
  if (!(error instanceof ApiError)) return [m.something_failed()];
  const textOfCode = TEXTS_BY_CODE.get(error.code);
  if (textOfCode) return [textOfCode()];
  const fields = Object.keys(error.fields ?? {});
  if (fields.length > 0) return [...new Set(fields.flatMap((field) => listFieldRefusalTexts(error, field)))];
  const texts = readMessages(error).filter(isInPageLanguage);
  return texts.length > 0 ? texts : [m.something_failed()];
}

/** English pages accept every text. On Bangla pages, most letters must be Bangla. */
const isInPageLanguage = (text: string): boolean =>
  getLocale() === 'en' || (text.match(BANGLA_LETTER)?.length ?? 0) > (text.match(LATIN_LETTER)?.length ?? 0);

const FIELD_TEXTS: Record<CommonFieldCode, () => string> = {
  required: m.form_required,
  'required-choice': m.form_required_choice,
  'required-tick': m.form_required_tick,
  'too-short': m.field_too_short,
  'too-long': m.field_too_long,
  'not-a-number': m.form_number,
  'not-a-date': m.form_date,
  'not-email': m.form_email,
  'not-phone': m.form_phone,
  'not-delivered': m.field_not_delivered,
  unreadable: m.field_unreadable,
  wrong: m.field_wrong,
  'coupon-unknown': m.coupon_unknown,
  'coupon-early': m.coupon_early,
  'coupon-over': m.coupon_expired,
  'coupon-used-up': m.coupon_used_up,
  'coupon-used-by-you': m.coupon_used_by_you,
  'coupon-first-order': m.coupon_first_order,
  'coupon-other-products': m.coupon_other_products,
  'coupon-minimum': m.coupon_minimum_unknown,
  'coupon-other-gateway': m.coupon_other_gateway,
  'coupon-delivery-free': m.coupon_delivery_free,
  'tenure-without-card': m.tenure_without_card,
  'tenure-needed': m.tenure_needed,
  'tenure-unknown': m.tenure_unknown,
  'tenure-not-offered': m.payment_emi_none,
  'no-pre-order': m.no_pre_order,
  'advance-needed': m.advance_needed,
  'sum-not-taken': m.sum_not_taken,
  'gateway-gone': m.gateway_unavailable,
};

/** Returns the text of a refused coupon. `minimum` is in BDT. */
export const formatCouponRefusal = (
  { code, minimum }: { code: CouponRefusal; minimum?: number | undefined },
  locale: Locale,
): string =>
  code === 'coupon-minimum' && minimum !== undefined
    ? m.coupon_minimum({ minimum: formatBdt(minimum, locale) })
    : getFieldText(code);

export type AccountFieldCode =
  | 'not-a-name'
  | 'wrong-code'
  | 'wrong-password'
  | 'guessable'
  | 'about-you'
  | 'phone-taken'
  | 'email-taken';
type FormCode = 'too-small' | 'too-large' | 'not-offered';
type CommonFieldCode = Exclude<FieldCode, AccountFieldCode | FormCode | PictureRefusal>;

export const getFieldText = (code: CommonFieldCode): string => FIELD_TEXTS[code]();

const isFieldCode = (code: string): code is CommonFieldCode => Object.hasOwn(FIELD_TEXTS, code);

/** A message is for shoppers if the HTTP status, or `status` or `code` in the body, is below this limit. */
const SHOPPER_STATUS_LIMIT = 450;

function readMessages({ body, fields, status }: ApiError): string[] {
  if (fields) return Object.values(fields).flat();
  if (typeof body === 'string') return [body];
  return hasMessage(body) && isForShoppers(status, body) ? [body.message] : [];
}

/** Older servers respond with 200 or 500 and the actual status in the body. */
function isForShoppers(status: number, body: { status?: unknown; code?: unknown }): boolean {
  return [status, body.status, body.code].some(
    (number) => typeof number === 'number' && number > 0 && number < SHOPPER_STATUS_LIMIT,
  );
}

function hasMessage(body: unknown): body is { message: string; status?: unknown; code?: unknown } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
