import { useLayoutEffect, useRef, useState } from 'react';
import { keptHtml } from './kept-html.ts';
import type { ListingPart, ListingView } from './listing-view.ts';

export interface KeptPartProps {
  listing: ListingView;
  part: ListingPart;
  className?: string;
  /** Puts other markup in place. */
  renew: (element: HTMLElement, html: string) => void;
}

/** A part of a listing as the server rendered it; each answer brings its own. */
export function KeptPart({ listing, part, className, renew }: KeptPartProps) {
  const element = useRef<HTMLDivElement>(null);
  const [html] = useState(() => keptHtml(listing, part));
  const shown = useRef(listing);
  useLayoutEffect(() => {
    if (shown.current === listing || !element.current) return;
    shown.current = listing;
    renew(element.current, listing.html?.[part] ?? '');
  }, [listing, part, renew]);
  return (
    <div
      ref={element}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from components
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}
