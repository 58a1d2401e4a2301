import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { whyNoOwnPostgres } from '#tests/setup/own-postgres.ts';
import { measureOrders } from './order-rounds.ts';
import { measurePages } from './pages.ts';
import { measurePhone } from './phone.ts';
import { toMarkdown } from './report.ts';
import { type CleanUps, openSide, type Side } from './side.ts';
import { requireWrk } from './wrk.ts';

const REPORT = 'docs/benchmark.md';
const PARTS = ['pages', 'orders', 'phone'];
const USAGE = `npm run bench -- [OPTION]…

Measures this checkout and writes ${REPORT}. With options that change what is measured, prints the report instead.

  --against FOLDER  compare with another built checkout, measured alternately
  --only PART       pages, orders or phone; may be repeated
  --rounds N        measurements of each kind (5)
  --seconds N       length of a measurement of cached pages or orders (5)`;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', multiple: true, default: PARTS },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
if (values.help || !(rounds >= 1 && seconds >= 1) || !values.only.every((part) => PARTS.includes(part))) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
requireTools();

const checkouts = [...(values.against ? [values.against] : []), '.'];
const sides: Side[] = [];
const folder = await mkdtemp(join(tmpdir(), 'haat-bench-lists-'));
const cleanUps: CleanUps = [() => rm(folder, { recursive: true, force: true })];
process.once('SIGINT', () => void cleanUp().then(() => process.exit(130)));
try {
  for (const checkout of checkouts) {
    console.error(`preparing ${checkout}`);
    sides.push(await openSide(checkout, cleanUps));
  }
  const isWanted = (part: string) => values.only.includes(part);
  const report = toMarkdown({
    checkouts: sides.map(
      ({ commit }, index) => `\`${commit}\`${values.against && index === 0 ? ` (${values.against})` : ''}`,
    ),
    rounds,
    seconds,
    pages: isWanted('pages') ? await measurePages(sides, { rounds, seconds, folder }) : undefined,
    orders: isWanted('orders') ? await measureOrders(sides, { rounds, seconds }) : undefined,
    phone: isWanted('phone') ? await measurePhone(sides, rounds) : undefined,
  });
  const isWhole = !values.against && PARTS.every(isWanted);
  if (isWhole) await writeFile(REPORT, report);
  console.log(isWhole ? `written to ${REPORT}` : report);
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  for (const undo of cleanUps.splice(0).toReversed()) await undo();
}

/** Processor times come from `/proc`, and PostgreSQL runs as its own user. */
function requireTools(): void {
  if (process.platform !== 'linux') throw new Error('the benchmark runs on Linux only');
  requireWrk();
  if (whyNoOwnPostgres()) installPackages('postgresql');
  const lack = whyNoOwnPostgres();
  if (lack) throw new Error(`the benchmark ${lack}`);
}
