import { createHash } from 'node:crypto';
import type { RequestContext } from '#storefront/request-context.ts';

type Shop = RequestContext['shop'];
type Directive = 'script-src' | 'connect-src' | 'frame-src' | 'img-src';

/** Players of the films on pages; they load when a film is asked for. */
const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** Hosts of the services a shop may use, each only when the shop has a key for it. */
const SERVICES: { isUsed: (shop: Shop) => unknown; hosts: Partial<Record<Directive, string[]>> }[] = [
  {
    isUsed: (shop) => shop.googleAnalyticsKey ?? shop.googleTagManagerKey,
    hosts: {
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
    },
  },
  {
    isUsed: (shop) => shop.facebookPixelKey ?? shop.facebookPageId,
    hosts: {
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'frame-src': ['https://www.facebook.com', 'https://web.facebook.com'],
    },
  },
  {
    isUsed: (shop) => shop.clarityKey ?? shop.clarityTagManagerKey,
    hosts: {
      'script-src': ['https://www.clarity.ms', 'https://*.clarity.ms'],
      'connect-src': ['https://*.clarity.ms'],
    },
  },
  {
    isUsed: (shop) => shop.tikTokKey ?? shop.tikTokTagManagerKey,
    hosts: {
      'script-src': ['https://analytics.tiktok.com'],
      'connect-src': ['https://analytics.tiktok.com'],
    },
  },
];

export interface PolicyOptions {
  /** Scripts that pages hold inline; no other inline script runs. */
  inlineScripts: readonly string[];
  shop?: Shop | undefined;
  /** Lets the development server's socket through. */
  allowsHotReload?: boolean;
}

/** The Content-Security-Policy of a page. */
export function contentSecurityPolicy({ inlineScripts, shop, allowsHotReload }: PolicyOptions): string {
  const used = shop ? SERVICES.filter(({ isUsed }) => isUsed(shop)) : [];
  const hosts = (directive: Directive) => used.flatMap((service) => service.hosts[directive] ?? []);
  return [
    `default-src 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    ['script-src', `'self'`, ...inlineScripts.map(sha256), ...hosts('script-src')].join(' '),
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob: https:`,
    `media-src 'self' https:`,
    ['connect-src', `'self'`, ...(allowsHotReload ? ['ws:', 'wss:'] : []), ...hosts('connect-src')].join(' '),
    ['frame-src', ...PLAYERS, ...hosts('frame-src')].join(' '),
  ].join('; ');
}

const sha256 = (script: string) => `'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`;
