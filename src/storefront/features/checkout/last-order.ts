import type { PlacedOrder } from '#contract/place-order.ts';
import { getPaymentDeadline } from '#domain/payments/payment-lifecycle.ts';
import {
  readFromHistory,
  readStoredValue,
  writeStoredValue,
  writeToHistory,
} from '#storefront/commerce/session/browser-storage.ts';
import { isSignedIn } from '#storefront/commerce/session/session-sync.ts';
import { readShopperData, storeShopperData } from '#storefront/commerce/session/shopper-storage.ts';

const LAST_ORDER_STORAGE_KEY = 'haat-last-order';

export type LastOrder = Pick<PlacedOrder, 'orderNumber' | 'key'> & {
  skuIds: readonly number[];
  isToPay?: boolean | undefined;
};

/** Stores the order in this tab and in other open tabs. */
export function storeLastOrder({ orderNumber, key, skuIds, isToPay }: LastOrder): void {
  const order = { orderNumber, key, skuIds, isToPay };
  storeOrderWithoutBroadcast(order);
  const tabs = new BroadcastChannel(LAST_ORDER_STORAGE_KEY);
  tabs.postMessage(order);
  tabs.close();
}

const ORDERED_HISTORY_KEY = 'haat-ordered';

/** The back button returns to a marked entry; a new “Buy now” creates an entry without a mark. */
export function markHistoryEntryOrdered({ orderNumber }: Pick<LastOrder, 'orderNumber'>): void {
  writeToHistory({ [ORDERED_HISTORY_KEY]: orderNumber });
}

export const isHistoryEntryOrdered = ({ orderNumber }: Pick<LastOrder, 'orderNumber'>): boolean =>
  readFromHistory(ORDERED_HISTORY_KEY) === orderNumber;

export function subscribeToLastOrder(onOrder: () => void): () => void {
  const tabs = new BroadcastChannel(LAST_ORDER_STORAGE_KEY);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLastOrder(data)) return;
    storeOrderWithoutBroadcast(data);
    onOrder();
  });
  return () => tabs.close();
}

/** A guest's unpaid order is also stored for other tabs, because this tab may stay on the gateway's page. */
function storeOrderWithoutBroadcast(order: LastOrder): void {
  storeShopperData(LAST_ORDER_STORAGE_KEY, order, 'sessionStorage');
  writeStoredValue(
    LAST_ORDER_STORAGE_KEY,
    order.isToPay && !isSignedIn() ? { ...order, at: Date.now() } : null,
  );
}

/** Returns the last order of this tab, or a guest's unpaid order of another tab until its payment deadline. */
export function readLastOrder(): LastOrder | undefined {
  const order = readShopperData(LAST_ORDER_STORAGE_KEY, 'sessionStorage');
  if (isLastOrder(order)) return order;
  const unpaidOrder = readStoredValue(LAST_ORDER_STORAGE_KEY);
  const { at } = Object(unpaidOrder) as { at?: unknown };
  const isPayable = typeof at === 'number' && getPaymentDeadline(new Date(at)).getTime() > Date.now();
  return isPayable && isLastOrder(unpaidOrder) ? unpaidOrder : undefined;
}

function isLastOrder(value: unknown): value is LastOrder {
  const { orderNumber, key, skuIds } = Object(value) as Record<string, unknown>;
  return typeof orderNumber === 'string' && typeof key === 'string' && Array.isArray(skuIds);
}
