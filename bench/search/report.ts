import { cpus } from 'node:os';

export interface Measurement {
  name: string;
  limitMs: number;
  aloneMs: number;
  amongMs: number;
}

/** The report of the benchmark: each scenario with its limit, and the cost of other shops in the database. */
export function toMarkdown(
  measurements: readonly Measurement[],
  { products, smallShops }: { products: number; smallShops: number },
): string {
  const over = measurements.filter(({ limitMs, aloneMs, amongMs }) => Math.max(aloneMs, amongMs) > limitMs);
  const rows = measurements.map(
    ({ name, limitMs, aloneMs, amongMs }) =>
      `| ${name} | ${aloneMs.toFixed(1)} | ${amongMs.toFixed(1)} | ${limitMs} |`,
  );
  const count = (value: number) => value.toLocaleString('en-US');
  return [
    '# Search, measured',
    `\`npm run bench:search\` on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}: medians in milliseconds on PostgreSQL, over one connection, of whole calls of the services — the transaction, every statement, their answers and the choice of words between them. One shop of ${count(products)} products, beside one small shop and beside ${count(smallShops)} of them. A listing is a page of 20 with all facets. How it works stands in [search.md](search.md), the plans in [search-plans.md](search-plans.md).`,
    [`| | 1 other shop | ${count(smallShops)} other shops | limit |`, '|---|--:|--:|--:|', ...rows].join(
      '\n',
    ),
    over.length === 0
      ? 'All are within their limits.'
      : `Over the limit: ${over.map(({ name }) => name).join('; ')}.`,
    '',
  ].join('\n\n');
}

/** PostgreSQL's plans for some scenarios. */
export function plansToMarkdown(explained: readonly { name: string; plans: string[] }[]): string {
  const sections = explained.flatMap(({ name, plans }) => [
    `## ${name}`,
    ...plans.filter(isOfInterest).map((plan) => `\`\`\`text\n${withoutText(plan)}\n\`\`\``),
  ]);
  return [
    '# Plans of searches',
    'Written by `npm run bench:search`, on the shop of its report.',
    ...sections,
    '',
  ].join('\n\n');
}

const isOfInterest = (plan: string): boolean => /search_|listed_products|facet/.test(plan);

/** The plan without the statement and its values. */
function withoutText(plan: string): string {
  const [first = '', ...rest] = plan.split('\n');
  const start = rest.findIndex((line) => /\(cost=/.test(line));
  return [first.replace(/ {2}plan:.*/, ''), ...rest.slice(start)]
    .join('\n')
    .replaceAll(/'\{[^}]{80,}\}'/g, "'{…}'");
}
