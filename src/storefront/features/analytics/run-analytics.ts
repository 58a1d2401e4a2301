import { browserClient, createIdempotencyKey } from '#client/client.ts';
import type { ShopEvent } from '#storefront/commerce/track.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import type { AnalyticsKeys } from './analytics-keys.ts';
import { type ConsentChoice, consentCookie, createConsentGate, readConsent } from './privacy-choices.tsx';
import { hidePrivateParameters, removePrivateParameters } from './private-parameters.ts';
import { openReportedOrders, type PageEvent, reportEvent } from './report-event.ts';
import { SERVICES } from './services/services.ts';
import {
  createItemCache,
  type EventName,
  type Service,
  type ServicePage,
  type TrackedEvent,
} from './tracked-event.ts';

const IDLE_WITHIN_MS = 3_000;

const IDLE_AFTER_MS = 1_000;

interface Analytics {
  choice: () => ConsentChoice | undefined;
  choose: (choice: ConsentChoice) => void;
  take: (event: ShopEvent) => void;
}

/** Starts only with the shopper's consent. */
export function runAnalytics(keys: AnalyticsKeys): Analytics {
  let services: Promise<StartedServices> | undefined;
  let queue: Promise<void> = Promise.resolve();
  const lookup = {
    bySkus: (skuIds: number[]) => browserClient().list('productsByIds', { body: { skuIds } }),
    byIds: (ids: number[]) => browserClient().list('productsByIds', { body: { ids } }),
  };
  const options = {
    items: createItemCache(lookup),
    orders: openReportedOrders(() => localStorage),
    createId: createIdempotencyKey,
    currentPath: () => window.location.pathname,
  };
  const pass = (seen: PageEvent) => {
    services ??= whenIdle().then(() => start(keys));
    const ready = services;
    queue = queue.then(async () => reportEvent(seen, { ...options, services: await ready })).catch(() => {});
  };
  const choice = () => readConsent(document.cookie);
  const gate = createConsentGate(debounceSearchEvents(pass), choice());
  if (choice() === 'refused') forgetServices();
  const take = (event: ShopEvent) => {
    const page = { url: removePrivateParameters(window.location.href), title: document.title };
    if (choice() === 'granted') hidePrivateParameters();
    gate.take({ event, page });
  };
  return {
    choice,
    choose: (chosen) => {
      const before = choice();
      // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
      document.cookie = consentCookie(chosen, window.location.protocol === 'https:');
      if (chosen === 'granted') hidePrivateParameters();
      gate.answer(chosen);
      // The refusal dropped the event of the current page view.
      if (before === 'refused') take({ type: 'page-view' });
      if (chosen === 'refused' && services) {
        forgetServices();
        // A running script cannot be stopped, so the page is reloaded without it.
        window.location.reload();
      }
    },
    take,
  };
}

const start = (keys: AnalyticsKeys): StartedServices =>
  startServices(SERVICES, keys, window as unknown as ServicePage, loadScript);

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_AFTER_MS);
  });
}

interface StartedServices {
  listenTo: (name: EventName) => boolean;
  send: (event: TrackedEvent) => void;
}

/** Starts services with keys. A failed one is skipped and affects neither the shop nor other services. */
export function startServices(
  services: readonly Service[],
  keys: AnalyticsKeys,
  page: ServicePage,
  loadScript: (address: string) => void,
): StartedServices {
  const started = services.filter((service) => {
    const found = new Set(service.fields.flatMap((field) => keys[field] ?? []));
    return [...found].filter((key) => startOne(service, key, page, loadScript)).length > 0;
  });
  return {
    listenTo: (name) => started.some(({ names }) => names[name]),
    send: (event) => {
      for (const service of started) reportToService(service, page, event);
    },
  };
}

function startOne(
  { open, script }: Service,
  key: string,
  page: ServicePage,
  load: (address: string) => void,
): boolean {
  try {
    open(page, key);
    load(script(key));
    return true;
  } catch {
    return false;
  }
}

function reportToService({ calls, call, names }: Service, page: ServicePage, event: TrackedEvent): void {
  const name = names[event.name];
  if (!name) return;
  try {
    for (const args of calls(event, name)) call(page, args);
  } catch {
    // Errors of a service must not affect the shop.
  }
}

const SERVICE_COOKIES = /^(?:_ga|_gid|_gcl|_fbp|_fbc|_ttp|_tt_|ttcsid|_clck|_clsk)/;

function forgetServices(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((each) => SERVICE_COOKIES.test(each))) {
    for (const domain of domainsOf(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)];
}

/** Longer than the pause after which the address follows the typed text. */
const SEARCH_DEBOUNCE_MS = 1_500;

/** While the shopper types, the search page changes after every pause; only the last one is reported. */
export function debounceSearchEvents(pass: (seen: PageEvent) => void): (seen: PageEvent) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = new Map<string, PageEvent>();
  const release = () => {
    clearTimeout(timer);
    const delayed = [...latest.values()];
    latest.clear();
    delayed.forEach(pass);
  };
  return (seen) => {
    const isOfSearch = ['page-view', 'search', 'view-list'].includes(seen.event.type) && isOnSearch(seen);
    if (!isOfSearch) {
      release();
      return pass(seen);
    }
    latest.set(seen.event.type, seen);
    clearTimeout(timer);
    timer = setTimeout(release, SEARCH_DEBOUNCE_MS);
  };
}

const isOnSearch = ({ page }: PageEvent): boolean =>
  splitLocale(new URL(page.url).pathname).path.startsWith('/search/');
