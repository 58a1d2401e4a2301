import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBuyer } from '#tests/attack/lab/buyer.ts';
import { type RunningShop, runShop } from '#tests/attack/lab/running-shop.ts';
import { send, type TestResponse } from '#tests/attack/lab/send.ts';
import { Tally } from '#tests/attack/lab/tally.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { DEMO_SETTINGS } from '#tests/setup/demo-settings.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { installPgbouncer, startOwnPgbouncer } from '#tests/setup/own-pgbouncer.ts';
import { startOwnPostgres } from '#tests/setup/own-postgres.ts';
import { WIDE_LIMITS } from '#tests/setup/wide-limits.ts';
import { prepareData } from '../../bench/prepare.ts';

/**
 * Tests several server processes (instances) behind PgBouncer: pages, orders, notifications of changes, and a
 * restart of PgBouncer.
 */
const DATABASE = 'haat_pooled';
const HOST = 'glow.localhost';
const ROUNDS = 40;
const MAX_NOTIFICATION_MS = 2_000;
/** Sum of the heartbeat interval, the wait for a missing heartbeat, and the polling interval. */
const MAX_POLL_MS = 15_000;
const MAX_RECOVERY_MS = 20_000;
const PATHS = ['/', '/search/lip', '/search/soap', '/wishlist', '/store-locator', '/track-order/'];
const WARNING = 'notifications of the database do not arrive';

const tally = new Tally();
await installPgbouncer();
const cluster = await startOwnPostgres({ settings: { max_connections: '100' } });
const pooler = await startOwnPgbouncer(cluster.url);
const folder = await mkdtemp(join(tmpdir(), 'haat-pooled-'));
const shops: RunningShop[] = [];
try {
  await administer(cluster.url, `create database ${DATABASE}`);
  const direct = databaseUrl(cluster.url, DATABASE);
  const env = { ...DEMO_SETTINGS, ...WIDE_LIMITS, DATA_DIR: folder, DATABASE_URL: pooler.urlOf(direct) };
  await prepareData(env);
  const open = async (more: Record<string, string> = {}) => {
    const shop = await runShop({ port: await freePort(), env: { ...env, ...more } });
    shops.push(shop);
    return shop;
  };
  const listening = { DATABASE_LISTEN_URL: direct, DATABASE_POOL: '8' };
  const [first, second] = [await open(listening), await open(listening)];
  await browseAndOrder([first, second]);
  const polling = await open();
  await changeShop([first, second], polling, direct);
  await restartPooler(first);
} finally {
  for (const shop of shops) await shop.end('SIGTERM');
  await pooler.remove();
  await cluster.remove();
  await rm(folder, { recursive: true, force: true });
}
const { tried, failed, failures } = tally;
console.log(`${tried - failed} of ${tried} checks passed`);
for (const failure of failures) console.log(`  ${failure}`);
process.exit(failed === 0 ? 0 : 1);

function sendRequest({ port }: RunningShop, path: string): Promise<TestResponse> {
  return send({ port, host: HOST, path });
}

async function browseAndOrder(instances: readonly RunningShop[]): Promise<void> {
  const buyers = await Promise.all(instances.map(({ port }) => openBuyer(port, HOST)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const pages = instances.flatMap((shop) =>
      PATHS.map((path) => sendRequest(shop, `${path}?page=${round}`)),
    );
    const orders = buyers.flatMap((buyer) => [buyer.place(), buyer.place()]);
    for (const response of await Promise.all(pages)) checkNoServerError(response, 'a page');
    for (const response of await Promise.all(orders)) {
      checkNoServerError(response, 'an order');
      tally.check(
        response.orderNumber !== '' || response.status === 422,
        `an order has no number: ${response.body}`,
      );
    }
  }
}

function checkNoServerError({ status, problem, body }: TestResponse, what: string): void {
  tally.check(status > 0 && status < 500, `${what} returned ${status || problem}: ${body.slice(0, 200)}`);
}

/**
 * Changes a shop and waits until all instances show the change. Instances with a direct connection are
 * notified; the instance `polling` polls.
 */
async function changeShop(
  instances: readonly RunningShop[],
  polling: RunningShop,
  direct: string,
): Promise<void> {
  const isWarned = () => polling.printed().includes(WARNING);
  tally.check(await until(isWarned, MAX_POLL_MS), 'an instance without notifications logs no warning');
  for (const name of ['Glow Renamed', 'Glow Renamed Again']) {
    for (const shop of [...instances, polling])
      checkNoServerError(await sendRequest(shop, '/'), 'the page before a change');
    await administer(direct, `update shops set name = '${name}' where slug = 'glow'`);
    await administer(direct, `select haat_tell_shop(id) from shops where slug = 'glow'`);
    const shows = (shop: RunningShop) => async () => (await sendRequest(shop, '/')).body.includes(`${name}<`);
    for (const shop of instances)
      tally.check(
        await until(shows(shop), MAX_NOTIFICATION_MS),
        `“${name}” is not shown ${MAX_NOTIFICATION_MS} ms after a notification`,
      );
    tally.check(await until(shows(polling), MAX_POLL_MS), `“${name}” is not shown by an instance that polls`);
  }
  for (const shop of instances)
    tally.check(!shop.printed().includes(WARNING), 'an instance that listens directly misses notifications');
}

async function restartPooler(shop: RunningShop): Promise<void> {
  await pooler.stop();
  const { status, body } = await sendRequest(shop, '/search/while-the-pooler-is-away');
  tally.check(status === 503, `without the pooler a page returned ${status}: ${body.slice(0, 200)}`);
  tally.check(shop.isAlive(), 'the process ended with the pooler');
  await pooler.start();
  let searches = 0;
  const isBack = async () => {
    searches += 1;
    return (await sendRequest(shop, `/search/again-${searches}`)).status === 200;
  };
  tally.check(await until(isBack, MAX_RECOVERY_MS), 'pages do not come back with the pooler');
  const buyer = await openBuyer(shop.port, HOST);
  tally.check((await buyer.place()).orderNumber !== '', 'orders do not come back with the pooler');
}

async function until(isDone: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + timeoutMs;
  while (performance.now() < giveUpAt) {
    if (await isDone()) return true;
    await wait(50);
  }
  return false;
}
