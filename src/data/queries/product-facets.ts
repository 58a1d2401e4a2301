import { type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeNamedStatement, executeStatement, toIntArray } from '#data/statements.ts';
import { type Poisha, poisha } from '#domain/money.ts';
import { matchesAnyBit, selectFacetCounts, selectStoredCounts } from './facet-counts.ts';
import { listNamedAttributes } from './facet-names.ts';
import {
  candidatesClause,
  hasVariantFacets,
  MATCHES_ALL_FACETS,
  toIntegerSql,
  variantClauses,
} from './listing-rows.ts';
import { FACET_KINDS, type ListingConditions, type SelectedFacet } from './product-criteria.ts';
import { getSortColumns, type ListingQuery } from './product-listing.ts';
import { searchClauses } from './search-clauses.ts';

export interface FacetValue {
  slug: string;
  name: string;
  nameBn: string | null;
  count: number;
}

export interface AttributeFacet {
  key: string;
  keyBn: string | null;
  values: { value: string; valueBn: string | null; count: number }[];
}

export interface ProductFacets {
  brands: FacetValue[];
  categories: FacetValue[];
  attributes: AttributeFacet[];
  /** Price range in poisha, or `null` without products. */
  price: { min: Poisha; max: Poisha } | null;
  /** Numbers of products with a discount of at least `min` percent. */
  discounts: { min: number; count: number }[];
  /** Numbers of products with a rating of at least `min`, 1 to 5. */
  ratings: { min: number; count: number }[];
  available: number;
}

export const NO_FACETS: ProductFacets = {
  brands: [],
  categories: [],
  attributes: [],
  price: null,
  discounts: [],
  ratings: [],
  available: 0,
};

const DISCOUNT_STEPS = [1, 10, 25, 50] as const;
const RATING_STEPS = [4, 3, 2, 1] as const;
const MAX_FACET_VALUES = 200;

interface SpreadRow {
  mask: number;
  count: number;
  lowest: string | number;
  highest: string | number;
  discounts: number[];
  ratings: number[];
  available: number;
}

interface FacetCountRow {
  id: number;
  mask: number;
  count: number;
}

interface ListingPageRow {
  page: number[];
  spread: SpreadRow[];
  counts: [id: number, mask: number, count: number][];
}

/** Reads products and facets in one pass. A facet's counts include the products that only this facet excludes. */
export async function listPageWithFacets(
  tx: ShopTransaction,
  { conditions, sort, limit, offset }: ListingQuery,
): Promise<{ ids: number[]; total: number; facets: ProductFacets }> {
  const { columns, order } = getSortColumns(tx.shopId, conditions, sort, sql`l.score`);
  const usesStoredCounts = isUnfilteredShop(conditions);
  const [pageRow] = await executeStatement<ListingPageRow>(
    tx,
    sql`with ${foundClauses(tx.shopId, conditions, columns)}, spread as materialized (
        select mask, count(*), min(range_min) as lowest, max(range_max) as highest,
          array[${countSteps(sql`range_discount`, DISCOUNT_STEPS)}] as discounts,
          array[${countSteps(
            sql`rating`,
            RATING_STEPS.map((step) => step * 10),
          )}] as ratings,
          count(*) filter (where has_available) as available
        from found group by mask)
      select
        array(select id from found where ${matchesAnyBit(sql`mask`, MATCHES_ALL_FACETS)} order by ${order} limit ${limit} offset ${offset}) as page,
        (select coalesce(json_agg(s), '[]') from spread s) as spread,
        (select coalesce(json_agg(json_build_array(c.id, c.mask, c.count)), '[]')
          from (${usesStoredCounts ? selectStoredCounts(tx.shopId) : selectFacetCounts(tx.shopId, conditions)}) c) as counts`,
  );
  const { page = [], spread = [], counts = [] } = pageRow ?? {};
  const rows = counts.map(([id, mask, count]) => ({ id, mask, count }));
  return {
    ids: page,
    total: sumCounts(spread.filter(({ mask }) => isCounted(mask, MATCHES_ALL_FACETS))),
    facets: { ...toRanges(spread, conditions), ...(await nameFacets(tx, rows, conditions)) },
  };
}

/** Returns CTEs that end with `found`: the products of the listing, and those that are counted for a facet. */
function foundClauses(shopId: number, conditions: ListingConditions, columns: SQL): SQL {
  if (hasVariantFacets(conditions)) {
    return sql`${variantClauses(shopId, conditions, { forFacets: true })} found as not materialized (
        select l.product_id as id, l.range_min, l.range_max, l.range_discount, l.rating, l.has_available, l.mask, ${columns}
        from listed l
      )`;
  }
  return sql`${searchClauses(shopId, conditions)} ${candidatesClause(conditions, { forFacets: true })},
      found as not materialized (
        select l.product_id as id, l.min_price as range_min, coalesce(l.max_price, l.min_price) as range_max,
          l.max_discount_percent as range_discount, l.rating, l.is_available as has_available, l.product_mask as mask,
          ${columns}
        from candidates l
      )`;
}

