import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

export interface GridItemsProps {
  cards: readonly ProductCardView[];
  /** So many are in view when the page opens. */
  eagerCount?: number;
}

/** The items of a grid of products. */
export function GridItems({ cards, eagerCount = 0 }: GridItemsProps) {
  return cards.map((card, index) => (
    <li key={card.id}>
      <ProductCard card={card} load={index >= eagerCount ? 'lazy' : index === 0 ? 'first' : 'eager'} />
    </li>
  ));
}
