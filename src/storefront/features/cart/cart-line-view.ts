import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LocalCartItem } from '#domain/local-cart.ts';
import { addPoisha, fromBdt, multiplyPoisha, type Poisha, toBdt, ZERO_POISHA } from '#domain/money.ts';
import type { LiveSku } from '#storefront/catalog/live-skus.ts';

export type CartLineProblem = 'unavailable' | 'sold-out' | 'insufficient-stock' | 'price-changed';

/** A line to look up; the price is missing when the shopper has seen none yet. */
export type SeenItem = Omit<LocalCartItem, 'price'> & { price: number | undefined };

/** A line of the cart beside what the shop says of it now. Amounts are BDT. */
export interface CartLineView {
  item: SeenItem;
  product: ProductSummary | undefined;
  sku: Sku | undefined;
  unitPrice: number;
  /** How many of the wanted pieces can be had now. */
  orderable: number;
  /** What the wanted pieces cost. */
  lineTotal: number;
  problem: CartLineProblem | undefined;
}

/** Joins the cart with what is known of its variants. A line whose product is gone stays, marked; one not looked up yet is left out. */
export function viewCartLines(
  items: readonly SeenItem[],
  known: ReadonlyMap<number, LiveSku>,
): CartLineView[] {
  return items.flatMap((item) => {
    const live = known.get(item.skuId);
    if (!live) return [];
    const { product, sku } = live;
    const unitPrice = sku ? (sku.discountedPrice ?? sku.price) : (item.price ?? 0);
    return {
      item,
      product,
      sku,
      unitPrice,
      orderable: orderableOf(item.quantity, sku),
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

function orderableOf(quantity: number, sku: Sku | undefined): number {
  if (sku?.status !== 'active') return 0;
  return sku.preOrder ? quantity : Math.max(0, Math.min(quantity, sku.stockQuantity));
}

function problemOf(item: SeenItem, sku: Sku | undefined, unitPrice: number): CartLineProblem | undefined {
  if (sku?.status !== 'active') return 'unavailable';
  if (!sku.preOrder && sku.stockQuantity <= 0) return 'sold-out';
  if (!sku.preOrder && sku.stockQuantity < item.quantity) return 'insufficient-stock';
  return item.price === undefined || unitPrice === item.price ? undefined : 'price-changed';
}

function inPoisha(amount: number): Poisha {
  return fromBdt(amount) ?? ZERO_POISHA;
}
