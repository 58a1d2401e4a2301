import type { ActionCard } from '#storefront/catalog/card-action.tsx';
import type { ProductCardView } from '#storefront/catalog/product-card-view.ts';

/** A product of a row without its name, which stands in the markup of its card. */
export type RowCard = Omit<ActionCard, 'name'>;

/** Ids, prices and variants of the products of a row in as few letters as possible: they travel beside their markup. */
export function packRowCards(cards: readonly ProductCardView[]): string {
  return cards
    .map(({ id, price, discountedPrice, sku }) =>
      [id, discountedPrice ?? price, ...(sku ? [sku.id, sku.stock ?? ''] : [])].join(),
    )
    .join(';');
}

/** The products of a row as `packRowCards` packed them. */
export function unpackRowCards(packed: string): RowCard[] {
  return packed.split(';').map((card) => {
    const [id, price, sku, stock] = card.split(',');
    return {
      id: Number(id),
      price: Number(price),
      ...(sku && { sku: { id: Number(sku), ...(stock && { stock: Number(stock) }) } }),
    };
  });
}
