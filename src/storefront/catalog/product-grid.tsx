import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

/** Products beside and below one another; phones have two columns. */
export function ProductGrid(grid: { cards: readonly ProductCardView[]; eagerCount?: number }) {
  return (
    <ul className="product-grid product-grid-4">
      <GridItems {...grid} />
    </ul>
  );
}

interface GridItemsProps {
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
