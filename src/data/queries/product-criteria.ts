import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { products, skus } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import type { Poisha } from '#domain/money.ts';
import type { SearchPlan } from '#domain/search/plan.ts';

export interface ProductCriteria {
  /** Scope of the listing, which also limits its facets. */
  within?: { categorySlug?: string | undefined; brandSlug?: string | undefined } | undefined;
  campaignSlug?: string | undefined;
  tag?: string | undefined;
  /** Interpretations of the text; a product must match one. */
  search?: readonly SearchPlan[] | undefined;
  categorySlug?: string | undefined;
  brandSlugs?: readonly string[] | undefined;
  attributes?: readonly { key: string; values: readonly string[] }[] | undefined;
  /** Lowest current price, in poisha. */
  priceMin?: Poisha | undefined;
  priceMax?: Poisha | undefined;
  isDiscounted?: boolean | undefined;
  /** Percent. */
  discountMin?: number | undefined;
  /** 1 to 5 stars. */
  ratingMin?: number | undefined;
  isAvailable?: boolean | undefined;
}

/** `bit` marks the facet in a product's set of missed facets. */
export interface SelectedFacet {
  facet: 'category' | 'brand' | 'price' | 'discount' | 'rating' | 'availability' | `attribute ${string}`;
  bit: number;
  fits: SQL;
}

/** Conditions on `listed_products l`. */
export interface ListingConditions {
  base: SQL;
  selectedFacets: readonly SelectedFacet[];
  search: readonly SearchPlan[] | undefined;
  campaignId: number | undefined;
  /** All products of the shop, before facets. */
  isWholeShop: boolean;
}

/** `facet_ids` encodes ids of several tables as `4 * id + kind`. */
export const FACET_KINDS = { category: 0, value: 1, brand: 2 } as const;

/** Active, with an active sku. */
export function visibleProductCondition(shopId: number | Placeholder): SQL {
  return sql`${products.shopId} = ${shopId} and ${products.status} = 'active' and exists (
    select 1 from ${skus}
    where ${skus.shopId} = ${shopId} and ${skus.productId} = ${products.id} and ${skus.status} = 'active')`;
}

interface NamedRow {
  kind: 'category' | 'scope' | 'brand' | 'scope brand' | 'campaign' | 'tag' | 'value';
  id: number;
  key: string;
}

/** `undefined` if the listing's category, brand or campaign does not exist or is not running. */
export async function resolveListingConditions(
  tx: ShopTransaction,
  shopId: number,
  criteria: ProductCriteria,
  now: Date,
): Promise<ListingConditions | undefined> {
  const named = await findNamed(tx, shopId, criteria, now);
  const idOf = (kind: NamedRow['kind']) => named.find((row) => row.kind === kind)?.id;
  const { within = {}, campaignSlug, tag, search } = criteria;
  const [scopeId, scopeBrandId] = [idOf('scope'), idOf('scope brand')];
  const [campaignId, tagId] = [idOf('campaign'), idOf('tag')];
  if (within.categorySlug !== undefined && scopeId === undefined) return undefined;
  if (within.brandSlug !== undefined && scopeBrandId === undefined) return undefined;
  if (campaignSlug !== undefined && campaignId === undefined) return undefined;
  if (tag !== undefined && tagId === undefined) return undefined;
  const narrows = [
    ...(scopeId === undefined ? [] : [belongsToCategory(shopId, scopeId)]),
    ...(scopeBrandId === undefined ? [] : [sql`l.brand_id = ${scopeBrandId}`]),
    ...(campaignId === undefined ? [] : [isInCampaign(shopId, campaignId)]),
    ...(tagId === undefined ? [] : [sql`l.tag_ids && ${ints([tagId])}`]),
  ];
  const selectedFacets = toSelectedFacets(criteria, named);
  return {
    base: sql.join([sql`l.shop_id = ${shopId}`, ...narrows], sql` and `),
    selectedFacets,
    search,
    campaignId,
    isWholeShop: narrows.length === 0 && search === undefined,
  };
}

