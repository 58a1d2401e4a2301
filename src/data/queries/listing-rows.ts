import { type SQL, sql } from 'drizzle-orm';
import type { ListingConditions, SelectedFacet } from './product-criteria.ts';
import { fromListedProducts, searchClauses } from './search-clauses.ts';

/**
 * Masks say for which counts a product counts: `MATCHES_ALL` if it matches all selected facets, and the bit of a facet if it
 * matches all others.
 */
export const MATCHES_ALL = 1;

const isVariantFacet = ({ scope }: SelectedFacet): boolean => scope !== 'product';

export const readsVariants = ({ selectedFacets }: ListingConditions): boolean =>
  selectedFacets.some(isVariantFacet);

/**
 * CTEs for listings with facets that one variant must meet: `listed` has the columns of `listed_products` with the figures
 * of the variants that match, and `mask`. `variants` has the variants of products whose row does not decide this: some of
 * their variants meet a facet, and others do not.
 */
export function variantClauses(
  shopId: number,
  conditions: ListingConditions,
  { forFacets }: { forFacets: boolean },
): SQL {
  const { selectedFacets, search } = conditions;
  const variantFacets = selectedFacets.filter(isVariantFacet);
  const attributeBits = number(bits(selectedFacets.filter(({ scope }) => scope === 'attribute')));
  const splitConditions = variantFacets.flatMap(({ splitCondition = [] }) => splitCondition);
  const missed = sumBits(selectedFacets, ({ condition }) => condition);
  const productMissed = sumBits(
    selectedFacets.filter((facet) => !isVariantFacet(facet)),
    ({ condition }) => condition,
  );
  const scope = forFacets ? facetScope(conditions, sql`missed`) : sql`missed = 0`;
  const ranges = forFacets
    ? sql`,
        ${matching(selectedFacets, 'price').least(sql`price`)} as range_min,
        ${matching(selectedFacets, 'price').greatest(sql`price`)} as range_max,
        ${matching(selectedFacets, 'discount').greatest(sql`discount_percent`)} as range_discount,
        ${matching(selectedFacets, 'availability').isListedAvailable} as has_available`
    : sql``;
  const rangeColumns = forFacets
    ? sql`,
        coalesce(r.range_min, c.min_price) as range_min, coalesce(r.range_max, c.max_price, c.min_price) as range_max,
        coalesce(r.range_discount, c.max_discount_percent) as range_discount,
        coalesce(r.has_available, c.is_available) as has_available`
    : sql``;
  const all = matching(selectedFacets);
  return sql`${searchClauses(shopId, conditions)} candidates as materialized (
        select *, ${forFacets ? maskOf(sql`missed`, selectedFacets) : number(MATCHES_ALL)} as product_mask from (
          select l.product_id, l.min_price, l.max_price, l.max_discount_percent, l.is_available, l.rating,
            l.rating_count, l.published_at, l.sold_count,
            ${forFacets ? sql`l.facet_ids, l.sold_out_facet_ids,` : sql``} ${search ? sql`matched.score,` : sql``}
            ${missed} as missed, ${productMissed} as product_missed, l.has_variants,
            l.has_variants and (${sql.join([sql`false`, ...splitConditions], sql` or `)}) as is_split
          ${fromListedProducts(conditions)} offset 0
        ) l where ${scope}
      ), variants as materialized (
        select c.product_id, c.product_missed, s.price, s.discount_percent, s.is_available,
          ${forFacets ? sql`s.facet_ids,` : sql``}
          ${sumBits(
            variantFacets.filter(({ scope }) => scope !== 'availability'),
            ({ variantCondition }) => variantCondition,
          )} as missed
        from candidates c join listed_skus s on s.shop_id = ${shopId} and s.product_id = c.product_id
        where c.product_mask <> 0 and (c.is_split or c.has_variants and c.missed & ${attributeBits} <> ${attributeBits})
      ), refined as materialized (
        select product_id, ${variantMask(selectedFacets, { forFacets })} as mask, ${all.least(sql`price`)} as min_price,
          ${all.greatest(sql`discount_percent`)} as max_discount_percent, ${all.isListedAvailable} as is_available${ranges}
        from variants group by product_id, product_missed
      ), listed as (
        select c.product_id, c.rating, c.rating_count, c.published_at, c.sold_count,
          ${forFacets ? sql`c.facet_ids, c.sold_out_facet_ids,` : sql``} ${search ? sql`c.score,` : sql``}
          r.product_id is not null as is_refined, coalesce(r.mask, c.product_mask) as mask,
          coalesce(r.min_price, c.min_price) as min_price,
          coalesce(r.max_discount_percent, c.max_discount_percent) as max_discount_percent,
          coalesce(r.is_available, c.is_available) as is_available${rangeColumns}
        from candidates c left join refined r on r.product_id = c.product_id
      ), `;
}

