import { redirect } from 'react-router';
import { listCategories } from '#client/categories.ts';
import { listProducts } from '#client/products.ts';
import type { CategorySummary } from '#contract/category.ts';
import type { ProductFacets, ProductFilter, ProductPage } from '#contract/product.ts';
import { encodeObject } from '#domain/encoded-object.ts';
import { formatListingParams, type ListingParams, parseListingParams } from '#domain/listing-params.ts';
import { asksForData } from '#storefront/asks-for-data.ts';
import { packCards } from '#storefront/catalog/packed-cards.ts';
import { toCard } from '#storefront/catalog/to-card.ts';
import { listingPageSize } from '#storefront/documents/listing-page-size.ts';
import { findListing, type ListingKind } from '#storefront/documents/shop-documents.ts';
import { localizePath } from '#storefront/locale/locale-path.ts';
import { orElse } from '#storefront/or-else.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { chosenValues } from './chosen-values.ts';
import { keepListing, type ListingParts } from './keep-listing.server.tsx';
import { listingFacets } from './listing-facets.ts';
import { type ListingView, pageHref } from './listing-view.ts';
import { MORE } from './more-products.ts';

export interface ListingScope {
  kind: ListingKind;
  /** Path of the listing, without language. */
  path: string;
  /** Where the listing stands: what every product of it has in common. */
  filter?: Pick<ProductFilter, 'campaign' | 'within'>;
  /** The searched text. */
  query?: string;
}

/**
 * The page of a listing that the address asks for. An address with wrong parameters, or a page beyond the last, is
 * redirected to the right one.
 */
export async function loadListing(request: RequestContext, scope: ListingScope): Promise<ListingView> {
  const { client, locale, shop, url } = request;
  const { params, isClean } = parseListingParams(url.searchParams);
  const query = formatListingParams({ ...params, page: 1 });
  const path = localizePath(scope.path, locale, shop.defaultLanguage);
  const goTo = (page: number) => redirect(pageHref(path, query.toString(), page));
  if (!isClean) throw goTo(params.page);

  const isAppended = asksForData(request) && url.searchParams.has(MORE);
  const document = await findListing(request, scope.kind);
  const pageSize = listingPageSize(document);
  const [page, categories] = await Promise.all([
    listProducts(client, {
      filter: encodeObject({ ...toFilter(params), ...scope.filter }),
      ...(scope.query && { query: scope.query }),
      currentPage: params.page,
      perPage: pageSize,
      facets: isAppended ? '0' : '1',
    }),
    isAppended ? [] : orElse(request, listCategories(client), []),
  ]);
  if (params.page > 1 && params.page > page.lastPage) throw goTo(page.lastPage);

  const cards = page.data.map((product) => toCard(product, locale));
  const narrowing = page.facets && toNarrowing({ ...page, facets: page.facets }, categories, scope);
  const listing: ListingView = {
    path: scope.path,
    query: query.toString(),
    sort: params.sort ?? '',
    page: params.page,
    lastPage: page.lastPage,
    pageSize,
    columns: document?.columns ?? 4,
    total: page.total,
    cards: packCards(cards),
    chosenCount: narrowing?.chips.chosen.length ?? 0,
    near: (page.near ?? []).map((product) => toCard(product, locale)),
  };
  return keepListing(request, listing, { cards, ...narrowing });

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
