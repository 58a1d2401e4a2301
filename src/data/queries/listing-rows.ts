import { type SQL, sql } from 'drizzle-orm';
import type { ListingConditions, SelectedFacet } from './product-criteria.ts';
import { listedProductsClause, searchClauses } from './search-clauses.ts';

/** Mask bit of products that match all selected facets. The bit of a facet marks products that match all others. */
export const MATCHES_ALL_FACETS = 1;

const isVariantFacet = ({ scope }: SelectedFacet): boolean => scope !== 'product';

export const hasVariantFacets = ({ selectedFacets }: ListingConditions): boolean =>
  selectedFacets.some(isVariantFacet);

/** `ofProduct` reads `candidates c`; `ofVariants` aggregates the product's rows in `variants`. */
interface FigureColumn {
  ofProduct: SQL;
  ofVariants: SQL;
}

/**
 * Returns CTEs for facets that a single variant must meet. `listed`: columns of `listed_products` with the figures of
 * matching variants, and `mask`. `variants`: the variants of products that meet a facet with only some of them.
 */
export function variantClauses(
  shopId: number,
  conditions: ListingConditions,
  { forFacets }: { forFacets: boolean },
): SQL {
  const { selectedFacets, search } = conditions;
  const variantFacets = selectedFacets.filter(isVariantFacet);
  const productBits = toIntegerSql(addFacetBits(selectedFacets.filter((facet) => !isVariantFacet(facet))));
  const all = matchingVariantsExpressions(selectedFacets);
  const price = matchingVariantsExpressions(selectedFacets, 'price');
  const columns: Record<string, FigureColumn> = {
    is_refined: { ofProduct: sql`false`, ofVariants: sql`true` },
    mask: {
      ofProduct: sql`c.product_mask`,
      ofVariants: variantMaskExpression(selectedFacets, { forFacets }),
    },
    min_price: { ofProduct: sql`c.min_price`, ofVariants: all.least(sql`price`) },
    max_discount_percent: {
      ofProduct: sql`c.max_discount_percent`,
      ofVariants: all.greatest(sql`discount_percent`),
    },
    is_available: { ofProduct: sql`c.is_available`, ofVariants: all.isListedAvailable },
    ...(forFacets && {
      range_min: { ofProduct: sql`c.min_price`, ofVariants: price.least(sql`price`) },
      range_max: {
        ofProduct: sql`coalesce(c.max_price, c.min_price)`,
        ofVariants: price.greatest(sql`price`),
      },
      range_discount: {
        ofProduct: sql`c.max_discount_percent`,
        ofVariants: matchingVariantsExpressions(selectedFacets, 'discount').greatest(sql`discount_percent`),
      },
      has_available: {
        ofProduct: sql`c.is_available`,
        ofVariants: matchingVariantsExpressions(selectedFacets, 'availability').isListedAvailable,
      },
    }),
  };
  const listColumns = (toColumn: (column: FigureColumn, name: SQL) => SQL) =>
    sql.join(
      Object.entries(columns).map(([name, column]) => toColumn(column, sql.raw(name))),
      sql`, `,
    );
  const productColumns = sql`c.product_id, c.rating, c.rating_count, c.published_at, c.sold_count,
    ${forFacets ? sql`c.facet_ids,` : sql``} ${search ? sql`c.score,` : sql``}`;
  return sql`${searchClauses(shopId, conditions)} ${candidatesClause(conditions, { forFacets })},
      undecided as materialized (
        select * from candidates where is_undecided
      ), variants as materialized (
        select c.product_id, c.missed & ${productBits} as product_missed, s.price, s.discount_percent, s.is_available,
          ${forFacets ? sql`s.facet_ids,` : sql``} s.missed
        from undecided c cross join lateral (
          select s.price, s.discount_percent, s.is_available, s.facet_ids, ${sumFacetBits(
            variantFacets.filter(({ scope }) => scope !== 'availability'),
            ({ variantCondition }) => variantCondition,
          )} as missed
          from listed_skus s where s.shop_id = ${shopId} and s.product_id = c.product_id offset 0) s
      ), refined as materialized (
        select ${productColumns} ${listColumns(({ ofProduct }, name) => sql`coalesce(r.${name}, ${ofProduct}) as ${name}`)}
        from (
          select product_id, ${listColumns(({ ofVariants }, name) => sql`${ofVariants} as ${name}`)}
          from variants group by product_id, product_missed
        ) r join undecided c on c.product_id = r.product_id
      ), listed as not materialized (
        select ${productColumns} ${listColumns(({ ofProduct }, name) => sql`${ofProduct} as ${name}`)}
        from candidates c where not c.is_undecided
        union all select * from refined
      ), `;
}

