import { type RefObject, useEffect, useState } from 'react';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { workShelfArrows } from '#storefront/islands/without-react/work-shelf-arrows.ts';
import { ClientCards } from './client-cards.tsx';

export interface ClientRowProps {
  section: RefObject<HTMLElement | null>;
  /** What stands in the section; other markup has other cards. */
  html: ServerHtmlRef;
  /** The products of the row, packed. */
  cards: string;
}

/** Lays the actions of cards over a row that the server rendered, and lets its arrows work. */
export function ClientRow({ section, html, cards }: ClientRowProps) {
  const [articles, setArticles] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `html`
  useEffect(() => {
    const row = section.current;
    if (!row) return;
    setArticles([...row.querySelectorAll('article')]);
    return workShelfArrows(row);
  }, [section, html]);
  return <ClientCards articles={articles} cards={cards} />;
}
