/** What stands against ordering a line as it is wanted. */
export const LINE_PROBLEMS = ['unavailable', 'sold-out', 'insufficient-stock', 'price-changed'] as const;

export type LineProblem = (typeof LINE_PROBLEMS)[number];

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

/** The most pieces of a variant that one may have; `undefined` for what is ordered ahead, which no stock bounds. */
export function stockLimit({ preOrder, stockQuantity }: Stock): number | undefined {
  return preOrder ? undefined : stockQuantity;
}

/** How many of the wanted pieces can be had now; none of a variant that is not sold, or no longer. */
export function orderableQuantity(quantity: number, stock: Stock | undefined): number {
  if (!stock) return 0;
  return Math.max(0, Math.min(quantity, stockLimit(stock) ?? quantity));
}

/** A line of a cart or an order as far as its problem goes, with the unit prices the shopper saw, if any. */
interface CheckedLine {
  quantity: number;
  unitPrice: number;
  seenPrices: readonly (number | undefined)[];
}

/** What stands against a line, missing stock before another price; `undefined` for `stock` is a variant that is not sold. */
export function lineProblem(line: CheckedLine, stock: Stock | undefined): LineProblem | null {
  if (!stock) return 'unavailable';
  if (!isAvailable(stock)) return 'sold-out';
  if (orderableQuantity(line.quantity, stock) < line.quantity) return 'insufficient-stock';
  const sawOther = line.seenPrices.some((seen) => seen !== undefined && seen !== line.unitPrice);
  return sawOther ? 'price-changed' : null;
}
