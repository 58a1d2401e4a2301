import type { Order } from '#contract/order.ts';

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
