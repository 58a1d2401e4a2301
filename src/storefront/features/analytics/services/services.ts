import type { AnalyticsService } from '#storefront/features/analytics/tracked-event.ts';
import { GOOGLE_EVENT_NAMES, googleAnalytics, googleTagManager } from './google.ts';
import { metaPixel } from './meta.ts';
import { tikTokPixel } from './tiktok.ts';

interface Clarity {
  (...args: unknown[]): void;
  q?: unknown[];
}

const { 'page-view': _, ...CLARITY_NAMES } = GOOGLE_EVENT_NAMES;

/** Microsoft Clarity tracks page views itself, and receives only the names of other events. */
export const clarity: AnalyticsService = {
  fields: ['clarityKey'],
  names: CLARITY_NAMES,
  script: (key) => `https://www.clarity.ms/tag/${key}`,
  open: (page) => {
    page.clarity ??= createClarityQueue();
    (page.clarity as Clarity)('consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' });
  },
  calls: (_event, name) => [['event', name]],
  call: (page, args) => (page.clarity as Clarity)(...args),
};

function createClarityQueue(): Clarity {
  const clarity: Clarity = (...args) => {
    clarity.q ??= [];
    clarity.q.push(args);
  };
  return clarity;
}

export const ANALYTICS_SERVICES: readonly AnalyticsService[] = [
  googleAnalytics,
  googleTagManager,
  metaPixel,
  tikTokPixel,
  clarity,
];
