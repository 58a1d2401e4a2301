import type { CategorySummary } from '#contract/catalogue.ts';
import type { ProductFacets, ProductFilter, ProductPage } from '#contract/product-lists.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { formatListingParams, type ListingParams, parseListingParams } from '#domain/listing-params.ts';
import { packCards } from '#storefront/commerce/catalog/client-cards.tsx';
import { type ProductCardView, toCard } from '#storefront/commerce/catalog/product-card-view.ts';
import { loadSuggestedLinks } from '#storefront/commerce/catalog/redirect-if-moved.ts';
import { findListing, type ListingKind, listingPageSize } from '#storefront/documents/shop-documents.ts';
import { localizePath } from '#storefront/i18n/locale.ts';
import { shopRedirect } from '#storefront/requests/public-page.ts';
import type { RequestContext } from '#storefront/requests/request-context.ts';
import { catchTryLater } from '#storefront/requests/try-later.ts';
import { withFallback } from '#storefront/requests/with-fallback.ts';
import { listingFacets } from './listing-facets.ts';
import { type ListingView, pageHref } from './listing-view.ts';
import { MORE_PARAMETER } from './more-products.ts';
import { chosenValues, type ListingParts, renderListing } from './render-listing.server.tsx';

const EXAMPLES = 3;

const NOTHING = { html: '' };
const NO_PAGE = {
  sort: '',
  page: 1,
  lastPage: 1,
  pageSize: 0,
  columns: 4,
  total: 0,
  cards: packCards([]),
  chosenCount: 0,
  near: [],
  html: { facets: NOTHING, chips: NOTHING, cards: NOTHING },
};

interface ListingScope {
  kind: ListingKind;
  path: string;
  filter?: Pick<ProductFilter, 'campaign' | 'within'>;
  query?: string;
}

/** Redirects invalid parameters, unknown values and pages after the last. */
export async function loadListing(request: RequestContext, scope: ListingScope): Promise<ListingView> {
  const { client, locale, shop, url } = request;
  const { params, isClean } = parseListingParams(url.searchParams);
  const query = formatListingParams({ ...params, page: 1 });
  const path = localizePath(scope.path, locale, shop.defaultLanguage);
  const goTo = (page: number) => shopRedirect(pageHref(path, query.toString(), page));
  if (!isClean) throw goTo(params.page);

  const isAppended = request.isDataRequest && url.searchParams.has(MORE_PARAMETER);
  const document = await findListing(request, scope.kind);
  const pageSize = listingPageSize(document);
  const [page, categories] = await Promise.all([
    catchTryLater(
      client.call('products', {
        query: {
          filter: encodeObject({ ...toFilter(params), ...scope.filter }),
          ...(scope.query && { query: scope.query }),
          currentPage: params.page,
          perPage: pageSize,
          facets: isAppended ? '0' : '1',
        },
      }),
    ),
    isAppended ? [] : withFallback(request, client.list('categories'), []),
  ]);
  if ('status' in page) return { ...NO_PAGE, path: scope.path, query: query.toString(), later: page };
  if (page.facets) {
    const known = knownParams(params, page.facets);
    if (known !== params)
      throw shopRedirect(pageHref(path, formatListingParams({ ...known, page: 1 }).toString()));
  }
  if (params.page > 1 && params.page > page.lastPage) throw goTo(page.lastPage);

  const cards = page.data.map((product) => toCard(product, locale));
  const narrowing = page.facets && toNarrowing({ ...page, facets: page.facets }, categories, scope);
  const chosenCount = narrowing?.chips.chosen.length ?? 0;
  const isBare = page.total === 0 && chosenCount === 0;
  return {
    path: scope.path,
    query: query.toString(),
    sort: params.sort ?? '',
    page: params.page,
    lastPage: page.lastPage,
    pageSize,
    columns: document?.columns ?? 4,
    total: page.total,
    ...(!scope.query && toFirstCard(cards)),
    cards: packCards(cards),
    chosenCount,
    near: (page.near ?? []).map((product) => toCard(product, locale)),
    ...(isBare && { suggested: await loadSuggestedLinks(request) }),
    html: renderListing(request, { cards, ...narrowing }),
  };

  function toNarrowing(
    { facets: counted, total }: ProductPage & { facets: ProductFacets },
    all: readonly CategorySummary[],
    { filter }: ListingScope,
  ): Required<Omit<ListingParts, 'cards'>> {
    const root = filter?.within?.category;
    const facets = listingFacets({ facets: counted, params, categories: all, root, total, locale });
    const chosen = chosenValues(query, facets, params, locale);
    return {
      facets: { facets, price: counted.price, params },
      chips: { chosen, path, sort: params.sort ?? '' },
    };
  }
}

function toFirstCard(cards: readonly ProductCardView[]): Pick<ListingView, 'first'> {
  const names = cards.slice(0, EXAMPLES).map(({ name }) => name);
  return names.length > 0
    ? { first: { names, picture: cards.find(({ picture }) => picture)?.picture ?? '' } }
    : {};
}

function toFilter(params: ListingParams): ProductFilter {
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

/** Facets are truncated to this length, so unknown values of longer ones may exist. */
const LONGEST_FACET = 200;

/** Removes values that no product has. Returns the same object if nothing changes. */
export function knownParams(params: ListingParams, facets: ProductFacets): ListingParams {
  const { category, attributes = [], ...others } = params;
  const brands = onlyKnown(
    params.brands,
    facets.brands.map(({ slug }) => slug),
  );
  const categories = onlyKnown(
    category ? [category] : [],
    facets.categories.map(({ slug }) => slug),
  );
  const known = attributes.map(({ key, values }) => {
    const listed = facets.attributes.find((facet) => facet.key === key)?.values ?? [];
    return {
      key,
      values: onlyKnown(
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
  const remaining = known.filter(({ values }) => values.length > 0);
  return {
    ...others,
    brands,
    ...(categories[0] && { category: categories[0] }),
    ...(remaining.length > 0 && { attributes: remaining }),
  };
}

function onlyKnown(chosen: readonly string[], listed: readonly string[]): readonly string[] {
  return listed.length >= LONGEST_FACET ? chosen : chosen.filter((value) => listed.includes(value));
}
