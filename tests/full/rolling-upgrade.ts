import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client, Pool } from 'pg';
import { openBuyer, randomPhone } from '#tests/attack/lab/buyer.ts';
import { clientAddress, send, type TestResponse } from '#tests/attack/lab/send.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { startOwnPostgres } from '#tests/setup/own-postgres.ts';
import { wideLimitsOf } from '#tests/setup/wide-limits.ts';

/**
 * Starts this build alongside the previous release, then stops the previous release. Fails if an order, a page
 * or an edit fails, if an acknowledged order is lost, or if a page takes more than 2 s. The environment
 * variable `PREVIOUS_RELEASE` selects another commit.
 */
const PREVIOUS_RELEASE = process.env.PREVIOUS_RELEASE ?? 'ef92b3301048deaa3496497d384a8f7d36148cb1';
const ORDERS_PER_SECOND = 50;
const PAGES_PER_SECOND = 10;
const EDITS_PER_SECOND = 10;
const MAX_PAGE_MS = 2_000;
const ROUNDS = 3;
const LOAD_BEFORE_MS = 4_000;
const LOAD_AFTER_MS = 6_000;
const START_TIMEOUT_MS = 60_000;
const TEMPLATE = 'haat_previous';
const HOST = 'glow.localhost';
/** SQL that makes this build apply all definitions, triggers and search words again. */
const FORGET_DEFINITIONS = `update search_indexes set rules = 1;
  update haat_definitions set hash = '';
  delete from pg_description where classoid = 'pg_trigger'::regclass`;

