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
  /** Why the attack was skipped, if it was. */
  notTried?: string;
}

const MAX_FAILURES = 4;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const HEAD = `| attack | database | tried | failed | honest shopper: slowest first page ms, order ms | notes |
|---|---|---|---|---|---|`;

export const toTable = (rows: ReportRow[]): string => [HEAD, ...rows.map(toLine)].join('\n');

/** Result of one attack, for the terminal. */
export function toSentence({ name, database, tried, failed, notTried }: ReportRow, ms: number): string {
  const outcome = notTried
    ? `not tried: ${notTried}`
    : `${tried} tried, ${failed} failed, ${(ms / 1_000).toFixed(1)} s`;
  return `${database}: ${name}: ${outcome}`;
}

/** Summary of all attacks. */
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
  const cells = [name, database, ...counts, times, seen];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

export function toMarkdown(rows: ReportRow[], versions: string[]): string {
  const [cpu] = cpus();
  return `# Attacks

Written by \`npm run attack\`, which attacks only the local machine. One run against the built product, each attack with its own database:
${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${versions.join(', ')}.

During each attack on an open shop, honest shoppers from sixty addresses open the home page over a new connection, a listing and a product, and place a cash order. A first
page over 2 s and an order that is not placed count as failed. During picture bombs and floods of sign-ins and codes, a sign-in, a new page and an order must each take less than 3 s. \`tests/attack\` defines further failures.

${toTable(rows)}
`;
}
