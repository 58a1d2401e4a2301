import { cpus } from 'node:os';

export interface Measurement {
  name: string;
  limitMs: number;
  aloneMs: number;
  amongMs: number;
}

export function toMarkdown(
  measurements: readonly Measurement[],
  { products, smallShops }: { products: number; smallShops: number },
): string {
  const over = measurements.filter(({ limitMs, aloneMs, amongMs }) => Math.max(aloneMs, amongMs) > limitMs);
  const count = (value: number) => value.toLocaleString('en-US');
  const tables = [...new Set(measurements.map(({ limitMs }) => limitMs))].map((limit) =>
    [
      `| call, at most ${limit} ms | 1 other shop | ${count(smallShops)} other shops |`,
      '|---|--:|--:|',
      ...measurements.filter(({ limitMs }) => limitMs === limit).map(toRow),
    ].join('\n'),
  );
  const verdict =
    over.length === 0
      ? 'All times are within their limits.'
      : `${over.length} of ${measurements.length} calls are over the limit (bold).`;
  return `${[
    '# Search benchmark',
    `Milliseconds per call in a shop of ${count(products)} products, with 1 and with ${count(smallShops)} small shops in the same database. ${verdict}`,
    ...tables,
    `Written by \`npm run bench:search\` on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'} with PostgreSQL: medians of whole service calls over one connection. A listing is a page of 20 with all facets. See [search](search.md) and [query plans](search-plans.md).`,
  ].join('\n\n')}\n`;
}

function toRow({ name, limitMs, aloneMs, amongMs }: Measurement): string {
  const format = (ms: number) => (ms > limitMs ? `**${ms.toFixed(1)}**` : ms.toFixed(1));
  return `| ${name} | ${format(aloneMs)} | ${format(amongMs)} |`;
}

/**
 * Returns a Markdown table with a row per statement: scenario, duration, and the indexes and tables that the
 * plan reads.
 */
export function plansToMarkdown(explained: readonly { name: string; plans: string[] }[]): string {
  const rows = explained.flatMap(({ name, plans }) =>
    plans
      .filter(isOfInterest)
      .map((plan) => `| ${name} | ${durationOf(plan)} | ${readsOf(plan).join(', ')} |`),
  );
  return `${[
    '# Query plans of searches',
    'Each row is one statement of at least 1 ms on search words, listings or facets, with the indexes that it reads, and the tables that it scans completely.',
    ['| call | ms | reads |', '|---|--:|---|', ...rows].join('\n'),
    'Written by `npm run bench:search`, in the shop of the [search benchmark](search-benchmark.md), with all small shops.',
  ].join('\n\n')}\n`;
}

const MIN_SHOWN_MS = 1;

const isOfInterest = (plan: string): boolean =>
  /search_|listed_products|facet/.test(plan) && Number(durationOf(plan)) >= MIN_SHOWN_MS;

const durationOf = (plan: string): string => /^duration: ([\d.]+) ms/.exec(plan)?.[1] ?? '–';

const SCAN = /(?:(?:Index|Index Only) Scan(?: Backward)? using|Bitmap Index Scan on|(Seq) Scan on) (\w+)/g;

/**
 * Lists the indexes that a plan reads, and, as “all of …”, the tables that it reads without an index. `plan` starts
 * with the text of the statement.
 */
function readsOf(plan: string): string[] {
  const nodes = plan.slice(plan.indexOf('(cost='));
  const reads = [...nodes.matchAll(SCAN)].map(
    ([, isWhole, name]) => `${isWhole ? 'all of ' : ''}\`${name}\``,
  );
  return [...new Set(reads)];
}
