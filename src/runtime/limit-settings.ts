import { z } from 'zod';
import type { Limits } from '#adapters/limits/limits.ts';
import { type Limit, type LimitRule, parseLimit } from '#domain/limit.ts';

const POISHA = 100;

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

const most = (byDefault: number) =>
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

/** How often what may be done. Many telephones share one address of their carrier, and so does a whole office. */
export const limitSettings = {
  LIMIT_ORDERS_PER_CLIENT: limit('30/10m'),
  LIMIT_ORDERS_PER_PHONE: limit('6/1h'),
  LIMIT_OPEN_CASH_ORDERS_PER_PHONE: most(10),
  LIMIT_OPEN_CASH_PIECES_PER_PHONE: most(60),
  LIMIT_OPEN_CASH_TAKA_PER_PHONE: most(300_000),
  LIMIT_OPEN_CASH_PIECES_PER_CLIENT: most(600),
  LIMIT_OPEN_CASH_TAKA_PER_CLIENT: most(1_000_000),
  LIMIT_TRACKING_PER_CLIENT: limit('20/10m'),
  LIMIT_TRACKING_PER_PHONE: limit('5/1d'),
  LIMIT_FORMS_PER_CLIENT: limit('20/10m'),
  LIMIT_NOTICES_PER_CLIENT: limit('30/10m'),
  LIMIT_NOTICES_PER_CONTACT: limit('20/1d'),
  LIMIT_REVIEWS_PER_CLIENT: limit('300/1m'),
  LIMIT_COUNTRY_LOGS_PER_CLIENT: limit('60/1h'),
  LIMIT_SEARCHES_PER_CLIENT: limit('300/1m'),
  LIMIT_CODES_PER_CLIENT: limit('30/1h'),
  LIMIT_CODES_PER_CONTACT: limit('1/1m,5/1h,10/1d'),
  LIMIT_CODES_PER_SHOP: limit('1000/1h'),
  LIMIT_CODE_TRIES_PER_CLIENT: limit('60/1h'),
  LIMIT_CODE_TRIES_PER_CONTACT: limit('15/1h'),
  LIMIT_SIGN_INS_PER_CLIENT: limit('60/10m'),
  LIMIT_SIGN_INS_PER_CONTACT: limit('10/10m,50/1d'),
  LIMIT_REGISTRATIONS_PER_CLIENT: limit('30/1h'),
  LIMIT_REGISTRATIONS_PER_PHONE: limit('5/1d'),
};

type LimitSettings = { [Name in keyof typeof limitSettings]: z.output<(typeof limitSettings)[Name]> };

/** The rules as the settings have them. */
export const limitsOf = (settings: LimitSettings): Record<LimitRule, Limit> => ({
  'orders-per-client': settings.LIMIT_ORDERS_PER_CLIENT,
  'orders-per-phone': settings.LIMIT_ORDERS_PER_PHONE,
  'tracking-per-client': settings.LIMIT_TRACKING_PER_CLIENT,
  'tracking-per-phone': settings.LIMIT_TRACKING_PER_PHONE,
  'forms-per-client': settings.LIMIT_FORMS_PER_CLIENT,
  'notices-per-client': settings.LIMIT_NOTICES_PER_CLIENT,
  'notices-per-contact': settings.LIMIT_NOTICES_PER_CONTACT,
  'reviews-per-client': settings.LIMIT_REVIEWS_PER_CLIENT,
  'country-logs-per-client': settings.LIMIT_COUNTRY_LOGS_PER_CLIENT,
  'searches-per-client': settings.LIMIT_SEARCHES_PER_CLIENT,
  'codes-per-client': settings.LIMIT_CODES_PER_CLIENT,
  'codes-per-contact': settings.LIMIT_CODES_PER_CONTACT,
  'codes-per-shop': settings.LIMIT_CODES_PER_SHOP,
  'code-tries-per-client': settings.LIMIT_CODE_TRIES_PER_CLIENT,
  'code-tries-per-contact': settings.LIMIT_CODE_TRIES_PER_CONTACT,
  'sign-ins-per-client': settings.LIMIT_SIGN_INS_PER_CLIENT,
  'sign-ins-per-contact': settings.LIMIT_SIGN_INS_PER_CONTACT,
  'registrations-per-client': settings.LIMIT_REGISTRATIONS_PER_CLIENT,
  'registrations-per-phone': settings.LIMIT_REGISTRATIONS_PER_PHONE,
});

/** What open cash orders may come to, as the settings have it. */
export const mostOpenCashOf = (settings: LimitSettings): Limits['mostOpenCash'] => ({
  phone: {
    orders: settings.LIMIT_OPEN_CASH_ORDERS_PER_PHONE,
    pieces: settings.LIMIT_OPEN_CASH_PIECES_PER_PHONE,
    amount: settings.LIMIT_OPEN_CASH_TAKA_PER_PHONE * POISHA,
  },
  client: {
    // Orders of a network are limited by their pace, not by how many are open.
    orders: 0,
    pieces: settings.LIMIT_OPEN_CASH_PIECES_PER_CLIENT,
    amount: settings.LIMIT_OPEN_CASH_TAKA_PER_CLIENT * POISHA,
  },
});
