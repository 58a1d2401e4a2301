import { dhakaDay } from '#domain/dhaka-time.ts';

/** What there is of a variant that is sold. */
export interface Stock {
  /** Ordered ahead, whatever there is. */
  preOrder: boolean;
  stockQuantity: number;
}

/** Whether a variant can be bought now or ordered ahead. */
export function isAvailable({ preOrder, stockQuantity }: Stock): boolean {
  return preOrder || stockQuantity > 0;
}

/** How a variant can be had. */
export type StockState = 'in-stock' | 'low' | 'pre-order' | 'sold-out';

/** Pieces up to which shoppers are told how many are left. */
const LOW_STOCK = 5;

/** How a variant can be had. What is ordered ahead has no stock to count. */
export function stockState({ preOrder, stockQuantity }: Stock): StockState {
  if (preOrder) return 'pre-order';
  if (stockQuantity <= 0) return 'sold-out';
  return stockQuantity <= LOW_STOCK ? 'low' : 'in-stock';
}

/** The most pieces of a variant that one may have; `undefined` for what is ordered ahead, which no stock bounds. */
export function stockLimit({ preOrder, stockQuantity }: Stock): number | undefined {
  return preOrder ? undefined : stockQuantity;
}

export const ORDER_TYPES = ['order', 'pre-order'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** An order is a pre-order as soon as one of its lines is a pre-order variant. */
export function orderType(lines: readonly { preOrder: boolean }[]): OrderType {
  return lines.some((line) => line.preOrder) ? 'pre-order' : 'order';
}

/** A day (`2026-12-05`) that has not passed yet by the calendar of Dhaka, else `null`. */
export function dayToCome(day: string | null, now: Date): string | null {
  const today = dhakaDay(now);
  return day !== null && day >= today ? day : null;
}
