import { type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { rowsOf } from '#data/statements.ts';
import type { ListingSort } from '#domain/listing-params.ts';
import { KIND_WEIGHTS, PART_WEIGHT, USED_WITH_WEIGHT, VARIANT_WEIGHT } from '#domain/search/document.ts';
import type { SearchPlan } from '#domain/search/plan.ts';
import { ints, type ListingConditions } from './product-criteria.ts';

export interface ListingQuery {
  shopId: number;
  conditions: ListingConditions;
  sort: ListingSort;
  limit: number;
  offset: number;
}

/** Share of the search text's weight that must match: of two words, the rare one is enough. */
const MIN_MATCHED_WEIGHT = 0.6;
/** Used if no product reaches `MIN_MATCHED_WEIGHT` and none is much better. */
const MIN_FALLBACK_WEIGHT = 0.3;
const MIN_SHARE_OF_BEST = 0.8;
/** Relative to 1 for an exact text match. */
const AVAILABLE = 0.25;
const SALES = 0.02;

export function searchClauses(shopId: number, { search }: ListingConditions): SQL {
  if (!search) return sql``;
  const entries = search.flatMap((plan, index) =>
    plan.entries.map((entry) => ({ ...entry, plan: index + 1 })),
  );
  const columns = Array.from({ length: Math.max(1, ...search.map(({ slots }) => slots)) }, (_, slot) =>
    sql.raw(`s${slot}`),
  );
  // One column per slot: grouping by product and slot first takes 1.5 times as long.
  const bestOfSlots = sql.join(
    columns.map(
      (column, slot) =>
        sql`max(w.value * p.weight) filter (where w.slot = ${sql.raw(String(slot))}) as ${column}`,
    ),
    sql`, `,
  );
  const ofPlans = (valuesOf: (plan: SearchPlan) => readonly number[]) =>
    sql.join(
      columns.map((_, slot) => reals(search.map((plan) => valuesOf(plan)[slot] ?? 0))),
      sql`, `,
    );
  const named = (name: string) =>
    sql.join(
      columns.map((_, slot) => sql.raw(`${name}${slot}`)),
      sql`, `,
    );
  const held = (name: string) =>
    sql.join(
      columns.map(
        (column, slot) => sql`case when ${column} is null then 0 else ${sql.raw(`${name}${slot}`)} end`,
      ),
      sql` + `,
    );
  const sumOfSlots = sql.join(
    columns.map((column) => sql`coalesce(${column}, 0)`),
    sql` + `,
  );
  return sql`wanted as materialized (
      select * from unnest(${ints(entries.map(({ plan }) => plan))}, ${ints(entries.map(({ slot }) => slot))},
        ${ints(entries.map(({ wordId }) => wordId))}, ${reals(entries.map(({ value }) => value))})
        as w (plan, slot, word_id, value)
    ), plans as (
      select * from unnest(${ints(search.map(({ required }) => required))},
        ${reals(search.map(({ best }) => 100 * best))}, ${ints(search.map(({ leeway }) => leeway))}, ${sql.param(search.map(({ needsKind }) => needsKind))}::boolean[], ${ofPlans(({ counts }) => counts)},
        ${ofPlans(({ shares }) => shares)})
        with ordinality as p (required, best, leeway, needs_kind, ${named('count')}, ${named('share')}, plan)
    ), held as (
      select w.plan, p.product_id, min(p.weight) as lightest, max(p.weight) as heaviest,
        bool_or(p.weight between ${KIND_WEIGHTS.from} and ${KIND_WEIGHTS.to} or p.weight >= ${KIND_WEIGHTS.min}) as is_kind, ${bestOfSlots}
      from wanted w join search_postings p on p.shop_id = ${shopId} and p.word_id = w.word_id
      group by w.plan, p.product_id
    ), fitting as materialized (
      select plan, product_id, slots, value, share, leeway, slots >= required or share >= ${MIN_MATCHED_WEIGHT} as is_enough
      from (
        select held.plan, product_id, ${held('count')} as slots, (${sumOfSlots}) / best as value,
          ${held('share')} as share, required, leeway, lightest, heaviest, is_kind or not needs_kind as is_named
        from held join plans on plans.plan = held.plan
      ) counted
      where (is_named or slots >= 2) and (slots >= required or share >= ${MIN_FALLBACK_WEIGHT})${isNamedProduct(search)}
    ), most as materialized (
      select plan, max(slots) filter (where is_enough) as slots, bool_or(bool_or(is_enough)) over () as has_enough,
        max(max(share)) over () as most_share
      from fitting group by plan
    ), matched as (
      select f.product_id, max(f.value * case when has_enough then f.slots / most.slots else 1 end) as score
      from fitting f join most on most.plan = f.plan
      where case when has_enough then f.is_enough and f.slots >= most.slots - f.leeway
        else f.share >= most_share * ${MIN_SHARE_OF_BEST} end
      group by f.product_id
    ), `;
}

function isNamedProduct(search: readonly SearchPlan[]): SQL {
  if (search.some(({ isNear }) => isNear)) return sql``;
  return sql` and (lightest > ${PART_WEIGHT} or heaviest > ${VARIANT_WEIGHT} or lightest > ${USED_WITH_WEIGHT} and slots >= 2)`;
}

const reals = (values: readonly number[]): SQL => sql`${sql.param([...values])}::real[]`;

export function fromListedProducts({ base, search }: ListingConditions): SQL {
  return search
    ? sql`from matched join listed_products l on l.product_id = matched.product_id where ${base}`
    : sql`from listed_products l where ${base}`;
}

function sortKeys(
  shopId: number,
  { search, campaignId }: ListingConditions,
  sort: ListingSort,
): { value: SQL; isAscending?: boolean }[] {
  const [available, sold, id] = [sql`l.is_available`, sql`l.sold_count`, sql`l.product_id`];
  const first = { value: available };
  const last = [{ value: sold }, { value: id }];
  const position = sql`(select position from campaign_products c
    where c.shop_id = ${shopId} and c.campaign_id = ${campaignId} and c.product_id = l.product_id)`;
  const orders: Record<ListingSort, () => { value: SQL; isAscending?: boolean }[]> = {
    relevance: () => {
      if (search) return [{ value: rankExpression() }, ...last];
      return [first, ...(campaignId === undefined ? [] : [{ value: position, isAscending: true }]), ...last];
    },
    newest: () => [first, { value: sql`l.published_at` }, { value: id }],
    'best-selling': () => [first, ...last],
    'price-asc': () => [
      { value: sql`l.min_price`, isAscending: true },
      { value: id, isAscending: true },
    ],
    'price-desc': () => [{ value: sql`l.min_price` }, { value: id }],
    discount: () => [{ value: sql`l.max_discount_percent` }, first, ...last],
    rating: () => [{ value: sql`l.rating` }, { value: sql`l.rating_count` }, { value: id }],
  };
  return orders[sort]();
}

const rankExpression = (): SQL =>
  sql`matched.score + case when l.is_available then ${AVAILABLE}::real else 0 end
    + ${SALES}::real * ln(1 + l.sold_count)`;

/** Columns `k0`, `k1` … and their `order by`. */
export function sortColumns(
  shopId: number,
  conditions: ListingConditions,
  sort: ListingSort,
): { columns: SQL; order: SQL } {
  const keys = sortKeys(shopId, conditions, sort);
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

const allSelectedFacets = ({ selectedFacets }: ListingConditions): SQL =>
  sql.join([sql``, ...selectedFacets.map(({ fits }) => fits)], sql` and `);

export async function listFirstIds(
  tx: ShopTransaction,
  { shopId, conditions, sort, limit }: Omit<ListingQuery, 'offset'>,
): Promise<number[]> {
  const { columns, order } = sortColumns(shopId, conditions, sort);
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`${conditions.search ? sql`with ${searchClauses(shopId, conditions)} nothing as (select 1)` : sql``}
      select l.product_id as id, ${columns} ${fromListedProducts(conditions)}${allSelectedFacets(conditions)}
      order by ${order} limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export async function listProductIdPage(
  tx: ShopTransaction,
  { shopId, conditions, sort, limit, offset }: ListingQuery,
): Promise<{ ids: number[]; total: number }> {
  const { columns, order } = sortColumns(shopId, conditions, sort);
  const rows = await rowsOf<{ id: number | null; total: number }>(
    tx,
    sql`with ${searchClauses(shopId, conditions)} found as materialized (
        select l.product_id as id, ${columns} ${fromListedProducts(conditions)}${allSelectedFacets(conditions)}
      )
      select page.id, counted.total from (select count(*)::int as total from found) counted
      left join (select * from found order by ${order} limit ${limit} offset ${offset}) page on true
      order by ${order}`,
  );
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}
