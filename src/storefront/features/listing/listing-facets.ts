import type { CategorySummary } from '#contract/catalogue.ts';
import type { ProductFacets } from '#contract/product-lists.ts';
import type { ListingParams } from '#domain/listing-params.ts';
import { attributeName, colourOf, isColourKey } from '#storefront/commerce/catalog/attributes.ts';
import { formatNumber } from '#storefront/i18n/format.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { localized } from '#storefront/i18n/locale.ts';
import { m } from '#storefront/i18n/messages/compiled/messages.js';
import { categoryFacet, type Facet, type FacetValue } from './facet.ts';

export interface ListingFacetsInput {
  facets: ProductFacets;
  params: ListingParams;
  categories: readonly CategorySummary[];
  root?: string | undefined;
  total: number;
  locale: Locale;
}

/** Omits facets that would not narrow the listing. After a selection most stay, so that nothing moves. */
export function listingFacets(input: ListingFacetsInput): Facet[] {
  return [
    categories(input),
    brands(input),
    ...attributes(input),
    ratings(input),
    discounts(input),
    availability(input),
  ].filter(
    ({ chosen, values }) =>
      chosen.length > 0 ||
      distinguishesProducts(values, input.total) ||
      (values.length > 1 && isNarrowing(input.params)),
  );
}

function isNarrowing({ attributes = [], brands, category, ...params }: ListingParams): boolean {
  const { discountMin, isAvailable, priceMax, priceMin, ratingMin } = params;
  return (
    attributes.length > 0 ||
    brands.length > 0 ||
    isAvailable ||
    [category, discountMin, priceMax, priceMin, ratingMin].some((choice) => choice !== undefined)
  );
}

/** False for a single value of all products, and for values without products. */
function distinguishesProducts(values: readonly FacetValue[], total: number): boolean {
  const counted = values.filter(({ count }) => count > 0);
  return counted.length > 1 || counted.some(({ count }) => count < total);
}

function categories({ facets, params, categories: all, root, total, locale }: ListingFacetsInput): Facet {
  const { category: chosen } = params;
  const values = categoryFacet({ categories: all, counted: facets.categories, root, chosen, total, locale });
  return {
    name: 'gg__category',
    title: m.category(),
    type: 'radio',
    values: withChosen(values, chosen ? [chosen] : []),
    chosen: chosen ? [chosen] : [],
  };
}

function brands({ facets, params, locale }: ListingFacetsInput): Facet {
  const values = facets.brands.map((brand) => ({
    value: brand.slug,
    name: localized(brand, 'name', locale),
    count: brand.count,
  }));
  return {
    name: 'gg__brand',
    title: m.brand(),
    type: 'checkbox',
    values: withChosen(values, params.brands),
    chosen: params.brands,
  };
}

function attributes({ facets, params, locale }: ListingFacetsInput): Facet[] {
  const chosenOf = new Map((params.attributes ?? []).map(({ key, values }) => [key, values]));
  const listed = new Set(facets.attributes.map(({ key }) => key));
  const unlisted = [...chosenOf.keys()].filter((key) => !listed.has(key));
  const all = [...facets.attributes, ...unlisted.map((key) => ({ key, values: [] }))];
  return all.map(({ values, ...attribute }) => {
    const { key } = attribute;
    const chosen = chosenOf.get(key) ?? [];
    const named = values.map((value) => ({
      value: value.value,
      name: localized(value, 'value', locale),
      count: value.count,
      ...colour(key, value.value),
    }));
    return {
      name: `gg__attr_${key}`,
      title: attributeName(attribute, locale),
      type: 'checkbox',
      values: withChosen(named, chosen),
      chosen,
    };
  });
}

function colour(key: string, value: string): { colour?: string } {
  const known = isColourKey(key) ? colourOf(value) : undefined;
  return known ? { colour: known } : {};
}

function ratings({ facets, params, locale }: ListingFacetsInput): Facet {
  const nameOf = (min: number) => `★ ${m.rating_and_up({ rating: formatNumber(min, locale) })}`;
  return {
    name: 'gg__rating',
    title: m.facet_rating(),
    type: 'radio',
    ...steps(facets.ratings, params.ratingMin, nameOf),
  };
}

function discounts({ facets, params, locale }: ListingFacetsInput): Facet {
  const nameOf = (min: number) =>
    min === 1 ? m.on_offer() : m.discount_or_more({ percent: formatNumber(min, locale) });
  return {
    name: 'gg__discount',
    title: m.facet_discount(),
    type: 'radio',
    ...steps(facets.discounts, params.discountMin, nameOf),
  };
}

/** Cumulative values, such as “20% or more”. */
function steps(
  counted: readonly { min: number; count: number }[],
  least: number | undefined,
  nameOf: (min: number) => string,
): Pick<Facet, 'chosen' | 'values'> {
  const values = counted.map(({ min, count }) => ({ value: String(min), name: nameOf(min), count }));
  const chosen = least ? [String(least)] : [];
  return { values: withChosen(values, chosen, (value) => nameOf(Number(value))), chosen };
}

function availability({ facets, params }: ListingFacetsInput): Facet {
  return {
    name: 'gg__available',
    title: m.facet_availability(),
    type: 'checkbox',
    values: [{ value: '1', name: m.in_stock_only(), count: facets.available }],
    chosen: params.isAvailable ? ['1'] : [],
  };
}

/** Selected values without products stay listed, so that they can be removed. */
function withChosen(
  values: readonly FacetValue[],
  chosen: readonly string[],
  nameOf: (value: string) => string = (value) => value,
): FacetValue[] {
  const missing = chosen.filter((wanted) => !values.some(({ value }) => value === wanted));
  return [...values, ...missing.map((value) => ({ value, name: nameOf(value), count: 0 }))];
}
