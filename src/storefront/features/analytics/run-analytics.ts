import { browserClient } from '#client/client.ts';
import type { AnalyticsKeys } from '#storefront/analytics/analytics-keys.ts';
import type { ShopEvent } from '#storefront/analytics/shop-event.ts';
import { type Choice, choiceCookie, readChoice } from './consent.ts';
import { openGate } from './consent-gate.ts';
import { forgetServices } from './forget-services.ts';
import { openItemBook } from './item-book.ts';
import { hidePrivateAddress, publicAddress } from './private-address.ts';
import type { ServicePage } from './services/service.ts';
import { SERVICES } from './services/services.ts';
import { settleSearches } from './settle-searches.ts';
import { type StartedServices, startServices } from './start-services.ts';
import { type SeenEvent, tellEvent } from './tell-event.ts';
import { openToldOrders } from './told-orders.ts';

const IDLE_WITHIN_MS = 3_000;
/** For browsers that do not tell when they are idle. */
const IDLE_AFTER_MS = 1_000;

export interface Analytics {
  /** What the shopper has chosen, if anything yet. */
  choice: () => Choice | undefined;
  choose: (choice: Choice) => void;
  take: (event: ShopEvent) => void;
}

/** Measures this document by the shop's keys, as far as its shopper allows. */
export function runAnalytics(keys: AnalyticsKeys): Analytics {
  let services: Promise<StartedServices> | undefined;
  let told: Promise<void> = Promise.resolve();
  const lookup = {
    bySkus: (skuIds: number[]) => browserClient().list('productsByIds', { body: { skuIds } }),
    byIds: (ids: number[]) => browserClient().list('productsByIds', { body: { ids } }),
  };
  const options = {
    items: openItemBook(lookup),
    orders: openToldOrders(() => localStorage),
    newId,
    currentPath: () => window.location.pathname,
  };
  const pass = (seen: SeenEvent) => {
    services ??= whenIdle().then(() => start(keys));
    const ready = services;
    told = told.then(async () => tellEvent(seen, { ...options, services: await ready })).catch(() => {});
  };
  const choice = () => readChoice(document.cookie);
  const gate = openGate(settleSearches(pass), choice());
  if (choice() === 'refused') forgetServices();
  const take = (event: ShopEvent) => {
    const page = { url: publicAddress(window.location.href), title: document.title };
    if (choice() === 'granted') hidePrivateAddress();
    gate.take({ event, page });
  };
  return {
    choice,
    choose: (chosen) => {
      const before = choice();
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that shops here
      document.cookie = choiceCookie(chosen, window.location.protocol === 'https:');
      if (chosen === 'granted') hidePrivateAddress();
      gate.answer(chosen);
      // A no forgot the page in view.
      if (before === 'refused') take({ type: 'page-view' });
      if (chosen === 'refused' && services) stop();
    },
    take,
  };
}

const start = (keys: AnalyticsKeys): StartedServices =>
  startServices(SERVICES, keys, window as unknown as ServicePage, loadScript);

/** A script that runs cannot be taken back; the page without it can. */
function stop(): void {
  forgetServices();
  window.location.reload();
}

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

function newId(): string {
  return crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
