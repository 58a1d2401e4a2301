import { cpus, totalmem } from 'node:os';
import { median } from './median.ts';
import type { OrderRow } from './order-rounds.ts';
import type { PageReport, PageRow } from './pages.ts';
import type { PhoneRow } from './phone.ts';
import { CONNECTIONS } from './wrk.ts';

export interface Report {
  /** One, or those before and after. */
  checkouts: string[];
  rounds: number;
  seconds: number;
  pages: PageReport | undefined;
  orders: OrderRow[] | undefined;
  phone: PhoneRow[] | undefined;
}

const TOLERANCE = 0.05;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const fine = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);
const percent = (ratio: number) =>
  Number.isFinite(ratio)
    ? `${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(0)} %`
    : 'no change';

/** The report as Markdown. */
export function toMarkdown(report: Report): string {
  const { checkouts, pages, orders, phone } = report;
  const isComparison = checkouts.length > 1;
  return `${[
    '# Benchmark',
    'Written by `npm run bench`. Figures of different machines cannot be compared.',
    ...(isComparison && pages ? [verdict(pages)] : []),
    ...(pages ? pageSection(pages) : []),
    ...(orders ? orderSection(orders) : []),
    ...(phone ? phoneSection(phone) : []),
    method(report),
  ].join('\n\n')}\n`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|---${'|--:'.repeat(head.length - 1)}|`, ...rows.map(line)].join('\n');
}

/** Median of a figure, or those of before and after with the median of their ratios. */
function figure<Sample>(
  samples: readonly (readonly Sample[])[],
  of: (sample: Sample) => number,
  format: (value: number) => string,
): string {
  const medians = samples.map((rounds) => format(median(rounds.map(of))));
  return medians.length > 1 ? `${medians.join(' → ')} (${percent(ratio(samples, of))})` : (medians[0] ?? '');
}

/** Median of after ÷ before over the rounds. */
function ratio<Sample>(samples: readonly (readonly Sample[])[], of: (sample: Sample) => number): number {
  const [before = [], after = []] = samples;
  return median(
    after.flatMap((sample, round) => {
      const earlier = before[round];
      return earlier ? [of(sample) / of(earlier)] : [];
    }),
  );
}

const sum = <Sample>(samples: readonly (readonly Sample[])[], of: (sample: Sample) => number): string =>
  whole(samples.flat().reduce((total, sample) => total + of(sample), 0));

function pageSection({ rendered, cached, raw }: PageReport): string[] {
  return [
    '## Pages',
    table(
      [
        'page',
        'distinct',
        'pages/s',
        'Node ms',
        'PostgreSQL ms',
        'wrk ms',
        'p50 ms',
        'p99 ms',
        'rendered',
        'from cache',
        'failures',
      ],
      [...rendered, cached, raw].map(pageRow),
    ),
    `Milliseconds of Node, PostgreSQL and wrk are processor time per page. Cached pages ÷ raw server: ${cachedToRaw(cached, raw).join(' → ')}.`,
  ];
}

function pageRow(row: PageRow): string[] {
  const { name, distinct, samples } = row;
  return [
    name,
    whole(distinct),
    figure(samples, ({ perSecond }) => perSecond, whole),
    figure(samples, ({ nodeMs }) => nodeMs, fine),
    figure(samples, ({ postgresMs }) => postgresMs, fine),
    figure(samples, ({ generatorMs }) => generatorMs, fine),
    figure(samples, ({ p50Ms }) => p50Ms, fine),
    figure(samples, ({ p99Ms }) => p99Ms, fine),
    sum(samples, ({ misses }) => misses),
    sum(samples, ({ hits }) => hits),
    sum(samples, ({ failures }) => failures),
  ];
}

/** Median of the rounds' ratios, for each side. */
function cachedToRaw(cached: PageRow, raw: PageRow): string[] {
  const [ofRaw = []] = raw.samples;
  return cached.samples.map((samples) => ratio([ofRaw, samples], ({ perSecond }) => perSecond).toFixed(2));
}

/** Pages that have become slower, by pages per second or by processor time. */
function verdict({ rendered, cached }: PageReport): string {
  const slower = [...rendered, cached].filter(
    ({ samples }) =>
      ratio(samples, ({ perSecond }) => perSecond) < 1 - TOLERANCE ||
      ratio(samples, ({ nodeMs, postgresMs }) => nodeMs + postgresMs) > 1 + TOLERANCE,
  );
  return slower.length === 0
    ? `**No page is more than ${TOLERANCE * 100} % slower or needs more than ${TOLERANCE * 100} % more processor time than before.**`
    : `**More than ${TOLERANCE * 100} % slower, or with more processor time: ${slower.map(({ name }) => name).join(', ')}.**`;
}

function orderSection(rows: readonly OrderRow[]): string[] {
  return [
    '## Orders',
    table(
      ['orders', '/s', 'Node ms', 'PostgreSQL ms', 'p50 ms', 'p99 ms', 'placed'],
      rows.map(({ name, samples }) => [
        name,
        figure(samples, ({ perSecond }) => perSecond, whole),
        figure(samples, ({ nodeMs }) => nodeMs, fine),
        figure(samples, ({ postgresMs }) => postgresMs, fine),
        figure(samples, ({ p50Ms }) => p50Ms, fine),
        figure(samples, ({ p99Ms }) => p99Ms, fine),
        sum(samples, ({ placed }) => placed),
      ]),
    ),
    'By 8 clients. Paid orders use the same coupon and start a payment at the bKash simulator, which runs in the same process. Every order has its own number.',
  ];
}

function phoneSection(rows: readonly PhoneRow[]): string[] {
  const both = <Each>(sides: readonly Each[], of: (each: Each) => string) => sides.map(of).join(' → ');
  return [
    '## Page weight',
    table(
      ['page', 'HTML KB', 'JavaScript KB', 'CSS KB', 'fonts KB', 'pictures KB', 'other KB'],
      rows.map(({ path, weights }) => [
        path,
        both(weights, ({ document }) => fine(document)),
        both(weights, ({ script }) => fine(script)),
        both(weights, ({ stylesheet }) => fine(stylesheet)),
        both(weights, ({ font }) => fine(font)),
        both(weights, ({ image }) => fine(image)),
        both(weights, ({ other }) => fine(other)),
      ]),
    ),
    'Transferred to a phone, with hydration.',
    '## Lighthouse, mobile',
    table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'first paint ms',
        'largest paint ms',
        'layout shift',
        'blocking ms',
      ],
      rows.map(({ path, lighthouse }) => [
        path,
        both(lighthouse, ({ scores }) => String(scores.performance)),
        both(lighthouse, ({ scores }) => String(scores.accessibility)),
        both(lighthouse, ({ scores }) => String(scores['best-practices'])),
        both(lighthouse, ({ scores }) => String(scores.seo)),
        both(lighthouse, ({ firstPaintMs }) => whole(firstPaintMs)),
        both(lighthouse, ({ largestPaintMs }) => whole(largestPaintMs)),
        both(lighthouse, ({ layoutShift }) => layoutShift.toFixed(3)),
        both(lighthouse, ({ blockingMs }) => whole(blockingMs)),
      ]),
    ),
  ];
}

function method({ checkouts, rounds, seconds }: Report): string {
  const [cpu] = cpus();
  return [
    '## Method',
    '',
    `- **Machine:** ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, PostgreSQL on the same machine`,
    `- **Commit:** ${checkouts.join(' → ')}`,
    `- **Load:** wrk with ${CONNECTIONS} connections from the same machine, accepting Brotli. All figures are medians of ${rounds} rounds.`,
    '- **Rendered pages** (product, listing, search, content): each round requests every page of the list once. The list is several times larger than the page cache, so no page is cached when its next round comes.',
    `- **Cached:** pages of all kinds, requested in a circle for ${seconds} s. The raw server, \`node:http\`, sends the same bytes.`,
    "- **Validity:** the run fails if more than 1 % of the requests have the other cache outcome, if the raw server is less than 3 times as fast as rendered pages, or if wrk needs more than 90 % of the server's processor time for cached or raw pages.",
    '- **Comparison:** a → b are figures before and after, measured alternately, with the median change over the rounds.',
  ].join('\n');
}
