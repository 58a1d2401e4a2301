import type { Service } from '#storefront/features/analytics/tracked-event.ts';
import { GOOGLE_NAMES, googleAnalytics, googleTagManager } from './google.ts';
import { metaPixel } from './meta.ts';
import { tikTokPixel } from './tiktok.ts';

interface Clarity {
  (...args: unknown[]): void;
  q?: unknown[];
}

const { 'page-view': _, ...CLARITY_NAMES } = GOOGLE_NAMES;

/** Microsoft Clarity tracks page views itself, and receives only the names of other events. */
export const clarity: Service = {
  fields: ['clarityKey'],
  names: CLARITY_NAMES,
  script: (key) => `https://www.clarity.ms/tag/${key}`,
  open: (page) => {
    page.clarity ??= clarityQueue();
    (page.clarity as Clarity)('consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' });
  },
  calls: (_event, name) => [['event', name]],
  call: (page, args) => (page.clarity as Clarity)(...args),
};

function clarityQueue(): Clarity {
  const clarity: Clarity = (...args) => {
    clarity.q ??= [];
    clarity.q.push(args);
  };
  return clarity;
}

export const SERVICES: readonly Service[] = [
  googleAnalytics,
  googleTagManager,
  metaPixel,
  tikTokPixel,
  clarity,
];
