import { tellLayer } from './google-analytics.ts';
import { DENIED, ecommerceOf, GOOGLE_NAMES, GRANTED, pageOf } from './google-event.ts';
import type { Service } from './service.ts';

/** A container of Google Tag Manager; shops may bring Clarity and TikTok in containers of their own. */
export const googleTagManager: Service = {
  fields: ['googleTagManagerKey', 'clarityTagManagerKey', 'tikTokTagManagerKey'],
  names: GOOGLE_NAMES,
  script: (key) => `https://www.googletagmanager.com/gtm.js?id=${key}`,
  open: (page) => {
    page.dataLayer ??= [];
    const tell = tellLayer(page.dataLayer);
    tell('consent', 'default', DENIED);
    tell('consent', 'update', GRANTED);
    (page.dataLayer as unknown[]).push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  },
  calls: (event, name) => {
    const ecommerce = ecommerceOf(event);
    const data = {
      event: name,
      event_id: event.id,
      ...pageOf(event),
      ...(event.name === 'search' && { search_term: event.text }),
      ...(ecommerce && { ecommerce }),
    };
    // The layer remembers: without the first, items of one event would stand in the next.
    return ecommerce ? [[{ ecommerce: null }], [data]] : [[data]];
  },
  call: ({ dataLayer }, args) => void (dataLayer as unknown[]).push(...args),
};
