import { type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeRows, rowsOf } from '#data/statements.ts';
import { type Poisha, poisha } from '#domain/money.ts';
import { FACET_KINDS, ints, type ListingConditions, type SelectedFacet } from './product-criteria.ts';
import { fromListedProducts, type ListingQuery, searchClauses, sortColumns } from './product-listing.ts';

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
  miss: number;
  count: number;
  lowest: string | number;
  highest: string | number;
  discounts: number[];
  ratings: number[];
  available: number;
}

interface CountRow {
  id: number;
  miss: number;
  count: number;
}

interface PageRow {
  page: number[];
  spread: SpreadRow[];
  counts: [id: number, miss: number, count: number][];
}

/** Reads products and facets in one pass. A facet's counts include the products that only this facet excludes. */
export async function listPageWithFacets(
  tx: ShopTransaction,
  { conditions, sort, limit, offset }: ListingQuery,
): Promise<{ ids: number[]; total: number; facets: ProductFacets }> {
  const { columns, order } = sortColumns(tx.shopId, conditions, sort);
  const usesPrecomputedCounts = conditions.isWholeShop && conditions.selectedFacets.length === 0;
  const [pageRow] = await rowsOf<PageRow>(
    tx,
    sql`with ${searchClauses(tx.shopId, conditions)} found as materialized (
        select l.product_id as id, l.min_price, l.max_discount_percent as discount, l.rating, l.is_available,
          ${usesPrecomputedCounts ? sql`` : sql`l.facet_ids,`} ${countMissedFacets(conditions)} as miss, ${columns}
        ${fromListedProducts(conditions)} ${conditions.isWholeShop ? sql`and ${missesAtMostOneFacet(conditions)}` : sql``}
      )
      select
        array(select id from found where miss = 0 order by ${order} limit ${limit} offset ${offset}) as page,
        (select coalesce(json_agg(s), '[]') from (
          select miss, count(*), min(min_price) as lowest, max(min_price) as highest,
            array[${countSteps(sql`discount`, DISCOUNT_STEPS)}] as discounts,
            array[${countSteps(
              sql`rating`,
              RATING_STEPS.map((step) => step * 10),
            )}] as ratings,
            count(*) filter (where is_available) as available
          from found group by miss) s) as spread,
        (select coalesce(json_agg(json_build_array(c.id, c.miss, c.count)), '[]')
          from (${usesPrecomputedCounts ? precomputedCounts(tx.shopId) : countFacets(tx.shopId, conditions)}) c) as counts`,
  );
  const { page = [], spread = [], counts = [] } = pageRow ?? {};
  const rows = counts.map(([id, miss, count]) => ({ id, miss, count }));
  return {
    ids: page,
    total: spread.find(({ miss }) => miss === 0)?.count ?? 0,
    facets: { ...toRanges(spread, conditions), ...(await nameFacets(tx, rows, conditions)) },
  };
}

const countFacets = (shopId: number, conditions: ListingConditions): SQL => sql`
  select f.id, found.miss, count(*) from found cross join lateral unnest(found.facet_ids) f (id)
  group by f.id, found.miss
  ${conditions.isWholeShop ? sql`union all select id, ${MISSES_SEVERAL_FACETS}, 0 from (${precomputedCounts(shopId)}) k` : sql``}`;

/** Selects precomputed counts, because counting all products of a large shop is slow. */
const precomputedCounts = (shopId: number): SQL => sql`
  select facet_id as id, 0 as miss, product_count as count from facet_counts
  where shop_id = ${shopId} and product_count > 0`;

/** Marks products that several facets exclude. Their facet values are listed, but not counted. */
const MISSES_SEVERAL_FACETS = sql.raw('-1');

