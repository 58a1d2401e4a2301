import { type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { executeStatement } from '#data/statements.ts';
import type { ListingSort } from '#domain/listing-params.ts';
import { AVAILABLE_BONUS, SALES_FACTOR } from '#domain/search/ranking.ts';
import { hasVariantFacets, MATCHES_ALL_FACETS, toIntegerSql, variantClauses } from './listing-rows.ts';
import type { ListingConditions } from './product-criteria.ts';
import { listedProductsClause, searchClauses } from './search-clauses.ts';

export interface ListingQuery {
  conditions: ListingConditions;
  sort: ListingSort;
  limit: number;
  offset: number;
}

function listSortKeys(
  shopId: number,
  conditions: ListingConditions,
  sort: ListingSort,
  score: SQL,
): { value: SQL; isAscending?: boolean }[] {
  const { search, campaignId } = conditions;
  const [available, soldCount, id] = [sql`l.is_available`, sql`l.sold_count`, sql`l.product_id`];
  const byAvailability = { value: available };
  const bySalesAndId = [{ value: soldCount }, { value: id }];
  const position = sql`(select position from campaign_products c
    where c.shop_id = ${shopId} and c.campaign_id = ${campaignId} and c.product_id = l.product_id)`;
  const sortKeysByName: Record<ListingSort, () => { value: SQL; isAscending?: boolean }[]> = {
    relevance: () => {
      if (search) return [{ value: rankExpression(score) }, ...bySalesAndId];
      return [
        byAvailability,
        ...(campaignId === undefined ? [] : [{ value: position, isAscending: true }]),
        ...bySalesAndId,
      ];
    },
    newest: () => [byAvailability, { value: sql`l.published_at` }, { value: id }],
    'best-selling': () => [byAvailability, ...bySalesAndId],
    'price-asc': () => [
      { value: sql`l.min_price`, isAscending: true },
      { value: id, isAscending: true },
    ],
    'price-desc': () => [{ value: sql`l.min_price` }, { value: id }],
    discount: () => [{ value: sql`l.max_discount_percent` }, byAvailability, ...bySalesAndId],
    rating: () => [{ value: sql`l.rating` }, { value: sql`l.rating_count` }, { value: id }],
  };
  return sortKeysByName[sort]();
}

const rankExpression = (score: SQL): SQL =>
  sql`${score} + case when l.is_available then ${AVAILABLE_BONUS}::real else 0 end
    + ${SALES_FACTOR}::real * ln(1 + l.sold_count)`;

/** Returns the sort columns `k0`, `k1` … and their `order by` clause. */
export function getSortColumns(
  shopId: number,
  conditions: ListingConditions,
  sort: ListingSort,
  score: SQL,
): { columns: SQL; order: SQL } {
  const keys = listSortKeys(shopId, conditions, sort, score);
  const name = (index: number) => sql.raw(`k${index}`);
  return {
    columns: sql.join(
      keys.map(({ value }, index) => sql`${value} as ${name(index)}`),
      sql`, `,
    ),
    order: sql.join(
      keys.map(({ isAscending }, index) => sql`${name(index)} ${sql.raw(isAscending ? 'asc' : 'desc')}`),
      sql`, `,
    ),
  };
}

/** Returns the FROM clause of the listed products (alias `l`), their search score, and the CTEs that they need. */
function matchingProductsClauses(
  shopId: number,
  conditions: ListingConditions,
): { clauses: SQL; from: SQL; score: SQL } {
  if (hasVariantFacets(conditions)) {
    return {
      clauses: variantClauses(shopId, conditions, { forFacets: false }),
      from: sql`from listed l where l.mask = ${toIntegerSql(MATCHES_ALL_FACETS)}`,
      score: sql`l.score`,
    };
  }
  const facetConditions = conditions.selectedFacets.map(({ condition }) => condition);
  return {
    clauses: searchClauses(shopId, conditions),
    from: sql.join([listedProductsClause(conditions), ...facetConditions], sql` and `),
    score: sql`matched.score`,
  };
}

export async function listFirstProductIds(
  tx: ShopTransaction,
  { conditions, sort, limit }: Omit<ListingQuery, 'offset'>,
): Promise<number[]> {
  const { clauses, from, score } = matchingProductsClauses(tx.shopId, conditions);
  const { columns, order } = getSortColumns(tx.shopId, conditions, sort, score);
  const needsClauses = conditions.search !== undefined || hasVariantFacets(conditions);
  const rows = await executeStatement<{ id: number }>(
    tx,
    sql`${needsClauses ? sql`with ${clauses} nothing as (select 1)` : sql``}
      select l.product_id as id, ${columns} ${from} order by ${order} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function listProductIdPage(
  tx: ShopTransaction,
  { conditions, sort, limit, offset }: ListingQuery,
): Promise<{ ids: number[]; total: number }> {
  const { clauses, from, score } = matchingProductsClauses(tx.shopId, conditions);
  const { columns, order } = getSortColumns(tx.shopId, conditions, sort, score);
  const rows = await executeStatement<{ id: number | null; total: number }>(
    tx,
    sql`with ${clauses} found as materialized (select l.product_id as id, ${columns} ${from})
      select page.id, counted.total from (select count(*)::int as total from found) counted
      left join (select * from found order by ${order} limit ${limit} offset ${offset}) page on true
      order by ${order}`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}
