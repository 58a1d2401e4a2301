import { type RefObject, useEffect, useRef } from 'react';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';
import { SectionHead, type SectionHeadProps } from '#storefront/ui/section-head.tsx';
import { startShelfArrows } from '#storefront/ui/strip-arrows.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

const MAX_VISIBLE_CARDS = 5;

interface ProductShelfProps extends Pick<SectionHeadProps, 'title' | 'more'> {
  cards: readonly ProductCardView[];
}

export function ProductShelf({ title, cards, more }: ProductShelfProps) {
  const shelf = useRef<HTMLUListElement>(null);
  return (
    <>
      <SectionHead
        title={title}
        more={more}
        end={cards.length > MAX_VISIBLE_CARDS && <ShelfArrows shelf={shelf} />}
      />
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

function ShelfArrows({ shelf }: { shelf: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const row = shelf.current?.parentElement;
    return row ? startShelfArrows(row) : undefined;
  }, [shelf]);
  return (
    <span className="shelf-arrows">
      <IconButton label={m.previous()} icon={<ChevronLeft aria-hidden className="size-5" />} disabled />
      <IconButton label={m.next()} icon={<ChevronRight aria-hidden className="size-5" />} />
    </span>
  );
}
