import { cpus, totalmem } from 'node:os';
import type { LighthouseResult } from './lighthouse.ts';
import { CONNECTIONS, LOAD_GENERATOR, LOAD_SECONDS, type LoadResult } from './load.ts';
import type { OrderLoadResult } from './orders.ts';
import type { PageWeight } from './page-weight.ts';

export interface PageMeasurement {
  name: string;
  cached: LoadResult;
  /** The raw server with the same bytes, measured alternately with `cached`. */
  raw: LoadResult;
  ratio: number;
  uncached: LoadResult;
  weight: PageWeight;
}

export interface Report {
  database: string;
  pages: PageMeasurement[];
  orders: OrderLoadResult;
  /** With a coupon and a started payment. */
  paidOrders: OrderLoadResult;
  lighthouse: LighthouseResult[];
}

const PEERS = `| peer, on 2 cores | measured |
|---|---|
| EverShop, product page | 62/s, 407 KB of JavaScript |
| Medusa's storefront | 35/s, 435 KB of JavaScript |
| Next 16, dynamic page | 167/s |
| Next 16, ISR page | 1,420/s |
| Vendure, search | 45/s |
| Vendure, order | 16/s |`;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const fine = (value: number) => value.toFixed(value < 10 ? 2 : 0);

/** The report as Markdown: measurements, machine and comparison. */
export function toMarkdown({ database, pages, orders, paidOrders, lighthouse }: Report): string {
  const [cpu] = cpus();
  return `# Benchmark

Written by \`npm run bench\`. Figures of different machines cannot be compared.

## Pages

| page | cached /s | raw /s | cached ÷ raw | cached p50 / p99 ms | uncached /s | uncached p50 / p99 ms | failures |
|---|---|---|---|---|---|---|---|
${pages.map(pageRow).join('\n')}

## Orders

With 8 clients. Paid orders use the same coupon and start a payment at the bKash simulator, which runs in the same process.

| orders | /s | p50 / p99 ms | placed | refused | duplicate numbers |
|---|---|---|---|---|---|
${orderRow('cash', orders)}
${orderRow('paid, with coupon', paidOrders)}

## Page weight

Kilobytes transferred to a phone, with hydration.

| page | HTML | JavaScript | CSS | fonts | pictures | other |
|---|---|---|---|---|---|---|
${pages.map(({ name, weight }) => `| ${name} | ${fine(weight.document)} | ${fine(weight.script)} | ${fine(weight.stylesheet)} | ${fine(weight.font)} | ${fine(weight.image)} | ${fine(weight.other)} |`).join('\n')}

## Lighthouse, mobile

| page | performance | accessibility | best practices | SEO | first paint ms | largest paint ms | layout shift | blocking ms |
|---|---|---|---|---|---|---|---|---|
${lighthouse.map(lighthouseRow).join('\n')}

## Peers

Measured earlier on a machine of the same size, not in this run.

${PEERS}

## Method

- **Machine:** ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${database}
- **Load:** ${LOAD_GENERATOR} with ${CONNECTIONS} connections on the same machine, ${LOAD_SECONDS} s each
- **Raw:** a \`node:http\` server that sends the same bytes, measured alternately with the product. Figures of both are medians of three rounds, the ratio is the median of the rounds' ratios.
`;
}

function pageRow({ name, cached, raw, ratio, uncached }: PageMeasurement): string {
  const failures = cached.failures + raw.failures + uncached.failures;
  return `| ${name} | ${whole(cached.perSecond)} | ${whole(raw.perSecond)} | ${ratio.toFixed(2)} | ${fine(cached.p50Ms)} / ${fine(cached.p99Ms)} | ${whole(uncached.perSecond)} | ${fine(uncached.p50Ms)} / ${fine(uncached.p99Ms)} | ${failures} |`;
}

function orderRow(
  name: string,
  { perSecond, p50Ms, p99Ms, placed, refused, repeatedNumbers }: OrderLoadResult,
) {
  return `| ${name} | ${whole(perSecond)} | ${fine(p50Ms)} / ${fine(p99Ms)} | ${whole(placed)} | ${refused} | ${repeatedNumbers} |`;
}

function lighthouseRow({ url, scores, ...values }: LighthouseResult): string {
  const { performance, accessibility, seo } = scores;
  return `| ${new URL(url).pathname} | ${performance} | ${accessibility} | ${scores['best-practices']} | ${seo} | ${whole(values.firstPaintMs)} | ${whole(values.largestPaintMs)} | ${values.layoutShift.toFixed(3)} | ${whole(values.blockingMs)} |`;
}
