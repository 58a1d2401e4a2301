import { use } from 'react';
import { createPortal } from 'react-dom';
import { CardActionContext } from './card-action.tsx';
import { unpackCards } from './packed-cards.ts';

export interface ClientCardsProps {
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
