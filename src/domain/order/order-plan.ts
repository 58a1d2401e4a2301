import { type CartLine, MAX_LINE_QUANTITY } from '#domain/local-cart.ts';

export interface OrderableQuantity extends CartLine {
  orderable: number;
}

export interface OrderPlan<Line extends OrderableQuantity> {
  ordered: Line[];
  /** Partly unavailable, not yet decided by the shopper. */
  undecided: Line[];
  leftOut: Line[];
}

/** A partly unavailable line is excluded by the shopper (SKU id) or undecided; none is dropped silently. */
export function planOrder<Line extends OrderableQuantity>(
  lines: readonly Line[],
  agreedWithout: ReadonlySet<number>,
): OrderPlan<Line> {
  const leftOut = lines.filter(({ skuId }) => agreedWithout.has(skuId));
  const wanted = lines.filter(({ skuId }) => !agreedWithout.has(skuId));
  const max = ({ orderable }: Line) => Math.min(orderable, MAX_LINE_QUANTITY);
  return {
    ordered: wanted
      .filter((line) => max(line) > 0)
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, max(line)) })),
    undecided: wanted.filter((line) => max(line) < line.quantity),
    leftOut,
  };
}
