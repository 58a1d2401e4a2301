import type { PlacedOrder } from '#contract/order.ts';

const STORAGE_KEY = 'haat-last-order';

export type LastOrder = Pick<PlacedOrder, 'orderNumber' | 'key'> & {
  /** What was ordered. */
  skuIds: readonly number[];
};

/** Keeps in this tab what was ordered last, for shoppers who come back to the checkout. */
export function keepLastOrder({ orderNumber, key, skuIds }: LastOrder): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ orderNumber, key, skuIds }));
  } catch {
    // A full or forbidden storage keeps nothing; the page of the order has told its number.
  }
}

/** What this tab ordered last; nothing when it has ordered nothing. */
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
