import { createBrowserClient, createIdempotencyKey } from '#client/client.ts';
import type { ShopEvent } from '#storefront/commerce/track-event.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import type { AnalyticsKeys } from './analytics-keys.ts';
import {
  type ConsentChoice,
  createConsentBuffer,
  createConsentCookie,
  readConsent,
} from './privacy-choices.tsx';
import { hidePrivateParameters, removePrivateParameters } from './private-parameters.ts';
import { createReportedOrders, type PageEvent, reportEvent } from './report-event.ts';
import { ANALYTICS_SERVICES } from './services/services.ts';
import {
  type AnalyticsService,
  createItemCache,
  type ServicePage,
  type StartedServices,
  type TrackedEvent,
} from './tracked-event.ts';

const IDLE_TIMEOUT_MS = 3_000;

const IDLE_FALLBACK_DELAY_MS = 1_000;

export function runAnalytics(keys: AnalyticsKeys) {
  let services: Promise<StartedServices> | undefined;
  let queue: Promise<void> = Promise.resolve();
  const lookup = {
    bySkus: (skuIds: number[]) => createBrowserClient().list('productsByIds', { body: { skuIds } }),
    byIds: (ids: number[]) => createBrowserClient().list('productsByIds', { body: { ids } }),
  };
  const options = {
    items: createItemCache(lookup),
    orders: createReportedOrders(),
    createId: createIdempotencyKey,
    currentPath: () => window.location.pathname,
  };
  const pass = (pageEvent: PageEvent) => {
    services ??= waitForIdle().then(() => startAnalyticsServices(keys));
    const startedServices = services;
    queue = queue
      .then(async () => reportEvent(pageEvent, { ...options, services: await startedServices }))
      .catch(() => {});
  };
  const choice = () => readConsent(document.cookie);
  const gate = createConsentBuffer(debounceSearchEvents(pass), choice());
  if (choice() === 'refused') deleteServiceCookies();
  const take = (event: ShopEvent) => {
    const page = { url: removePrivateParameters(window.location.href), title: document.title };
    if (choice() === 'granted') hidePrivateParameters();
    gate.take({ event, page });
  };
  return {
    choice,
    choose: (newChoice: ConsentChoice) => {
      const previousChoice = choice();
      // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
      document.cookie = createConsentCookie(newChoice, window.location.protocol === 'https:');
      if (newChoice === 'granted') hidePrivateParameters();
      gate.choose(newChoice);
      // The current page view is reported now, because the buffer dropped it while consent was refused.
      if (previousChoice === 'refused') take({ type: 'page-view' });
      if (newChoice === 'refused' && services) {
        deleteServiceCookies();
        // Running scripts cannot be stopped, so the page is reloaded without them.
        window.location.reload();
      }
    },
    take,
  };
}

const startAnalyticsServices = (keys: AnalyticsKeys): StartedServices =>
  startServices(ANALYTICS_SERVICES, keys, window as unknown as ServicePage, loadScript);

function loadScript(url: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = url;
  document.head.append(script);
}

function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, IDLE_FALLBACK_DELAY_MS);
  });
}

/** Starts the services. A failing service affects neither the shop nor other services. */
export function startServices(
  services: readonly AnalyticsService[],
  keys: AnalyticsKeys,
  page: ServicePage,
  loadScript: (url: string) => void,
): StartedServices {
  const started = services.filter((service) => {
    const serviceKeys = new Set(service.fields.flatMap((field) => keys[field] ?? []));
    return [...serviceKeys].filter((key) => startService(service, key, page, loadScript)).length > 0;
  });
  return {
    wantsEvent: (name) => started.some(({ names }) => names[name]),
    send: (event) => {
      for (const service of started) reportToService(service, page, event);
    },
  };
}

function startService(
  { open, script }: AnalyticsService,
  key: string,
  page: ServicePage,
  load: (url: string) => void,
): boolean {
  try {
    open(page, key);
    load(script(key));
    return true;
  } catch {
    return false;
  }
}

function reportToService(
  { calls, call, names }: AnalyticsService,
  page: ServicePage,
  event: TrackedEvent,
): void {
  const name = names[event.name];
  if (!name) return;
  try {
    for (const args of calls(event, name)) call(page, args);
  } catch {
    // Errors of a service must not affect the shop.
  }
}

const SERVICE_COOKIE_PATTERN = /^(?:_ga|_gid|_gcl|_fbp|_fbc|_ttp|_tt_|ttcsid|_clck|_clsk)/;

function deleteServiceCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of names.filter((each) => SERVICE_COOKIE_PATTERN.test(each))) {
    for (const domain of listDomainAttributes(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: not all supported browsers have cookieStore
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
}

function listDomainAttributes(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, from) => `; domain=${labels.slice(from).join('.')}`)];
}

/** This pause is longer than the typing pause after which the URL of the search page changes to the typed text. */
const SEARCH_DEBOUNCE_MS = 1_500;

/** Passes on only the last event of each type on the search page, whose URL changes after every typing pause. */
export function debounceSearchEvents(pass: (pageEvent: PageEvent) => void): (pageEvent: PageEvent) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const latest = new Map<string, PageEvent>();
  const release = () => {
    clearTimeout(timer);
    const delayed = [...latest.values()];
    latest.clear();
    delayed.forEach(pass);
  };
  return (pageEvent) => {
    const isSearchEvent =
      ['page-view', 'search', 'view-list'].includes(pageEvent.event.type) && isOnSearchPage(pageEvent);
    if (!isSearchEvent) {
      release();
      return pass(pageEvent);
    }
    latest.set(pageEvent.event.type, pageEvent);
    clearTimeout(timer);
    timer = setTimeout(release, SEARCH_DEBOUNCE_MS);
  };
}

const isOnSearchPage = ({ page }: PageEvent): boolean =>
  splitLocale(new URL(page.url).pathname).path.startsWith('/search/');