const isUnfilteredShop = ({ isWholeShop, selectedFacets }: ListingConditions): boolean =>
  isWholeShop && selectedFacets.length === 0;

const isCounted = (mask: number, bit: number): boolean => (mask & bit) !== 0;

const sumCounts = (rows: readonly { count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

const countSteps = (column: SQL, steps: readonly number[]): SQL =>
  sql.join(
    steps.map((step) => sql`count(*) filter (where ${column} >= ${toIntegerSql(step)})`),
    sql`, `,
  );

function selectCountedRows<Row extends { mask: number }>(
  rows: readonly Row[],
  conditions: ListingConditions,
  facet: SelectedFacet['facet'],
): Row[] {
  const bit =
    conditions.selectedFacets.find((selected) => selected.facet === facet)?.bit ?? MATCHES_ALL_FACETS;
  return rows.filter(({ mask }) => isCounted(mask, bit));
}

function toRanges(spread: readonly SpreadRow[], conditions: ListingConditions) {
  const prices = selectCountedRows(spread, conditions, 'price');
  const sum = (rows: SpreadRow[], readCount: (row: SpreadRow) => number | undefined) =>
    rows.reduce((total, row) => total + (readCount(row) ?? 0), 0);
  const countByStep = (
    facet: 'discount' | 'rating',
    mins: readonly number[],
    readCounts: (row: SpreadRow) => number[],
  ) =>
    mins.map((min, index) => ({
      min,
      count: sum(selectCountedRows(spread, conditions, facet), (row) => readCounts(row)[index]),
    }));
  return {
    price:
      prices.length === 0
        ? null
        : {
            min: poisha(Math.min(...prices.map(({ lowest }) => Number(lowest)))),
            max: poisha(Math.max(...prices.map(({ highest }) => Number(highest)))),
          },
    discounts: countByStep('discount', DISCOUNT_STEPS, ({ discounts }) => discounts),
    ratings: countByStep('rating', RATING_STEPS, ({ ratings }) => ratings),
    available: sum(selectCountedRows(spread, conditions, 'availability'), ({ available }) => available),
  };
}

interface FacetNameRow extends Record<string, unknown> {
  facet_id: number;
  slug: string;
  name: string;
  name_bn: string | null;
}

async function nameFacets(
  tx: ShopTransaction,
  rows: readonly FacetCountRow[],
  conditions: ListingConditions,
): Promise<Pick<ProductFacets, 'brands' | 'categories' | 'attributes'>> {
  const listIds = (kind: keyof typeof FACET_KINDS) =>
    [...new Set(rows.map(({ id }) => id))].filter((id) => id % 4 === FACET_KINDS[kind]);
  const names = await listFacetNames(tx, { brands: listIds('brand'), categories: listIds('category') });
  const keys = await listNamedAttributes(
    tx,
    listIds('value').map((id) => Math.floor(id / 4)),
  );
  const countsById = Map.groupBy(rows, ({ id }) => id);
  const countProducts = (facet: SelectedFacet['facet'], ids: readonly number[]) =>
    sumCounts(ids.flatMap((id) => selectCountedRows(countsById.get(id) ?? [], conditions, facet)));
  const listValues = (kind: 'brand' | 'category'): FacetValue[] =>
    names
      .filter(({ facet_id: id }) => id % 4 === FACET_KINDS[kind])
      .map(({ facet_id: id, slug, name, name_bn: nameBn }) => ({
        slug,
        name,
        nameBn,
        count: countProducts(kind, [id]),
      }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, MAX_FACET_VALUES);
  const attributes = keys.map(({ comparedKey, key, keyBn, values }) => ({
    key,
    keyBn,
    values: values
      .map(({ ids, value, valueBn }) => ({
        value,
        valueBn,
        count: countProducts(
          `attribute ${comparedKey}`,
          ids.map((id) => 4 * id + FACET_KINDS.value),
        ),
      }))
      .toSorted((one, other) => other.count - one.count || one.value.localeCompare(other.value))
      .slice(0, MAX_FACET_VALUES),
  }));
  return {
    brands: listValues('brand'),
    categories: listValues('category'),
    attributes: attributes.toSorted((one, other) => one.key.localeCompare(other.key)),
  };
}

const listFacetNames = (
  tx: ShopTransaction,
  ids: { brands: readonly number[]; categories: readonly number[] },
): Promise<FacetNameRow[]> =>
  executeNamedStatement<FacetNameRow>(
    tx,
    'facet_names',
    sql`select f.id as facet_id, b.slug, b.name, b.name_bn from unnest(${toIntArray(ids.brands)}) f (id)
        join brands b on b.shop_id = ${tx.shopId} and b.id = f.id / 4
      union all
      select f.id, c.slug, c.name, c.name_bn from unnest(${toIntArray(ids.categories)}) f (id)
        join categories c on c.shop_id = ${tx.shopId} and c.id = f.id / 4`,
  );
