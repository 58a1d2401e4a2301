import { withShop } from '#data/database.ts';
import { type ProductCriteria, toListingTerms } from '#data/queries/product-criteria.ts';
import { listFirstIds } from '#data/queries/product-listing.ts';
import type { ListingSort } from '#domain/listing-params.ts';
import type { ProductLogic } from '#domain/product-logic.ts';
import type { ServiceContext } from '../context.ts';
import { type ProductCard, toCards } from './product-card.ts';

export interface ListProductsByLogicInput {
  logic: ProductLogic;
  /** Slug of the category, brand or campaign, or the tag. */
  value?: string | undefined;
  limit: number;
}

const RULES: Record<ProductLogic, (value: string) => { criteria: ProductCriteria; sort: ListingSort }> = {
  newest: () => ({ criteria: {}, sort: 'newest' }),
  'best-selling': () => ({ criteria: {}, sort: 'best-selling' }),
  discounted: () => ({ criteria: { isDiscounted: true }, sort: 'discount' }),
  category: (value) => ({ criteria: { within: { categorySlug: value } }, sort: 'relevance' }),
  brand: (value) => ({ criteria: { within: { brandSlug: value } }, sort: 'relevance' }),
  campaign: (value) => ({ criteria: { campaignSlug: value }, sort: 'relevance' }),
  tag: (value) => ({ criteria: { tag: value }, sort: 'relevance' }),
};

/** The products of a row of a page, by the rule its owner chose. */
export function listProductsByLogic(
  { db, shop, now }: ServiceContext,
  { logic, value = '', limit }: ListProductsByLogicInput,
): Promise<ProductCard[]> {
  const shopId = shop.id;
  const { criteria, sort } = RULES[logic](value);
  return withShop(
    db,
    shopId,
    async (tx) => {
      const moment = { shopId, now: now() };
      const terms = await toListingTerms(tx, shopId, criteria, moment.now);
      return terms ? toCards(tx, moment, await listFirstIds(tx, { shopId, terms, sort, limit })) : [];
    },
    { readOnly: true },
  );
}
