import { type ComponentType, createContext, type RefObject, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { getSellingPrice } from '#domain/price.ts';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { startShelfArrows } from '#storefront/ui/strip-arrows.ts';
import type { ProductCardView } from './product-card-view.ts';

interface CardActionPortalsProps {
  articles: readonly HTMLElement[];
  /** Products encoded by `encodeCards`, in the order of `articles`. */
  cards: string;
}

export function CardActionPortals({ articles, cards }: CardActionPortalsProps) {
  const Action = use(CardActionContext);
  if (!Action) return null;
  const products = decodeCards(cards);
  return articles.map((article, index) => {
    const product = products[index];
    const name = article.querySelector('h3')?.textContent ?? '';
    return product && createPortal(<Action card={{ ...product, name }} />, article, String(product.id));
  });
}

interface ShelfControlsProps {
  section: RefObject<HTMLElement | null>;
  html: ServerHtmlRef;
  cards: string;
}

export function ShelfControls({ section, html, cards }: ShelfControlsProps) {
  const [articles, setArticles] = useState<HTMLElement[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: depends on `html`, which identifies the cards
  useEffect(() => {
    const row = section.current;
    if (!row) return;
    setArticles([...row.querySelectorAll('article')]);
    return startShelfArrows(row);
  }, [section, html]);
  return <CardActionPortals articles={articles} cards={cards} />;
}

export function encodeCards(cards: readonly ProductCardView[]): string {
  return cards
    .map((card) => [card.id, getSellingPrice(card), ...(card.sku ? [card.sku] : [])].join())
    .join(';');
}

export function decodeCards(packed: string): Omit<ActionCard, 'name'>[] {
  return packed.split(';').map((card) => {
    const [id, price, sku] = card.split(',');
    return { id: Number(id), price: Number(price), ...(sku && { sku: Number(sku) }) };
  });
}

export type ActionCard = Pick<ProductCardView, 'discountedPrice' | 'id' | 'name' | 'price' | 'sku'>;

export const CardActionContext = createContext<ComponentType<{ card: ActionCard }> | undefined>(undefined);
