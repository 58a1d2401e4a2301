import { type SQL, sql } from 'drizzle-orm';
import { toIntArray } from '#data/statements.ts';
import {
  PRODUCT_KIND_WEIGHTS,
  USED_WITH_WEIGHT,
  VARIANT_WEIGHT,
  WORD_BEFORE_HEAD_WEIGHT,
} from '#domain/search/document.ts';
import type { SearchPlan } from '#domain/search/plan.ts';
import { MIN_FALLBACK_SHARE, MIN_MATCHED_SHARE, MIN_RATIO_TO_BEST_SHARE } from '#domain/search/ranking.ts';
import type { ListingConditions } from './product-criteria.ts';

/** Returns CTEs that end with `matched`: the products that match the search text, with their score. */
export function searchClauses(shopId: number, { search }: ListingConditions): SQL {
  if (!search) return sql``;
  const entries = search.flatMap((plan, index) =>
    plan.entries.map((entry) => ({ ...entry, plan: index + 1 })),
  );
  const columns = Array.from({ length: Math.max(1, ...search.map(({ slots }) => slots)) }, (_, slot) =>
    sql.raw(`s${slot}`),
  );
  // Grouping by slot, instead of a column per slot, takes 1.5 times as long.
  const bestOfSlots = sql.join(
    columns.map(
      (column, slot) =>
        sql`max(w.value * p.weight) filter (where w.slot = ${sql.raw(String(slot))}) as ${column}`,
    ),
    sql`, `,
  );
  const planColumns = (readValues: (plan: SearchPlan) => readonly number[]) =>
    sql.join(
      columns.map((_, slot) => toRealArray(search.map((plan) => readValues(plan)[slot] ?? 0))),
      sql`, `,
    );
  const numberedColumns = (name: string) =>
    sql.join(
      columns.map((_, slot) => sql.raw(`${name}${slot}`)),
      sql`, `,
    );
  const sumMatchedSlots = (name: string) =>
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
      select * from unnest(${toIntArray(entries.map(({ plan }) => plan))}, ${toIntArray(entries.map(({ slot }) => slot))},
        ${toIntArray(entries.map(({ wordId }) => wordId))}, ${toRealArray(entries.map(({ value }) => value))})
        as w (plan, slot, word_id, value)
    ), plans as (
      select * from unnest(${toIntArray(search.map(({ required }) => required))},
        ${toRealArray(search.map(({ best }) => 100 * best))}, ${toIntArray(search.map(({ leeway }) => leeway))}, ${sql.param(search.map(({ needsKind }) => needsKind))}::boolean[], ${planColumns(({ counts }) => counts)},
        ${planColumns(({ shares }) => shares)})
        with ordinality as p (required, best, leeway, needs_kind, ${numberedColumns('count')}, ${numberedColumns('share')}, plan)
    ), held as (
      select w.plan, p.product_id, min(p.weight) as lightest, max(p.weight) as heaviest,
        bool_or(p.weight between ${PRODUCT_KIND_WEIGHTS.from} and ${PRODUCT_KIND_WEIGHTS.to} or p.weight >= ${PRODUCT_KIND_WEIGHTS.min}) as is_kind, ${bestOfSlots}
      from wanted w join search_postings p on p.shop_id = ${shopId} and p.word_id = w.word_id
      group by w.plan, p.product_id
    ), fitting as materialized (
      select plan, product_id, slots, value, share, leeway, slots >= required or share >= ${MIN_MATCHED_SHARE} as is_enough
      from (
        select held.plan, product_id, ${sumMatchedSlots('count')} as slots, (${sumOfSlots}) / best as value,
          ${sumMatchedSlots('share')} as share, required, leeway, lightest, heaviest, is_kind or not needs_kind as is_named
        from held join plans on plans.plan = held.plan
      ) counted
      where (is_named or slots >= 2) and (slots >= required or share >= ${MIN_FALLBACK_SHARE})${namedProductCondition(search)}
    ), most as materialized (
      select plan, max(slots) filter (where is_enough) as slots, bool_or(bool_or(is_enough)) over () as has_enough,
        max(max(share)) over () as most_share
      from fitting group by plan
    ), matched as (
      select f.product_id, max(f.value * case when has_enough then f.slots / most.slots else 1 end) as score
      from fitting f join most on most.plan = f.plan
      where case when has_enough then f.is_enough and f.slots >= most.slots - f.leeway
        else f.share >= most_share * ${MIN_RATIO_TO_BEST_SHARE} end
      group by f.product_id
    ), `;
}

function namedProductCondition(search: readonly SearchPlan[]): SQL {
  if (search.some(({ isNear }) => isNear)) return sql``;
  return sql` and (lightest > ${WORD_BEFORE_HEAD_WEIGHT} or heaviest > ${VARIANT_WEIGHT} or lightest > ${USED_WITH_WEIGHT} and slots >= 2)`;
}

const toRealArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::real[]`;

export function listedProductsClause({ base, search }: ListingConditions): SQL {
  return search
    ? sql`from matched join listed_products l on l.product_id = matched.product_id where ${base}`
    : sql`from listed_products l where ${base}`;
}
