/** The suffix of a rule names its subject; see `limitedBy`. */
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

/** Proof of work raises these `PROOF_LIMIT_FACTOR` times: carriers put thousands of phones behind one address. */
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

/** Proof of work replaces a shop-wide limit, so that a flood from other networks does not block shoppers. */
const REPLACED_WITH_PROOF: { [Rule in LimitRule]?: LimitRule } = {
  'codes-per-shop': 'codes-extra-per-client',
};

export const limitWithProof = (rule: LimitRule): LimitRule | undefined => REPLACED_WITH_PROOF[rule];

export const isPassableWithProof = (rule: LimitRule): boolean => PASSABLE.includes(rule);

/** Also counted per /48, whose owner has 65,536 networks (/64). */
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

/** Site limit as a multiple of a network's limit, because carriers give each phone its own network. */
export const SITE_LIMIT_FACTOR = 8;

export const isCountedPerSite = (rule: LimitRule): boolean => BY_SITE.includes(rule);

export const isCountedAcrossShops = (rule: LimitRule): boolean => rule.includes('-of-platform-');

/** `contact`: phone or e-mail; `order`: network and order; `shop`: all requests of a shop. */
export const LIMITED_BY = ['client', 'phone', 'contact', 'account', 'order', 'shop'] as const;
export type LimitedBy = (typeof LIMITED_BY)[number];

export interface LimitWindow {
  max: number;
  seconds: number;
}

export type Limit = readonly LimitWindow[];

const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
const WINDOW = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smhd])$/;
/** Node's timers overflow above 24 days. */
const MAX_SECONDS = 20 * UNIT_SECONDS.d;

/** Parses `30/10m` or `30/10m,300/1d`; `off` or `0` is no limit; `undefined` if invalid. */
export function parseLimit(text: string): Limit | undefined {
  const normalized = text.replace(/\s/g, '').toLowerCase();
  if (normalized === 'off' || normalized === '0') return [];
  const windows = normalized.split(',').map(parseWindow);
  return windows.every((window) => window !== undefined) ? windows : undefined;
}

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
