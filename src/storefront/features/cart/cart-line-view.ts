import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LocalCartItem } from '#domain/local-cart.ts';
import { addPoisha, fromBdt, multiplyPoisha, type Poisha, toBdt, ZERO_POISHA } from '#domain/money.ts';

export type CartLineProblem = 'unavailable' | 'sold-out' | 'insufficient-stock' | 'price-changed';

/** A line to look up; the price is missing when the shopper has seen none yet. */
export type SeenItem = Omit<LocalCartItem, 'price'> & { price: number | undefined };

/** A line of the cart beside what the shop says of it now. Amounts are BDT. */
export interface CartLineView {
  item: SeenItem;
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
  lineTotal: number;
  problem: CartLineProblem | undefined;
}

/** Joins the cart with its products. A line whose product is gone stays, marked, so that its buyer hears of it. */
export function viewCartLines(
  items: readonly SeenItem[],
  products: readonly ProductSummary[],
): CartLineView[] {
  return items.map((item) => {
    const product = products.find(({ skus }) => skus.some(({ id }) => id === item.skuId));
    const sku = product?.skus.find(({ id }) => id === item.skuId);
    const unitPrice = sku ? (sku.discountedPrice ?? sku.price) : (item.price ?? 0);
    return {
      item,
      product,
      sku,
      unitPrice,
      lineTotal: toBdt(multiplyPoisha(inPoisha(unitPrice), item.quantity)),
      problem: problemOf(item, sku, unitPrice),
    };
  });
}

/** What the lines that can be bought come to, in BDT. */
export function subtotalOf(lines: readonly CartLineView[]): number {
  return toBdt(addPoisha(...lines.filter(isBuyable).map(({ lineTotal }) => inPoisha(lineTotal))));
}

/** A changed price is no obstacle; missing stock is. */
export const isBuyable = ({ problem }: CartLineView) => problem === undefined || problem === 'price-changed';

function problemOf(item: SeenItem, sku: Sku | undefined, unitPrice: number): CartLineProblem | undefined {
  if (sku?.status !== 'active') return 'unavailable';
  if (!sku.preOrder && sku.stockQuantity === 0) return 'sold-out';
  if (!sku.preOrder && sku.stockQuantity < item.quantity) return 'insufficient-stock';
  return item.price === undefined || unitPrice === item.price ? undefined : 'price-changed';
}

function inPoisha(amount: number): Poisha {
  return fromBdt(amount) ?? ZERO_POISHA;
}
