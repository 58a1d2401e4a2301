import type { Service } from '#storefront/features/analytics/tracked-event.ts';
import { GOOGLE_NAMES, googleAnalytics, googleTagManager } from './google.ts';
import { metaPixel } from './meta-pixel.ts';
import { tikTokPixel } from './tik-tok-pixel.ts';

interface Clarity {
  (...args: unknown[]): void;
  q?: unknown[];
}

const { 'page-view': _, ...NAMES } = GOOGLE_NAMES;

/** Session recordings of Microsoft Clarity. It sees the pages by itself and is told the names of events alone. */
export const clarity: Service = {
  fields: ['clarityKey'],
  names: NAMES,
  script: (key) => `https://www.clarity.ms/tag/${key}`,
  open: (page) => {
    page.clarity ??= queue();
    (page.clarity as Clarity)('consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' });
  },
  calls: (_event, name) => [['event', name]],
  call: (page, args) => (page.clarity as Clarity)(...args),
};

function queue(): Clarity {
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
