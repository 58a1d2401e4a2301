import { type RefObject, useEffect, useState } from 'react';
import { LiveCards } from './live-cards.tsx';
import { workShelfArrows } from './work-shelf-arrows.ts';

export interface LiveRowProps {
  section: RefObject<HTMLElement | null>;
  /** The products of the row, packed. */
  cards: string;
}

/** Lays the actions of cards over a row that the server rendered, and lets its arrows work. */
export function LiveRow({ section, cards }: LiveRowProps) {
  const [articles, setArticles] = useState<HTMLElement[]>([]);
  useEffect(() => {
    const row = section.current;
    if (!row) return;
    setArticles([...row.querySelectorAll('article')]);
    return workShelfArrows(row);
  }, [section]);
  return <LiveCards articles={articles} cards={cards} />;
}
