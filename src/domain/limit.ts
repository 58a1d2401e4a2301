/** What is limited, and by whom it is counted. */
export const LIMIT_RULES = [
  'orders-per-client',
  'orders-per-phone',
  'payments-per-client',
  'tracked-payments-per-order',
  'payment-returns-per-client',
  'payment-returns-per-attempt',
  'coupons-per-client',
  'coupon-phones-per-client',
  'tracking-per-client',
  'tracking-per-phone',
  'forms-per-client',
  'notices-per-client',
  'notices-per-contact',
  'reviews-per-client',
  'pictures-per-client',
  'pictures-per-account',
  'country-logs-per-client',
  'cart-sessions-per-client',
  'searches-per-client',
  'codes-per-client',
  'codes-per-contact',
  'codes-per-shop',
  'codes-extra-per-client',
  'codes-of-platform-per-contact',
  'code-tries-per-client',
  'code-tries-per-contact',
  'code-tries-per-shop',
  'code-tries-extra-per-client',
  'sign-ins-per-client',
  'sign-ins-per-contact',
  'sign-ins-anywhere-per-contact',
  'registrations-per-client',
  'weak-passwords-per-client',
] as const;

export type LimitRule = (typeof LIMIT_RULES)[number];

/**
 * Network limits that shoppers can exceed with proof, because mobile carriers put thousands of phones behind one address. Requests
 * with proof of work count against a separate limit, `PROOF_TIMES` as high.
 */
const PASSABLE: readonly LimitRule[] = [
  'orders-per-client',
  'payments-per-client',
  'coupons-per-client',
  'coupon-phones-per-client',
  'tracking-per-client',
  'forms-per-client',
  'notices-per-client',
  'codes-per-client',
  'codes-extra-per-client',
  'code-tries-per-client',
  'sign-ins-per-client',
  'registrations-per-client',
  'weak-passwords-per-client',
];

export const PROOF_TIMES = 10;

/** Shop limits that shoppers can exceed with proof, so that a flood from other networks does not block them, and the limit that replaces each. */
const REPLACED_WITH_PROOF: { [Rule in LimitRule]?: LimitRule } = {
  'codes-per-shop': 'codes-extra-per-client',
};

/** The limit that counts instead of a shop limit for requests with proof; `undefined` for limits without one. */
export const limitWithProof = (rule: LimitRule): LimitRule | undefined => REPLACED_WITH_PROOF[rule];

export const isPassableWithProof = (rule: LimitRule): boolean => PASSABLE.includes(rule);

/** Of these whoever has many networks of IPv6 must not have many times as much. */
const BY_SITE: readonly LimitRule[] = [
  'orders-per-client',
  'payments-per-client',
  'tracked-payments-per-order',
  'forms-per-client',
  'notices-per-client',
  'pictures-per-client',
  'codes-per-client',
  'codes-extra-per-client',
  'code-tries-per-client',
  'code-tries-per-contact',
  'code-tries-extra-per-client',
  'sign-ins-per-client',
  'sign-ins-per-contact',
  'registrations-per-client',
  'weak-passwords-per-client',
];

/** All networks of one site together have so many times what one of them has: carriers give each phone a network. */
export const SITE_TIMES = 8;

/** Whether a rule counts the site of a network, too. */
export const countsSites = (rule: LimitRule): boolean => BY_SITE.includes(rule);

/** Whether a rule counts what is done at all shops together. */
export const countsAllShops = (rule: LimitRule): boolean => rule.includes('-of-platform-');

/** Subject of a limit. `contact`: mobile number or e-mail address; `order`: network and order; `shop`: all requests at a shop. */
export const LIMITED_BY = ['client', 'phone', 'contact', 'account', 'order', 'shop'] as const;
export type LimitedBy = (typeof LIMITED_BY)[number];

/** So many within so long. */
export interface LimitWindow {
  most: number;
  seconds: number;
}

/** Windows that must all have room; none at all is no limit. */
export type Limit = readonly LimitWindow[];

const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
const WINDOW = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smhd])$/;
/** Timers of Node reach no further than 24 days. */
const MAX_SECONDS = 20 * UNIT_SECONDS.d;

/** Reads `30/10m`, several as `30/10m,300/1d`, none as `off` or `0`; `undefined` when it is no limit. */
export function parseLimit(text: string): Limit | undefined {
  const written = text.replace(/\s/g, '').toLowerCase();
  if (written === 'off' || written === '0') return [];
  const windows = written.split(',').map(parseWindow);
  return windows.every((window) => window !== undefined) ? windows : undefined;
}

/** Whom a rule counts. */
export function limitedBy(rule: LimitRule): LimitedBy {
  if (rule.endsWith('-per-phone')) return 'phone';
  if (rule.endsWith('-per-shop')) return 'shop';
  if (rule.endsWith('-per-order')) return 'order';
  if (rule.endsWith('-per-account')) return 'account';
  return rule.endsWith('-per-contact') ? 'contact' : 'client';
}

function parseWindow(text: string): LimitWindow | undefined {
  const [, most, length, unit] = WINDOW.exec(text) ?? [];
  if (!most || !length || !unit) return undefined;
  const seconds = Number(length) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
  return seconds <= MAX_SECONDS ? { most: Number(most), seconds } : undefined;
}
