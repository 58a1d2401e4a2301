/** `counted` sets the stock, `received` and `returned` increase it, `damaged` and `sold` decrease it. */
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'sold', 'returned'] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Returns the stock after an adjustment. It is negative if there are too few units. */
export function calculateStock(
  current: number,
  { reason, quantity }: { reason: StockReason; quantity: number },
) {
  if (reason === 'counted') return quantity;
  return reason === 'received' || reason === 'returned' ? current + quantity : current - quantity;
}
