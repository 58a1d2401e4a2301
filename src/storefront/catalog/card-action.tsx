import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ProductCardView } from './product-card-view.ts';

/** What the actions of a card need to know of its product. */
export type ActionCard = Pick<ProductCardView, 'discountedPrice' | 'id' | 'name' | 'price' | 'sku'>;

export type CardAction = ComponentType<{ card: ActionCard }>;

/** What routes lay over each product card: quick add, wishlist. */
export const CardActionContext = createContext<CardAction | undefined>(undefined);

export function CardActionProvider({ action, children }: { action: CardAction; children: ReactNode }) {
  return <CardActionContext value={action}>{children}</CardActionContext>;
}
