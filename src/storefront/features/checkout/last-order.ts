import type { PlacedOrder } from '#contract/place-order.ts';
import { heldUntil } from '#domain/order/payment-life.ts';
import { readFromHistory, readStored, writeStored, writeToHistory } from '#storefront/browser-storage.ts';
import { isSignedIn } from '#storefront/follow-session.ts';
import { readShopperData, storeShopperData } from '#storefront/shopper-storage.ts';

const STORAGE_KEY = 'haat-last-order';

export type LastOrder = Pick<PlacedOrder, 'orderNumber' | 'key'> & {
  /** What was ordered. */
  skuIds: readonly number[];
  /** Something of it was to be paid online. */
  isToPay?: boolean | undefined;
};

/** Keeps in this tab what was ordered last, for shoppers who come back to the checkout, and tells the other tabs that are open. */
export function storeLastOrder({ orderNumber, key, skuIds, isToPay }: LastOrder): void {
  const order = { orderNumber, key, skuIds, isToPay };
  store(order);
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.postMessage(order);
  tabs.close();
}

const HISTORY_KEY = 'haat-ordered';

/** Notes at this place of the tab's history that it has ordered: Back leads here, and “Buy now” of the same goods does not. */
export function noteOrdered({ orderNumber }: Pick<LastOrder, 'orderNumber'>): void {
  writeToHistory({ [HISTORY_KEY]: orderNumber });
}

/** Whether an order was placed from this place of the tab's history. */
export const isOrderedHere = ({ orderNumber }: Pick<LastOrder, 'orderNumber'>): boolean =>
  readFromHistory(HISTORY_KEY) === orderNumber;

/** Follows orders of other tabs, which share the cart. Returns the function that stops. */
export function followLastOrder(onOrder: () => void): () => void {
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLastOrder(data)) return;
    store(data);
    onOrder();
  });
  return () => tabs.close();
}

/** What a guest is to pay is found by every tab as long as it waits for its money, for its own may be left at the gateway's page; customers have their account. */
function store(order: LastOrder): void {
  storeShopperData(STORAGE_KEY, order, 'sessionStorage');
  writeStored(STORAGE_KEY, order.isToPay && !isSignedIn() ? { ...order, at: Date.now() } : null);
}

/** The last order known to this tab, or one of another tab that waits for its payment. */
export function readLastOrder(): LastOrder | undefined {
  const order = readShopperData(STORAGE_KEY, 'sessionStorage');
  if (isLastOrder(order)) return order;
  const waiting = readStored(STORAGE_KEY);
  const { at } = Object(waiting) as { at?: unknown };
  const isNew = typeof at === 'number' && heldUntil(new Date(at)).getTime() > Date.now();
  return isNew && isLastOrder(waiting) ? waiting : undefined;
}

function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { orderNumber, key, skuIds } = value as Record<string, unknown>;
  return typeof orderNumber === 'string' && typeof key === 'string' && Array.isArray(skuIds);
}
