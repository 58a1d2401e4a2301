import { type ComponentType, createContext, type ReactNode } from 'react';
import type { ProductCardView } from './product-card-view.ts';

export type CardAction = ComponentType<{ card: ProductCardView }>;

/** What routes lay over each product card: quick add, wishlist. */
export const CardActionContext = createContext<CardAction | undefined>(undefined);

export function CardActionProvider({ action, children }: { action: CardAction; children: ReactNode }) {
  return <CardActionContext value={action}>{children}</CardActionContext>;
}
