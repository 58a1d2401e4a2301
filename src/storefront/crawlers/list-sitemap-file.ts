import type { SitemapEntry } from '#contract/content.ts';
import { LOCALES } from '#storefront/locale/locale.ts';
import type { RequestContext } from '#storefront/request-context.ts';

/** The protocol allows five times as many; a file of so many is some 5 MB, and stays so when addresses are in Bangla. */
const ADDRESSES_PER_FILE = 10_000;

/** Pages that every shop has. */
const OWN_PATHS = ['/', '/blog', '/store-locator'];

/** The pages of one file of the sitemap, counted from 1, and how many files there are. */
export async function listSitemapFile(
  { client }: Pick<RequestContext, 'client'>,
  number: number,
): Promise<{ entries: SitemapEntry[]; files: number }> {
  const perPage = ADDRESSES_PER_FILE / LOCALES.length - OWN_PATHS.length;
  const { data, lastPage } = await client.call('sitemap', { query: { currentPage: number, perPage } });
  const own = OWN_PATHS.map((path) => ({ path, updatedAt: null }));
  return { entries: number === 1 ? [...own, ...data] : data, files: lastPage };
}
