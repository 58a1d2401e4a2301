import type { ProductSummary, Sku } from '#contract/product.ts';
import type { LocalCartItem } from '#domain/local-cart.ts';
import { addPoisha, poishaOf, toBdt } from '#domain/money.ts';
import { judgeLine, type LineProblem } from '#domain/order/order-lines.ts';
import { lineTotalInBdt } from '#domain/order/totals.ts';
import { sellingPrice } from '#domain/price.ts';
import type { LiveSku } from '#storefront/catalog/live-skus.ts';

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
  problem: LineProblem | null;
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
    const unitPrice = sku ? sellingPrice(sku) : (item.price ?? 0);
    const { quantity } = item;
    const sold = sku?.status === 'active' ? sku : undefined;
    return {
      item,
      product,
      sku,
      unitPrice,
      lineTotal: lineTotalInBdt(unitPrice, quantity),
      ...judgeLine({ quantity, unitPrice, seenPrices: [item.price] }, sold),
    };
  });
}

/** What the lines that can be bought come to, in BDT. */
export function subtotalOf(lines: readonly CartLineView[]): number {
  return toBdt(addPoisha(...lines.filter(isBuyable).map(({ lineTotal }) => poishaOf(lineTotal))));
}

/** A changed price is no obstacle; missing stock is. */
export const isBuyable = ({ problem }: CartLineView) => problem === null || problem === 'price-changed';
