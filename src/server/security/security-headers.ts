import { createHash } from 'node:crypto';
import { EMBED_SOURCES } from '#domain/embed.ts';
import { checkAnalyticsKeys } from '#storefront/features/analytics/analytics-keys.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';

const HSTS_SECONDS = 31_536_000;

type HeaderList = readonly (readonly [name: string, value: string])[];

const COMMON_HEADERS: HeaderList = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
];

/** Headers over HTTPS. Over HTTP, browsers would ignore `Cross-Origin-Opener-Policy` and log a warning. */
const HTTPS_HEADERS: HeaderList = [
  ...COMMON_HEADERS,
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
];
const HSTS_HEADER = 'Strict-Transport-Security';
const SHOP_DOMAIN_HEADERS: HeaderList = [...HTTPS_HEADERS, [HSTS_HEADER, `max-age=${HSTS_SECONDS}`]];
const PLATFORM_DOMAIN_HEADERS: HeaderList = [
  ...HTTPS_HEADERS,
  [HSTS_HEADER, `max-age=${HSTS_SECONDS}; includeSubDomains`],
];

export interface ResponseOrigin {
  scheme: 'http' | 'https';
  /** If true, HSTS includes subdomains. Subdomains of a shop's own domain may belong to other owners. */
  isPlatformOwned: boolean;
}

/** Adds the security headers that the response lacks. Does not replace headers such as a stricter referrer policy. */
export function addSecurityHeaders(headers: Headers, origin: ResponseOrigin): void {
  for (const [name, value] of getSecurityHeaders(origin)) if (!headers.has(name)) headers.set(name, value);
}

export function getSecurityHeaders({ scheme, isPlatformOwned }: ResponseOrigin): HeaderList {
  if (scheme === 'http') return COMMON_HEADERS;
  return isPlatformOwned ? PLATFORM_DOMAIN_HEADERS : SHOP_DOMAIN_HEADERS;
}

type Shop = RequestContext['shop'];
type Directive = 'script-src' | 'connect-src' | 'frame-src' | 'form-action';

type HostsByDirective = Partial<Record<Directive, string[]>>;

const GOOGLE_HOSTS: HostsByDirective = {
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

const FACEBOOK_HOSTS: HostsByDirective = {
  'script-src': ['https://connect.facebook.net'],
  'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
  'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
};

/** The Facebook pixel sends an event as a form if the event is too long for a URL. */
const FACEBOOK_PIXEL_HOSTS: HostsByDirective = { 'form-action': ['https://www.facebook.com'] };

const CLARITY_HOSTS: HostsByDirective = {
  'script-src': ['https://*.clarity.ms'],
  'connect-src': ['https://*.clarity.ms', 'https://c.bing.com'],
};

const TIK_TOK_HOSTS: HostsByDirective = {
  'script-src': ['https://analytics.tiktok.com'],
  'connect-src': ['https://analytics.tiktok.com', 'https://*.tiktokw.us'],
};

function listServiceHosts(shop: Shop): HostsByDirective[] {
  const { keys } = checkAnalyticsKeys(shop);
  const { clarityTagManagerKey, facebookPixelKey, tikTokTagManagerKey } = keys;
  const container = keys.googleTagManagerKey ?? clarityTagManagerKey ?? tikTokTagManagerKey;
  const candidates: [unknown, HostsByDirective][] = [
    [keys.googleAnalyticsKey ?? container, GOOGLE_HOSTS],
    [facebookPixelKey ?? shop.facebookPageId, FACEBOOK_HOSTS],
    [facebookPixelKey, FACEBOOK_PIXEL_HOSTS],
    [keys.clarityKey ?? clarityTagManagerKey, CLARITY_HOSTS],
    [keys.tikTokKey ?? tikTokTagManagerKey, TIK_TOK_HOSTS],
  ];
  return candidates.flatMap(([isUsed, hosts]) => (isUsed ? hosts : []));
}

export interface PolicyOptions {
  inlineScripts: readonly string[];
  shop?: Shop | undefined;
  allowsHotReload?: boolean;
}

export function formatContentSecurityPolicy({ inlineScripts, shop, allowsHotReload }: PolicyOptions): string {
  const services = shop ? listServiceHosts(shop) : [];
  const hosts = (directive: Directive) => services.flatMap((service) => service[directive] ?? []);
  return [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    [`form-action 'self'`, ...hosts('form-action')].join(' '),
    ['script-src', `'self'`, ...inlineScripts.map(toHashSource), ...hosts('script-src')].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' https:`,
    ['connect-src', `'self'`, ...(allowsHotReload ? ['ws:', 'wss:'] : []), ...hosts('connect-src')].join(' '),
    ['frame-src', ...EMBED_SOURCES, ...hosts('frame-src')].join(' '),
  ].join('; ');
}

const toHashSource = (script: string) =>
  `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