/** Returns the CTE `candidates`: products with `product_mask`, and `is_undecided` if their variants must be read. */
export function candidatesClause(conditions: ListingConditions, { forFacets }: { forFacets: boolean }): SQL {
  const readsAgain = mayCountRest(conditions);
  const isRead = readsAgain && !hasVariantFacets(conditions) ? sql`not materialized` : sql`materialized`;
  const arrays = readsAgain
    ? sql`, case when is_undecided then facet_ids end as facet_ids`
    : sql`, sold_out_facet_ids, facet_ids`;
  return sql`candidates as ${isRead} (
        select product_id, missed, is_undecided, product_mask, is_available, rating, rating_count, sold_count,
          max_discount_percent, min_price, max_price, published_at ${conditions.search ? sql`, score` : sql``}
          ${forFacets ? arrays : sql``}
        from (${selectCandidates(conditions, { forFacets })}) l
      )`;
}

export function selectCandidates(conditions: ListingConditions, { forFacets }: { forFacets: boolean }): SQL {
  const { selectedFacets, search } = conditions;
  const attributeBits = toIntegerSql(
    addFacetBits(selectedFacets.filter(({ scope }) => scope === 'attribute')),
  );
  const splitConditions = selectedFacets.flatMap(({ splitCondition = [] }) => splitCondition);
  const isUndecided = hasVariantFacets(conditions)
    ? sql`(is_split or has_variants and missed & ${attributeBits} <> ${attributeBits}) and ${missesAtMostOneFacet(sql`missed`)}`
    : sql`false`;
  const productMask = forFacets
    ? facetMaskExpression(sql`missed`, selectedFacets)
    : toIntegerSql(MATCHES_ALL_FACETS);
  const isInScope = forFacets ? facetScopeCondition(conditions, sql`missed`) : sql`missed = 0`;
  // Arrays are last, because PostgreSQL reads each row up to the last column that it needs.
  return sql`select ${isUndecided} as is_undecided, ${productMask} as product_mask, l.*
    from (
      select l.product_id, ${sumFacetBits(selectedFacets, ({ condition }) => condition)} as missed, l.has_variants,
        l.has_variants and (${sql.join([sql`false`, ...splitConditions], sql` or `)}) as is_split,
        l.is_available, l.rating, l.rating_count, l.sold_count, l.max_discount_percent, l.min_price, l.max_price,
        l.published_at ${search ? sql`, matched.score` : sql``}
        ${forFacets ? sql`, l.sold_out_facet_ids, l.facet_ids` : sql``}
      ${listedProductsClause(conditions)} offset 0
    ) l where ${isInScope}`;
}

/** The mask of a value covers only the variants that have this value. */
export function selectVariantValues({ selectedFacets }: ListingConditions): SQL {
  const attributes = selectedFacets.filter(({ scope }) => scope === 'attribute');
  const masks = [
    maskIfListedExpression(selectedFacets, MATCHES_ALL_FACETS),
    ...attributes.map(({ facet, bit }) => maskIfListedExpression(selectedFacets, bit, facet)),
  ];
  return sql`select id, case when product_missed = 0 then ${sql.join(masks, sql` + `)} else 0 end as mask
    from (select *, unnest(facet_ids) as id from variants) v group by product_id, product_missed, id`;
}

