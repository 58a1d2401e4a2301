import type { ProductSummary, Sku } from '#contract/product.ts';
import { getSellingPrice, selectDisplayedVariant } from '#domain/price.ts';
import { findVariantLabel } from '#domain/variant-options.ts';
import type { TrackedLine } from '#storefront/commerce/track-event.ts';
import type { AnalyticsField } from './analytics-keys.ts';

/** Variant in an event. `price` is in BDT. */
export interface TrackedItem {
  /** SKU code, or the id of the variant without a code. */
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

export interface ItemsWithValue {
  items: TrackedItem[];
  /** Sum in BDT, without delivery. */
  value: number;
}

type EventPayload =
  | { name: 'page-view' }
  | ({
      name: 'view-item' | 'add-to-cart' | 'remove-from-cart' | 'view-cart' | 'begin-checkout';
    } & ItemsWithValue)
  | { name: 'view-list'; list: string; items: TrackedItem[] }
  | { name: 'search'; text: string }
  | ({ name: 'purchase'; orderNumber: string; delivery: number } & ItemsWithValue);

export type EventName = EventPayload['name'];

export type TrackedEvent = EventPayload & {
  /** Repeated reports of an event have the same id, so that services can drop duplicates. */
  id: string;
  page: TrackedPage;
  isPageLeft: boolean;
};

export const CURRENCY = 'BDT';

type ProductLookup = Record<'bySkus' | 'byIds', (ids: number[]) => Promise<ProductSummary[]>>;

interface KnownVariant {
  product: ProductSummary;
  sku: Sku;
}

/** Returns a cache that loads each variant once. A variant that cannot be loaded has only id, price and quantity. */
export function createItemCache(lookup: ProductLookup) {
  const knownVariants = new Map<number, KnownVariant>();
  const store = (products: readonly ProductSummary[]) => {
    for (const product of products)
      for (const sku of product.skus) knownVariants.set(sku.id, { product, sku });
  };
  return {
    findLineItems: async (lines: readonly TrackedLine[]): Promise<TrackedItem[]> => {
      const missing = lines.map(({ skuId }) => skuId).filter((skuId) => !knownVariants.has(skuId));
      if (missing.length > 0) store(await lookup.bySkus(missing).catch(() => []));
      return lines.map((line) => toTrackedItem(line, knownVariants.get(line.skuId)));
    },
    findProductItems: async (ids: readonly number[]): Promise<TrackedItem[]> => {
      const products = await lookup.byIds([...ids]).catch(() => []);
      store(products);
      return products.flatMap((product) => {
        const sku = selectDisplayedVariant(product.skus.filter(({ status }) => status === 'active'));
        return sku ? toTrackedItem({ skuId: sku.id, quantity: 1 }, { product, sku }) : [];
      });
    },
  };
}

function toTrackedItem(
  { skuId, quantity, price }: TrackedLine,
  known: KnownVariant | undefined,
): TrackedItem {
  if (!known) return { id: String(skuId), price: price ?? 0, quantity };
  const { product, sku } = known;
  const values = [...sku.attributes.map(({ value }) => value), findVariantLabel(product.skus, sku.id)];
  const variant = values.filter(Boolean).join(', ');
  return {
    id: sku.sku || String(skuId),
    name: product.name,
    ...(product.brand && { brand: product.brand.name }),
    ...(variant && { variant }),
    price: price ?? getSellingPrice(sku),
    quantity,
  };
}

export interface StartedServices {
  wantsEvent: (name: EventName) => boolean;
  send: (event: TrackedEvent) => void;
}

export type ServicePage = Record<string, unknown>;

export interface AnalyticsService {
  fields: readonly AnalyticsField[];
  names: Partial<Record<EventName, string>>;
  script: (key: string) => string;
  open: (page: ServicePage, key: string) => void;
  calls: (event: TrackedEvent, name: string) => unknown[][];
  call: (page: ServicePage, args: unknown[]) => void;
}
