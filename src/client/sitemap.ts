import { endpoints } from '#contract/endpoints.ts';
import type { SitemapPage } from '#contract/sitemap.ts';
import type { ApiClient } from './client.ts';

/** A page of the addresses of the shop's public pages, without a language before them. */
export async function listSitemap(
  client: ApiClient,
  query: { currentPage: number; perPage: number },
): Promise<SitemapPage> {
  return (await client.call(endpoints.sitemap, { query })) as SitemapPage;
}
