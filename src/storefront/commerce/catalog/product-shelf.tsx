import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/button.tsx';
import { ArrowRight, ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';
import { ProductCard } from './product-card.tsx';
import type { ProductCardView } from './product-card-view.ts';

const IN_VIEW = 5;

interface ProductShelfProps {
  title: string;
  cards: readonly ProductCardView[];
  more?: { label: string; path: string } | undefined;
}

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

const SLACK_PX = 8;

function ShelfArrows({ shelf }: { shelf: RefObject<HTMLElement | null> }) {
  const [ends, setEnds] = useState({ isFirst: true, isLast: false });
  useEffect(() => {
    const element = shelf.current;
    if (!element) return;
    const measure = () =>
      setEnds({
        isFirst: element.scrollLeft <= SLACK_PX,
        isLast: element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK_PX,
      });
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    return () => element.removeEventListener('scroll', measure);
  }, [shelf]);
  const step = (direction: 1 | -1) =>
    shelf.current?.scrollBy({ left: direction * shelf.current.clientWidth * 0.8, behavior: 'smooth' });
  return (
    <span className="shelf-arrows">
      <IconButton
        label={m.previous()}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={ends.isFirst}
        onClick={() => step(-1)}
      />
      <IconButton
        label={m.next()}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={ends.isLast}
        onClick={() => step(1)}
      />
    </span>
  );
}
