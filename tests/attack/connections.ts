import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Attack, AttackOutcome } from './attack.ts';
import { checkLog, checkOrders, type FaultLoad, recovers, startFaultLoad } from './lab/fault-load.ts';
import type { Lab, OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const STATES = ['idle', 'active', 'idle in transaction'];
const TERMINATIONS = { short: 3, full: 6 };
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = $1`;
const SEARCH_TIMEOUT_MS = 3_000;
const PAUSE_MS = 5_000;
/** Longer than the TCP keep-alive delay of the PostgreSQL driver (30 s). */
const LONG_PAUSE_MS = 33_000;
const SLOW_ROUNDS = 15;
const SLOW_STEP_MS = 150;

const faults: [name: string, isShort: boolean, causeFault: (lab: Lab, shop: OpenShop) => Promise<unknown>][] =
  [
    ['fast restart', false, (lab) => restart(lab, 'fast')],
    ['immediate restart', true, (lab) => restart(lab, 'immediate')],
    ['paused for 5 s', true, (lab) => pause(lab, PAUSE_MS)],
    ['paused for 33 s', false, (lab) => pause(lab, LONG_PAUSE_MS)],
    ['slow in fits and starts', false, slowDown],
  ];

export const connections: Attack = {
  name: 'connections lost',
  databases: ['PostgreSQL'],
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const hosts = ['glow.localhost', 'shurokkha.localhost'];
    let notes = '';
    const shopper = await shopDuring(
      { port: shop.port, hosts, tally, maxOutageMs: LONG_PAUSE_MS },
      async (endOfVisits) => {
        const load = await startFaultLoad(shop.port, tally);
        try {
          const ended = await terminateInEveryState(shop, tally, TERMINATIONS[short ? 'short' : 'full']);
          notes = `ended: ${ended}`;
          for (const [name, isShort, causeFault] of faults) {
            if (short && !isShort) continue;
            await causeFault(lab, shop);
            await checkProcess(shop, tally, name);
            tally.check(await recovers(shop.port), `${name}: the next requests fail`);
            // Waits for orders of the shopper: an order may take as long as one fault, but not as long as two.
            await endOfVisits();
          }
          await checkNotifications(shop, tally);
        } finally {
          await load.stop();
        }
        checkLog(shop.printed(), tally);
        notes += await checkStoredOrders(shop, load, tally);
      },
    );
    return { shopper, notes };
  },
};

async function terminateInEveryState(shop: OpenShop, tally: Tally, rounds: number): Promise<string> {
  const found = new Map<string, number>();
  for (let round = 0; round < rounds; round += 1) {
    for (const state of STATES) {
      const ended = await terminate(shop, state);
      if (ended > 0) found.set(state, (found.get(state) ?? 0) + ended);
      await checkProcess(shop, tally, `terminated while ${state}`);
    }
  }
  for (const state of STATES) tally.check(found.has(state), `no backend was met while ${state}`);
  return STATES.map((state) => `${found.get(state) ?? 0} ${state}`).join(', ');
}

async function checkProcess(shop: OpenShop, tally: Tally, fault: string): Promise<void> {
  tally.check(shop.isAlive(), `${fault}: ${shop.exitSummary()}`);
  if (!shop.isAlive()) await shop.start();
}

async function terminate({ databaseUrl = '', isAlive }: OpenShop, state: string): Promise<number> {
  const operator = new Client({ connectionString: databaseUrl });
  await operator.connect();
  const giveUpAt = Date.now() + SEARCH_TIMEOUT_MS;
  try {
    while (Date.now() < giveUpAt && isAlive()) {
      const { rows } = await operator.query(TERMINATE, [state]);
      if (rows.length > 0) return rows.length;
    }
    return 0;
  } finally {
    await operator.end();
  }
}

async function restart({ cluster }: Lab, mode: 'fast' | 'immediate'): Promise<void> {
  await cluster?.stop(mode);
  await wait(1_000);
  await cluster?.start();
}

async function pause({ cluster }: Lab, ms: number): Promise<void> {
  await cluster?.pause();
  await wait(ms);
  await cluster?.resume();
}

/** Pauses the database cluster briefly and repeatedly, which approximates a slow disk. */
async function slowDown(lab: Lab): Promise<void> {
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    await pause(lab, SLOW_STEP_MS);
    await wait(SLOW_STEP_MS);
  }
}

/** Checks that a change invalidates cached pages, which shows that the server receives notifications again. */
async function checkNotifications({ port, rows }: OpenShop, tally: Tally): Promise<void> {
  await rows(`update shops set name = 'Glow again' where slug = 'glow'`);
  await rows(`select haat_tell_shop(id) from shops where slug = 'glow'`);
  const giveUpAt = Date.now() + 10_000;
  let hasVisibleText = false;
  while (!hasVisibleText && Date.now() < giveUpAt) {
    await wait(200);
    hasVisibleText = (await send({ port, host: 'glow.localhost', path: '/' })).body.includes('Glow again');
  }
  tally.check(hasVisibleText, 'a change of the shop was not seen after the faults');
}

async function checkStoredOrders(shop: OpenShop, load: FaultLoad, tally: Tally): Promise<string> {
  await checkOrders(shop, load.orderNumbers, tally);
  return `; ${load.orderNumbers.length} orders placed meanwhile, ${load.refused()} requests put off`;
}
