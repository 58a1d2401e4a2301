import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { products, skus } from '#data/schema/index.ts';
import { executeStatement, toIntArray, toTextArray } from '#data/statements.ts';
import { toAttributeKey } from '#domain/attribute-text.ts';
import type { Poisha } from '#domain/money.ts';
import type { SearchPlan } from '#domain/search/plan.ts';

export interface ProductCriteria {
  /** Category or brand that, unlike a selected facet, also limits the counts of all facets. */
  within?: { categorySlug?: string | undefined; brandSlug?: string | undefined } | undefined;
  campaignSlug?: string | undefined;
  tag?: string | undefined;
  /** Interpretations of the search text. A product must match one of them. */
  search?: readonly SearchPlan[] | undefined;
  categorySlug?: string | undefined;
  brandSlugs?: readonly string[] | undefined;
  attributes?: readonly { key: string; values: readonly string[] }[] | undefined;
  /** Limits of the current price of a variant, in poisha. */
  priceMin?: Poisha | undefined;
  priceMax?: Poisha | undefined;
  isDiscounted?: boolean | undefined;
  /** Minimum discount in percent. */
  discountMin?: number | undefined;
  /** Minimum rating, 1 to 5 stars. */
  ratingMin?: number | undefined;
  isAvailable?: boolean | undefined;
}

/** A single variant must meet all facets except `product`. `figure`: price or discount of buyable variants, if any. */
type FacetScope = 'product' | 'attribute' | 'availability' | 'figure';

export interface SelectedFacet {
  facet: 'category' | 'brand' | 'price' | 'discount' | 'rating' | 'availability' | `attribute ${string}`;
  scope: FacetScope;
  /** Bit of the facet in masks: a power of two, at least 2. */
  bit: number;
  /** Condition on `listed_products l`: the product, or one of its active variants, meets the facet. */
  condition: SQL;
  /** Condition on `listed_products l`: some variants meet the facet, and others do not. */
  splitCondition?: SQL;
  /** Condition on `listed_skus s`. */
  variantCondition: SQL;
}

/** Conditions on rows of `listed_products l`. */
export interface ListingConditions {
  base: SQL;
  selectedFacets: readonly SelectedFacet[];
  search: readonly SearchPlan[] | undefined;
  campaignId: number | undefined;
  /** Whether the listing without selected facets contains all products of the shop. */
  isWholeShop: boolean;
}

/** `facet_ids` encodes ids of several tables as `4 * id + kind`. */
export const FACET_KINDS = { category: 0, value: 1, brand: 2, spelling: 3 } as const;

export function visibleProductCondition(shopId: number | Placeholder): SQL {
  return sql`${products.shopId} = ${shopId} and ${products.status} = 'active' and exists (
    select 1 from ${skus}
    where ${skus.shopId} = ${shopId} and ${skus.productId} = ${products.id} and ${skus.status} = 'active')`;
}

interface CriterionRow {
  kind: 'category' | 'scope' | 'brand' | 'scope brand' | 'campaign' | 'tag' | 'value';
  id: number;
  key: string;
}

