import { createHash } from 'node:crypto';
import { LISTING_SORTS } from '#domain/listing-params.ts';
import { SEARCH_QUERIES } from '#tests/fixtures/search-queries/search-queries.ts';
import { sendRequest } from './send-request.ts';

/** Hosts of the demo shops, by the names that the search queries use. */
export const HOSTS: Readonly<Record<string, string>> = {
  glow: 'glow.localhost',
  shurokkha: 'shurokkha.localhost',
  ghor: 'shop.ghor.localhost',
};
const MAX_PAGES = 1_200;
const LISTING_PAGES = [1, 2];

export interface Page {
  host: string;
  path: string;
}

export type PageKind = 'product' | 'listing' | 'search' | 'content';
export type PageLists = Readonly<Record<PageKind, Page[]>>;

/**
 * Distinct public pages of the demo shops in both languages: all products; categories, brands and campaigns with each sorting and two
 * pages; texts to search for; and home, blog and content pages. At most 1,200 of each kind, always the same.
 */
export async function listPages(port: number): Promise<PageLists> {
  const all = (await Promise.all(Object.values(HOSTS).map((host) => readSitemap(port, host)))).flat();
  const ofKind = (kind: PageKind) => all.filter(({ path }) => kindOf(path) === kind);
  return {
    product: sample(ofKind('product')),
    listing: sample(ofKind('listing').flatMap(listingPages)),
    search: sample(searchPages()),
    content: sample(ofKind('content')),
  };
}

async function readSitemap(port: number, host: string): Promise<Page[]> {
  const { body } = await sendRequest(port, host, '/sitemap.xml', 'identity');
  const addresses = [...body.toString().matchAll(/<loc>([^<]+)/g)].map(
    ([, address]) => new URL(address ?? ''),
  );
  if (addresses.length === 0) throw new Error(`the sitemap of ${host} has no pages`);
  return addresses.map(({ pathname }) => ({ host, path: pathname }));
}

function kindOf(path: string): PageKind {
  const [, kind] = /^(?:\/(?:bn|en))?\/(product|category|brand|campaign)\//.exec(path) ?? [];
  if (kind === 'product') return 'product';
  return kind ? 'listing' : 'content';
}

function listingPages({ host, path }: Page): Page[] {
  const sorts = [undefined, ...LISTING_SORTS.filter((sort) => sort !== 'relevance')];
  return sorts.flatMap((sort) =>
    LISTING_PAGES.map((page) => {
      const search = new URLSearchParams({
        ...(sort && { gg__sort: sort }),
        ...(page > 1 && { page: `${page}` }),
      });
      return { host, path: search.size > 0 ? `${path}?${search}` : path };
    }),
  );
}

function searchPages(): Page[] {
  const pages = SEARCH_QUERIES.flatMap(({ shop, text }) => {
    const host = HOSTS[shop];
    return host
      ? ['', '/bn'].map((language) => ({ host, path: `${language}/search/${encodeURIComponent(text)}` }))
      : [];
  });
  return [...new Map(pages.map((page) => [toLine(page), page])).values()];
}

/** A line of a list for `walk.lua`. */
export const toLine = ({ host, path }: Page): string => `${host} ${path}`;

/** Reproducible sample in random order. */
function sample(pages: Page[]): Page[] {
  const hash = (page: Page) => createHash('sha1').update(toLine(page)).digest('hex');
  return pages
    .map((page) => ({ page, hash: hash(page) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

const CLIENTS = 8;

/** The pages that a server answers with 200 and HTML, requested once each. */
export async function servedPages(port: number, pages: readonly Page[]): Promise<Page[]> {
  const served = new Set<Page>();
  const waiting = pages.values();
  const client = async () => {
    for (const page of waiting) {
      const { status, headers } = await sendRequest(port, page.host, page.path);
      const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
      if (status === 200 && type.startsWith('text/html')) served.add(page);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return pages.filter((page) => served.has(page));
}
