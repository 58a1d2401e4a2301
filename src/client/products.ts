import { endpoints } from '#contract/endpoints.ts';
import type {
  AttributeValues,
  Product,
  ProductDetails,
  ProductListQuery,
  ProductPage,
  ProductSummary,
  ProductsByLogic,
  SearchSuggestion,
  SearchSuggestions,
} from '#contract/product.ts';
import type { ApiClient } from './client.ts';

/** A page of products; `filter` is an encoded object. */
export async function listProducts(client: ApiClient, query: ProductListQuery): Promise<ProductPage> {
  return (await client.call(endpoints.products, { query: { ...query } as never })) as ProductPage;
}

/** One product by its id or slug. */
export async function getProduct(client: ApiClient, idOrSlug: number | string): Promise<Product> {
  return (await client.call(endpoints.product, { params: { id: idOrSlug } })) as Product;
}

/** The long description of a product, which the product call leaves out. */
export async function getProductDetails(client: ApiClient, id: number): Promise<ProductDetails> {
  return (await client.call(endpoints.productDetails, { params: { id } })) as ProductDetails;
}

/** The products that hold the given skus. What is unknown is left out. */
export async function listProductsBySkus(
  client: ApiClient,
  skuIds: number[],
  signal?: AbortSignal,
): Promise<ProductSummary[]> {
  return dataOf(await client.call(endpoints.productsByIds, { body: { skuIds }, signal }));
}

/** Products by their ids, in that order. What is unknown is left out. */
export async function listProductsByIds(
  client: ApiClient,
  ids: number[],
  signal?: AbortSignal,
): Promise<ProductSummary[]> {
  return dataOf(await client.call(endpoints.productsByIds, { body: { ids }, signal }));
}

/** The products of a row of a page: newest, best selling, of a category … */
export async function listProductsByLogic(
  client: ApiClient,
  body: ProductsByLogic,
): Promise<ProductSummary[]> {
  return dataOf(await client.call(endpoints.productsByLogic, { body }));
}

/** Products that go with a product. */
export async function listRelatedProducts(
  client: ApiClient,
  id: number,
  limit: number,
): Promise<ProductSummary[]> {
  return dataOf(await client.call(endpoints.relatedProducts, { params: { id }, query: { limit } }));
}

/** Attribute keys, and the values of each, in the order the shop lists them. */
export async function sortAttributes(
  client: ApiClient,
  attributes: AttributeValues[],
): Promise<AttributeValues[]> {
  return dataOf(await client.call(endpoints.sortAttributes, { body: { attributes } }));
}

/** What the shopper may mean by a search text still being typed. */
export async function listSuggestions(
  client: ApiClient,
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<SearchSuggestion[]> {
  return (await listAllSuggestions(client, query, limit, signal)).data;
}

/** As `listSuggestions`, with the categories and brands that are named so. */
export async function listAllSuggestions(
  client: ApiClient,
  query: string,
  limit: number,
  signal?: AbortSignal,
): Promise<SearchSuggestions> {
  return (await client.call(endpoints.searchSuggestions, {
    query: { query, limit },
    signal,
  })) as SearchSuggestions;
}

function dataOf<Item>(answer: unknown): Item[] {
  return (answer as { data: Item[] }).data;
}
