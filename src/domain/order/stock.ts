import { dhakaDay } from '#domain/dhaka-time.ts';

export interface Stock {
  /** Sold as a pre-order, independent of stock. */
  preOrder: boolean;
  stockQuantity: number;
}

/** Whether a variant can be ordered. */
export function isAvailable({ preOrder, stockQuantity }: Stock): boolean {
  return preOrder || stockQuantity > 0;
}

/** Availability of a variant. */
export type StockState = 'in-stock' | 'low' | 'pre-order' | 'sold-out';

/** Up to this stock, shoppers see the remaining number. */
const LOW_STOCK = 5;

/** Availability of a variant. Pre-orders have no stock. */
export function stockState({ preOrder, stockQuantity }: Stock): StockState {
  if (preOrder) return 'pre-order';
  if (stockQuantity <= 0) return 'sold-out';
  return stockQuantity <= LOW_STOCK ? 'low' : 'in-stock';
}

/** Maximum quantity of a variant; `undefined` for pre-orders, which have no stock limit. */
export function stockLimit({ preOrder, stockQuantity }: Stock): number | undefined {
  return preOrder ? undefined : stockQuantity;
}

export const ORDER_TYPES = ['order', 'pre-order'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** An order with a pre-order line is a pre-order. */
export function orderType(lines: readonly { preOrder: boolean }[]): OrderType {
  return lines.some((line) => line.preOrder) ? 'pre-order' : 'order';
}

/** The day (`2026-12-05`) if it has not passed in Dhaka, otherwise `null`. */
export function futureDay(day: string | null, now: Date): string | null {
  const today = dhakaDay(now);
  return day !== null && day >= today ? day : null;
}
