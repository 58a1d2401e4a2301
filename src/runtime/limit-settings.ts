import { z } from 'zod';
import type { Limits } from '#adapters/limits/limits.ts';
import { LIMIT_RULES, type Limit, type LimitRule, parseLimit } from '#domain/limit.ts';
import { POISHA_PER_TAKA } from '#domain/money.ts';

const limit = (byDefault: string) =>
  z
    .string()
    .optional()
    .transform((text, issues): Limit => {
      const read = parseLimit(text?.trim() || byDefault);
      if (read) return read;
      issues.addIssue('must be a limit such as 30/10m (30 within 10 minutes; s, m, h, d), or off');
      return z.NEVER;
    });

const maximum = (byDefault: number) =>
  z
    .string()
    .optional()
    .transform((text, issues): number => {
      const written = text?.trim().toLowerCase() || String(byDefault);
      if (written === 'off') return 0;
      if (/^\d{1,9}$/.test(written)) return Number(written);
      issues.addIssue('must be a number, or off');
      return z.NEVER;
    });

/** Default limits. Many phones share one address of their carrier, and so does an office. */
const DEFAULT_LIMITS: Record<LimitRule, string> = {
  'orders-per-client': '30/10m',
  'orders-per-phone': '6/1h,20/1d',
  'orders-per-contact': '6/1h,20/1d',
  'orders-of-platform-per-contact': '12/1h,40/1d',
  'payments-per-client': '30/10m',
  'tracked-payments-per-order': '10/1h',
  'payment-returns-per-client': '3000/10m',
  'payment-returns-per-attempt': '30/1h',
  'coupons-per-client': '30/10m',
  'coupon-phones-per-client': '60/10m',
  'tracking-per-client': '20/10m',
  'tracking-per-phone': '5/1d',
  'forms-per-client': '20/10m',
  'notices-per-client': '30/10m',
  'notices-per-contact': '20/1d',
  'reviews-per-client': '300/1m',
  'pictures-per-client': '60/1h',
  'pictures-per-account': '30/1h',
  'country-logs-per-client': '600/10m',
  'cart-sessions-per-client': '300/10m',
  'searches-per-client': '300/1m',
  'codes-per-client': '30/1h',
  'codes-per-contact': '1/1m,5/1h,10/1d',
  'codes-per-shop': '1000/1h',
  'codes-extra-per-client': '3/1h',
  'codes-of-platform-per-contact': '10/1h,40/1d',
  'code-tries-per-client': '60/1h',
  'code-tries-per-contact': '15/1h',
  'code-tries-per-shop': '3000/1h',
  'code-tries-extra-per-client': '5/1h',
  'sign-ins-per-client': '60/10m',
  // Any 24 hours touch at most two windows, so at most 20 attempts.
  'sign-ins-per-contact': '10/1d',
  'sign-ins-anywhere-per-contact': '500/1d',
  'registrations-per-client': '30/1h',
  'weak-passwords-per-client': '30/10m',
  'changes-per-account': '10/1d',
};

type Upper<Rule extends string> = Rule extends `${infer Word}-${infer Rest}`
  ? `${Uppercase<Word>}_${Upper<Rest>}`
  : Uppercase<Rule>;
type LimitSetting<Rule extends LimitRule> = `LIMIT_${Upper<Rule>}`;

/** Setting of a rule: `LIMIT_ORDERS_PER_CLIENT` for `orders-per-client`. */
const settingName = <Rule extends LimitRule>(rule: Rule) =>
  `LIMIT_${rule.toUpperCase().replaceAll('-', '_')}` as LimitSetting<Rule>;

/** A setting for each rule, and the maximums of open orders. */
export const limitSettings = {
  ...(Object.fromEntries(LIMIT_RULES.map((rule) => [settingName(rule), limit(DEFAULT_LIMITS[rule])])) as {
    [Rule in LimitRule as LimitSetting<Rule>]: ReturnType<typeof limit>;
  }),
  LIMIT_OPEN_CASH_ORDERS_PER_PHONE: maximum(10),
  LIMIT_OPEN_CASH_PIECES_PER_PHONE: maximum(60),
  LIMIT_OPEN_CASH_TAKA_PER_PHONE: maximum(300_000),
  LIMIT_OPEN_CASH_PIECES_PER_CLIENT: maximum(600),
  LIMIT_OPEN_CASH_TAKA_PER_CLIENT: maximum(1_000_000),
  LIMIT_UNPAID_PIECES_PER_CLIENT: maximum(600),
};

type LimitSettings = { [Name in keyof typeof limitSettings]: z.output<(typeof limitSettings)[Name]> };

/** Limits by rule. */
export const toLimits = (settings: LimitSettings): Record<LimitRule, Limit> =>
  Object.fromEntries(LIMIT_RULES.map((rule) => [rule, settings[settingName(rule)]])) as Record<
    LimitRule,
    Limit
  >;

export const toMaxOpenCash = (settings: LimitSettings): Limits['maxOpenCash'] => ({
  phone: {
    orders: settings.LIMIT_OPEN_CASH_ORDERS_PER_PHONE,
    pieces: settings.LIMIT_OPEN_CASH_PIECES_PER_PHONE,
    amount: settings.LIMIT_OPEN_CASH_TAKA_PER_PHONE * POISHA_PER_TAKA,
  },
  client: {
    // A network's orders are limited by their rate, not by the number of open ones.
    orders: 0,
    pieces: settings.LIMIT_OPEN_CASH_PIECES_PER_CLIENT,
    amount: settings.LIMIT_OPEN_CASH_TAKA_PER_CLIENT * POISHA_PER_TAKA,
  },
});
