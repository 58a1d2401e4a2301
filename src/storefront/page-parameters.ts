/** Prefix of the filters of a listing. */
const FILTER_PREFIX = 'gg__';

/** Query parameters that pages read. All others, such as those of campaign trackers, never reach the router. */
const PAGE_PARAMETERS = new Set([
  'sku',
  'reviews',
  'page',
  'more',
  'currentPage',
  'perPage',
  'sort',
  'query',
  'q',
  'category',
  'skuId',
  'quantity',
  'extra',
  'back',
  'orderNumber',
  'phone',
  'key',
  'status',
  'search',
  '_routes',
]);

/** As many as a listing reads of one facet, and then some. */
const MAX_PARAMETERS = 250;

/** The known parameters of a query string in a fixed order, so that one page has one address. With `?`, or empty. */
export function knownSearch(search: string): string {
  if (search.length < 2) return '';
  const kept = [...new URLSearchParams(search)]
    .filter(([name, value]) => isKnown(name, value))
    .slice(0, MAX_PARAMETERS);
  if (kept.length === 0) return '';
  const known = new URLSearchParams(kept);
  known.sort();
  return `?${known}`;
}

function isKnown(name: string, value: string): boolean {
  // The router's own mark of an index route has no value.
  if (name === 'index') return true;
  // A search without text is told so.
  if (name === 'q') return true;
  // A filter without a value is kept, so that listings lead on to an address without it.
  return name.startsWith(FILTER_PREFIX) || (value !== '' && PAGE_PARAMETERS.has(name));
}
