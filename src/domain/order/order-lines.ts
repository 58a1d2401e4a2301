import { type FieldProblem, fieldProblem } from '#domain/field-problem.ts';
import { mergeCartLines } from '#domain/local-cart.ts';
import type { Poisha } from '#domain/money.ts';
import { lineTotal, type PriceTag, sellingPrice } from '#domain/price.ts';
import type { OrderedProduct } from './order-input.ts';
import { isAvailable, type Stock, stockLimit } from './stock.ts';

/** Why a line cannot be ordered as requested. */
export const LINE_PROBLEMS = ['unavailable', 'sold-out', 'insufficient-stock', 'price-changed'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A requested line of a cart or order, with the unit prices the shopper saw, if any. */
interface CheckedLine {
  quantity: number;
  unitPrice: number;
  seenPrices: readonly (number | undefined)[];
}

/** Data of a variant that the order rules need. */
export interface OrderSku extends PriceTag, Stock {
  id: number;
  productId: number;
  isActive: boolean;
  preOrderAmount: Poisha | null;
}

export interface PricedLine<Sku extends OrderSku = OrderSku> {
  skuId: number;
  quantity: number;
  /** Units that are available now. */
  orderable: number;
  sku: Sku;
  unitPrice: Poisha;
  /** Price of the available units. */
  lineTotal: Poisha;
  problem: LineProblem | null;
}

/** A line whose variant the shop does not sell. */
export interface UnavailableLine {
  skuId: number;
  quantity: number;
  orderable: 0;
  sku: undefined;
  problem: 'unavailable';
}

export type ValidatedLine<Sku extends OrderSku = OrderSku> = PricedLine<Sku> | UnavailableLine;

/** Refusals because a line is unavailable or has another price than displayed. */
export const LINE_REFUSALS = ['out-of-stock', 'order-changed'] as const;

/** Reason for refusing an order, the state of every line, and the line to mention. */
export interface LineRefusal<Sku extends OrderSku = OrderSku> {
  kind: (typeof LINE_REFUSALS)[number];
  line: ValidatedLine<Sku>;
  lines: ValidatedLine<Sku>[];
}

/**
 * Available units of a line and its problem, missing stock before a changed price. `undefined` for `stock` is
 * a variant that is not sold.
 */
export function evaluateLine(
  { quantity, unitPrice, seenPrices }: CheckedLine,
  stock: Stock | undefined,
): { orderable: number; problem: LineProblem | null } {
  if (!stock) return { orderable: 0, problem: 'unavailable' };
  if (!isAvailable(stock)) return { orderable: 0, problem: 'sold-out' };
  const orderable = Math.min(quantity, stockLimit(stock) ?? quantity);
  if (orderable < quantity) return { orderable, problem: 'insufficient-stock' };
  const sawOtherPrice = seenPrices.some((seen) => seen !== undefined && seen !== unitPrice);
  return { orderable, problem: sawOtherPrice ? 'price-changed' : null };
}

export type PriceOf<Sku extends OrderSku> = (sku: Sku) => Poisha;

/** Merges lines of the same variant, with prices and problems. */
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
    const { orderable, problem } = evaluateLine({ quantity, unitPrice, seenPrices }, sku);
    const total = lineTotal({ unitPrice, quantity: orderable });
    return { skuId, quantity, orderable, sku, unitPrice, lineTotal: total, problem };
  });
}

/** Lines with available units; only these count. */
export function orderableLines<Sku extends OrderSku>(
  lines: readonly ValidatedLine<Sku>[],
): PricedLine<Sku>[] {
  return lines.filter((line): line is PricedLine<Sku> => line.sku !== undefined && line.orderable > 0);
}

/**
 * The lines of an order if all are available as requested; otherwise the refusal. Unknown variants, or
 * variants of another product, are an invalid field.
 */
export function validateOrderableLines<Sku extends OrderSku>(
  products: readonly OrderedProduct[],
  skus: readonly Sku[],
  priceOf?: PriceOf<Sku>,
): { problem: FieldProblem } | { refusal: LineRefusal<Sku> } | { lines: PricedLine<Sku>[] } {
  const known = new Map(skus.map((sku) => [sku.id, sku]));
  for (const [index, { skuId, productId }] of products.entries()) {
    const sku = known.get(skuId);
    if (!sku) return fieldProblem(`products.${index}.skuId`, { code: 'not-sold', skuId });
    if (productId !== undefined && productId !== sku.productId) {
      return fieldProblem(`products.${index}.productId`, { code: 'other-product', productId, skuId });
    }
  }
  const lines = validateLines(products, skus, priceOf);
  const lacking = lines.find(({ problem }) => problem === 'sold-out' || problem === 'insufficient-stock');
  const line = lacking ?? lines.find(({ problem }) => problem !== null);
  if (line) return { refusal: { kind: lacking ? 'out-of-stock' : 'order-changed', line, lines } };
  return { lines: orderableLines(lines) };
}
