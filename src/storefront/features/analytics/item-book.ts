import type { ProductSummary, Sku } from '#contract/product.ts';
import { cheapest, sellingPrice } from '#domain/price.ts';
import type { TrackedLine } from '#storefront/analytics/shop-event.ts';
import type { TrackedItem } from './tracked-event.ts';

export interface ItemLookup {
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
