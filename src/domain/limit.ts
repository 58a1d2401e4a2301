/** Rate limits. The suffix names the subject that is counted (`limitedBy`). */
export const LIMIT_RULES = [
  'orders-per-client',
  'orders-per-phone',
  'orders-per-contact',
  'orders-of-platform-per-contact',
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
  'changes-per-account',
] as const;

export type LimitRule = (typeof LIMIT_RULES)[number];

/**
 * Network limits that shoppers can exceed with proof, because mobile carriers put thousands of phones behind
 * one address. Requests with proof of work count against a separate limit, `PROOF_LIMIT_FACTOR` as high.
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

export const PROOF_LIMIT_FACTOR = 10;

/**
 * Shop limits that shoppers can exceed with proof, so that a flood from other networks does not block them.
 * Each value is the replacement.
 */
const REPLACED_WITH_PROOF: { [Rule in LimitRule]?: LimitRule } = {
  'codes-per-shop': 'codes-extra-per-client',
};

/** The limit that replaces a shop limit for requests with proof; `undefined` if there is none. */
export const limitWithProof = (rule: LimitRule): LimitRule | undefined => REPLACED_WITH_PROOF[rule];

export const isPassableWithProof = (rule: LimitRule): boolean => PASSABLE.includes(rule);

/** Rules that also count the IPv6 site (/48), whose owner has 65,536 networks (/64). */
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

/**
 * Limit of a site as a multiple of one network's limit. Above 1, because mobile carriers give each phone its
 * own network.
 */
export const SITE_LIMIT_FACTOR = 8;

export const isCountedPerSite = (rule: LimitRule): boolean => BY_SITE.includes(rule);

export const isCountedAcrossShops = (rule: LimitRule): boolean => rule.includes('-of-platform-');

/**
 * Subject of a limit. `contact`: mobile number or e-mail address; `order`: network and order; `shop`: all
 * requests at a shop.
 */
export const LIMITED_BY = ['client', 'phone', 'contact', 'account', 'order', 'shop'] as const;
export type LimitedBy = (typeof LIMITED_BY)[number];

/** A maximum number of requests within a time. */
export interface LimitWindow {
  max: number;
  seconds: number;
}

/** A request must fit into every window; without windows there is no limit. */
export type Limit = readonly LimitWindow[];

const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
const WINDOW = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smhd])$/;
/** Node's timers overflow above 24 days. */
const MAX_SECONDS = 20 * UNIT_SECONDS.d;

/** Parses `30/10m`, several as `30/10m,300/1d`, no limit as `off` or `0`; `undefined` for other text. */
export function parseLimit(text: string): Limit | undefined {
  const normalized = text.replace(/\s/g, '').toLowerCase();
  if (normalized === 'off' || normalized === '0') return [];
  const windows = normalized.split(',').map(parseWindow);
  return windows.every((window) => window !== undefined) ? windows : undefined;
}

/** Subject that a rule counts. */
export function limitedBy(rule: LimitRule): LimitedBy {
  if (rule.endsWith('-per-phone')) return 'phone';
  if (rule.endsWith('-per-shop')) return 'shop';
  if (rule.endsWith('-per-order')) return 'order';
  if (rule.endsWith('-per-account')) return 'account';
  return rule.endsWith('-per-contact') ? 'contact' : 'client';
}

function parseWindow(text: string): LimitWindow | undefined {
  const [, max, length, unit] = WINDOW.exec(text) ?? [];
  if (!max || !length || !unit) return undefined;
  const seconds = Number(length) * UNIT_SECONDS[unit as keyof typeof UNIT_SECONDS];
  return seconds <= MAX_SECONDS ? { max: Number(max), seconds } : undefined;
}
