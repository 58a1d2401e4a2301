import { type SQL, sql } from 'drizzle-orm';
import type { ListingConditions, SelectedFacet } from './product-criteria.ts';
import { listedProductsClause, searchClauses } from './search-clauses.ts';

/**
 * A mask contains the counts in which a product is included: `MATCHES_ALL_FACETS` if it matches all selected facets,
 * or the bit of a facet if it matches all others.
 */
export const MATCHES_ALL_FACETS = 1;

const isVariantFacet = ({ scope }: SelectedFacet): boolean => scope !== 'product';

export const hasVariantFacets = ({ selectedFacets }: ListingConditions): boolean =>
  selectedFacets.some(isVariantFacet);

/**
 * Returns CTEs for listings with facets that one variant must meet. `listed` has the columns of `listed_products` with
 * the figures of the variants that match, and `mask`. `variants` has the variants of products that may match.
 */
export function variantClauses(
  shopId: number,
  conditions: ListingConditions,
  { forFacets }: { forFacets: boolean },
): SQL {
  const { selectedFacets, search, isWholeShop } = conditions;
  const variantFacets = selectedFacets.filter(isVariantFacet);
  const missed = sumFacetBits(selectedFacets, ({ condition }) => condition);
  const productMissed = sumFacetBits(
    selectedFacets.filter((facet) => !isVariantFacet(facet)),
    ({ condition }) => condition,
  );
  const scope = forFacets ? (isWholeShop ? missesAtMostOneFacet(sql`missed`) : sql`true`) : sql`missed = 0`;
  const ranges = forFacets
    ? sql`,
        ${matchingVariants(selectedFacets, 'price').least(sql`price`)} as range_min,
        ${matchingVariants(selectedFacets, 'price').greatest(sql`price`)} as range_max,
        ${matchingVariants(selectedFacets, 'discount').greatest(sql`discount_percent`)} as range_discount,
        ${matchingVariants(selectedFacets, 'availability').isListedAvailable} as has_available`
    : sql``;
  const rangeColumns = forFacets
    ? sql`,
        coalesce(r.range_min, c.min_price) as range_min, coalesce(r.range_max, c.max_price, c.min_price) as range_max,
        coalesce(r.range_discount, c.max_discount_percent) as range_discount,
        coalesce(r.has_available, c.is_available) as has_available`
    : sql``;
  const all = matchingVariants(selectedFacets);
  return sql`${searchClauses(shopId, conditions)} candidates as materialized (
        select *, ${forFacets ? facetMaskExpression(sql`missed`, selectedFacets) : integerSql(MATCHES_ALL_FACETS)} as product_mask from (
          select l.product_id, l.min_price, l.max_price, l.max_discount_percent, l.is_available, l.has_variants, l.rating,
            l.rating_count, l.published_at, l.sold_count, ${forFacets ? sql`l.facet_ids,` : sql``}
            ${search ? sql`matched.score,` : sql``} ${missed} as missed, ${productMissed} as product_missed
          ${listedProductsClause(conditions)}
        ) l where ${scope}
      ), variants as materialized (
        select c.product_id, c.product_missed, s.price, s.discount_percent, s.is_available,
          ${forFacets ? sql`s.facet_ids,` : sql``}
          ${sumFacetBits(
            variantFacets.filter(({ scope }) => scope !== 'availability'),
            ({ variantCondition }) => variantCondition,
          )} as missed
        from candidates c join listed_skus s on s.shop_id = ${shopId} and s.product_id = c.product_id
        where c.has_variants and c.product_mask <> 0
      ), refined as materialized (
        select product_id, ${variantMaskExpression(selectedFacets, { forFacets })} as mask, ${all.least(sql`price`)} as min_price,
          ${all.greatest(sql`discount_percent`)} as max_discount_percent, ${all.isListedAvailable} as is_available${ranges}
        from variants group by product_id, product_missed
      ), listed as materialized (
        select c.product_id, c.has_variants, c.rating, c.rating_count, c.published_at, c.sold_count,
          ${forFacets ? sql`c.facet_ids,` : sql``} ${search ? sql`c.score,` : sql``}
          r.product_id is not null as is_refined, coalesce(r.mask, c.product_mask) as mask,
          coalesce(r.min_price, c.min_price) as min_price,
          coalesce(r.max_discount_percent, c.max_discount_percent) as max_discount_percent,
          coalesce(r.is_available, c.is_available) as is_available${rangeColumns}
        from candidates c left join refined r on r.product_id = c.product_id
      ), `;
}

/** Selects each attribute value of the products in `variants`, with the number of products by mask. */
export const countVariantValues = ({ selectedFacets }: ListingConditions): SQL => sql`
  select v.id, v.mask, count(*) from (
    select f.id, ${variantMaskExpression(selectedFacets, { forFacets: true })} as mask
    from variants cross join lateral unnest(facet_ids) f (id) group by product_id, product_missed, f.id) v
  group by v.id, v.mask`;

/** Returns the mask of a product. `missed`: bits of the selected facets that the product does not match. */
export function facetMaskExpression(missed: SQL, selectedFacets: readonly SelectedFacet[]): SQL {
  return sql`case when ${missed} = 0 then ${integerSql(facetBits(selectedFacets) + MATCHES_ALL_FACETS)} when ${missesAtMostOneFacet(missed)} then ${missed} else 0 end`;
}

export const missesAtMostOneFacet = (missed: SQL): SQL => sql`(${missed} & (${missed} - 1)) = 0`;

export const sumFacetBits = (
  facets: readonly SelectedFacet[],
  readCondition: (facet: SelectedFacet) => SQL,
): SQL =>
  sql.join(
    [
      sql`0`,
      ...facets.map(
        (facet) => sql`(case when ${readCondition(facet)} then 0 else ${integerSql(facet.bit)} end)`,
      ),
    ],
    sql` + `,
  );

const facetBits = (facets: readonly SelectedFacet[]): number => facets.reduce((sum, { bit }) => sum + bit, 0);

const integerSql = (value: number): SQL => sql.raw(String(value));

/** Aggregates `variants` to the mask of a product, or of a product with one of its values. */
function variantMaskExpression(
  selectedFacets: readonly SelectedFacet[],
  { forFacets }: { forFacets: boolean },
): SQL {
  const { isListed } = matchingVariants(selectedFacets);
  if (!forFacets) return sql`case when ${isListed} then ${integerSql(MATCHES_ALL_FACETS)} else 0 end`;
  const ignoringOne = selectedFacets
    .filter(isVariantFacet)
    .map(
      ({ facet, bit }) =>
        sql`case when ${matchingVariants(selectedFacets, facet).isListed} then ${integerSql(bit)} else 0 end`,
    );
  const productFacets = selectedFacets.filter((facet) => !isVariantFacet(facet));
  return sql`case when ${isListed} then ${facetMaskExpression(sql`product_missed`, productFacets)} else 0 end
    + case when product_missed = 0 then ${sql.join(ignoringOne, sql` + `)} else 0 end`;
}

/**
 * Aggregates over the variants of a product that meet all facets except the ignored one. The variants are limited in
 * three steps: to the selected attributes, then to variants that can be bought (if there are any), then to price and
 * discount.
 */
function matchingVariants(selectedFacets: readonly SelectedFacet[], ignored?: SelectedFacet['facet']) {
  const applied = selectedFacets.filter(({ facet }) => facet !== ignored);
  const sum = (scopes: readonly SelectedFacet['scope'][]) =>
    integerSql(
      applied.filter(({ scope }) => scopes.includes(scope)).reduce((total, { bit }) => total + bit, 0),
    );
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
