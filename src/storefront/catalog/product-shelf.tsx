import { useRef } from 'react';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { ArrowRight } from '#storefront/ui/icons.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';
import { ShelfArrows } from './shelf-arrows.tsx';

/** So many fit on a wide screen. */
const IN_VIEW = 5;

export interface ProductShelfProps {
  title: string;
  cards: readonly ProductCardView[];
  /** Where all of them are. */
  more?: { label: string; path: string } | undefined;
}

/** A titled row of products that swipes sideways. */
export function ProductShelf({ title, cards, more }: ProductShelfProps) {
  const { localePath } = useLocale();
  const shelf = useRef<HTMLUListElement>(null);
  return (
    <>
      <div className="page-width section-head">
        {title && <h2>{title}</h2>}
        <span className="section-head-end">
          {more && (
            <a href={localePath(more.path)} aria-label={title ? `${more.label}: ${title}` : undefined}>
              {more.label}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          )}
          {cards.length > IN_VIEW && <ShelfArrows shelf={shelf} />}
        </span>
      </div>
      <ul ref={shelf} className="product-shelf no-scrollbar">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}
