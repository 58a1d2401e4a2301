import type { ProductSummary, Sku } from '#contract/product.ts';
import { sellingPrice, shownVariant } from '#domain/price.ts';
import type { TrackedLine } from '#storefront/commerce/track.ts';
import type { AnalyticsField } from './analytics-keys.ts';

/** The price is in BDT. */
export interface TrackedItem {
  /** The shop's SKU code, otherwise the id. */
  id: string;
  name?: string;
  brand?: string;
  variant?: string;
  price: number;
  quantity: number;
}

export interface TrackedPage {
  url: string;
  title: string;
}

interface PurchasedItems {
  items: TrackedItem[];
  /** Sum of the items without delivery, in BDT. */
  value: number;
}

type EventPayload =
  | { name: 'page-view' }
  | ({
      name: 'view-item' | 'add-to-cart' | 'remove-from-cart' | 'view-cart' | 'begin-checkout';
    } & PurchasedItems)
  | { name: 'view-list'; list: string; items: TrackedItem[] }
  | { name: 'search'; text: string }
  | ({ name: 'purchase'; orderNumber: string; delivery: number } & PurchasedItems);

export type EventName = EventPayload['name'];

export type TrackedEvent = EventPayload & {
  /** The same for repeated reports, so that services can drop duplicates. */
  id: string;
  page: TrackedPage;
  isPageLeft: boolean;
};

export const CURRENCY = 'BDT';

interface ItemLookup {
  bySkus: (skuIds: number[]) => Promise<ProductSummary[]>;
  byIds: (ids: number[]) => Promise<ProductSummary[]>;
}

export interface ItemCache {
  ofLines: (lines: readonly TrackedLine[]) => Promise<TrackedItem[]>;
  /** Products of a list, each with the variant whose price lists show. */
  ofProducts: (ids: readonly number[]) => Promise<TrackedItem[]>;
}

interface Known {
  product: ProductSummary;
  sku: Sku;
}

/** Looks up each variant once. Unknown ones are identified by id. */
export function createItemCache(lookup: ItemLookup): ItemCache {
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
        const sku = shownVariant(product.skus.filter(({ status }) => status === 'active'));
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

export type ServicePage = Record<string, unknown>;

export interface Service {
  fields: readonly AnalyticsField[];
  names: Partial<Record<EventName, string>>;
  script: (key: string) => string;
  /** Creates the queue that the script will process. */
  open: (page: ServicePage, key: string) => void;
  calls: (event: TrackedEvent, name: string) => unknown[][];
  call: (page: ServicePage, args: unknown[]) => void;
}
