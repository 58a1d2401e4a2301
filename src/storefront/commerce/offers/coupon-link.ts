import { FIELD_LENGTHS } from '#domain/order/order-input.ts';
import { type CookiePlace, cookieAttributes } from '#storefront/requests/session-cookies.ts';

/** Query parameter of links with a coupon, such as `/?coupon=EID10`. */
export const COUPON_PARAMETER = 'coupon';
/** Stores the coupon for the checkout without scripts. Pages can remove it. */
export const COUPON_COOKIE = 'coupon';

const KEPT_SECONDS = 30 * 86_400;

export function readCoupon(text: string | null | undefined): string | undefined {
  const code = text?.trim();
  return code && code.length <= FIELD_LENGTHS.couponCode.max ? code : undefined;
}

/**
 * The `Set-Cookie` header that stores a coupon until an order uses it, or removes it if the code is empty.
 */
export const couponCookie = (code: string, place: CookiePlace): string =>
  `${COUPON_COOKIE}=${encodeURIComponent(code)}; ${cookieAttributes(place, code ? KEPT_SECONDS : 0)}`;