async function findNamed(
  tx: ShopTransaction,
  shopId: number,
  { within = {}, campaignSlug, tag, categorySlug, brandSlugs = [], attributes = [] }: ProductCriteria,
  now: Date,
): Promise<NamedRow[]> {
  const at = now.toISOString();
  const look: SQL[] = [];
  const categoryNamed = (kind: string, slug: string) =>
    sql`select ${kind}::text as kind, id, '' as key from categories where shop_id = ${shopId} and slug = ${slug}`;
  const brandsNamed = (kind: string, slugs: readonly string[]) =>
    sql`select ${kind}::text as kind, id, '' as key from brands where shop_id = ${shopId} and slug = any(${sql.param([...slugs])}::text[])`;
  const valuesNamed = (kind: string, key: string, values: readonly string[]) =>
    sql`select ${kind}::text as kind, id, key from facet_values
      where shop_id = ${shopId} and key = ${key} and value = any(${sql.param([...values])}::text[])`;
  if (within.categorySlug !== undefined) look.push(categoryNamed('scope', within.categorySlug));
  if (categorySlug !== undefined) look.push(categoryNamed('category', categorySlug));
  if (within.brandSlug !== undefined) look.push(brandsNamed('scope brand', [within.brandSlug]));
  if (brandSlugs.length > 0) look.push(brandsNamed('brand', brandSlugs));
  if (tag !== undefined) look.push(valuesNamed('tag', '', [tag]));
  for (const { key, values } of attributes) look.push(valuesNamed('value', key, values));
  if (campaignSlug !== undefined) {
    look.push(sql`select 'campaign' as kind, id, '' as key from campaigns
      where shop_id = ${shopId} and slug = ${campaignSlug} and starts_at <= ${at} and ends_at > ${at}`);
  }
  return look.length === 0 ? [] : rowsOf<NamedRow>(tx, sql.join(look, sql` union all `));
}

function toSelectedFacets(criteria: ProductCriteria, named: readonly NamedRow[]): SelectedFacet[] {
  const idsOf = (kind: NamedRow['kind'], key = '') =>
    named.filter((row) => row.kind === kind && row.key === key).map(({ id }) => id);
  const { categorySlug, brandSlugs = [], attributes = [], priceMin, priceMax } = criteria;
  const { isDiscounted, discountMin = isDiscounted ? 1 : 0, ratingMin = 0, isAvailable } = criteria;
  const selectedFacets: Omit<SelectedFacet, 'bit'>[] = [];
  const select = (facet: SelectedFacet['facet'], fits: SQL) => selectedFacets.push({ facet, fits });
  if (categorySlug !== undefined) select('category', containsOneOf(idsOf('category'), FACET_KINDS.category));
  if (brandSlugs.length > 0) select('brand', sql`coalesce(l.brand_id = any(${ints(idsOf('brand'))}), false)`);
  if (priceMin !== undefined || priceMax !== undefined) {
    select('price', sql`l.min_price between ${priceMin ?? 0} and ${priceMax ?? Number.MAX_SAFE_INTEGER}`);
  }
  if (discountMin > 0) select('discount', sql`l.max_discount_percent >= ${discountMin}`);
  if (ratingMin > 0) select('rating', sql`l.rating >= ${Math.round(ratingMin * 10)}`);
  if (isAvailable) select('availability', sql`l.is_available`);
  for (const { key } of attributes) {
    select(`attribute ${key}`, containsOneOf(idsOf('value', key), FACET_KINDS.value));
  }
  return selectedFacets.map((selected, index) => ({ ...selected, bit: 2 ** index }));
}

export const ints = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`;

const containsOneOf = (ids: readonly number[], kind: number): SQL =>
  sql`l.facet_ids && ${ints(ids.map((id) => 4 * id + kind))}`;

const belongsToCategory = (shopId: number, categoryId: number): SQL =>
  sql`l.product_id in (
    select product_id from product_categories where shop_id = ${shopId} and category_id = ${categoryId})`;

const isInCampaign = (shopId: number, campaignId: number): SQL =>
  sql`l.product_id in (
    select product_id from campaign_products where shop_id = ${shopId} and campaign_id = ${campaignId})`;
