import type { SkuFacts } from '#data/queries/order-stock.ts';
import { mergeCartLines } from '#domain/cart-merge.ts';
import { type Poisha, ZERO_POISHA } from '#domain/money.ts';
import { type LineProblem, lineProblem, orderableQuantity } from '#domain/order/line-problem.ts';
import { preOrderAmountDue } from '#domain/order/pre-order.ts';
import { lineTotal, type OrderTotals, orderTotals } from '#domain/order/totals.ts';
import { sellingPrice } from '#domain/price.ts';
import type { OrderedProduct, OrderInput } from './order-input.ts';

/** A line that can be priced. */
export interface PricedLine {
  skuId: number;
  quantity: number;
  /** How many of the wanted pieces can be had now. */
  orderable: number;
  facts: SkuFacts;
  unitPrice: Poisha;
  /** What the orderable pieces cost. */
  lineTotal: Poisha;
  problem: LineProblem | null;
}

/** A line whose variant this shop does not sell, or no longer. */
export interface UnavailableLine {
  skuId: number;
  quantity: number;
  orderable: 0;
  facts: undefined;
  problem: 'unavailable';
}

export type AssessedLine = PricedLine | UnavailableLine;

/**
 * Lines of the same variant joined, each with its price and what stands against ordering it. Pre-order variants
 * need no stock.
 */
export function assessLines(products: readonly OrderedProduct[], facts: readonly SkuFacts[]): AssessedLine[] {
  const known = new Map(facts.map((sku) => [sku.id, sku]));
  return mergeCartLines(products).map(({ skuId, quantity }) => {
    const sku = known.get(skuId);
    if (!sku?.isActive) return { skuId, quantity, orderable: 0, facts: undefined, problem: 'unavailable' };
    const unitPrice = sellingPrice(sku);
    const orderable = orderableQuantity(quantity, sku);
    const seenPrices = products.filter((each) => each.skuId === skuId).map(({ seenPrice }) => seenPrice);
    const problem = lineProblem({ quantity, unitPrice, seenPrices }, sku);
    const cost = lineTotal({ unitPrice, quantity: orderable });
    return { skuId, quantity, orderable, facts: sku, unitPrice, lineTotal: cost, problem };
  });
}

/**
 * The amounts of the pieces that can be had. What pre-orders ask for before delivery counts only where the way to pay can
 * take it: whoever pays in cash pays the courier.
 */
export function totalsOf(
  lines: readonly AssessedLine[],
  { paymentMethod }: Pick<OrderInput, 'paymentMethod'>,
  deliveryCharge: (subtotal: Poisha) => Poisha | null,
  discount: Poisha,
): OrderTotals {
  const counted = countedLines(lines).map(({ unitPrice, orderable, facts }) => ({
    ...facts,
    unitPrice,
    quantity: orderable,
  }));
  const preOrderAmount = paymentMethod === 'COD' ? ZERO_POISHA : preOrderAmountDue(counted);
  const items = orderTotals(counted, { deliveryCharge: null, discount, preOrderAmount });
  return orderTotals(counted, { deliveryCharge: deliveryCharge(items.subtotal), discount, preOrderAmount });
}

export function countedLines(lines: readonly AssessedLine[]): PricedLine[] {
  return lines.filter((line): line is PricedLine => line.facts !== undefined && line.orderable > 0);
}
