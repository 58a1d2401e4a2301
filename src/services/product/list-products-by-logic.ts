import { withShop } from '#data/database.ts';
import type { ProductCriteria } from '#data/queries/product-criteria.ts';
import { listFirstProducts, type ProductSort } from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { type ProductCard, withSkus } from './product-card.ts';

export type ProductLogic =
  | 'newest'
  | 'best-selling'
  | 'discounted'
  | 'category'
  | 'brand'
  | 'campaign'
  | 'tag';

export interface ListProductsByLogicInput {
  logic: ProductLogic;
  /** Slug of the category, brand or campaign, or the tag. */
  value?: string | undefined;
  limit: number;
}

const RULES: Record<ProductLogic, (value: string) => { criteria: ProductCriteria; sort: ProductSort }> = {
  newest: () => ({ criteria: {}, sort: 'newest' }),
  'best-selling': () => ({ criteria: {}, sort: 'best-selling' }),
  discounted: () => ({ criteria: { isDiscounted: true }, sort: 'discount' }),
  category: (value) => ({ criteria: { categorySlug: value }, sort: 'relevance' }),
  brand: (value) => ({ criteria: { brandSlugs: [value] }, sort: 'relevance' }),
  campaign: (value) => ({ criteria: { campaignSlug: value }, sort: 'relevance' }),
  tag: (value) => ({ criteria: { tag: value }, sort: 'relevance' }),
};

/** The products of a row of a page, by the rule its owner chose. */
export function listProductsByLogic(
  { db, shop, now }: ServiceContext,
  { logic, value = '', limit }: ListProductsByLogicInput,
): Promise<ProductCard[]> {
  const shopId = shop.id;
  const work = { shopId, ...RULES[logic](value), now: now(), limit };
  return withShop(db, shopId, async (tx) => withSkus(tx, shopId, await listFirstProducts(tx, work)), {
    readOnly: true,
  });
}
