import { cpus, totalmem } from 'node:os';
import type { DatabaseKind } from './lab/lab.ts';
import type { ShopperReport } from './lab/legitimate-shopper.ts';

export interface ReportRow {
  name: string;
  database: DatabaseKind;
  tried: number;
  failed: number;
  failures: string[];
  shopper?: ShopperReport | undefined;
  notes: string;
  notTried?: string;
}

const MAX_FAILURES = 4;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const HEAD = `| attack | database | tried | failed | honest shopper: slowest first page ms, order ms | notes |
|---|---|---|---|---|---|`;
const REPORT_HEAD = `| attack | database | tried | failed | slowest page, ms | slowest order, ms |
|---|---|--:|--:|--:|--:|`;

export const toTable = (rows: ReportRow[]): string => [HEAD, ...rows.map(toLine)].join('\n');

export function toSentence({ name, database, tried, failed, notTried }: ReportRow, ms: number): string {
  const outcome = notTried
    ? `not tried: ${notTried}`
    : `${tried} tried, ${failed} failed, ${(ms / 1_000).toFixed(1)} s`;
  return `${database}: ${name}: ${outcome}`;
}

export function toVerdict(rows: ReportRow[], ms: number): string {
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  const left = rows.filter(({ notTried }) => notTried).map(({ name, database }) => `${name} (${database})`);
  const outcome = failed === 0 ? 'Nothing failed' : `${failed} failed`;
  const remark = left.length === 0 ? '' : `; not tried: ${left.join(', ')}`;
  return `${outcome}, in ${Math.round(ms / 1_000)} s${remark}`;
}

function toLine({ name, database, tried, failed, failures, shopper, notes, notTried }: ReportRow): string {
  const counts = notTried ? ['not tried', '–'] : [whole(tried), whole(failed)];
  const times = shopper
    ? `${whole(shopper.firstPageMs)}, ${whole(shopper.orderMs)} (${shopper.rounds} rounds)`
    : '–';
  const seen = [notTried, notes, ...failures.slice(0, MAX_FAILURES)].filter(Boolean).join('; ');
  return toCells([name, database, ...counts, times, seen]);
}

function toReportLine({ name, database, tried, failed, shopper, notTried }: ReportRow): string {
  const counts = notTried ? ['not tried', '–'] : [whole(tried), whole(failed)];
  const times = shopper ? [whole(shopper.firstPageMs), whole(shopper.orderMs)] : ['–', '–'];
  return toCells([name, database, ...counts, ...times]);
}

const toCells = (cells: string[]): string => `| ${cells.map(toText).join(' | ')} |`;

const toText = (cell: string): string => cell.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function toMarkdown(rows: ReportRow[], versions: string[]): string {
  const [cpu] = cpus();
  const remarks = rows.flatMap(({ name, database, notTried, failures }) =>
    [notTried, ...failures.slice(0, MAX_FAILURES)]
      .filter((remark) => remark !== undefined)
      .map((remark) => `- ${name} (${database}): ${toText(remark)}`),
  );
  return `# Attack report

Floods and faults against the built product, while honest shoppers order. Written by \`npm run attack\`, which attacks only the local machine.

${[REPORT_HEAD, ...rows.map(toReportLine)].join('\n')}
${remarks.length === 0 ? '' : `\n${remarks.join('\n')}\n`}
- **Honest shoppers** open the home page over a new connection, a listing and a product, and place a cash order, from 60 addresses. The table shows the slowest first page and order.
- **Failures:** a first page over 2 s, or an order that is not placed. During floods of sign-ins and codes and decompression bombs, also a sign-in, new page or order over 3 s. \`tests/attack\` defines further failures.
- **Machine:** ${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${versions.join(', ')}. Each attack has its own database.
`;
}
