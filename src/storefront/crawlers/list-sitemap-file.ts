import { listSitemap } from '#client/sitemap.ts';
import type { RequestContext } from '#storefront/request-context.ts';
import { SITEMAP_ENTRIES } from './sitemap-xml.ts';

/** Pages that every shop has. */
const OWN_PATHS = ['/', '/blog', '/store-locator'];

/** The addresses of one file of the sitemap, counted from 1, and how many files there are. */
export async function listSitemapFile(
  { client }: Pick<RequestContext, 'client'>,
  number: number,
): Promise<{ paths: string[]; files: number }> {
  const perPage = SITEMAP_ENTRIES - OWN_PATHS.length;
  const { data, lastPage } = await listSitemap(client, { currentPage: number, perPage });
  const paths = data.map(({ path }) => path);
  return { paths: number === 1 ? [...OWN_PATHS, ...paths] : paths, files: lastPage };
}
