import { type RefObject, useEffect, useState } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight } from '#storefront/ui/icons.ts';

const SLACK_PX = 8;

/** Steps through a shelf for those who have a mouse; the ends of the shelf disable them. */
export function ShelfArrows({ shelf }: { shelf: RefObject<HTMLElement | null> }) {
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
