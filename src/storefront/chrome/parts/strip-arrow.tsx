import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MouseEvent } from 'react';
import { m } from '#storefront/messages/compiled/messages.js';

/** Scrolls the strip of links on; seen only where the strip is longer than its place. */
export function StripArrow() {
  const scrollOn = (event: MouseEvent<HTMLButtonElement>) => {
    const strip = event.currentTarget.parentElement?.querySelector('ul');
    if (!strip) return;
    const isAtEnd = strip.scrollLeft + strip.clientWidth >= strip.scrollWidth - 4;
    strip.scrollTo({ left: isAtEnd ? 0 : strip.scrollLeft + strip.clientWidth * 0.6, behavior: 'smooth' });
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      title={m.scroll_forward()}
      onClick={scrollOn}
      className="site-menu-arrow"
    >
      <ChevronRight aria-hidden className="size-5" />
    </button>
  );
}
