import { ProductCard, type ProductCardProps } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

interface ProductGridProps {
  cards: readonly ProductCardView[];
  /** So many are in view when the page opens. */
  eagerCount?: number;
}

/** Products beside and below one another; phones have two columns. */
export function ProductGrid({ cards, eagerCount = 0 }: ProductGridProps) {
  return (
    <ul className="product-grid product-grid-4">
      {cards.map((card, index) => (
        <GridItem key={card.id} card={card} load={loadInGrid(index, eagerCount)} />
      ))}
    </ul>
  );
}

/** How the picture of an item loads, of whose grid so many are in view when the page opens. */
export const loadInGrid = (index: number, eagerCount: number): Required<ProductCardProps>['load'] =>
  index >= eagerCount ? 'lazy' : index === 0 ? 'first' : 'eager';

/** A product of a grid. */
export function GridItem(props: ProductCardProps) {
  return (
    <li>
      <ProductCard {...props} />
    </li>
  );
}
