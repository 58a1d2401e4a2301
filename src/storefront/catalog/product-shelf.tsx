import ArrowRight from 'lucide-react/icons/arrow-right';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

export interface ProductShelfProps {
  title: string;
  cards: readonly ProductCardView[];
  /** Where all of them are. */
  more?: { label: string; path: string } | undefined;
}

/** A titled row of products that swipes sideways. */
export function ProductShelf({ title, cards, more }: ProductShelfProps) {
  const { localePath } = useLocale();
  return (
    <>
      <div className="page-width section-head">
        {title && <h2>{title}</h2>}
        {more && (
          <a href={localePath(more.path)} aria-label={title ? `${more.label}: ${title}` : undefined}>
            {more.label}
            <ArrowRight aria-hidden className="size-4" />
          </a>
        )}
      </div>
      <ul className="product-shelf no-scrollbar">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}
