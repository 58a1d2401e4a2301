import { type FieldProblem, wrong } from '#domain/field-problem.ts';
import { mergeCartLines } from '#domain/local-cart.ts';
import type { Poisha } from '#domain/money.ts';
import { lineTotal, type PriceTag, sellingPrice } from '#domain/price.ts';
import type { OrderedProduct } from './order-input.ts';
import { isAvailable, type Stock, stockLimit } from './stock.ts';

/** What stands against ordering a line as it is wanted. */
export const LINE_PROBLEMS = ['unavailable', 'sold-out', 'insufficient-stock', 'price-changed'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A line of a cart or an order as it is wanted, with the unit prices the shopper saw, if any. */
interface CheckedLine {
  quantity: number;
  unitPrice: number;
  seenPrices: readonly (number | undefined)[];
}

/** What the rules of an order need to know of a variant. */
export interface OrderSku extends PriceTag, Stock {
  id: number;
  productId: number;
  isActive: boolean;
  preOrderAmount: Poisha | null;
}

/** A line that can be priced. */
export interface PricedLine<Sku extends OrderSku = OrderSku> {
  skuId: number;
  quantity: number;
  /** How many of the wanted pieces can be had now. */
  orderable: number;
  sku: Sku;
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
  sku: undefined;
  problem: 'unavailable';
}

export type ValidatedLine<Sku extends OrderSku = OrderSku> = PricedLine<Sku> | UnavailableLine;

/** Of a line that cannot be had, or has another price than was seen. */
export const LINE_REFUSALS = ['out-of-stock', 'order-changed'] as const;

/** Why an order is not placed, with every line as it stands now, and the one to name. */
export interface LineRefusal<Sku extends OrderSku = OrderSku> {
  kind: (typeof LINE_REFUSALS)[number];
  line: ValidatedLine<Sku>;
  lines: ValidatedLine<Sku>[];
}

/**
 * How many pieces of a line can be had now and what stands against it, missing stock before another price. `undefined` for
 * `stock` is a variant that is not sold, or no longer.
 */
export function judgeLine(
  { quantity, unitPrice, seenPrices }: CheckedLine,
  stock: Stock | undefined,
): { orderable: number; problem: LineProblem | null } {
  if (!stock) return { orderable: 0, problem: 'unavailable' };
  if (!isAvailable(stock)) return { orderable: 0, problem: 'sold-out' };
  const orderable = Math.min(quantity, stockLimit(stock) ?? quantity);
  if (orderable < quantity) return { orderable, problem: 'insufficient-stock' };
  const sawOther = seenPrices.some((seen) => seen !== undefined && seen !== unitPrice);
  return { orderable, problem: sawOther ? 'price-changed' : null };
}

/** What a piece is sold for. */
export type PriceOf<Sku extends OrderSku> = (sku: Sku) => Poisha;

/** Lines of the same variant joined, each with its price and what stands against ordering it. */
export function validateLines<Sku extends OrderSku>(
  products: readonly OrderedProduct[],
  skus: readonly Sku[],
  priceOf: PriceOf<Sku> = sellingPrice<Poisha>,
): ValidatedLine<Sku>[] {
  const known = new Map(skus.map((sku) => [sku.id, sku]));
  return mergeCartLines(products).map(({ skuId, quantity }) => {
    const sku = known.get(skuId);
    if (!sku?.isActive) return { skuId, quantity, orderable: 0, sku: undefined, problem: 'unavailable' };
    const unitPrice = priceOf(sku);
    const seenPrices = products.filter((each) => each.skuId === skuId).map(({ seenPrice }) => seenPrice);
    const { orderable, problem } = judgeLine({ quantity, unitPrice, seenPrices }, sku);
    const total = lineTotal({ unitPrice, quantity: orderable });
    return { skuId, quantity, orderable, sku, unitPrice, lineTotal: total, problem };
  });
}

/** The lines of which pieces can be had: these count. */
export function countedLines<Sku extends OrderSku>(lines: readonly ValidatedLine<Sku>[]): PricedLine<Sku>[] {
  return lines.filter((line): line is PricedLine<Sku> => line.sku !== undefined && line.orderable > 0);
}

/**
 * The lines of an order that is placed: all of them as they are wanted, or else why it is not. A variant the shop has never
 * had, or that is named with another's product, is a wrong field.
 */
export function placeableLines<Sku extends OrderSku>(
  products: readonly OrderedProduct[],
  skus: readonly Sku[],
  priceOf?: PriceOf<Sku>,
): { problem: FieldProblem } | { refusal: LineRefusal<Sku> } | { lines: PricedLine<Sku>[] } {
  const known = new Map(skus.map((sku) => [sku.id, sku]));
  for (const [index, { skuId, productId }] of products.entries()) {
    const sku = known.get(skuId);
    if (!sku) return wrong(`products.${index}.skuId`, { code: 'not-sold', skuId });
    if (productId !== undefined && productId !== sku.productId) {
      return wrong(`products.${index}.productId`, { code: 'other-product', productId, skuId });
    }
  }
  const lines = validateLines(products, skus, priceOf);
  const lacking = lines.find(({ problem }) => problem === 'sold-out' || problem === 'insufficient-stock');
  const line = lacking ?? lines.find(({ problem }) => problem !== null);
  if (line) return { refusal: { kind: lacking ? 'out-of-stock' : 'order-changed', line, lines } };
  return { lines: countedLines(lines) };
}
