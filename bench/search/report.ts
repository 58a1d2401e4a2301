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
    `Written by \`npm run bench:search\` on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'} with PostgreSQL: medians of whole service calls over one connection. A listing is a page of 20 with all facets. See [search](search.md).`,
  ].join('\n\n')}\n`;
}

function toRow({ name, limitMs, aloneMs, amongMs }: Measurement): string {
  const format = (ms: number) => (ms > limitMs ? `**${ms.toFixed(1)}**` : ms.toFixed(1));
  return `| ${name} | ${format(aloneMs)} | ${format(amongMs)} |`;
}
