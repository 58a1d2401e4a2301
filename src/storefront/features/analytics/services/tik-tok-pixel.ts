import { CURRENCY, type Service, type TrackedEvent } from '#storefront/features/analytics/tracked-event.ts';

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';
const GLOBAL = 'ttq';
const METHODS = [
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

type Queue = unknown[] & Record<string, unknown>;
type Method = (...args: unknown[]) => void;

/** The ad pixel of TikTok. */
export const tikTokPixel: Service = {
  fields: ['tikTokKey'],
  names: {
    'page-view': 'page',
    'view-item': 'ViewContent',
    search: 'Search',
    'add-to-cart': 'AddToCart',
    'view-cart': 'ViewCart',
    'begin-checkout': 'InitiateCheckout',
    purchase: 'Purchase',
  },
  script: (key) => `${SCRIPT}?sdkid=${key}&lib=${GLOBAL}`,
  open: (page, key) => {
    page.TiktokAnalyticsObject = GLOBAL;
    page[GLOBAL] ??= queue();
    const ttq = page[GLOBAL] as Queue;
    // The script looks here for the pixels that were asked for: from where, when and how.
    ttq._i = { ...(ttq._i as object), [key]: Object.assign([], { _u: SCRIPT }) };
    ttq._t = { ...(ttq._t as object), [key]: Date.now() };
    ttq._o = { ...(ttq._o as object), [key]: {} };
    (ttq.grantConsent as Method)();
  },
  calls: (event, name) => {
    if (event.name === 'page-view') return event.isPageLeft ? [] : [[name]];
    return [['track', name, parametersOf(event), { event_id: event.id }]];
  },
  call: (page, [method, ...args]) => ((page[GLOBAL] as Queue)[String(method)] as Method)(...args),
};

/** A queue with the methods of the service; each call is noted in it until the script comes. */
function queue(): Queue {
  const ttq = deferring([] as unknown as Queue);
  ttq.methods = METHODS;
  ttq.setAndDefer = defer;
  ttq.instance = (key: string) =>
    deferring((ttq._i as Record<string, Queue>)[key] ?? ([] as unknown as Queue));
  return ttq;
}

function deferring(queue: Queue): Queue {
  for (const method of METHODS) defer(queue, method);
  return queue;
}

function defer(queue: Queue, method: string): void {
  queue[method] = (...args: unknown[]) => void queue.push([method, ...args]);
}

function parametersOf(event: TrackedEvent): object {
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
