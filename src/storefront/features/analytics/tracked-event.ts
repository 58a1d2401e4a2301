/** One product in an event, priced in BDT. */
export interface TrackedItem {
  /** The shop's own code of the variant; its number when it has no code. */
  id: string;
  name?: string;
  brand?: string;
  /** The values that tell this variant from the others, such as a shade. */
  variant?: string;
  price: number;
  quantity: number;
}

export interface PageSeen {
  url: string;
  title: string;
}

interface Goods {
  items: TrackedItem[];
  /** What the items come to, without delivery, in BDT. */
  value: number;
}

type Told =
  | { name: 'page-view' }
  | ({ name: 'view-item' | 'add-to-cart' | 'remove-from-cart' | 'view-cart' | 'begin-checkout' } & Goods)
  | { name: 'view-list'; list: string; items: TrackedItem[] }
  | { name: 'search'; text: string }
  | ({ name: 'purchase'; orderNumber: string; delivery: number } & Goods);

export type EventName = Told['name'];

/** An event with all that any service wants to know of it. */
export type TrackedEvent = Told & {
  /** The same wherever the event is told, so that a service can drop the second of two. */
  id: string;
  page: PageSeen;
  /** The shopper has left the page it happened on. */
  isPageLeft: boolean;
};

export const CURRENCY = 'BDT';
