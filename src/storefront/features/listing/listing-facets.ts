import type { CategorySummary } from '#contract/catalogue.ts';
import type { ProductFacets } from '#contract/product-lists.ts';
import { toAttributeFilterName, toFilterName } from '#domain/filter-name.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import {
  findNamedColour,
  getAttributeName,
  isColourKey,
  toDistinctNames,
} from '#storefront/commerce/catalogue/attributes.ts';
import { formatNumber, type Locale, localizedField } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { type Facet, type FacetValue, listCategoryFacetValues } from './facet.ts';

export interface ListingFacetsInput {
  facets: ProductFacets;
  params: ListingParams;
  categories: readonly CategorySummary[];
  root?: string | undefined;
  total: number;
  locale: Locale;
}

/** After a filter is selected, lists all facets with several values, because the panel would jump otherwise. */
export function createListingFacets(input: ListingFacetsInput): Facet[] {
  return [
    toCategoryFacet(input),
    toBrandFacet(input),
    ...toAttributeFacets(input),
    toRatingFacet(input),
    toDiscountFacet(input),
    toAvailabilityFacet(input),
  ].filter(
    ({ chosen, values }) =>
      chosen.length > 0 ||
      distinguishesProducts(values, input.total) ||
      (values.length > 1 && hasSelectedFilters(input.params)),
  );
}

function hasSelectedFilters({ attributes = [], brands, category, ...params }: ListingParams): boolean {
  const { discountMin, isAvailable, priceMax, priceMin, ratingMin } = params;
  return (
    attributes.length > 0 ||
    brands.length > 0 ||
    isAvailable ||
    [category, discountMin, priceMax, priceMin, ratingMin].some((choice) => choice !== undefined)
  );
}

function distinguishesProducts(values: readonly FacetValue[], total: number): boolean {
  const valuesWithProducts = values.filter(({ count }) => count > 0);
  return valuesWithProducts.length > 1 || valuesWithProducts.some(({ count }) => count < total);
}

function toCategoryFacet({ facets, params, ...shared }: ListingFacetsInput): Facet {
  const { category: chosen } = params;
  const values = listCategoryFacetValues({ ...shared, counted: facets.categories, chosen });
  return {
    name: toFilterName('category'),
    title: m.category(),
    type: 'radio',
    values: withSelectedValues(values, chosen ? [chosen] : []),
    chosen: chosen ? [chosen] : [],
  };
}

function toBrandFacet({ facets, params, locale }: ListingFacetsInput): Facet {
  const values = facets.brands.map((brand) => ({
    value: brand.slug,
    name: localizedField(brand, 'name', locale),
    count: brand.count,
  }));
  return {
    name: toFilterName('brand'),
    title: m.brand(),
    type: 'checkbox',
    values: withSelectedValues(values, params.brands),
    chosen: params.brands,
  };
}

function toAttributeFacets({ facets, params, locale }: ListingFacetsInput): Facet[] {
  const selectedByKey = new Map((params.attributes ?? []).map(({ key, values }) => [key, values]));
  const listedKeys = new Set(facets.attributes.map(({ key }) => key));
  const unlistedKeys = [...selectedByKey.keys()].filter((key) => !listedKeys.has(key));
  const allAttributes = [...facets.attributes, ...unlistedKeys.map((key) => ({ key, values: [] }))];
  return allAttributes.map(({ values, ...attribute }) => {
    const { key } = attribute;
    const chosen = selectedByKey.get(key) ?? [];
    const names = toDistinctNames(
      values.map(({ value }) => value),
      values.map((value) => localizedField(value, 'value', locale)),
    );
    const namedValues = values.map((value, index) => ({
      value: value.value,
      name: names[index] ?? value.value,
      count: value.count,
      ...toColourField(key, value.value),
    }));
    return {
      name: toAttributeFilterName(key),
      title: getAttributeName(attribute, locale),
      type: 'checkbox',
      values: withSelectedValues(namedValues, chosen),
      chosen,
    };
  });
}

function toColourField(key: string, value: string): { colour?: string } {
  const namedColour = isColourKey(key) ? findNamedColour(value) : undefined;
  return namedColour ? { colour: namedColour } : {};
}

function toRatingFacet({ facets, params, locale }: ListingFacetsInput): Facet {
  const formatName = (min: number) => `★ ${m.rating_and_up({ rating: formatNumber(min, locale) })}`;
  return {
    name: toFilterName('rating'),
    title: m.facet_rating(),
    type: 'radio',
    ...toCumulativeValues(facets.ratings, params.ratingMin, formatName),
  };
}

function toDiscountFacet({ facets, params, locale }: ListingFacetsInput): Facet {
  const formatName = (min: number) =>
    min === 1 ? m.on_offer() : m.discount_or_more({ percent: formatNumber(min, locale) });
  return {
    name: toFilterName('discount'),
    title: m.facet_discount(),
    type: 'radio',
    ...toCumulativeValues(facets.discounts, params.discountMin, formatName),
  };
}

/** Returns values that mean “at least `min`”, such as “20% or more”. */
function toCumulativeValues(
  minimumCounts: readonly { min: number; count: number }[],
  minimum: number | undefined,
  formatName: (min: number) => string,
): Pick<Facet, 'chosen' | 'values'> {
  const values = minimumCounts.map(({ min, count }) => ({
    value: String(min),
    name: formatName(min),
    count,
  }));
  const chosen = minimum ? [String(minimum)] : [];
  return { values: withSelectedValues(values, chosen, (value) => formatName(Number(value))), chosen };
}

function toAvailabilityFacet({ facets, params }: ListingFacetsInput): Facet {
  return {
    name: toFilterName('available'),
    title: m.facet_availability(),
    type: 'checkbox',
    values: [{ value: '1', name: m.in_stock_only(), count: facets.available }],
    chosen: params.isAvailable ? ['1'] : [],
  };
}

/** Adds selected values without products, so that the shopper can remove them. */
function withSelectedValues(
  values: readonly FacetValue[],
  chosen: readonly string[],
  formatName: (value: string) => string = (value) => value,
): FacetValue[] {
  const missing = chosen.filter((selected) => !values.some(({ value }) => value === selected));
  return [...values, ...missing.map((value) => ({ value, name: formatName(value), count: 0 }))];
}
