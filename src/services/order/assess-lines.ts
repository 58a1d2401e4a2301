import type { SkuFacts } from '#data/queries/order-stock.ts';
import { mergeCartLines } from '#domain/cart-merge.ts';
import type { Poisha } from '#domain/money.ts';
import { preOrderAmountDue } from '#domain/pre-order.ts';
import { sellingPrice } from '#domain/price.ts';
import { lineTotal, type OrderTotals, orderTotals } from '#domain/totals.ts';
import type { OrderedProduct } from './order-input.ts';

export type LineProblem = 'unavailable' | 'sold-out' | 'insufficient-stock' | 'price-changed';

/** A line that can be priced. */
export interface PricedLine {
  skuId: number;
  quantity: number;
  facts: SkuFacts;
  unitPrice: Poisha;
  lineTotal: Poisha;
  problem: LineProblem | null;
}

/** A line whose variant this shop does not sell, or no longer. */
export interface UnavailableLine {
  skuId: number;
  quantity: number;
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
    if (!sku?.isActive) return { skuId, quantity, facts: undefined, problem: 'unavailable' };
    const unitPrice = sellingPrice(sku);
    const problem =
      stockProblem(sku, quantity) ?? (sawOtherPrice(products, skuId, unitPrice) ? 'price-changed' : null);
    return { skuId, quantity, facts: sku, unitPrice, lineTotal: lineTotal({ unitPrice, quantity }), problem };
  });
}

/** The figures of the lines that can be had: those that are unavailable or sold out do not count. */
export function totalsOf(
  lines: readonly AssessedLine[],
  deliveryCharge: (subtotal: Poisha) => Poisha | null,
  discount: Poisha,
): OrderTotals {
  const counted = countedLines(lines);
  const preOrderAmount = preOrderAmountDue(
    counted.map(({ facts, quantity }) => ({
      preOrder: facts.preOrder,
      preOrderAmount: facts.preOrderAmount,
      quantity,
    })),
  );
  const items = orderTotals(counted, { deliveryCharge: null, discount, preOrderAmount });
  return orderTotals(counted, { deliveryCharge: deliveryCharge(items.subtotal), discount, preOrderAmount });
}

export function countedLines(lines: readonly AssessedLine[]): PricedLine[] {
  return lines.filter((line): line is PricedLine => line.facts !== undefined && line.problem !== 'sold-out');
}

function stockProblem(sku: SkuFacts, quantity: number): LineProblem | null {
  if (sku.preOrder || sku.stockQuantity >= quantity) return null;
  return sku.stockQuantity > 0 ? 'insufficient-stock' : 'sold-out';
}

function sawOtherPrice(products: readonly OrderedProduct[], skuId: number, unitPrice: Poisha): boolean {
  return products.some(
    (product) =>
      product.skuId === skuId && product.seenPrice !== undefined && product.seenPrice !== unitPrice,
  );
}
