import { GridItems } from './grid-items.tsx';
import type { ProductCardView } from './product-card-view.ts';

/** Products beside and below one another; phones have two columns. */
export function ProductGrid(grid: { cards: readonly ProductCardView[]; eagerCount?: number }) {
  return (
    <ul className="product-grid product-grid-4">
      <GridItems {...grid} />
    </ul>
  );
}
