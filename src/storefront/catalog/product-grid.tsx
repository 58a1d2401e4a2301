import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

export interface ProductGridProps {
  cards: readonly ProductCardView[];
  /** Most columns, on wide screens; phones have two. */
  columns?: number;
  eagerCount?: number;
}

export function ProductGrid({ cards, columns = 4, eagerCount = 0 }: ProductGridProps) {
  return (
    <ul className={`product-grid product-grid-${Math.min(Math.max(columns, 2), 4)}`}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} load={index >= eagerCount ? 'lazy' : index === 0 ? 'first' : 'eager'} />
        </li>
      ))}
    </ul>
  );
}
