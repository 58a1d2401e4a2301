import type { ProductSummary, Sku } from '#contract/product.ts';
import { cheapest, sellingPrice } from '#domain/price.ts';
import type { AnalyticsField } from '#storefront/analytics/analytics-keys.ts';
import type { TrackedLine } from '#storefront/analytics/track.ts';

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

interface ItemLookup {
  bySkus: (skuIds: number[]) => Promise<ProductSummary[]>;
  byIds: (ids: number[]) => Promise<ProductSummary[]>;
}

export interface ItemBook {
  /** The products of lines, at the price the shopper saw. */
  ofLines: (lines: readonly TrackedLine[]) => Promise<TrackedItem[]>;
  /** Products as a list shows them: each by its cheapest variant. */
  ofProducts: (ids: readonly number[]) => Promise<TrackedItem[]>;
}

interface Known {
  product: ProductSummary;
  sku: Sku;
}

/** Looks up what events are about, each variant once. What cannot be looked up goes by its number. */
export function openItemBook(lookup: ItemLookup): ItemBook {
  const known = new Map<number, Known>();
  const learn = (products: readonly ProductSummary[]) => {
    for (const product of products) for (const sku of product.skus) known.set(sku.id, { product, sku });
  };
  return {
    ofLines: async (lines) => {
      const missing = lines.map(({ skuId }) => skuId).filter((skuId) => !known.has(skuId));
      if (missing.length > 0) learn(await lookup.bySkus(missing).catch(() => []));
      return lines.map((line) => toItem(line, known.get(line.skuId)));
    },
    ofProducts: async (ids) => {
      const products = await lookup.byIds([...ids]).catch(() => []);
      learn(products);
      return products.flatMap((product) => {
        const sku = cheapest(product.skus.filter(({ status }) => status === 'active'));
        return sku ? toItem({ skuId: sku.id, quantity: 1 }, { product, sku }) : [];
      });
    },
  };
}

function toItem({ skuId, quantity, price }: TrackedLine, known: Known | undefined): TrackedItem {
  if (!known) return { id: String(skuId), price: price ?? 0, quantity };
  const { product, sku } = known;
  const variant = sku.attributes.map(({ value }) => value).join(', ');
  return {
    id: sku.sku || String(skuId),
    name: product.name,
    ...(product.brand && { brand: product.brand.name }),
    ...(variant && { variant }),
    price: price ?? sellingPrice(sku),
    quantity,
  };
}

/** The page as services see it: what they hang their functions on. */
export type ServicePage = Record<string, unknown>;

/** A service that measures: how it is started and what it calls the events of a shop. */
export interface Service {
  /** The fields of a shop that hold keys of this service. */
  fields: readonly AnalyticsField[];
  /** The service's own words. It is not told of events that it has none for. */
  names: Partial<Record<EventName, string>>;
  /** Address of the script. */
  script: (key: string) => string;
  /** Lays out the queue that the script empties when it comes, with what it must know first. */
  open: (page: ServicePage, key: string) => void;
  /** The calls that tell of an event. */
  calls: (event: TrackedEvent, name: string) => unknown[][];
  /** Makes one of these calls. */
  call: (page: ServicePage, args: unknown[]) => void;
}
