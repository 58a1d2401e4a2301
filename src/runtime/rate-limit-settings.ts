import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { RateLimits } from '#adapters/rate-limits/rate-limits.ts';
import { POISHA_PER_TAKA } from '#domain/money.ts';
import { type Limit, type LimitRule, parseLimit } from '#domain/rate-limits.ts';

const LIMIT_ERROR = 'must be a limit such as "30/10m" (30 within 10 minutes; s, m, h, d), or "off"';
const MAX_LIMIT_COUNT = 999_999_999;
const MAXIMUM_ERROR = `must be a whole number up to ${MAX_LIMIT_COUNT}, or "off"`;

const createLimitSchema = (byDefault: string) =>
  z
    .string({ error: LIMIT_ERROR })
    .default(byDefault)
    .transform((text, issues): Limit => {
      const parsed = parseLimit(text);
      if (parsed) return parsed;
      issues.addIssue(LIMIT_ERROR);
      return z.NEVER;
    });

/** Returns the schema of a maximum for open cash orders or unpaid items; 0 and `off` mean no limit. */
const createMaximumSchema = (byDefault: number) =>
  z
    .union([z.literal('off'), z.number()], { error: MAXIMUM_ERROR })
    .default(byDefault)
    .transform((value, issues): number => {
      if (value === 'off') return 0;
      if (Number.isInteger(value) && value >= 0 && value <= MAX_LIMIT_COUNT) return value;
      issues.addIssue(MAXIMUM_ERROR);
      return z.NEVER;
    });

/** Limits per client are high, because the phones of a carrier or an office share one network. */
const RULE_SCHEMAS = {
  'orders-per-client': createLimitSchema('30/10m'),
  'orders-per-phone': createLimitSchema('6/1h,20/1d'),
  'orders-per-contact': createLimitSchema('6/1h,20/1d'),
  'orders-of-platform-per-contact': createLimitSchema('12/1h,40/1d'),
  'payments-per-client': createLimitSchema('30/10m'),
  'tracked-payments-per-order': createLimitSchema('10/1h'),
  'payment-returns-per-client': createLimitSchema('3000/10m'),
  'payment-returns-per-attempt': createLimitSchema('30/1h'),
  'courier-notifications-per-client': createLimitSchema('3000/10m'),
  'courier-notifications-per-order': createLimitSchema('60/1h'),
  'coupons-per-client': createLimitSchema('30/10m'),
  'coupon-phones-per-client': createLimitSchema('60/10m'),
  'tracking-per-client': createLimitSchema('20/10m'),
  'tracking-per-phone': createLimitSchema('5/1d'),
  'forms-per-client': createLimitSchema('20/10m'),
  'notices-per-client': createLimitSchema('30/10m'),
  'notices-per-contact': createLimitSchema('20/1d'),
  'reviews-per-client': createLimitSchema('300/1m'),
  'pictures-per-client': createLimitSchema('60/1h'),
  'pictures-per-account': createLimitSchema('30/1h'),
  'country-logs-per-client': createLimitSchema('600/10m'),
  'cart-sessions-per-client': createLimitSchema('300/10m'),
  'searches-per-client': createLimitSchema('300/1m'),
  'codes-per-client': createLimitSchema('30/1h'),
  'codes-per-contact': createLimitSchema('1/1m,5/1h,10/1d'),
  'codes-per-shop': createLimitSchema('1000/1h'),
  'codes-extra-per-client': createLimitSchema('3/1h'),
  'codes-of-platform-per-contact': createLimitSchema('10/1h,40/1d'),
  'code-tries-per-client': createLimitSchema('60/1h'),
  'code-tries-per-contact': createLimitSchema('15/1h'),
  'code-tries-per-shop': createLimitSchema('3000/1h'),
  'code-tries-extra-per-client': createLimitSchema('5/1h'),
  'sign-ins-per-client': createLimitSchema('60/10m'),
  // A period of 24 hours overlaps at most two windows, so at most 20 attempts are possible.
  'sign-ins-per-contact': createLimitSchema('10/1d'),
  'sign-ins-anywhere-per-contact': createLimitSchema('500/1d'),
  'registrations-per-client': createLimitSchema('30/1h'),
  'weak-passwords-per-client': createLimitSchema('30/10m'),
  'changes-per-account': createLimitSchema('10/1d'),
} satisfies Record<LimitRule, ReturnType<typeof createLimitSchema>>;

const MAXIMUM_SCHEMAS = {
  'open-cash-orders-per-phone': createMaximumSchema(10),
  'open-cash-items-per-phone': createMaximumSchema(60),
  'open-cash-taka-per-phone': createMaximumSchema(300_000),
  'open-cash-items-per-client': createMaximumSchema(600),
  'open-cash-taka-per-client': createMaximumSchema(1_000_000),
  'unpaid-items-per-client': createMaximumSchema(600),
};

const limitsSchema = z.strictObject(
  { ...RULE_SCHEMAS, ...MAXIMUM_SCHEMAS },
  {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `has no limit named ${issue.keys.map((key) => JSON.stringify(key)).join(' or ')}`
        : 'must be a JSON object',
  },
);

type LimitSettings = z.output<typeof limitsSchema>;

export const limitsSettingSchema = z
  .string()
  .optional()
  .transform((text, issues): unknown => {
    const setting = text?.trim() || '{}';
    const isFile = !setting.startsWith('{');
    const file = resolve(setting);
    try {
      return JSON.parse(isFile ? readFileSync(file, 'utf8') : setting);
    } catch (error) {
      if (error instanceof SyntaxError) {
        issues.addIssue(isFile ? `names ${file}, which is not valid JSON` : 'is not valid JSON');
      } else {
        issues.addIssue(`must be a JSON object or the path of a JSON file; ${file} cannot be read`);
      }
      return z.NEVER;
    }
  })
  .pipe(limitsSchema);

const FORMER_VARIABLE = /^LIMIT_([A-Z_]+_PER_[A-Z]+)$/;

/** Returns errors for variables of earlier versions, because ignoring a limit set by an operator is unsafe. */
export function listFormerVariableErrors(source: Record<string, string | undefined>): string[] {
  const replaced: string[] = [];
  const removed: string[] = [];
  const limits: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(source)) {
    const [, limitName] = FORMER_VARIABLE.exec(name) ?? [];
    const text = value?.trim().toLowerCase();
    if (!limitName || !text) continue;
    const key = limitName.toLowerCase().replaceAll('_', '-').replace('pieces', 'items');
    if (key in limitsSchema.shape) {
      replaced.push(name);
      limits[key] = key in MAXIMUM_SCHEMAS && /^\d+$/.test(text) ? Number(text) : text;
    } else {
      removed.push(name);
    }
  }
  const errors = removed.map((name) => `${name} is not a limit of this version and must be removed`);
  if (replaced.length === 0) return errors;
  return [
    `${replaced.join(', ')} must be removed: set LIMITS to ${JSON.stringify(limits)} instead`,
    ...errors,
  ];
}

export const toMaxOpenCash = (limits: LimitSettings): RateLimits['maxOpenCash'] => ({
  phone: {
    orders: limits['open-cash-orders-per-phone'],
    pieces: limits['open-cash-items-per-phone'],
    amount: limits['open-cash-taka-per-phone'] * POISHA_PER_TAKA,
  },
  client: {
    // No maximum: the rule `orders-per-client` limits the rate of orders instead.
    orders: 0,
    pieces: limits['open-cash-items-per-client'],
    amount: limits['open-cash-taka-per-client'] * POISHA_PER_TAKA,
  },
});
