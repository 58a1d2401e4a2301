import { DENIED, ecommerceOf, GOOGLE_NAMES, GRANTED, pageOf } from './google-event.ts';
import type { Service, ServicePage } from './service.ts';

/** A layer of its own: a container on the page would count what stands in the common one a second time. */
const LAYER = 'analyticsLayer';

/** Google Analytics 4. */
export const googleAnalytics: Service = {
  fields: ['googleAnalyticsKey'],
  names: GOOGLE_NAMES,
  script: (key) => `https://www.googletagmanager.com/gtag/js?id=${key}&l=${LAYER}`,
  open: (page, key) => {
    page[LAYER] ??= [];
    tell(page, 'consent', 'default', DENIED);
    tell(page, 'consent', 'update', GRANTED);
    tell(page, 'js', new Date());
    tell(page, 'config', key, { send_page_view: false });
  },
  calls: (event, name) => [
    [
      'event',
      name,
      {
        ...pageOf(event),
        ...(event.name === 'search' && { search_term: event.text }),
        ...ecommerceOf(event),
      },
    ],
  ],
  call: (page, args) => tell(page, ...args),
};

/** The tag tells commands from data by their being an `arguments` object. */
export function tellLayer(layer: unknown): (...args: unknown[]) => void {
  return function gtag() {
    // biome-ignore lint/complexity/noArguments: an array would be taken for data
    (layer as unknown[]).push(arguments);
  };
}

function tell(page: ServicePage, ...args: unknown[]): void {
  tellLayer(page[LAYER])(...args);
}
