import { type RefObject, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CardActionContext } from '#storefront/catalog/card-action.tsx';
import type { RowCard } from '#storefront/sections/row-cards.ts';
import { workShelfArrows } from './work-shelf-arrows.ts';

export interface LiveCardsProps {
  section: RefObject<HTMLElement | null>;
  cards: readonly RowCard[];
}

/** Lays the actions of cards over a row that the server rendered, and lets its arrows work. */
export function LiveCards({ section, cards }: LiveCardsProps) {
  const Action = use(CardActionContext);
  const [articles, setArticles] = useState<HTMLElement[]>([]);
  useEffect(() => {
    const row = section.current;
    if (!row) return;
    setArticles([...row.querySelectorAll('article')]);
    return workShelfArrows(row);
  }, [section]);
  if (!Action) return null;
  return articles.map((article, index) => {
    const card = cards[index];
    const name = article.querySelector('h3')?.textContent ?? '';
    return card && createPortal(<Action card={{ ...card, name }} />, article, String(card.id));
  });
}
