import { COUPON_COOKIE } from '#contract/cookie-names.ts';
import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { type CookieHost, formatCookieAttributes } from '#storefront/requests/session-cookies.ts';

export const COUPON_PARAMETER = 'coupon';

const COUPON_COOKIE_SECONDS = 30 * 86_400;

export function readCouponCode(text: string | null | undefined): string | undefined {
  const code = text?.trim();
  return code && code.length <= FIELD_LENGTHS.couponCode.max ? code : undefined;
}

export const createCouponCookie = (code: string, cookieHost: CookieHost): string =>
  `${COUPON_COOKIE}=${encodeURIComponent(code)}; ${formatCookieAttributes(cookieHost, code ? COUPON_COOKIE_SECONDS : 0)}`;