/** Returns the mask of a product. `missed`: bits of the selected facets that the product does not match. */
function facetMaskExpression(missed: SQL, selectedFacets: readonly SelectedFacet[]): SQL {
  return sql`case when ${missed} = 0 then ${toIntegerSql(addFacetBits(selectedFacets) + MATCHES_ALL_FACETS)} when ${missesAtMostOneFacet(missed)} then ${missed} else 0 end`;
}

export const getCountedBits = ({ selectedFacets }: ListingConditions): number =>
  MATCHES_ALL_FACETS +
  addFacetBits(
    selectedFacets.filter(
      ({ facet, scope }) => facet === 'category' || facet === 'brand' || scope === 'attribute',
    ),
  );

/**
 * Whether counts may be the stored counts of the whole shop minus the products that do not match. Few facet ids are
 * then needed, so that a second pass over `listed_products` is faster than storing all of them.
 */
export const mayCountRest = (conditions: ListingConditions): boolean =>
  conditions.isWholeShop && getCountedBits(conditions) === MATCHES_ALL_FACETS;

const facetScopeCondition = (conditions: ListingConditions, missed: SQL): SQL =>
  conditions.isWholeShop && !mayCountRest(conditions) ? missesAtMostOneFacet(missed) : sql`true`;

const missesAtMostOneFacet = (missed: SQL): SQL => sql`(${missed} & (${missed} - 1)) = 0`;

const sumFacetBits = (facets: readonly SelectedFacet[], readCondition: (facet: SelectedFacet) => SQL): SQL =>
  sql.join(
    [
      sql`0`,
      ...facets.map(
        (facet) => sql`(case when ${readCondition(facet)} then 0 else ${toIntegerSql(facet.bit)} end)`,
      ),
    ],
    sql` + `,
  );

const addFacetBits = (facets: readonly SelectedFacet[]): number =>
  facets.reduce((sum, { bit }) => sum + bit, 0);

export const toIntegerSql = (value: number): SQL => sql.raw(String(value));

/** Returns an aggregate over `variants` that is the mask of the product. */
function variantMaskExpression(
  selectedFacets: readonly SelectedFacet[],
  { forFacets }: { forFacets: boolean },
): SQL {
  if (!forFacets) return maskIfListedExpression(selectedFacets, MATCHES_ALL_FACETS);
  const ignoringOne = selectedFacets
    .filter(isVariantFacet)
    .map(({ facet, bit }) => maskIfListedExpression(selectedFacets, bit, facet));
  const productFacets = selectedFacets.filter((facet) => !isVariantFacet(facet));
  const { isListed } = matchingVariantsExpressions(selectedFacets);
  return sql`case when ${isListed} then ${facetMaskExpression(sql`product_missed`, productFacets)} else 0 end
    + case when product_missed = 0 then ${sql.join(ignoringOne, sql` + `)} else 0 end`;
}

/** Returns an aggregate over `variants`: `mask` if a variant meets all facets except `ignored`, otherwise 0. */
const maskIfListedExpression = (
  selectedFacets: readonly SelectedFacet[],
  mask: number,
  ignored?: SelectedFacet['facet'],
): SQL =>
  sql`case when ${matchingVariantsExpressions(selectedFacets, ignored).isListed} then ${toIntegerSql(mask)} else 0 end`;

/** Filters variants by attributes, then by availability if any can be bought, then by price and discount. */
function matchingVariantsExpressions(
  selectedFacets: readonly SelectedFacet[],
  ignored?: SelectedFacet['facet'],
) {
  const applied = selectedFacets.filter(({ facet }) => facet !== ignored);
  const sum = (scopes: readonly SelectedFacet['scope'][]) =>
    toIntegerSql(addFacetBits(applied.filter(({ scope }) => scopes.includes(scope))));
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
