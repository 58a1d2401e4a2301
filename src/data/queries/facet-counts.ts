import { type SQL, sql } from 'drizzle-orm';
import {
  countedBits,
  MATCHES_ALL,
  mayCountRest,
  number,
  readsVariants,
  selectVariantValues,
} from './listing-rows.ts';
import { FACET_KINDS, type ListingConditions } from './product-criteria.ts';

/** Selects the stored counts of the whole shop. */
export const storedCounts = (shopId: number): SQL => sql`
  select facet_id as id, ${number(MATCHES_ALL)} as mask, product_count as count from facet_counts
  where shop_id = ${shopId} and product_count > 0`;

/** CTE of whether most products of the shop match. Then counting the others is faster. */
export const shareClause = (conditions: ListingConditions): SQL =>
  mayCountRest(conditions)
    ? sql`, share as materialized (
        select 2 * count(*) filter (where ${matchesAny(sql`mask`, MATCHES_ALL)}) > count(*) as is_most from found)`
    : sql``;

/** Selects the number of products for each value of a facet, by mask. The counts of a value and mask must be added. */
export function countFacets(shopId: number, conditions: ListingConditions): SQL {
  const readsValues = readsVariants(conditions);
  const hidesSoldOut = conditions.selectedFacets.some(({ facet }) => facet === 'availability');
  const countsRest = mayCountRest(conditions);
  const isMost = sql`(select is_most from share)`;
  const isCounted = (mask: SQL) => {
    const isMatch = matchesAny(mask, countedBits(conditions));
    return countsRest ? sql`(${isMatch}) <> ${isMost}` : isMatch;
  };
  const maskAndCount = (mask: SQL) =>
    countsRest
      ? sql`${number(MATCHES_ALL)} as mask, case when ${isMost} then -count(*) else count(*) end as count`
      : sql`${mask} as mask, count(*) as count`;
  const parts = [
    sql`select f.id, ${maskAndCount(sql`found.mask`)} from found cross join lateral unnest(found.facet_ids) f (id)
      where ${isCounted(sql`found.mask`)}
        ${readsValues ? sql`and (not found.is_refined or f.id % 4 <> ${number(FACET_KINDS.value)})` : sql``}
      group by f.id, found.mask`,
    ...(readsValues
      ? [
          sql`select v.id, ${maskAndCount(sql`v.mask`)} from (${selectVariantValues(conditions)}) v
            where ${isCounted(sql`v.mask`)} group by v.id, v.mask`,
        ]
      : []),
    ...(hidesSoldOut
      ? [
          sql`select f.id, found.mask, -count(*) from found cross join lateral unnest(found.sold_out_facet_ids) f (id)
            where not found.is_refined and ${matchesAny(sql`found.mask`, countedBits(conditions))} group by f.id, found.mask`,
        ]
      : []),
    ...(conditions.isWholeShop
      ? [
          sql`select id, mask, case when ${countsRest ? isMost : sql`false`} then count else 0 end
            from (${storedCounts(shopId)}) stored`,
        ]
      : []),
  ];
  return sql.join(parts, sql` union all `);
}

const matchesAny = (mask: SQL, bits: number): SQL => sql`${mask} & ${number(bits)} <> 0`;
