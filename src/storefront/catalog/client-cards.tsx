import {
  type ComponentType,
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { sellingPrice } from '#domain/price.ts';
import type { ServerHtmlRef } from '#storefront/islands/server-html.tsx';
import { workShelfArrows } from '#storefront/islands/without-react/strip-arrows.ts';
import type { ProductCardView } from './product-card-view.ts';

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

/** A product of markup that the server rendered, without its name, which stands in its card. */
type PackedCard = Omit<ActionCard, 'name'>;

/** Ids, prices and variants of products in as few letters as possible: they travel beside their markup. */
export function packCards(cards: readonly ProductCardView[]): string {
  return cards.map((card) => [card.id, sellingPrice(card), ...(card.sku ? [card.sku] : [])].join()).join(';');
}

/** The products as `packCards` packed them. */
export function unpackCards(packed: string): PackedCard[] {
  return packed.split(';').map((card) => {
    const [id, price, sku] = card.split(',');
    return { id: Number(id), price: Number(price), ...(sku && { sku: Number(sku) }) };
  });
}

/** What the actions of a card need to know of its product. */
export type ActionCard = Pick<ProductCardView, 'discountedPrice' | 'id' | 'name' | 'price' | 'sku'>;

type CardAction = ComponentType<{ card: ActionCard }>;

/** What routes lay over each product card: quick add, wishlist. */
export const CardActionContext = createContext<CardAction | undefined>(undefined);

export function CardActionProvider({ action, children }: { action: CardAction; children: ReactNode }) {
  return <CardActionContext value={action}>{children}</CardActionContext>;
}
