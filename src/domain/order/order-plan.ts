import { type CartLine, MAX_LINE_QUANTITY } from '#domain/local-cart.ts';

/** A line the shopper wants, and how many of its pieces can be had now. */
export interface WantedLine extends CartLine {
  orderable: number;
}

/** What an order is made of, and what has to be asked before it can be placed. */
export interface OrderPlan<Line extends WantedLine> {
  /** What can be ordered, with the quantity that can be had. */
  ordered: Line[];
  /** Lines that cannot be had as they are wanted and about which the shopper has not decided. */
  undecided: Line[];
  /** Lines the shopper agreed to do without for now. */
  leftOut: Line[];
}

/**
 * Sorts the lines of an order. Nothing is dropped in silence: a line that cannot be had whole is either left out by the
 * shopper, by its variant's id, or waits for a decision.
 */
export function planOrder<Line extends WantedLine>(
  lines: readonly Line[],
  agreedWithout: ReadonlySet<number>,
): OrderPlan<Line> {
  const leftOut = lines.filter(({ skuId }) => agreedWithout.has(skuId));
  const wanted = lines.filter(({ skuId }) => !agreedWithout.has(skuId));
  const most = ({ orderable }: Line) => Math.min(orderable, MAX_LINE_QUANTITY);
  return {
    ordered: wanted
      .filter((line) => most(line) > 0)
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, most(line)) })),
    undecided: wanted.filter((line) => most(line) < line.quantity),
    leftOut,
  };
}
