import { type RefObject, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { workShelfArrows } from '#storefront/islands/without-react/strip-arrows.ts';
import { CardActionContext } from './card-action.tsx';
import { unpackCards } from './packed-cards.ts';

interface ClientCardsProps {
  /** The cards as the server rendered them. */
  articles: readonly HTMLElement[];
  /** Their products, packed, in the same order. */
  cards: string;
}

/** Lays the actions of cards over those that the server rendered. */
export function ClientCards({ articles, cards }: ClientCardsProps) {
  const Action = use(CardActionContext);
  if (!Action) return null;
  const products = unpackCards(cards);
  return articles.map((article, index) => {
    const product = products[index];
    const name = article.querySelector('h3')?.textContent ?? '';
    return product && createPortal(<Action card={{ ...product, name }} />, article, String(product.id));
  });
}

interface ClientRowProps {
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
