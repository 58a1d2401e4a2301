import type { ProductFacets } from '#contract/product-lists.ts';
import type { ListingParams } from '#domain/listing-params.ts';

/** Facets end here, so that what a longer one lacks may still be known. */
const LONGEST_FACET = 200;

/** What is asked for without the values that no product of the listing has. The same object when it has them all. */
export function knownParams(params: ListingParams, facets: ProductFacets): ListingParams {
  const { category, attributes = [], ...others } = params;
  const brands = knownOf(
    params.brands,
    facets.brands.map(({ slug }) => slug),
  );
  const categories = knownOf(
    category ? [category] : [],
    facets.categories.map(({ slug }) => slug),
  );
  const known = attributes.map(({ key, values }) => {
    const listed = facets.attributes.find((facet) => facet.key === key)?.values ?? [];
    return {
      key,
      values: knownOf(
        values,
        listed.map(({ value }) => value),
      ),
    };
  });
  const isKnown =
    brands.length === params.brands.length &&
    categories.length === (category ? 1 : 0) &&
    known.every(({ values }, index) => values.length === attributes[index]?.values.length);
  if (isKnown) return params;
  const kept = known.filter(({ values }) => values.length > 0);
  return {
    ...others,
    brands,
    ...(categories[0] && { category: categories[0] }),
    ...(kept.length > 0 && { attributes: kept }),
  };
}

function knownOf(chosen: readonly string[], listed: readonly string[]): readonly string[] {
  return listed.length >= LONGEST_FACET ? chosen : chosen.filter((value) => listed.includes(value));
}
