interface LimitTraits {
  /** Proof of work raises the limit, because carriers put thousands of phones behind one IP address. */
  isPassable?: true;
  /** Requests are also counted per /48, because the owner of a /48 has 65,536 networks (/64). */
  isPerSite?: true;
}

/** Traits of the rules. The suffix of a rule names the subject whose requests are counted; see `getLimitSubjectKind`. */
const LIMIT_TRAITS = {
  'orders-per-client': { isPassable: true, isPerSite: true },
  'orders-per-phone': {},
  'orders-per-contact': {},
  'orders-of-platform-per-contact': {},
  'payments-per-client': { isPassable: true, isPerSite: true },
  'tracked-payments-per-order': { isPerSite: true },
  'payment-returns-per-client': {},
  'payment-returns-per-attempt': {},
  'courier-notifications-per-client': {},
  'courier-notifications-per-order': {},
  'coupons-per-client': { isPassable: true },
  'coupon-phones-per-client': { isPassable: true },
  'tracking-per-client': { isPassable: true },
  'tracking-per-phone': {},
  'forms-per-client': { isPassable: true, isPerSite: true },
  'notices-per-client': { isPassable: true, isPerSite: true },
  'notices-per-contact': {},
  'reviews-per-client': {},
  'pictures-per-client': { isPerSite: true },
  'pictures-per-account': {},
  'country-logs-per-client': {},
  'cart-sessions-per-client': {},
  'searches-per-client': {},
  'codes-per-client': { isPassable: true, isPerSite: true },
  'codes-per-contact': {},
  'codes-per-shop': {},
  'codes-extra-per-client': { isPassable: true, isPerSite: true },
  'codes-of-platform-per-contact': {},
  'code-tries-per-client': { isPassable: true, isPerSite: true },
  'code-tries-per-contact': { isPerSite: true },
  'code-tries-per-shop': {},
  'code-tries-extra-per-client': { isPerSite: true },
  'sign-ins-per-client': { isPassable: true, isPerSite: true },
  'sign-ins-per-contact': { isPerSite: true },
  'sign-ins-anywhere-per-contact': {},
  'registrations-per-client': { isPassable: true, isPerSite: true },
  'weak-passwords-per-client': { isPassable: true, isPerSite: true },
  'changes-per-account': {},
} satisfies Record<string, LimitTraits>;

export type LimitRule = keyof typeof LIMIT_TRAITS;
export const LIMIT_RULES = Object.keys(LIMIT_TRAITS) as readonly LimitRule[];

const getLimitTraits = (rule: LimitRule): LimitTraits => LIMIT_TRAITS[rule];

export const PROOF_LIMIT_FACTOR = 10;

/** Limit that applies to requests with proof of work when the shop-wide limit is exceeded. */
const LIMITS_WITH_PROOF: { [Rule in LimitRule]?: LimitRule } = {
  'codes-per-shop': 'codes-extra-per-client',
};

export const findLimitWithProof = (rule: LimitRule): LimitRule | undefined => LIMITS_WITH_PROOF[rule];

export const canExceedWithProof = (rule: LimitRule): boolean => getLimitTraits(rule).isPassable === true;

/** A site (/48) may send this many times as many requests as a network (/64). Carriers give each phone its own /64. */
export const SITE_LIMIT_FACTOR = 8;

export const isCountedPerSite = (rule: LimitRule): boolean => getLimitTraits(rule).isPerSite === true;

export const isCountedAcrossShops = (rule: LimitRule): boolean => rule.includes('-of-platform-');

/** `contact`: phone or e-mail address. `order`: an order, from one network. `shop`: all requests of a shop. */
export const LIMIT_SUBJECT_KINDS = ['client', 'phone', 'contact', 'account', 'order', 'shop'] as const;
export type LimitSubjectKind = (typeof LIMIT_SUBJECT_KINDS)[number];

export interface LimitWindow {
  max: number;
  seconds: number;
}

export type Limit = readonly LimitWindow[];

const UNIT_SECONDS = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;
const WINDOW = /^([1-9]\d{0,6})\/([1-9]\d{0,5})([smhd])$/;
/** Longest window of a limit. Node's timers overflow above 24 days. */
const MAX_WINDOW_SECONDS = 20 * UNIT_SECONDS.d;

/** Parses `30/10m` or `30/10m,300/1d`. `off` and `0` mean no limit. Returns `undefined` for other text. */
export function parseLimit(text: string): Limit | undefined {
  const normalized = text.replace(/\s/g, '').toLowerCase();
  if (normalized === 'off' || normalized === '0') return [];
  const windows = normalized.split(',').map(parseWindow);
  return windows.every((window) => window !== undefined) ? windows : undefined;
}

export function getLimitSubjectKind(rule: LimitRule): LimitSubjectKind {
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
  return seconds <= MAX_WINDOW_SECONDS ? { max: Number(max), seconds } : undefined;
}
