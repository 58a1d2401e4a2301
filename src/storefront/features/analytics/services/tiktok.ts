import {
  type AnalyticsService,
  CURRENCY,
  type TrackedEvent,
} from '#storefront/features/analytics/tracked-event.ts';
import { PIXEL_EVENT_NAMES } from './meta.ts';

const TIKTOK_SCRIPT_URL = 'https://analytics.tiktok.com/i18n/pixel/events.js';
const TIKTOK_GLOBAL = 'ttq';
const TIKTOK_METHODS = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
];

type TikTokQueue = unknown[] & Record<string, unknown>;
type TikTokMethod = (...args: unknown[]) => void;

export const tikTokPixel: AnalyticsService = {
  fields: ['tikTokKey'],
  names: { 'page-view': 'page', ...PIXEL_EVENT_NAMES },
  script: (key) => `${TIKTOK_SCRIPT_URL}?sdkid=${key}&lib=${TIKTOK_GLOBAL}`,
  open: (page, key) => {
    page.TiktokAnalyticsObject = TIKTOK_GLOBAL;
    page[TIKTOK_GLOBAL] ??= createTikTokQueue();
    const ttq = page[TIKTOK_GLOBAL] as TikTokQueue;
    // The script reads from `_i`, `_t` and `_o` which pixels to load.
    ttq._i = { ...(ttq._i as object), [key]: Object.assign([], { _u: TIKTOK_SCRIPT_URL }) };
    ttq._t = { ...(ttq._t as object), [key]: Date.now() };
    ttq._o = { ...(ttq._o as object), [key]: {} };
    (ttq.grantConsent as TikTokMethod)();
  },
  calls: (event, name) => {
    if (event.name === 'page-view') return event.isPageLeft ? [] : [[name]];
    return [['track', name, toTikTokParameters(event), { event_id: event.id }]];
  },
  call: (page, [method, ...args]) =>
    ((page[TIKTOK_GLOBAL] as TikTokQueue)[String(method)] as TikTokMethod)(...args),
};

function createTikTokQueue(): TikTokQueue {
  const ttq = withDeferredMethods([] as unknown as TikTokQueue);
  ttq.methods = TIKTOK_METHODS;
  ttq.setAndDefer = deferMethod;
  ttq.instance = (key: string) =>
    withDeferredMethods((ttq._i as Record<string, TikTokQueue>)[key] ?? ([] as unknown as TikTokQueue));
  return ttq;
}

function withDeferredMethods(queue: TikTokQueue): TikTokQueue {
  for (const method of TIKTOK_METHODS) deferMethod(queue, method);
  return queue;
}

function deferMethod(queue: TikTokQueue, method: string): void {
  queue[method] = (...args: unknown[]) => void queue.push([method, ...args]);
}

function toTikTokParameters(event: TrackedEvent): object {
  if (event.name === 'search') return { search_string: event.text };
  if (!('value' in event)) return {};
  return {
    contents: event.items.map(({ id, name, price, quantity }) => ({
      content_id: id,
      content_type: 'product',
      ...(name && { content_name: name }),
      price,
      quantity,
    })),
    value: event.value,
    currency: CURRENCY,
  };
}
