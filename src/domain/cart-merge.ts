/** Most pieces of one variant that a line of a cart or an order may hold. */
export const MAX_LINE_QUANTITY = 1_000;

/** Most lines of a cart, and therefore of an order. */
export const MAX_LINES = 100;

export interface CartLine {
  skuId: number;
  quantity: number;
}

/**
 * Joins lines of the same variant: quantities add up, to at least 1 and at most what a line may hold and, where
 * `stockOf` knows it, the stock. The place in the list is the first line's, all else the last one's.
 */
export function mergeCartLines<Line extends CartLine>(
  lines: readonly Line[],
  stockOf: (skuId: number) => number | undefined = () => undefined,
): Line[] {
  const merged = new Map<number, Line>();
  for (const line of lines) {
    const quantity = (merged.get(line.skuId)?.quantity ?? 0) + line.quantity;
    merged.set(line.skuId, { ...line, quantity });
  }
  return [...merged.values()].map((line) => {
    const most = Math.min(stockOf(line.skuId) ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
    return { ...line, quantity: Math.max(1, Math.min(line.quantity, most)) };
  });
}