const run = promisify(execFile);
const home = await mkdtemp(join(tmpdir(), 'haat-upgrade-'));
const previous = join(home, 'previous');
const cluster = await startOwnPostgres({ settings: { max_connections: '200' } });
const faults: string[] = [];
try {
  await buildPrevious();
  await fillTemplate();
  for (let round = 1; round <= ROUNDS; round += 1) await upgradeOnce(round);
} finally {
  await cluster.remove();
  await run('git', ['worktree', 'remove', '--force', previous]).catch(() => {});
  await rm(home, { recursive: true, force: true });
}
for (const fault of [...new Set(faults)].slice(0, 20)) console.log(`  ${fault}`);
console.log(`${ROUNDS} upgrades, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);

async function buildPrevious(): Promise<void> {
  console.log(`Building the previous release, ${PREVIOUS_RELEASE.slice(0, 8)}`);
  await run('git', ['worktree', 'add', '--detach', previous, PREVIOUS_RELEASE]);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: previous });
  await run(process.execPath, ['bin/haat.js', 'build'], { cwd: previous });
}

async function fillTemplate(): Promise<void> {
  await administer(cluster.url, `create database ${TEMPLATE}`);
  const env = { ...process.env, ...settings(TEMPLATE), ...wideLimitsOf(previous) };
  await run(process.execPath, ['bin/haat.js', 'seed'], { cwd: previous, env });
  const url = databaseUrl(cluster.url, TEMPLATE);
  await administer(url, 'update skus set stock_quantity = 10000000 where stock_quantity > 0');
}

function settings(database: string) {
  return {
    DATABASE_URL: databaseUrl(cluster.url, database),
    DATA_DIR: join(home, 'data'),
    SECRET: 'a secret of the upgrade suite only, 32 or longer',
    SEED_DEMO: 'true',
    LOG_LEVEL: 'warn',
  };
}

async function upgradeOnce(round: number): Promise<void> {
  const database = `${TEMPLATE}_${round}`;
  await administer(cluster.url, `create database ${database} template ${TEMPLATE}`);
  const url = databaseUrl(cluster.url, database);
  const env = settings(database);
  const before = await startInstance(previous, env);
  const load = await startLoad(before.port, url);
  await wait(LOAD_BEFORE_MS);
  await administer(url, FORGET_DEFINITIONS);
  const startedAt = Date.now();
  const after = await startInstance(process.cwd(), env).catch((error: unknown) => {
    faults.push(`this build did not start: ${error instanceof Error ? error.message.slice(-500) : error}`);
    return undefined;
  });
  const seconds = (Date.now() - startedAt) / 1_000;
  await wait(LOAD_AFTER_MS);
  if (after) {
    load.moveTo(after.port);
    await wait(LOAD_AFTER_MS);
  }
  await before.stop();
  await wait(LOAD_AFTER_MS / 2);
  const { orderNumbers, orders, pages, slowestPageMs, slowestOrderMs } = await load.stop();
  await after?.stop();
  await requireOrders(url, orderNumbers);
  console.log(
    `upgrade ${round}: started in ${seconds.toFixed(1)} s; ${orders} orders, slowest ${slowestOrderMs} ms; ` +
      `${pages} pages, slowest ${slowestPageMs} ms`,
  );
}

async function startInstance(folder: string, env: Record<string, string>) {
  const port = await freePort();
  const child = spawn(process.execPath, ['bin/haat.js', 'start'], {
    cwd: folder,
    env: { ...process.env, ...env, ...wideLimitsOf(folder), PORT: String(port) },
  });
  let printed = '';
  const collect = (part: Buffer) => {
    printed += part.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const giveUpAt = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < giveUpAt && child.exitCode === null) {
    const { status } = await send({ port, host: 'localhost', path: '/healthz' });
    if (status === 200) return { port, stop };
    await wait(50);
  }
  await stop();
  throw new Error(printed);
}

/** Sends requests at a steady rate, without waiting for responses. */
async function startLoad(firstPort: number, url: string) {
  const buyer = await openBuyer(firstPort, HOST);
  const owner = new Pool({ connectionString: url, max: 4 });
  const orderNumbers: string[] = [];
  const open = new Set<Promise<void>>();
  let port = firstPort;
  let [orders, pages, slowestPageMs, slowestOrderMs] = [0, 0, 0, 0];
  const track = (work: Promise<void>) => {
    open.add(work);
    void work.finally(() => open.delete(work));
  };
  const order = async () => {
    orders += 1;
    const body = buyer.body({ shippingPhone: randomPhone() });
    const placed = await buyer.place({ port, body, from: clientAddress(120, orders % 5_000) });
    slowestOrderMs = Math.max(slowestOrderMs, Math.round(placed.ms));
    if (placed.orderNumber) orderNumbers.push(placed.orderNumber);
    else faults.push(`an order failed: ${describeOutcome(placed)}`);
  };
  const page = async () => {
    pages += 1;
    // The path is different each time, so that no page is cached.
    const path = pages % 2 ? `/category/skin?gg__price_min=${pages}` : `/search/cream%20${pages}`;
    const response = await send({ port, host: HOST, path, from: clientAddress(121, pages % 5_000) });
    slowestPageMs = Math.max(slowestPageMs, Math.round(response.ms));
    if (response.status !== 200) faults.push(`a page failed: ${describeOutcome(response)}`);
    else if (response.ms > MAX_PAGE_MS) faults.push(`a page took ${Math.round(response.ms)} ms`);
  };
  const edit = async () => {
    // A new title also changes the product and its listing.
    const change = `update skus set title = $1 where (shop_id, id) in (select shop_id, id from skus order by random() limit 1)`;
    await owner.query(change, [`Edited ${Date.now()}`]).catch((error: Error) => {
      faults.push(`an edit failed: ${error.message}`);
    });
  };
  const timers = [
    setInterval(() => track(order()), 1_000 / ORDERS_PER_SECOND),
    setInterval(() => track(page()), 1_000 / PAGES_PER_SECOND),
    setInterval(() => track(edit()), 1_000 / EDITS_PER_SECOND),
  ];
  return {
    moveTo: (next: number) => {
      port = next;
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(open);
      await owner.end();
      return { orderNumbers, orders, pages, slowestPageMs, slowestOrderMs };
    },
  };
}

function describeOutcome({ status, problem, body }: TestResponse): string {
  return `${status || problem} ${body.slice(0, 200)}`;
}

async function requireOrders(url: string, acknowledged: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ number: string }>('select order_number as number from orders');
  await client.end();
  const stored = new Set(rows.map(({ number }) => number));
  for (const number of acknowledged) if (!stored.has(number)) faults.push(`the order ${number} was lost`);
}
