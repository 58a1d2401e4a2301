import { useEffect } from 'react';
import type { Order } from '#contract/order.ts';

type ShopEventListener = (event: ShopEvent) => void;

const MAX_BUFFERED_EVENTS = 50;
const bufferedEvents: ShopEvent[] = [];
let listener: ShopEventListener | undefined;

export function trackEvent(event: ShopEvent): void {
  if (listener) listener(event);
  else if (bufferedEvents.length < MAX_BUFFERED_EVENTS) bufferedEvents.push(event);
}

export function subscribeToShopEvents(newListener: ShopEventListener): () => void {
  listener = newListener;
  bufferedEvents.splice(0).forEach(newListener);
  return () => {
    listener = undefined;
  };
}

export function useTrackEvent(event: ShopEvent | undefined | false, subject: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new subject is a new event
  useEffect(() => {
    if (event) trackEvent(event);
  }, [subject]);
}

/** Line of a cart or order. The unit price is in BDT. */
export interface TrackedLine {
  skuId: number;
  quantity: number;
  price?: number | undefined;
}

/** Event with ids. Listeners look up the details. */
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