/** Returns `undefined` for an unknown category, brand, campaign or tag, or a campaign that is not running. */
export async function resolveListingConditions(
  tx: ShopTransaction,
  criteria: ProductCriteria,
  now: Date,
): Promise<ListingConditions | undefined> {
  const criterionRows = await listCriterionRows(tx, criteria, now);
  const findId = (kind: CriterionRow['kind']) => criterionRows.find((row) => row.kind === kind)?.id;
  const { within = {}, campaignSlug, tag, search } = criteria;
  const [scopeId, scopeBrandId] = [findId('scope'), findId('scope brand')];
  const [campaignId, tagIds] = [
    findId('campaign'),
    criterionRows.filter(({ kind }) => kind === 'tag').map(({ id }) => id),
  ];
  if (within.categorySlug !== undefined && scopeId === undefined) return undefined;
  if (within.brandSlug !== undefined && scopeBrandId === undefined) return undefined;
  if (campaignSlug !== undefined && campaignId === undefined) return undefined;
  if (tag !== undefined && tagIds.length === 0) return undefined;
  const scopeConditions = [
    ...(scopeId === undefined ? [] : [belongsToCategory(tx.shopId, scopeId)]),
    ...(scopeBrandId === undefined ? [] : [sql`l.brand_id = ${scopeBrandId}`]),
    ...(campaignId === undefined ? [] : [isInCampaign(tx.shopId, campaignId)]),
    ...(tagIds.length === 0 ? [] : [sql`l.tag_ids && ${toIntArray(tagIds)}`]),
  ];
  const selectedFacets = toSelectedFacets(criteria, criterionRows);
  return {
    base: sql.join([sql`l.shop_id = ${tx.shopId}`, ...scopeConditions], sql` and `),
    selectedFacets,
    search,
    campaignId,
    isWholeShop: scopeConditions.length === 0 && search === undefined,
  };
}

async function listCriterionRows(
  tx: ShopTransaction,
  { within = {}, campaignSlug, tag, categorySlug, brandSlugs = [], attributes = [] }: ProductCriteria,
  now: Date,
): Promise<CriterionRow[]> {
  const nowText = now.toISOString();
  const lookups: SQL[] = [];
  const selectCategory = (kind: string, slug: string) =>
    sql`select ${kind}::text as kind, id, '' as key from categories where shop_id = ${tx.shopId} and slug = ${slug}`;
  const selectBrands = (kind: string, slugs: readonly string[]) =>
    sql`select ${kind}::text as kind, id, '' as key from brands where shop_id = ${tx.shopId} and slug = any(${toTextArray(slugs)})`;
  // Rows of earlier builds contain the ids of values instead of entries, so both are selected.
  const selectValues = (kind: string, key: string, values: readonly string[]) => {
    const comparedKey = toAttributeKey(key);
    const comparedValues = [...new Set(values.map(toAttributeKey))];
    return sql`select ${kind}::text as kind, value_id as id, ${comparedKey}::text as key from facet_entries
      where shop_id = ${tx.shopId} and key = ${comparedKey} and value = any(${toTextArray(comparedValues)})
      union all
      select ${kind}::text, id, ${comparedKey}::text from facet_values
      where shop_id = ${tx.shopId} and key = ${key} and value = any(${toTextArray(values)})`;
  };
  if (within.categorySlug !== undefined) lookups.push(selectCategory('scope', within.categorySlug));
  if (categorySlug !== undefined) lookups.push(selectCategory('category', categorySlug));
  if (within.brandSlug !== undefined) lookups.push(selectBrands('scope brand', [within.brandSlug]));
  if (brandSlugs.length > 0) lookups.push(selectBrands('brand', brandSlugs));
  if (tag !== undefined) lookups.push(selectValues('tag', '', [tag]));
  for (const { key, values } of attributes) lookups.push(selectValues('value', key, values));
  if (campaignSlug !== undefined) {
    lookups.push(sql`select 'campaign' as kind, id, '' as key from campaigns
      where shop_id = ${tx.shopId} and slug = ${campaignSlug} and starts_at <= ${nowText} and ends_at > ${nowText}`);
  }
  return lookups.length === 0 ? [] : executeStatement<CriterionRow>(tx, sql.join(lookups, sql` union all `));
}

