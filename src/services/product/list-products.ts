import { withShop } from '#data/database.ts';
import type { ProductCriteria } from '#data/queries/product-criteria.ts';
import { findProductFacets, type ProductFacets } from '#data/queries/product-facets.ts';
import { listProductPage, type ProductSort } from '#data/queries/products.ts';
import type { ServiceContext } from '../context.ts';
import { type ProductCard, withSkus } from './product-card.ts';
import { searchWords } from './search-words.ts';

export type ProductFilter = Omit<ProductCriteria, 'words'>;

export interface ListProductsInput {
  filter?: ProductFilter;
  /** What the shopper searches for, as typed. */
  query?: string | undefined;
  sort?: ProductSort | undefined;
  currentPage?: number;
  perPage?: number;
  withFacets?: boolean;
}

export interface ProductPage {
  items: ProductCard[];
  total: number;
  facets: ProductFacets | undefined;
}

const NOTHING: ProductPage = { items: [], total: 0, facets: undefined };

/** A page of the shop's visible products. A search text without a letter or digit finds nothing. */
export async function listProducts(
  { db, shop, now }: ServiceContext,
  { filter = {}, query, sort = 'relevance', currentPage = 1, perPage = 10, withFacets }: ListProductsInput,
): Promise<ProductPage> {
  const words = query?.trim() ? searchWords(query) : undefined;
  if (words?.length === 0) return NOTHING;
  const criteria = { ...filter, words };
  const offset = (currentPage - 1) * perPage;
  const shopId = shop.id;
  return withShop(
    db,
    shopId,
    async (tx) => {
      const wanted = { shopId, criteria, sort, now: now(), limit: perPage, offset };
      const { rows, total } = await listProductPage(tx, wanted);
      return {
        items: await withSkus(tx, shopId, rows),
        total,
        facets: withFacets ? await findProductFacets(tx, wanted) : undefined,
      };
    },
    { readOnly: true },
  );
}
