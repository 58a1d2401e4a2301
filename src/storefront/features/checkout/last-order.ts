import type { PlacedOrder } from '#contract/place-order.ts';

const STORAGE_KEY = 'haat-last-order';

export type LastOrder = Pick<PlacedOrder, 'orderNumber' | 'key'> & {
  /** What was ordered. */
  skuIds: readonly number[];
};

/** Keeps in this tab what was ordered last, for shoppers who come back to the checkout, and tells the other tabs that are open. */
export function keepLastOrder({ orderNumber, key, skuIds }: LastOrder): void {
  const order = { orderNumber, key, skuIds };
  store(order);
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.postMessage(order);
  tabs.close();
}

/** Keeps what another tab orders meanwhile, whose cart is this tab's too. Returns how to stop. */
export function followLastOrder(onOrder: () => void): () => void {
  const tabs = new BroadcastChannel(STORAGE_KEY);
  tabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isLastOrder(data)) return;
    store(data);
    onOrder();
  });
  return () => tabs.close();
}

function store(order: LastOrder): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(order));
  } catch {
    // A full or forbidden storage keeps nothing; the page of the order has told its number.
  }
}

/** What was ordered last as far as this tab knows. */
export function readLastOrder(): LastOrder | undefined {
  try {
    const order: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isLastOrder(order) ? order : undefined;
  } catch {
    return undefined;
  }
}

function isLastOrder(value: unknown): value is LastOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { orderNumber, key, skuIds } = value as Record<string, unknown>;
  return typeof orderNumber === 'string' && typeof key === 'string' && Array.isArray(skuIds);
}
