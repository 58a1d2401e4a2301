import type { PlacedOrder } from '#contract/place-order.ts';
import { getPaymentDeadline } from '#domain/payments/payment-lifecycle.ts';
import {
  readFromHistory,
  readStored,
  writeStored,
  writeToHistory,
} from '#storefront/commerce/session/browser-storage.ts';
import { isSignedIn } from '#storefront/commerce/session/follow-session.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const STORAGE_KEY = 'haat-last-order';

export type LastOrder = Pick<PlacedOrder, 'orderNumber' | 'key'> & {
  skuIds: readonly number[];
  /** Whether an amount is due online. */
  isToPay?: boolean | undefined;
};

/** Stores the order in this tab and in other open tabs. */
export function storeLastOrder({ orderNumber, key, skuIds, isToPay }: LastOrder): void {
  const order = { orderNumber, key, skuIds, isToPay };
  storeOrder(order);
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.postMessage(order);
  tabs.close();
}

const HISTORY_KEY = 'haat-ordered';

/**
 * Marks the history entry as ordered. The back button returns to it; a new “Buy now” creates an entry without a mark.
 */
export function markHistoryEntryOrdered({ orderNumber }: Pick<LastOrder, 'orderNumber'>): void {
  writeToHistory({ [HISTORY_KEY]: orderNumber });
}

export const isHistoryEntryOrdered = ({ orderNumber }: Pick<LastOrder, 'orderNumber'>): boolean =>
  readFromHistory(HISTORY_KEY) === orderNumber;

export function subscribeToLastOrder(onOrder: () => void): () => void {
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLastOrder(data)) return;
    storeOrder(data);
    onOrder();
  });
  return () => tabs.close();
}

/**
 * Stores an order for this tab. A guest's unpaid order is also stored for all other tabs until the payment deadline,
 * because this tab may stay on the gateway's page. Customers find the order in their account.
 */
function storeOrder(order: LastOrder): void {
  storeShopperData(STORAGE_KEY, order, 'sessionStorage');
  writeStored(STORAGE_KEY, order.isToPay && !isSignedIn() ? { ...order, at: Date.now() } : null);
}

/** Returns the last order of this tab, or a guest's unpaid order of another tab until its payment deadline. */
export function readLastOrder(): LastOrder | undefined {
  const order = readShopperData(STORAGE_KEY, 'sessionStorage');
  if (isLastOrder(order)) return order;
  const unpaidOrder = readStored(STORAGE_KEY);
  const { at } = Object(unpaidOrder) as { at?: unknown };
  const isPayable = typeof at === 'number' && getPaymentDeadline(new Date(at)).getTime() > Date.now();
  return isPayable && isLastOrder(unpaidOrder) ? unpaidOrder : undefined;
}

function isLastOrder(value: unknown): value is LastOrder {
  const { orderNumber, key, skuIds } = Object(value) as Record<string, unknown>;
  return typeof orderNumber === 'string' && typeof key === 'string' && Array.isArray(skuIds);
}
