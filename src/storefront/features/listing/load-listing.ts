import type { ProductFacets, ProductFilter } from '#contract/product-lists.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { toFilterName } from '#domain/filter-name.ts';
import { formatListingParams, type ListingParams, parseListingParams } from '#domain/listing-params.ts';
import { matchOfferedFilters, type OfferedFilters, omitUnknownFilters } from '#domain/offered-filters.ts';
import { encodeCards } from '#storefront/commerce/catalogue/client-cards.tsx';
import { type ProductCardView, toProductCardView } from '#storefront/commerce/catalogue/product-card-view.ts';
import { loadSuggestedLinks } from '#storefront/commerce/catalogue/redirect-if-moved.ts';
import { findListing, getListingPageSize, type ListingKind } from '#storefront/documents/shop-documents.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { redirectWithinShop } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { catchTemporaryRefusal, type TemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { listCategoryFacetValues } from './facet.ts';
import { createListingFacets, type ListingFacetsInput } from './listing-facets.ts';
import { type ListingLink, type ListingView, pageHref } from './listing-view.ts';
import { MORE_PARAMETER } from './more-products.ts';
import { listRefusalTexts } from './refused-filters.ts';
import { listSelectedValues, renderListing } from './render-listing.server.tsx';

const EXAMPLE_NAMES_COUNT = 3;

const EMPTY_HTML = { html: '' };
const EMPTY_LISTING = {
  sort: '',
  page: 1,
  lastPage: 1,
  pageSize: 0,
  columns: 4,
  total: 0,
  cards: encodeCards([]),
  selectedCount: 0,
  near: [],
  html: { facets: EMPTY_HTML, chips: EMPTY_HTML, cards: EMPTY_HTML },
};

interface ListingScope {
  kind: ListingKind;
  path: string;
  filter?: Pick<ProductFilter, 'campaign' | 'within'>;
  query?: string;
}

/** Loads a listing. Throws a redirect for other spellings of filters and for pages after the last. */
export async function loadListing(request: RequestContext, scope: ListingScope): Promise<ListingView> {
  const { client, locale, shop, url } = request;
  const { params: requested, isClean } = parseListingParams(url.searchParams);
  const requestedQuery = formatListingParams({ ...requested, page: 1 }).toString();
  const path = localizePath(scope.path, locale, shop.defaultLanguage);
  const redirectToPage = (page: number) => redirectWithinShop(pageHref(path, requestedQuery, page));
  if (!isClean) throw redirectToPage(requested.page);

  const isAppended = request.isDataRequest && url.searchParams.has(MORE_PARAMETER);
  const document = await findListing(request, scope.kind);
  const pageSize = getListingPageSize(document);
  const fetchPage = (params: ListingParams) =>
    catchTemporaryRefusal(
      client.call('products', {
        query: {
          filter: encodeObject({ ...toProductFilter(params), ...scope.filter }),
          ...(scope.query && { query: scope.query }),
          currentPage: params.page,
          perPage: pageSize,
          facets: isAppended ? '0' : '1',
        },
      }),
    );
  const [firstPage, categories] = await Promise.all([
    fetchPage(requested),
    isAppended ? [] : withFallback(request, client.list('categories'), []),
  ]);
  const isFiltered = requestedQuery !== '';
  const toLimited = (later: TemporaryRefusal) => ({
    ...EMPTY_LISTING,
    path: scope.path,
    query: requestedQuery,
    isFiltered,
    later,
  });
  if ('status' in firstPage) return toLimited(firstPage);
  const params = firstPage.facets
    ? matchOfferedFilters(requested, toOfferedFilters(firstPage.facets))
    : requested;
  const matchedQuery = formatListingParams({ ...params, page: 1 }).toString();
  if (matchedQuery !== requestedQuery) throw redirectWithinShop(pageHref(path, matchedQuery));
  // Unknown filters stay in the address for the message, but must not empty the listing.
  const page = params === requested ? firstPage : await fetchPage(params);
  if ('status' in page) return toLimited(page);
  if (params.page > 1 && params.page > page.lastPage) throw redirectToPage(page.lastPage);
  const query = formatListingParams(omitUnknownFilters({ ...params, page: 1 }));

  const cards = page.data.map((product) => toProductCardView(product, locale));
  const toFilterParts = (facetCounts: ProductFacets) => {
    const root = scope.filter?.within?.category;
    const { total } = page;
    const facets = createListingFacets({ facets: facetCounts, params, categories, root, total, locale });
    const chosen = listSelectedValues(query, facets, params, locale);
    return {
      facets: { facets, price: facetCounts.price, params },
      chips: {
        chosen,
        notices: listRefusalTexts(params.refused ?? [], locale),
        path,
        sort: params.sort ?? '',
      },
    };
  };
  const filterParts = page.facets && toFilterParts(page.facets);
  const selectedCount = filterParts?.chips.chosen.length ?? 0;
  const isEmptyListing = page.total === 0 && selectedCount === 0;
  return {
    path: scope.path,
    query: query.toString(),
    isFiltered,
    sort: params.sort ?? '',
    page: params.page,
    lastPage: page.lastPage,
    pageSize,
    columns: document?.columns ?? 4,
    total: page.total,
    ...(page.facets &&
      toCategoryLinks(scope, { params, categories, total: page.total, locale }, page.facets)),
    ...(!scope.query && toExamples(cards)),
    cards: encodeCards(cards),
    selectedCount,
    near: (page.near ?? []).map((product) => toProductCardView(product, locale)),
    ...(isEmptyListing && { suggested: await loadSuggestedLinks(request) }),
    html: renderListing(request, { cards, ...filterParts }),
  };
}

function toCategoryLinks(
  { kind, path }: ListingScope,
  { params, ...input }: Pick<ListingFacetsInput, 'params' | 'categories' | 'total' | 'locale'>,
  { categories: counted }: ProductFacets,
): Pick<ListingView, 'categories'> {
  if (kind !== 'brand' && kind !== 'campaign') return {};
  const values = listCategoryFacetValues({ ...input, counted }).filter(({ count }) => count > 0);
  const links = values.map(({ value, name }): ListingLink => {
    const query = new URLSearchParams([[toFilterName('category'), value]]);
    return { name, path: pageHref(path, query.toString()), isCurrent: value === params.category };
  });
  return { categories: links.length > 1 ? links : [] };
}

function toExamples(cards: readonly ProductCardView[]): Pick<ListingView, 'first'> {
  const names = cards.slice(0, EXAMPLE_NAMES_COUNT).map(({ name }) => name);
  return names.length > 0
    ? { first: { names, picture: cards.find(({ picture }) => picture)?.picture ?? '' } }
    : {};
}

function toProductFilter(params: ListingParams): ProductFilter {
  const { attributes, brands, category, discountMin, isAvailable, priceMax, priceMin, ratingMin, sort } =
    params;
  return {
    ...(category && { category }),
    ...(brands.length > 0 && { brands: [...brands] }),
    ...(attributes && { attributes: attributes.map(({ key, values }) => ({ key, values: [...values] })) }),
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(discountMin && { discountMin }),
    ...(ratingMin && { ratingMin }),
    ...(isAvailable && { available: true }),
    ...(sort && { sort }),
  };
}

const toOfferedFilters = ({ brands, categories, attributes }: ProductFacets): OfferedFilters => ({
  brands: brands.map(({ slug }) => slug),
  categories: categories.map(({ slug }) => slug),
  attributes: attributes.map(({ key, values }) => ({ key, values: values.map(({ value }) => value) })),
});