function countMissedFacets(conditions: ListingConditions): SQL {
  const bits = conditions.selectedFacets.map(
    ({ condition, bit }) => sql`(case when ${condition} then 0 else ${sql.raw(String(bit))} end)`,
  );
  const missed = sql.join([sql`0`, ...bits], sql` + `);
  if (conditions.isWholeShop || bits.length < 2) return missed;
  return sql`case when ${missesAtMostOneFacet(conditions)} then ${missed} else ${MISSES_SEVERAL_FACETS} end`;
}

function missesAtMostOneFacet({ selectedFacets }: ListingConditions): SQL {
  if (selectedFacets.length < 2) return sql`true`;
  return sql`${sql.join(
    selectedFacets.map(({ condition }) => sql`(${condition})::int`),
    sql` + `,
  )} >= ${sql.raw(String(selectedFacets.length - 1))}`;
}

const countSteps = (column: SQL, steps: readonly number[]): SQL =>
  sql.join(
    steps.map((step) => sql`count(*) filter (where ${column} >= ${sql.raw(String(step))})`),
    sql`, `,
  );

function selectCountedRows<Row extends { miss: number }>(
  rows: readonly Row[],
  conditions: ListingConditions,
  facet: SelectedFacet['facet'],
): Row[] {
  const ownBit = conditions.selectedFacets.find((selected) => selected.facet === facet)?.bit ?? 0;
  return rows.filter(({ miss }) => miss === 0 || miss === ownBit);
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

interface NameRow extends Record<string, unknown> {
  facet_id: number;
  slug: string;
  name: string;
  name_bn: string | null;
  key_bn: string | null;
}

async function nameFacets(
  tx: ShopTransaction,
  rows: readonly CountRow[],
  conditions: ListingConditions,
): Promise<Pick<ProductFacets, 'brands' | 'categories' | 'attributes'>> {
  const names = await findNames(tx, rows);
  const sumCounts = (facet: SelectedFacet['facet'], id: number) =>
    selectCountedRows(countsById.get(id) ?? [], conditions, facet).reduce((sum, { count }) => sum + count, 0);
  const countsById = Map.groupBy(rows, ({ id }) => id);
  const listValues = (kind: 'brand' | 'category'): FacetValue[] =>
    names
      .filter(({ facet_id: id }) => id % 4 === FACET_KINDS[kind])
      .map(({ facet_id: id, slug, name, name_bn: nameBn }) => ({
        slug,
        name,
        nameBn,
        count: sumCounts(kind, id),
      }))
      .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      .slice(0, MAX_FACET_VALUES);
  const byKey = Map.groupBy(
    names.filter(({ facet_id: id }) => id % 4 === FACET_KINDS.value),
    ({ slug }) => slug,
  );
  const attributes = [...byKey].map(([key, values]) => ({
    key,
    keyBn: values.find(({ key_bn: keyBn }) => keyBn)?.key_bn ?? null,
    values: values
      .map(({ facet_id: id, name, name_bn: valueBn }) => ({
        value: name,
        valueBn,
        count: sumCounts(`attribute ${key}`, id),
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

function findNames(tx: ShopTransaction, rows: readonly CountRow[]): Promise<NameRow[]> {
  const listIds = (kind: keyof typeof FACET_KINDS) =>
    ints([...new Set(rows.map(({ id }) => id).filter((id) => id % 4 === FACET_KINDS[kind]))]);
  return executeRows<NameRow>(
    tx,
    'facet_names',
    sql`select f.id as facet_id, b.slug, b.name, b.name_bn, null as key_bn from unnest(${listIds('brand')}) f (id)
        join brands b on b.shop_id = ${tx.shopId} and b.id = f.id / 4
      union all
      select f.id, c.slug, c.name, c.name_bn, null from unnest(${listIds('category')}) f (id)
        join categories c on c.shop_id = ${tx.shopId} and c.id = f.id / 4
      union all
      select f.id, v.key, v.value, v.value_bn, v.key_bn from unnest(${listIds('value')}) f (id)
        join facet_values v on v.shop_id = ${tx.shopId} and v.id = f.id / 4`,
  );
}
