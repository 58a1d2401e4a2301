import type { Campaign, Category, CategorySummary } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ApiClient } from './client.ts';

/** All categories of the shop, parents before children. */
export async function listCategories(client: ApiClient): Promise<CategorySummary[]> {
  return ((await client.call(endpoints.categories)) as { data: CategorySummary[] }).data;
}

/** A category with the way to it and its children. */
export async function getCategory(client: ApiClient, slug: string): Promise<Category> {
  return (await client.call(endpoints.category, { params: { slug } })) as Category;
}

/** The campaigns that run now. */
export async function listCampaigns(client: ApiClient): Promise<Campaign[]> {
  return ((await client.call(endpoints.campaigns)) as { data: Campaign[] }).data;
}

/** A campaign that runs now. */
export async function getCampaign(client: ApiClient, slug: string): Promise<Campaign> {
  return (await client.call(endpoints.campaign, { params: { slug } })) as Campaign;
}