function toSelectedFacets(
  criteria: ProductCriteria,
  criterionRows: readonly CriterionRow[],
): SelectedFacet[] {
  const listIds = (kind: CriterionRow['kind'], key = '') =>
    criterionRows.filter((row) => row.kind === kind && row.key === key).map(({ id }) => id);
  const { categorySlug, brandSlugs = [], attributes = [], priceMin, priceMax } = criteria;
  const { isDiscounted, discountMin = isDiscounted ? 1 : 0, ratingMin = 0, isAvailable } = criteria;
  const attributeKeys = [...new Set(attributes.map(({ key }) => toAttributeKey(key)))];
  const selectedFacets: Omit<SelectedFacet, 'bit'>[] = [];
  const addProductFacet = (facet: SelectedFacet['facet'], condition: SQL) =>
    selectedFacets.push({ facet, scope: 'product', condition, variantCondition: sql`true` });
  if (categorySlug !== undefined)
    addProductFacet('category', containsAnyFacet(sql`l`, listIds('category'), FACET_KINDS.category));
  if (brandSlugs.length > 0)
    addProductFacet('brand', sql`coalesce(l.brand_id = any(${toIntArray(listIds('brand'))}), false)`);
  if (ratingMin > 0) addProductFacet('rating', sql`l.rating >= ${Math.round(ratingMin * 10)}`);
  // Until an earlier build's row is written again, its ranges are `null`, and the variants are read.
  const addFigureFacet = (
    facet: 'price' | 'discount',
    { ofOne, ofSome, ofAll, ofVariant }: { ofOne: SQL; ofSome: SQL; ofAll: SQL; ofVariant: SQL },
  ) =>
    selectedFacets.push({
      facet,
      scope: 'figure',
      condition: sql`case when l.has_variants then coalesce(${ofSome}, true) else ${ofOne} end`,
      splitCondition: sql`coalesce(${ofSome} and not (${ofAll}), true)`,
      variantCondition: ofVariant,
    });
  if (priceMin !== undefined || priceMax !== undefined) {
    const [from, to] = [sql`${priceMin ?? 0}::bigint`, sql`${priceMax ?? Number.MAX_SAFE_INTEGER}::bigint`];
    addFigureFacet('price', {
      ofOne: sql`l.min_price between ${from} and ${to}`,
      ofSome: sql`l.lowest_price <= ${to} and l.highest_price >= ${from}`,
      ofAll: sql`l.lowest_price >= ${from} and l.highest_price <= ${to}`,
      ofVariant: sql`s.price between ${from} and ${to}`,
    });
  }
  if (discountMin > 0) {
    addFigureFacet('discount', {
      ofOne: sql`l.max_discount_percent >= ${discountMin}`,
      ofSome: sql`l.highest_discount_percent >= ${discountMin}`,
      ofAll: sql`l.lowest_discount_percent >= ${discountMin}`,
      ofVariant: sql`s.discount_percent >= ${discountMin}`,
    });
  }
  if (isAvailable) {
    selectedFacets.push({
      facet: 'availability',
      scope: 'availability',
      condition: sql`l.is_available`,
      // If `sold_out_facet_ids` is set, the row in `l` is sufficient, and the variants need not be read.
      splitCondition: sql`l.sold_out_facet_ids is null`,
      variantCondition: sql`s.is_available`,
    });
  }
  for (const key of attributeKeys) {
    const ids = listIds('value', key);
    selectedFacets.push({
      facet: `attribute ${key}`,
      scope: 'attribute',
      condition: containsAnyFacet(sql`l`, ids, FACET_KINDS.value),
      variantCondition: containsAnyFacet(sql`s`, ids, FACET_KINDS.value),
    });
  }
  return selectedFacets.map((selected, index) => ({ ...selected, bit: 2 ** (index + 1) }));
}

const containsAnyFacet = (row: SQL, ids: readonly number[], kind: number): SQL =>
  sql`${row}.facet_ids && ${toIntArray(ids.map((id) => 4 * id + kind))}`;

const belongsToCategory = (shopId: number, categoryId: number): SQL =>
  sql`l.product_id in (
    select product_id from product_categories where shop_id = ${shopId} and category_id = ${categoryId})`;

const isInCampaign = (shopId: number, campaignId: number): SQL =>
  sql`l.product_id in (
    select product_id from campaign_products where shop_id = ${shopId} and campaign_id = ${campaignId})`;
