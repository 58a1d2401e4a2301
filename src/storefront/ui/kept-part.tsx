import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type KeptOwner, keptHtml } from './kept-html.ts';

export interface KeptPartProps<Part extends string> {
  owner: KeptOwner<Part>;
  part: Part;
  as?: 'div' | 'section';
  element?: RefObject<HTMLDivElement | null>;
  className?: string;
  /** Puts the markup of another owner in place. */
  renew?: (element: HTMLElement, html: string) => void;
}

/** A part of a page as the server rendered it with `keepParts`; another owner brings its own. */
export function KeptPart<Part extends string>({
  owner,
  part,
  as: Tag = 'div',
  element,
  className,
  renew = setMarkup,
}: KeptPartProps<Part>) {
  const own = useRef<HTMLDivElement>(null);
  const place = element ?? own;
  const [html] = useState(() => keptHtml(owner, part));
  const shown = useRef(owner);
  useLayoutEffect(() => {
    if (shown.current === owner || !place.current) return;
    shown.current = owner;
    renew(place.current, owner.html?.[part] ?? '');
  }, [owner, part, place, renew]);
  return (
    <Tag
      ref={place}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server from components
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

function setMarkup(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}
