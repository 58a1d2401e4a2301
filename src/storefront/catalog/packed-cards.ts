import { sellingPrice } from '#domain/price.ts';
import type { ActionCard } from './card-action.tsx';
import type { ProductCardView } from './product-card-view.ts';

/** A product of markup that the server rendered, without its name, which stands in its card. */
export type PackedCard = Omit<ActionCard, 'name'>;

/** Ids, prices and variants of products in as few letters as possible: they travel beside their markup. */
export function packCards(cards: readonly ProductCardView[]): string {
  return cards
    .map((card) =>
      [card.id, sellingPrice(card), ...(card.sku ? [card.sku.id, card.sku.stock ?? ''] : [])].join(),
    )
    .join(';');
}

/** The products as `packCards` packed them. */
export function unpackCards(packed: string): PackedCard[] {
  return packed.split(';').map((card) => {
    const [id, price, sku, stock] = card.split(',');
    return {
      id: Number(id),
      price: Number(price),
      ...(sku && { sku: { id: Number(sku), ...(stock && { stock: Number(stock) }) } }),
    };
  });
}
