import { redirect } from 'react-router';
import { listProducts } from '#client/products.ts';
import type { ProductFacets, ProductFilter, ProductPage } from '#contract/product.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { formatListingParams, type ListingParams, parseListingParams } from '#domain/listing-params.ts';
import { toCard } from '#storefront/catalog/to-card.ts';
import { listingPageSize } from '#storefront/documents/listing-page-size.ts';
import { findListing, type ListingKind } from '#storefront/documents/shop-documents.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { localized } from '#storefront/locale/localized.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { listingHref } from './listing-href.ts';
import type { FacetValueView, ListingView } from './listing-view.ts';

export interface ListingScope {
  kind: ListingKind;
  /** Path of the listing, without language. */
  path: string;
  /** What every product of the listing has in common. */
  filter?: ProductFilter;
  /** The searched text. */
  query?: string;
}

/**
 * The page of a listing that the address asks for. An address with wrong parameters, or a page beyond the last, is
 * redirected to the right one.
 */
export async function loadListing(request: RequestContext, scope: ListingScope): Promise<ListingView> {
  const { client, locale, url } = request;
  const { params, isClean } = readParams(url.searchParams);
  if (!isClean) throw redirect(listingHref(url.pathname, params));
  const document = await findListing(request, scope.kind);
  const page = await listProducts(client, {
    filter: encodeObject(toFilter(scope.filter ?? {}, params)),
    ...(scope.query && { query: scope.query }),
    currentPage: params.page,
    perPage: listingPageSize(document),
    facets: '1',
  });
  if (params.page > 1 && params.page > page.lastPage) {
    throw redirect(listingHref(url.pathname, { ...params, page: Math.max(1, page.lastPage) }));
  }
  return toView(page, params, scope, locale, document?.columns);
}

/** The order of parameters does not matter: the server sorts them by name. */
function readParams(search: URLSearchParams): { params: ListingParams; isClean: boolean } {
  const { params } = parseListingParams(search);
  const canonical = formatListingParams(params);
  const given = new URLSearchParams(
    [...search].filter(([name]) => name.startsWith('gg__') || name === 'page'),
  );
  canonical.sort();
  given.sort();
  return { params, isClean: canonical.toString() === given.toString() };
}

function toFilter(scope: ProductFilter, params: ListingParams): ProductFilter {
  return {
    ...(params.category && { category: params.category }),
    ...(params.brands.length > 0 && { brands: [...params.brands] }),
    ...(params.priceMin !== undefined && { priceMin: params.priceMin }),
    ...(params.priceMax !== undefined && { priceMax: params.priceMax }),
    ...(params.isDiscounted && { discounted: true }),
    ...(params.isAvailable && { available: true }),
    ...(params.sort && { sort: params.sort }),
    ...scope,
  };
}

function toView(
  page: ProductPage,
  params: ListingParams,
  { filter, kind, path }: ListingScope,
  locale: Locale,
  columns = 4,
): ListingView {
  const { facets } = page;
  return {
    path,
    params,
    cards: page.data.map((product) => toCard(product, locale)),
    total: page.total,
    lastPage: page.lastPage,
    columns,
    brands: filter?.brands ? [] : facetValues(facets?.brands, params.brands, locale),
    categories:
      kind === 'category'
        ? []
        : facetValues(facets?.categories, params.category ? [params.category] : [], locale),
    price: facets?.price ?? null,
    near: (page.near ?? []).map((product) => toCard(product, locale)),
  };
}

/** The values of a facet; chosen ones stay listed when nothing is left of them, so that they can be taken back. */
function facetValues(
  values: ProductFacets['brands'] | undefined,
  chosen: readonly string[],
  locale: Locale,
): FacetValueView[] {
  const listed = (values ?? []).map((value) => ({
    slug: value.slug,
    name: localized(value, 'name', locale),
    count: value.count,
  }));
  const missing = chosen.filter((slug) => !listed.some((value) => value.slug === slug));
  return [...listed, ...missing.map((slug) => ({ slug, name: slug, count: 0 }))];
}
