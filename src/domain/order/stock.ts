import { formatDhakaDay } from '#domain/dhaka-time.ts';

export interface Stock {
  /** Whether the variant is sold independently of stock. */
  preOrder: boolean;
  stockQuantity: number;
}

export function isAvailable({ preOrder, stockQuantity }: Stock): boolean {
  return preOrder || stockQuantity > 0;
}

export type StockState = 'in-stock' | 'low' | 'pre-order' | 'sold-out';

/** Up to this stock, shoppers see the number of remaining units. */
const MAX_LOW_STOCK = 5;

export function getStockState({ preOrder, stockQuantity }: Stock): StockState {
  if (preOrder) return 'pre-order';
  if (stockQuantity <= 0) return 'sold-out';
  return stockQuantity <= MAX_LOW_STOCK ? 'low' : 'in-stock';
}

/** Returns the maximum number of units, or `undefined` for pre-orders, which have no limit. */
export function getStockLimit({ preOrder, stockQuantity }: Stock): number | undefined {
  return preOrder ? undefined : stockQuantity;
}

export const ORDER_TYPES = ['order', 'pre-order'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export function getOrderType(lines: readonly { preOrder: boolean }[]): OrderType {
  return lines.some((line) => line.preOrder) ? 'pre-order' : 'order';
}

/** Returns the day (`2026-12-05`), or `null` if the day has passed in Dhaka. */
export function omitPastDay(day: string | null, now: Date): string | null {
  const today = formatDhakaDay(now);
  return day !== null && day >= today ? day : null;
}
