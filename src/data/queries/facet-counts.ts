import { type SQL, sql } from 'drizzle-orm';
import {
  getCountedBits,
  hasVariantFacets,
  MATCHES_ALL_FACETS,
  mayCountRest,
  selectCandidates,
  selectVariantValues,
  toIntegerSql,
} from './listing-rows.ts';
import { FACET_KINDS, type ListingConditions } from './product-criteria.ts';

export const selectStoredCounts = (shopId: number): SQL => sql`
  select facet_id as id, ${toIntegerSql(MATCHES_ALL_FACETS)} as mask, product_count as count from facet_counts
  where shop_id = ${shopId} and product_count > 0`;

/** Selects counts per facet value and mask. A pair may have several rows, some negative; their sum is the count. */
export function selectFacetCounts(shopId: number, conditions: ListingConditions): SQL {
  const readsValues = hasVariantFacets(conditions);
  const hidesSoldOut = conditions.selectedFacets.some(({ facet }) => facet === 'availability');
  const countsRest = mayCountRest(conditions);
  // If most products match, the others are counted and subtracted, which is faster.
  const isMost = sql`(select coalesce(2 * sum(count) filter (where ${matchesAnyBit(sql`mask`, MATCHES_ALL_FACETS)}) > sum(count), false) from spread)`;
  // In a category, brand, campaign, tag or search, values without matches have the count 0, so all products are read.
  const isCounted = (mask: SQL) => {
    if (!conditions.isWholeShop) return sql`true`;
    const isMatch = matchesAnyBit(mask, getCountedBits(conditions));
    return countsRest ? sql`(${isMatch}) <> ${isMost}` : isMatch;
  };
  const maskAndCount = (mask: SQL) =>
    countsRest
      ? sql`${toIntegerSql(MATCHES_ALL_FACETS)} as mask, case when ${isMost} then -count(*) else count(*) end as count`
      : sql`${mask} as mask, count(*) as count`;
  const parts = [
    sql`select id, ${maskAndCount(sql`mask`)}
      from (select unnest(facet_ids) as id, mask, is_refined from counted where ${isCounted(sql`mask`)}) f
      ${readsValues ? sql`where not is_refined or id % 4 <> ${toIntegerSql(FACET_KINDS.value)}` : sql``} group by id, mask`,
    ...(readsValues
      ? [
          sql`select id, ${maskAndCount(sql`mask`)} from (${selectVariantValues(conditions)}) v
            where ${isCounted(sql`mask`)} group by id, mask`,
        ]
      : []),
    ...(hidesSoldOut
      ? [
          sql`select id, mask, -count(*) from (
              select unnest(sold_out_facet_ids) as id, mask from counted
              where not is_refined and cardinality(sold_out_facet_ids) > 0 and ${matchesAnyBit(sql`mask`, getCountedBits(conditions))}) f
            group by id, mask`,
        ]
      : []),
    ...(conditions.isWholeShop
      ? [
          sql`select id, mask, case when ${countsRest ? isMost : sql`false`} then count else 0 end
            from (${selectStoredCounts(shopId)}) stored`,
        ]
      : []),
  ];
  const isNeeded = hidesSoldOut
    ? sql`cardinality(sold_out_facet_ids) > 0 or ${isCounted(sql`mask`)}`
    : isCounted(sql`mask`);
  return sql`with counted as ${hidesSoldOut ? sql`` : sql`not`} materialized (
      select * from (${selectFacetIds(conditions)}) f where ${isNeeded}
    ) ${sql.join(parts, sql` union all `)}`;
}

/** Selects the facet ids of products and their masks. For refined products, the masks of values are counted separately. */
function selectFacetIds(conditions: ListingConditions): SQL {
  const candidates = mayCountRest(conditions)
    ? sql`(${selectCandidates(conditions, { forFacets: true })})`
    : sql`candidates`;
  const decided = sql`select facet_ids, product_mask as mask, false as is_refined, sold_out_facet_ids
    from ${candidates} c where not is_undecided`;
  return hasVariantFacets(conditions)
    ? sql`${decided} union all select facet_ids, mask, true, null from refined`
    : decided;
}

export const matchesAnyBit = (mask: SQL, bits: number): SQL => sql`${mask} & ${toIntegerSql(bits)} <> 0`;
