import { type CartLine, MAX_LINE_QUANTITY } from '#domain/local-cart.ts';

/** A requested line with its available units. */
export interface WantedLine extends CartLine {
  orderable: number;
}

/** Lines of an order, and open questions before it can be placed. */
export interface OrderPlan<Line extends WantedLine> {
  /** Lines to order, with available quantities. */
  ordered: Line[];
  /** Partly unavailable lines without a decision of the shopper. */
  undecided: Line[];
  /** Lines the shopper agreed to exclude. */
  leftOut: Line[];
}

/**
 * Sorts the lines of an order. Nothing is dropped silently: a partly unavailable line is excluded by the
 * shopper (by SKU id), or needs a decision.
 */
export function planOrder<Line extends WantedLine>(
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
