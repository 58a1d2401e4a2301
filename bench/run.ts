import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installPackages } from '#tests/setup/debian-packages.ts';
import { findPostgresObstacle } from '#tests/setup/own-postgres.ts';
import { requireLighthouse } from './lighthouse.ts';
import { measureOrders } from './order-rounds.ts';
import { measurePages } from './pages.ts';
import { measurePhone } from './phone.ts';
import { toMarkdown } from './report.ts';
import { type CleanUps, openSide, type Side } from './side.ts';
import { requireWrk } from './wrk.ts';

const REPORT = 'docs/benchmark.md';
const PARTS = ['pages', 'orders', 'phone'];
const USAGE = `npm run bench -- [OPTION]…

Measures this checkout and writes ${REPORT}. With --against or --only, prints the report instead.

  --against FOLDER  compare with another built checkout, measured alternately
  --only PART       pages, orders or phone; may be repeated
  --rounds N        measurements of each kind (5)
  --seconds N       length of a measurement of cached pages or orders (5)
  --report FILE     write the report to this file`;

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    only: { type: 'string', multiple: true, default: PARTS },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '5' },
    report: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
const areValid = [rounds, seconds].every((value) => Number.isInteger(value) && value > 0);
if (values.help || !areValid || !values.only.every((part) => PARTS.includes(part))) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}
const isWanted = (part: string) => values.only.includes(part);
requireTools();

const sides: Side[] = [];
const folder = await mkdtemp(join(tmpdir(), 'haat-bench-lists-'));
const cleanUps: CleanUps = [() => rm(folder, { recursive: true, force: true })];
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().then(() => process.exit(1)));
try {
  for (const checkout of [...(values.against ? [values.against] : []), '.']) {
    console.error(`preparing ${checkout}`);
    sides.push(await openSide(checkout, cleanUps));
  }
  const report = toMarkdown({
    commits: sides.map(({ commit }) => commit),
    rounds,
    seconds,
    pages: isWanted('pages') ? await measurePages(sides, { rounds, seconds, folder }) : undefined,
    orders: isWanted('orders') ? await measureOrders(sides, { rounds, seconds }) : undefined,
    phone: isWanted('phone') ? await measurePhone(sides, rounds) : undefined,
  });
  const isFull = !values.against && PARTS.every(isWanted);
  const file = values.report ?? (isFull ? REPORT : undefined);
  if (file) await writeFile(file, report);
  console.log(file ? `written to ${file}` : report);
} finally {
  await cleanUp();
}

async function cleanUp(): Promise<void> {
  for (const undo of cleanUps.splice(0).toReversed()) await undo();
}

/** Installs missing tools, or throws. Only Linux is supported, because processor times are read from `/proc`. */
function requireTools(): void {
  if (process.platform !== 'linux') throw new Error('the benchmark runs on Linux only');
  if (isWanted('pages')) requireWrk();
  if (isWanted('phone')) requireLighthouse();
  if (findPostgresObstacle()) installPackages('postgresql');
  const lack = findPostgresObstacle();
  if (lack) throw new Error(`the benchmark ${lack}`);
}
