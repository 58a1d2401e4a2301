import { useEffect } from 'react';
import type { Order } from '#contract/order.ts';

type Listener = (event: ShopEvent) => void;

const MOST_HELD = 50;
const held: ShopEvent[] = [];
let listener: Listener | undefined;

/** Tells whoever listens what happened in the shop; until somebody does, events are held. */
export function track(event: ShopEvent): void {
  if (listener) listener(event);
  else if (held.length < MOST_HELD) held.push(event);
}

/** Takes what was held and all that follows. Returns how to stop. */
export function listenToShop(next: Listener): () => void {
  listener = next;
  held.splice(0).forEach(next);
  return () => {
    listener = undefined;
  };
}

/** Tells of an event once it is there, and again whenever `subject` is another. */
export function useTrack(event: ShopEvent | undefined | false, subject: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject tells one event from the next
  useEffect(() => {
    if (event) track(event);
  }, [subject]);
}

/** A line of the cart as its shopper knows it; the price is BDT for one piece. */
export interface TrackedLine {
  skuId: number;
  quantity: number;
  price?: number | undefined;
}

/** What happens in a shop, in its own words and with no more than ids: whoever listens looks up the rest. */
export type ShopEvent =
  | { type: 'page-view' }
  | { type: 'view-item'; skuId: number }
  | { type: 'view-list'; list: string; productIds: number[] }
  | { type: 'search'; text: string }
  | { type: 'cart-change'; before: readonly TrackedLine[]; after: readonly TrackedLine[] }
  | { type: 'view-cart'; lines: readonly TrackedLine[] }
  | { type: 'begin-checkout'; lines: readonly TrackedLine[] }
  | { type: 'purchase'; order: Pick<Order, PurchaseField> };

type PurchaseField = 'lines' | 'orderData' | 'orderNumber' | 'paymentMethod' | 'paymentStatus';
