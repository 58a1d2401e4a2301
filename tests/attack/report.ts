import { cpus, totalmem } from 'node:os';
import type { ShopperReport } from './lab/honest-shopper.ts';
import type { DatabaseKind } from './lab/lab.ts';

export interface ReportRow {
  name: string;
  database: DatabaseKind;
  tried: number;
  failed: number;
  failures: string[];
  shopper?: ShopperReport | undefined;
  notes: string;
  /** Why the attack was not tried, if so. */
  notTried?: string;
}

const MAX_FAILURES = 4;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');

const HEAD = `| attack | database | tried | failed | honest shopper: slowest first page ms, order ms | notes |
|---|---|---|---|---|---|`;

export const toTable = (rows: ReportRow[]): string => [HEAD, ...rows.map(toLine)].join('\n');

/** What one attack came to, for the terminal. */
export function toSentence({ name, database, tried, failed, notTried }: ReportRow, ms: number): string {
  const outcome = notTried
    ? `not tried: ${notTried}`
    : `${tried} tried, ${failed} failed, ${(ms / 1_000).toFixed(1)} s`;
  return `${database}: ${name}: ${outcome}`;
}

/** What all came to together. */
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

/** The report as Markdown: what was tried on what. */
export function toMarkdown(rows: ReportRow[], versions: string[]): string {
  const [cpu] = cpus();
  return `# Attacks

Written by \`npm run attack\`; only this machine itself is attacked. Everything was tried in one run against the built product, every attack on a database of its own:
${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}, ${versions.join(', ')}.

Beside each attack on a shop that is open meanwhile honest shoppers, with sixty addresses by turns, open the home page over a fresh connection, a listing and a product, and place a cash order. A first
page that takes more than 2 s counts as failed, and so does an order that is not placed. Beside picture bombs and floods of sign-ins and codes, a sign-in, a new page and an order must each come within 3 s. What else counts as failed stands in \`tests/attack\`.

${toTable(rows)}
`;
}
