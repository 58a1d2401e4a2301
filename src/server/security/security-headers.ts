import { createHash } from 'node:crypto';
import { checkAnalyticsKeys } from '#storefront/features/analytics/analytics-keys.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

const HSTS_SECONDS = 31_536_000;

type HeaderList = readonly (readonly [name: string, value: string])[];

const ALWAYS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
];

/** Browsers ignore these headers on insecure connections and log a warning. */
const WHEN_SECURE: HeaderList = [...ALWAYS, ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups']];
const HSTS = 'Strict-Transport-Security';
const OWN_DOMAIN_HEADERS: HeaderList = [...WHEN_SECURE, [HSTS, `max-age=${HSTS_SECONDS}`]];
const OF_PLATFORM: HeaderList = [...WHEN_SECURE, [HSTS, `max-age=${HSTS_SECONDS}; includeSubDomains`]];

export interface ResponseOrigin {
  scheme: 'http' | 'https';
  /** Subdomains of a shop's own domain may belong to others. */
  isPlatformOwned: boolean;
}

/** Headers that the response already has, such as a stricter referrer policy, are unchanged. */
export function addSecurityHeaders(headers: Headers, at: ResponseOrigin): void {
  for (const [name, value] of securityHeaders(at)) if (!headers.has(name)) headers.set(name, value);
}

export function securityHeaders({ scheme, isPlatformOwned }: ResponseOrigin): HeaderList {
  if (scheme === 'http') return ALWAYS;
  return isPlatformOwned ? OF_PLATFORM : OWN_DOMAIN_HEADERS;
}

type Shop = RequestContext['shop'];
type Directive = 'script-src' | 'connect-src' | 'frame-src' | 'form-action';

const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

type Hosts = Partial<Record<Directive, string[]>>;

const GOOGLE: Hosts = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.g.doubleclick.net',
    'https://www.google.com',
  ],
  'frame-src': ['https://*.googletagmanager.com', 'https://td.doubleclick.net'],
};

const FACEBOOK: Hosts = {
  'script-src': ['https://connect.facebook.net'],
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
  'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
};

/** Events too long for a URL are posted as a form into a frame. */
const PIXEL: Hosts = { 'form-action': ['https://www.facebook.com'] };

const CLARITY: Hosts = {
  'script-src': ['https://*.clarity.ms'],
  'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
};

const TIK_TOK: Hosts = {
  'script-src': ['https://analytics.tiktok.com'],
  'connect-src': ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
};

/** Malformed keys are ignored, because such services are not used. */
function hostsUsed(shop: Shop): Hosts[] {
  const { keys } = checkAnalyticsKeys(shop);
  const { clarityTagManagerKey, facebookPixelKey, tikTokTagManagerKey } = keys;
  const container = keys.googleTagManagerKey ?? clarityTagManagerKey ?? tikTokTagManagerKey;
  const uses: [unknown, Hosts][] = [
    [keys.googleAnalyticsKey ?? container, GOOGLE],
    [facebookPixelKey ?? shop.facebookPageId, FACEBOOK],
    [facebookPixelKey, PIXEL],
    [keys.clarityKey ?? clarityTagManagerKey, CLARITY],
    [keys.tikTokKey ?? tikTokTagManagerKey, TIK_TOK],
  ];
  return uses.flatMap(([isUsed, hosts]) => (isUsed ? hosts : []));
}

export interface PolicyOptions {
  inlineScripts: readonly string[];
  shop?: Shop | undefined;
  allowsHotReload?: boolean;
}

export function contentSecurityPolicy({ inlineScripts, shop, allowsHotReload }: PolicyOptions): string {
  const used = shop ? hostsUsed(shop) : [];
  const hosts = (directive: Directive) => used.flatMap((service) => service[directive] ?? []);
  return [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    [`form-action 'self'`, ...hosts('form-action')].join(' '),
    ['script-src', `'self'`, ...inlineScripts.map(sha256), ...hosts('script-src')].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' https:`,
    ['connect-src', `'self'`, ...(allowsHotReload ? ['ws:', 'wss:'] : []), ...hosts('connect-src')].join(' '),
    ['frame-src', ...PLAYERS, ...hosts('frame-src')].join(' '),
  ].join('; ');
}

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
