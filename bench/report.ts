import { cpus, totalmem } from 'node:os';
import { median } from './median.ts';
import type { OrderRow } from './order-rounds.ts';
import { CLIENTS } from './orders.ts';
import type { PageReport, PageRow } from './pages.ts';
import type { PhoneRow } from './phone.ts';
import { CONNECTIONS } from './wrk.ts';

export interface Report {
  /** One commit, or two: before and after a change. */
  commits: string[];
  rounds: number;
  seconds: number;
  pages: PageReport | undefined;
  orders: OrderRow[] | undefined;
  phone: PhoneRow[] | undefined;
}

const TOLERANCE_PERCENT = 5;
/**
 * wrk and the server use one core each. If the processor time of wrk exceeds this share of the server's, wrk
 * may be the bottleneck, and the report contains a warning.
 */
const MAX_GENERATOR_SHARE = 0.9;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
const fine = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);
const change = new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'exceptZero' });

export function toMarkdown(report: Report): string {
  const { pages, orders, phone } = report;
  return `${[
    '# Benchmark',
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

/** Samples by side, then by round. If there are two sides, the first is before a change, the second after it. */
type Samples<Sample> = readonly (readonly Sample[])[];

/** Formats the median of a figure for each side. With two sides, adds the change in percent. */
function figure<Sample>(
  samples: Samples<Sample>,
  of: (sample: Sample) => number,
  format: (value: number) => string,
): string {
  const medians = samples.map((rounds) => format(median(rounds.map(of)))).join(' → ');
  const ratio = ratioOf(samples, of);
  return Number.isFinite(ratio) ? `${medians} (${change.format(ratio - 1)})` : medians;
}

/** Divides “after” by “before” in each round and returns the median. `NaN` for a single side. */
function ratioOf<Sample>([before = [], after = []]: Samples<Sample>, of: (sample: Sample) => number): number {
  return median(
    after.flatMap((sample, round) => {
      const earlier = before[round];
      return earlier ? [of(sample) / of(earlier)] : [];
    }),
  );
}

interface Measured {
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
  p50Ms: number;
  p99Ms: number;
}

const MEASURED = ['per second', 'Node ms', 'PostgreSQL ms', 'p50 ms', 'p99 ms'];

const measured = (samples: Samples<Measured>): string[] => [
  figure(samples, ({ perSecond }) => perSecond, whole),
  figure(samples, ({ nodeMs }) => nodeMs, fine),
  figure(samples, ({ postgresMs }) => postgresMs, fine),
  figure(samples, ({ p50Ms }) => p50Ms, fine),
  figure(samples, ({ p99Ms }) => p99Ms, fine),
];

function pageSection({ uncached, cached, raw }: PageReport): string[] {
  const [ofRaw = []] = raw.samples;
  const shares = cached.samples.map((samples) => {
    const share = ratioOf([ofRaw, samples], ({ perSecond }) => perSecond);
    return `${whole(share * 100)} %`;
  });
  return [
    table(
      ['pages', 'different', ...MEASURED],
      [...uncached, cached, raw].map(({ name, different, samples }) => [
        name,
        whole(different),
        ...measured(samples),
      ]),
    ),
    [
      `Cached pages reach ${shares.join(' → ')} of the raw server, which only sends the same bytes.`,
      ...(cached.samples.length > 1 ? [verdict([...uncached, cached])] : []),
      ...generatorWarnings([cached, raw]),
    ].join(' '),
  ];
}

/** Names the kinds of pages whose rate or processor time is more than `TOLERANCE_PERCENT` worse than before. */
function verdict(rows: readonly PageRow[]): string {
  const slower = rows.filter(
    ({ samples }) =>
      ratioOf(samples, ({ perSecond }) => perSecond) < 1 - TOLERANCE_PERCENT / 100 ||
      ratioOf(samples, ({ nodeMs, postgresMs }) => nodeMs + postgresMs) > 1 + TOLERANCE_PERCENT / 100,
  );
  return slower.length === 0
    ? `**No pages are more than ${TOLERANCE_PERCENT} % slower or need more than ${TOLERANCE_PERCENT} % more processor time.**`
    : `**More than ${TOLERANCE_PERCENT} % slower, or with that much more processor time: ${slower.map(({ name }) => name).join(', ')}.**`;
}

function generatorWarnings(rows: readonly PageRow[]): string[] {
  const limited = rows.filter(({ samples }) => {
    const shares = samples.flat().map(({ generatorMs, nodeMs }) => generatorMs / nodeMs);
    return median(shares) > MAX_GENERATOR_SHARE;
  });
  return limited.map(({ name }) => `**wrk may have limited ${name}.**`);
}

function orderSection(rows: readonly OrderRow[]): string[] {
  return [
    table(
      ['orders', ...MEASURED],
      rows.map(({ name, samples }) => [name, ...measured(samples)]),
    ),
    `${CLIENTS} clients. Paid orders start a payment at the bKash simulator in the same process.`,
  ];
}

function phoneSection(rows: readonly PhoneRow[]): string[] {
  const both = <Each>(sides: readonly Each[], of: (each: Each) => string) => sides.map(of).join(' → ');
  return [
    table(
      ['transfer in KB', 'HTML', 'JavaScript', 'CSS', 'fonts', 'images', 'other'],
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
    table(
      [
        'Lighthouse, mobile',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'FCP ms',
        'LCP ms',
        'CLS',
        'TBT ms',
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

function method({ commits, rounds, seconds }: Report): string {
  const [cpu] = cpus();
  const machine = `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [
    '## Method',
    '',
    `- Written by \`npm run bench\` at ${commits.map((commit) => `\`${commit}\``).join(' → ')} on ${machine}, Node ${process.version}. Load generator, server and PostgreSQL share the machine. Do not compare figures of different machines.`,
    `- Medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'}. In comparisons (before → after), the two are measured alternately, and the change is the median of the rounds.`,
    '- Node ms and PostgreSQL ms are processor time per page or order, p50 ms and p99 ms response times.',
    `- Pages are requested by wrk with ${CONNECTIONS} connections that accept Brotli. Each uncached page is requested once per round, cached pages repeatedly for ${seconds} s. A run fails if a request fails, or if more than 1 % of the pages are cached when they should not be, or the reverse.`,
  ].join('\n');
}
