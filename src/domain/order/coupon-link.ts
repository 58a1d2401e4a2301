import { type CookiePlace, cookieAttributes } from '#domain/account/session-cookies.ts';
import { FIELD_LENGTHS } from './order-input.ts';

/** Of a link to any page that brings a coupon along, such as `/?coupon=EID10`. */
export const COUPON_PARAMETER = 'coupon';
/** Keeps it for the checkout of a browser that runs no scripts. Pages can take it out. */
export const COUPON_COOKIE = 'coupon';

const KEPT_SECONDS = 30 * 86_400;

/** What of a link or a cookie can be the code of a coupon. */
export function readCoupon(text: string | null | undefined): string | undefined {
  const code = text?.trim();
  return code && code.length <= FIELD_LENGTHS.couponCode.most ? code : undefined;
}

/** The `Set-Cookie` header that keeps a coupon until an order uses it, or takes it out when the code is empty. */
export const couponCookie = (code: string, place: CookiePlace): string =>
  `${COUPON_COOKIE}=${encodeURIComponent(code)}; ${cookieAttributes(place, code ? KEPT_SECONDS : 0)}`;
