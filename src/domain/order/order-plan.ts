import { type CartLine, MAX_LINE_QUANTITY } from '#domain/local-cart.ts';

export interface OrderableQuantity extends CartLine {
  orderable: number;
}

export interface OrderPlan<Line extends OrderableQuantity> {
  ordered: Line[];
  /** Lines that the shopper has not excluded, with fewer available than requested units. */
  undecided: Line[];
  leftOut: Line[];
}

/** A line with missing units is also undecided. If the exclusions leave no line, they are ignored. */
export function planOrder<Line extends OrderableQuantity>(
  lines: readonly Line[],
  excludedSkuIds: ReadonlySet<number>,
): OrderPlan<Line> {
  const remaining = lines.filter(({ skuId }) => !excludedSkuIds.has(skuId));
  const included = remaining.length > 0 ? remaining : lines;
  const leftOut = lines.filter((line) => !included.includes(line));
  const max = ({ orderable }: Line) => Math.min(orderable, MAX_LINE_QUANTITY);
  return {
    ordered: included
      .filter((line) => max(line) > 0)
      .map((line) => ({ ...line, quantity: Math.min(line.quantity, max(line)) })),
    undecided: included.filter((line) => max(line) < line.quantity),
    leftOut,
  };
}
