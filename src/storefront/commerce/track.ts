import { useEffect } from 'react';
import type { Order } from '#contract/order.ts';

type Listener = (event: ShopEvent) => void;

const MAX_HELD = 50;
const held: ShopEvent[] = [];
let listener: Listener | undefined;

/** Events before the first listener are buffered. */
export function track(event: ShopEvent): void {
  if (listener) listener(event);
  else if (held.length < MAX_HELD) held.push(event);
}

/** Receives buffered and future events. Returns the function that unsubscribes. */
export function listenToShop(next: Listener): () => void {
  listener = next;
  held.splice(0).forEach(next);
  return () => {
    listener = undefined;
  };
}

export function useTrack(event: ShopEvent | undefined | false, subject: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new subject is a new event
  useEffect(() => {
    if (event) track(event);
  }, [subject]);
}

/** The unit price is in BDT. */
export interface TrackedLine {
  skuId: number;
  quantity: number;
  price?: number | undefined;
}

/** Contains ids only; listeners look up details. */
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
