import { createFieldProblem, type FieldProblem } from '#domain/field-problem.ts';
import { mergeCartLines } from '#domain/local-cart.ts';
import type { Poisha } from '#domain/money.ts';
import { calculateLineTotal, getSellingPrice, type PriceTag } from '#domain/price.ts';
import type { OrderedProduct } from './order-input.ts';
import { getStockLimit, isAvailable, type Stock } from './stock.ts';

export const LINE_PROBLEMS = ['unavailable', 'sold-out', 'insufficient-stock', 'price-changed'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** `seenPrices` has several values if lines of the same variant were merged. */
interface LineToCheck {
  quantity: number;
  unitPrice: number;
  seenPrices: readonly (number | undefined)[];
}

export interface OrderSku extends PriceTag, Stock {
  id: number;
  productId: number;
  isActive: boolean;
  preOrderAmount: Poisha | null;
}

export interface PricedLine<Sku extends OrderSku = OrderSku> {
  skuId: number;
  quantity: number;
  orderable: number;
  sku: Sku;
  unitPrice: Poisha;
  lineTotal: Poisha;
  problem: LineProblem | null;
}

export interface UnavailableLine {
  skuId: number;
  quantity: number;
  orderable: 0;
  sku: undefined;
  problem: 'unavailable';
}

export type ValidatedLine<Sku extends OrderSku = OrderSku> = PricedLine<Sku> | UnavailableLine;

export const LINE_REFUSALS = ['out-of-stock', 'order-changed'] as const;

export interface LineRefusal<Sku extends OrderSku = OrderSku> {
  kind: (typeof LINE_REFUSALS)[number];
  line: ValidatedLine<Sku>;
  lines: ValidatedLine<Sku>[];
}

/** Missing stock has precedence over a changed price. `stock` is `undefined` if the variant is not sold. */
export function evaluateLine(
  { quantity, unitPrice, seenPrices }: LineToCheck,
  stock: Stock | undefined,
): { orderable: number; problem: LineProblem | null } {
  if (!stock) return { orderable: 0, problem: 'unavailable' };
  if (!isAvailable(stock)) return { orderable: 0, problem: 'sold-out' };
  const orderable = Math.min(quantity, getStockLimit(stock) ?? quantity);
  if (orderable < quantity) return { orderable, problem: 'insufficient-stock' };
  const isPriceChanged = seenPrices.some((seen) => seen !== undefined && seen !== unitPrice);
  return { orderable, problem: isPriceChanged ? 'price-changed' : null };
}

export type UnitPriceGetter<Sku extends OrderSku> = (sku: Sku) => Poisha;

export function validateLines<Sku extends OrderSku>(
  products: readonly OrderedProduct[],
  skus: readonly Sku[],
  getUnitPrice: UnitPriceGetter<Sku> = getSellingPrice<Poisha>,
): ValidatedLine<Sku>[] {
  const known = new Map(skus.map((sku) => [sku.id, sku]));
  return mergeCartLines(products).map(({ skuId, quantity }) => {
    const sku = known.get(skuId);
    if (!sku?.isActive) return { skuId, quantity, orderable: 0, sku: undefined, problem: 'unavailable' };
    const unitPrice = getUnitPrice(sku);
    const seenPrices = products.filter((each) => each.skuId === skuId).map(({ seenPrice }) => seenPrice);
    const { orderable, problem } = evaluateLine({ quantity, unitPrice, seenPrices }, sku);
    const total = calculateLineTotal({ unitPrice, quantity: orderable });
    return { skuId, quantity, orderable, sku, unitPrice, lineTotal: total, problem };
  });
}

export function listOrderableLines<Sku extends OrderSku>(lines: readonly ValidatedLine<Sku>[]) {
  return lines.filter((line): line is PricedLine<Sku> => line.sku !== undefined && line.orderable > 0);
}

/** Returns a problem if a variant is unknown or of another product, a refusal if a line is unavailable or changed. */
export function validateOrderableLines<Sku extends OrderSku>(
  products: readonly OrderedProduct[],
  skus: readonly Sku[],
  getUnitPrice?: UnitPriceGetter<Sku>,
): { problem: FieldProblem } | { refusal: LineRefusal<Sku> } | { lines: PricedLine<Sku>[] } {
  const known = new Map(skus.map((sku) => [sku.id, sku]));
  for (const [index, { skuId, productId }] of products.entries()) {
    const sku = known.get(skuId);
    if (!sku) return createFieldProblem(`products.${index}.skuId`, { code: 'not-sold', skuId });
    if (productId !== undefined && productId !== sku.productId) {
      return createFieldProblem(`products.${index}.productId`, { code: 'other-product', productId, skuId });
    }
  }
  const lines = validateLines(products, skus, getUnitPrice);
  const unavailable = lines.find(({ problem }) => problem === 'sold-out' || problem === 'insufficient-stock');
  const line = unavailable ?? lines.find(({ problem }) => problem !== null);
  if (line) return { refusal: { kind: unavailable ? 'out-of-stock' : 'order-changed', line, lines } };
  return { lines: listOrderableLines(lines) };
}
