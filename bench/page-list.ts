import { createHash } from 'node:crypto';
import { LISTING_SORTS } from '#domain/listing-params.ts';
import { SEARCH_QUERIES } from '#tests/fixtures/search-queries/search-queries.ts';
import { type ReceivedResponse, sendRequest } from './send-request.ts';

/** Hosts of the demo shops by slug. */
export const HOSTS: Readonly<Record<string, string>> = {
  glow: 'glow.localhost',
  shurokkha: 'shurokkha.localhost',
  ghor: 'shop.ghor.localhost',
};
/** Accepted encodings of the requests, the same as in `walk.lua`. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };
const MAX_PAGES = 1_200;

export interface Page {
  host: string;
  path: string;
}

export interface PageList {
  kind: 'product' | 'listing' | 'search' | 'content';
  pages: Page[];
}

/**
 * Lists public pages of the demo shops in both languages: at most 1,200 of each kind, and the same in each run.
 * Kinds: products; listings (category, brand, campaign; each sort order, first and second page); searches; content.
 */
export async function listPages(port: number): Promise<PageList[]> {
  const all = (await Promise.all(Object.values(HOSTS).map((host) => readSitemap(port, host)))).flat();
  const ofKind = (kind: PageList['kind']) => all.filter(({ path }) => kindOf(path) === kind);
  return [
    { kind: 'product', pages: sample(ofKind('product')) },
    { kind: 'listing', pages: sample(await listingPages(port, ofKind('listing'))) },
    { kind: 'search', pages: sample(searchPages()) },
    { kind: 'content', pages: sample(ofKind('content')) },
  ];
}

async function readSitemap(port: number, host: string): Promise<Page[]> {
  const { body } = await sendRequest(port, host, '/sitemap.xml');
  const addresses = [...body.toString().matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address);
  if (addresses.length === 0) throw new Error(`the sitemap of ${host} has no pages`);
  return addresses.map((address) => ({ host, path: new URL(address).pathname }));
}

function kindOf(path: string): PageList['kind'] {
  const [, kind] = /^(?:\/(?:bn|en))?\/(product|category|brand|campaign)\//.exec(path) ?? [];
  if (kind === 'product') return 'product';
  return kind ? 'listing' : 'content';
}

/** Adds the sort orders of each listing, and page 2 if the listing has one. A page after the last one is a redirect. */
async function listingPages(port: number, listings: Page[]): Promise<Page[]> {
  const responses = await requestAll(port, listings, {});
  const sorts = LISTING_SORTS.filter((sort) => sort !== 'relevance').map((sort) => `gg__sort=${sort}`);
  return listings.flatMap(({ host, path }, index) => {
    const hasNext = responses[index]?.body.includes('rel="next"');
    return ['', ...sorts].flatMap((sort) =>
      ['', ...(hasNext ? ['page=2'] : [])].map((page) => {
        const search = [sort, page].filter(Boolean).join('&');
        return { host, path: search ? `${path}?${search}` : path };
      }),
    );
  });
}

function searchPages(): Page[] {
  const pages = SEARCH_QUERIES.flatMap(({ shop, text }) => {
    const [host, query] = [HOSTS[shop], encodeURIComponent(text)];
    return host ? [`/search/${query}`, `/bn/search/${query}`].map((path) => ({ host, path })) : [];
  });
  return [...new Map(pages.map((page) => [toLine(page), page])).values()];
}

/** Returns the line for a page in a list for `walk.lua`. */
export const toLine = ({ host, path }: Page): string => `${host} ${path}`;

/** Selects at most `MAX_PAGES` pages. Selection and sequence look random, but are the same in each run. */
function sample(pages: Page[]): Page[] {
  const hash = (page: Page) => createHash('sha1').update(toLine(page)).digest('hex');
  return pages
    .map((page) => ({ page, hash: hash(page) }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

const CLIENTS = 8;

/** Requests each page once. Returns one response per page, at the same index. */
export async function requestAll(
  port: number,
  pages: readonly Page[],
  headers: Record<string, string> = ENCODINGS,
): Promise<ReceivedResponse[]> {
  const responses: ReceivedResponse[] = [];
  const waiting = pages.entries();
  const client = async () => {
    for (const [index, { host, path }] of waiting)
      responses[index] = await sendRequest(port, host, path, { headers });
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return responses;
}
