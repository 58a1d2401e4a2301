import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const WIDE = '1000000/1m';
const LIMITS = {
  'orders-per-client': WIDE,
  'orders-per-phone': WIDE,
  'orders-per-contact': WIDE,
  'orders-of-platform-per-contact': WIDE,
  'open-cash-orders-per-phone': 'off',
  'open-cash-items-per-phone': 'off',
  'open-cash-taka-per-phone': 'off',
  'open-cash-items-per-client': 'off',
  'open-cash-taka-per-client': 'off',
  'unpaid-items-per-client': 'off',
  'payments-per-client': WIDE,
  'forms-per-client': WIDE,
  'notices-per-client': WIDE,
  'reviews-per-client': WIDE,
  'searches-per-client': WIDE,
  'country-logs-per-client': WIDE,
  'cart-sessions-per-client': WIDE,
  'coupons-per-client': WIDE,
  'coupon-phones-per-client': WIDE,
  'tracking-per-client': WIDE,
  'codes-per-client': WIDE,
  'codes-per-contact': WIDE,
  'codes-per-shop': WIDE,
  'code-tries-per-client': WIDE,
  'code-tries-per-shop': WIDE,
  'sign-ins-per-client': WIDE,
  'registrations-per-client': WIDE,
};

/** Limits for test runs, which send many requests from one network. Requests are still counted. */
export const WIDE_LIMITS = { LIMITS: JSON.stringify(LIMITS) };

/**
 * Returns the same limits for another release, whose sources are in the folder `checkout`. If that release
 * does not read `LIMITS`, returns one variable per limit.
 */
export function wideLimitsOf(checkout: string): Record<string, string> {
  const settings = readFileSync(join(checkout, 'src/runtime/env.ts'), 'utf8');
  if (/^ {2}LIMITS:/m.test(settings)) return WIDE_LIMITS;
  const variable = (key: string) =>
    `LIMIT_${key.replace('items', 'pieces').replaceAll('-', '_').toUpperCase()}`;
  return Object.fromEntries(Object.entries(LIMITS).map(([key, value]) => [variable(key), value]));
}
