import type { Brand, BrandPage } from '#contract/brand.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiClient } from './client.ts';

export interface ListBrandsInput {
  currentPage?: number;
  perPage?: number;
  /** Part of a name, in either language. */
  query?: string;
  slug?: string;
  /** Slug or address of a category: only brands with products under it. */
  categoryUrl?: string;
}

/** A page of brands, narrowed by name, slug or category address. */
export async function listBrands(
  client: ApiClient,
  input: ListBrandsInput = {},
  signal?: AbortSignal,
): Promise<BrandPage> {
  return (await client.call(endpoints.brands, { query: { ...input }, signal })) as BrandPage;
}

/** Brands by their ids, in that order. What is unknown is left out. */
export async function listBrandsByIds(client: ApiClient, ids: number[]): Promise<Brand[]> {
  return dataOf(await client.call(endpoints.brandsByIds, { body: { ids } }));
}

/** The brands with products under a category. */
export async function listBrandsOfCategory(client: ApiClient, categoryId: number): Promise<Brand[]> {
  return dataOf(await client.call(endpoints.brandsByCategory, { params: { id: categoryId } }));
}

function dataOf(answer: unknown): Brand[] {
  return (answer as { data: Brand[] }).data;
}
