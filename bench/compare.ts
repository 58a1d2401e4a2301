import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { compareByLighthouse, type LighthouseResult } from './lighthouse.ts';
import { load, median } from './load.ts';
import { loadOrders, type OrderLoadOptions } from './orders.ts';
import { weighPages } from './page-weight.ts';
import { type RunningProcess, startHaat } from './processes.ts';
import { sendRequest } from './send-request.ts';

/**
 * Compares this checkout with another built one: `npm run bench:compare ../before`. Each round measures both,
 * alternating which is first; the ratios are medians over the rounds. Uses PostgreSQL if `DATABASE_URL` is
 * set (with a separate database per checkout), otherwise the embedded database. `--lighthouse` compares page
 * loads of a phone instead; `--paid` adds orders with coupon and payment, which both checkouts must support.
 */
const SHOP = 'glow.localhost';
const ROUNDS = 10;
const PATHS = ['/', '/search/serum'];
const UNCACHED_PATHS = [...PATHS, '/category/skin', '/product/aporajita-second-skin-matte-foundation'];
const PHONE_PATHS = ['/', '/category/fragrance', '/product/kochipata-top-to-toe-baby-wash'];
const PHONE_ROUNDS = 5;
const run = promisify(execFile);

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { lighthouse: { type: 'boolean' }, paid: { type: 'boolean' } },
});
const [other] = positionals;
if (!other) throw new Error('name the folder of the checkout to compare with');
const folder = await mkdtemp(join(tmpdir(), 'haat-compare-'));
const [before, after] = [await prepare('before', resolve(other), 3911), await prepare('after', '.', 3912)];

try {
  if (values.lighthouse) await compareOnPhone();
  else await compareLoads();
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function compareLoads(): Promise<void> {
  const rows = [];
  for (const path of PATHS) rows.push({ name: `cached ${path}`, env: {}, measure: pageLoad(path) });
  for (const path of UNCACHED_PATHS) {
    rows.push({ name: `uncached ${path}`, env: { PAGE_CACHE_MIB: '0' }, measure: pageLoad(path) });
  }
  rows.push({ name: 'orders', env: {}, measure: orderLoad({}) });
  if (values.paid) {
    rows.push({
      name: 'orders with coupon and a payment begun',
      env: {},
      measure: orderLoad({ arePaid: true }),
    });
  }
  console.log('| measured, per second | before | after | after ÷ before |\n|---|---|---|---|');
  for (const { name, env, measure } of rows) console.log(await compare(name, env, measure));
}

async function compareOnPhone(): Promise<void> {
  const servers = [await start(before, {}), await start(after, {})] as const;
  try {
    console.log(
      '| page | scores | first paint ms | largest paint ms | layout shift | blocking ms | HTML KB | JavaScript KB |',
    );
    console.log('|---|---|---|---|---|---|---|---|');
    for (const path of PHONE_PATHS) {
      for (const { port } of servers) await sendRequest(port, SHOP, path);
      const urls = [before, after].map(({ port }) => `http://${SHOP}:${port}${path}`) as [string, string];
      const pair = await compareByLighthouse(urls, PHONE_ROUNDS);
      const weights = await weighPages(urls);
      const both = (of: (result: LighthouseResult) => string | number) => pair.map(of).join(' / ');
      const cells = [
        both(({ scores }) => Object.values(scores).join(' ')),
        both(({ firstPaintMs }) => Math.round(firstPaintMs)),
        both(({ largestPaintMs }) => Math.round(largestPaintMs)),
        both(({ layoutShift }) => layoutShift.toFixed(3)),
        both(({ blockingMs }) => Math.round(blockingMs)),
        weights.map(({ document }) => document.toFixed(1)).join(' / '),
        weights.map(({ script }) => script.toFixed(1)).join(' / '),
      ];
      console.log(`| ${path} | ${cells.join(' | ')} |`);
    }
  } finally {
    for (const server of servers) await server.stop();
  }
}

interface Side {
  checkout: string;
  port: number;
  env: Record<string, string>;
}

/** Prepares a checkout with its own database, in which nothing sells out. */
async function prepare(name: string, checkout: string, port: number): Promise<Side> {
  const env = { DATA_DIR: join(folder, name), ...(await ownDatabase(name)) };
  const script = "import { prepareData } from './bench/prepare.ts'; await prepareData({});";
  await run(process.execPath, ['-e', script], {
    cwd: checkout,
    env: { ...process.env, ...env },
  });
  return { checkout, port, env };
}

async function ownDatabase(name: string): Promise<Record<string, string>> {
  const url = process.env.DATABASE_URL;
  if (!url) return {};
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href };
}

function orderLoad(options: OrderLoadOptions) {
  return async ({ port }: RunningProcess): Promise<number> => {
    const { perSecond, refusal, repeatedNumbers } = await loadOrders(port, SHOP, options);
    if (refusal) throw new Error(`refused: ${refusal}`);
    if (repeatedNumbers > 0) throw new Error(`${repeatedNumbers} order numbers were given more than once`);
    return perSecond;
  };
}

function pageLoad(path: string) {
  return async ({ port }: RunningProcess): Promise<number> => {
    const { status } = await sendRequest(port, SHOP, path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const { perSecond, failures } = await load({ port, host: SHOP, path });
    if (failures > 0) throw new Error(`${path} failed ${failures} times`);
    return perSecond;
  };
}

/** Both servers run all the time, but only one is requested at a time; the first round is a warm-up. */
async function compare(
  name: string,
  env: Record<string, string>,
  measure: (haat: RunningProcess) => Promise<number>,
): Promise<string> {
  const servers = [await start(before, env), await start(after, env)] as const;
  try {
    const pairs: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const isTurned = round % 2 === 1;
      const first = await measure(servers[isTurned ? 1 : 0]);
      const second = await measure(servers[isTurned ? 0 : 1]);
      pairs.push(isTurned ? [second, first] : [first, second]);
    }
    const counted = pairs.slice(1);
    const middle = (of: (pair: [number, number]) => number) => median(counted.map(of));
    const whole = (value: number) => Math.round(value).toLocaleString('en-US');
    const cells = [whole(middle(([one]) => one)), whole(middle(([, two]) => two))];
    return `| ${name} | ${cells.join(' | ')} | ${middle(([one, two]) => two / one).toFixed(2)} |`;
  } finally {
    for (const server of servers) await server.stop();
  }
}

function start({ checkout, port, env }: Side, more: Record<string, string>): Promise<RunningProcess> {
  return startHaat(port, { ...env, ...more }, checkout);
}