/** Selects each attribute value of each product in `variants`, with the mask of the product for counts of the value. */
export function selectVariantValues({ selectedFacets }: ListingConditions): SQL {
  const attributes = selectedFacets.filter(({ scope }) => scope === 'attribute');
  const masks = [
    sql`case when ${matching(selectedFacets).isListed} then ${number(MATCHES_ALL)} else 0 end`,
    ...attributes.map(
      ({ facet, bit }) =>
        sql`case when ${matching(selectedFacets, facet).isListed} then ${number(bit)} else 0 end`,
    ),
  ];
  return sql`select f.id, case when product_missed = 0 then ${sql.join(masks, sql` + `)} else 0 end as mask
    from variants cross join lateral unnest(facet_ids) f (id) group by product_id, product_missed, f.id`;
}

/** Mask of a product. `missed`: bits of the selected facets that the product does not match. */
export function maskOf(missed: SQL, selectedFacets: readonly SelectedFacet[]): SQL {
  return sql`case when ${missed} = 0 then ${number(bits(selectedFacets) + MATCHES_ALL)} when ${missesAtMostOne(missed)} then ${missed} else 0 end`;
}

/** Bits of masks for which categories, brands and attribute values are counted. */
export const countedBits = ({ selectedFacets }: ListingConditions): number =>
  MATCHES_ALL +
  bits(
    selectedFacets.filter(
      ({ facet, scope }) => facet === 'category' || facet === 'brand' || scope === 'attribute',
    ),
  );

/** Values may be counted by subtracting the products that do not match from the stored counts of the whole shop. */
export const mayCountRest = (conditions: ListingConditions): boolean =>
  conditions.isWholeShop && countedBits(conditions) === MATCHES_ALL;

/** Condition on the products that a listing with facets reads. */
export const facetScope = (conditions: ListingConditions, missed: SQL): SQL =>
  conditions.isWholeShop && !mayCountRest(conditions) ? missesAtMostOne(missed) : sql`true`;

const missesAtMostOne = (missed: SQL): SQL => sql`(${missed} & (${missed} - 1)) = 0`;

export const sumBits = (
  facets: readonly SelectedFacet[],
  readCondition: (facet: SelectedFacet) => SQL,
): SQL =>
  sql.join(
    [
      sql`0`,
      ...facets.map((facet) => sql`(case when ${readCondition(facet)} then 0 else ${number(facet.bit)} end)`),
    ],
    sql` + `,
  );

const bits = (facets: readonly SelectedFacet[]): number => facets.reduce((sum, { bit }) => sum + bit, 0);

export const number = (value: number): SQL => sql.raw(String(value));

/** Aggregate of `variants`: mask of a product. */
function variantMask(selectedFacets: readonly SelectedFacet[], { forFacets }: { forFacets: boolean }): SQL {
  const { isListed } = matching(selectedFacets);
  if (!forFacets) return sql`case when ${isListed} then ${number(MATCHES_ALL)} else 0 end`;
  const ignoringOne = selectedFacets
    .filter(isVariantFacet)
    .map(
      ({ facet, bit }) =>
        sql`case when ${matching(selectedFacets, facet).isListed} then ${number(bit)} else 0 end`,
    );
  const productFacets = selectedFacets.filter((facet) => !isVariantFacet(facet));
  return sql`case when ${isListed} then ${maskOf(sql`product_missed`, productFacets)} else 0 end
    + case when product_missed = 0 then ${sql.join(ignoringOne, sql` + `)} else 0 end`;
}

/**
 * Aggregates over the variants of a product that meet all facets except the ignored one. Variants are first limited to the
 * selected attributes, then to those that can be bought, unless none can, and then to price and discount.
 */
function matching(selectedFacets: readonly SelectedFacet[], ignored?: SelectedFacet['facet']) {
  const applied = selectedFacets.filter(({ facet }) => facet !== ignored);
  const sum = (scopes: readonly SelectedFacet['scope'][]) =>
    number(applied.filter(({ scope }) => scopes.includes(scope)).reduce((total, { bit }) => total + bit, 0));
  const isSelected = sql`missed & ${sum(['attribute'])} = 0`;
  const isMatch = sql`missed & ${sum(['attribute', 'figure'])} = 0`;
  const canBeBought = applied.some(({ scope }) => scope === 'availability')
    ? sql`true`
    : sql`bool_or(is_available and ${isSelected})`;
  const ofMatches = (aggregate: SQL) =>
    sql`case when ${canBeBought} then ${aggregate} filter (where is_available and ${isMatch}) else ${aggregate} filter (where ${isMatch}) end`;
  return {
    isListed: sql`coalesce(${ofMatches(sql`bool_or(true)`)}, false)`,
    isListedAvailable: sql`coalesce(bool_or(is_available and ${isMatch}), false)`,
    least: (column: SQL) => ofMatches(sql`min(${column})`),
    greatest: (column: SQL) => ofMatches(sql`max(${column})`),
  };
}
