import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Attack, AttackOutcome } from './attack.ts';
import { checkLog, checkOrders, type FaultLoad, recovers, startFaultLoad } from './lab/fault-load.ts';
import type { Lab, OpenShop } from './lab/lab.ts';
import { atShopperPace } from './lab/legitimate-shopper.ts';
import { send } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const STATES = ['idle', 'active', 'idle in transaction'];
const TERMINATIONS = { short: 3, full: 6 };
const TERMINATE = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state = $1`;
const SEARCH_MS = 3_000;
const PAUSE_MS = 5_000;
/** Longer than the allowed silence of a connection. */
const LONG_PAUSE_MS = 33_000;
const SLOW_ROUNDS = 15;
const SLOW_STEP_MS = 150;

const faults: [name: string, isShort: boolean, strike: (lab: Lab, shop: OpenShop) => Promise<unknown>][] = [
  ['fast restart', false, (lab) => restart(lab, 'fast')],
  ['immediate restart', true, (lab) => restart(lab, 'immediate')],
  ['paused for 5 s', true, (lab) => pause(lab, PAUSE_MS)],
  ['paused for 33 s', false, (lab) => pause(lab, LONG_PAUSE_MS)],
  ['slow in fits and starts', false, slow],
];

export const connections: Attack = {
  name: 'connections lost',
  databases: ['PostgreSQL'],
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const shop = await lab.open();
    const hosts = ['glow.localhost', 'shurokkha.localhost'];
    let notes = '';
    const shopper = await atShopperPace(
      { port: shop.port, hosts, tally, ridesOutMs: LONG_PAUSE_MS },
      async (endOfVisits) => {
        const load = await startFaultLoad(shop.port, tally);
        try {
          const ended = await terminateInEveryState(shop, tally, TERMINATIONS[short ? 'short' : 'full']);
          notes = `ended: ${ended}`;
          for (const [name, isShort, strike] of faults) {
            if (short && !isShort) continue;
            await strike(lab, shop);
            await survived(shop, tally, name);
            tally.check(await recovers(shop.port), `${name}: the next requests fail`);
            // A shopper's order may take as long as one fault, not as long as several in a row.
            await endOfVisits();
          }
          await seesChanges(shop, tally);
        } finally {
          await load.stop();
        }
        checkLog(shop.printed(), tally);
        notes += await kept(shop, load, tally);
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
      await survived(shop, tally, `terminated while ${state}`);
    }
  }
  for (const state of STATES) tally.check(found.has(state), `no backend was met while ${state}`);
  return STATES.map((state) => `${found.get(state) ?? 0} ${state}`).join(', ');
}

async function survived(shop: OpenShop, tally: Tally, fault: string): Promise<void> {
  tally.check(shop.isAlive(), `${fault}: ${shop.exitSummary()}`);
  if (!shop.isAlive()) await shop.start();
}

async function terminate({ databaseUrl = '', isAlive }: OpenShop, state: string): Promise<number> {
  const operator = new Client({ connectionString: databaseUrl });
  await operator.connect();
  const giveUpAt = Date.now() + SEARCH_MS;
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

/** Simulates a slow disk as closely as possible. */
async function slow(lab: Lab): Promise<void> {
  for (let round = 0; round < SLOW_ROUNDS; round += 1) {
    await pause(lab, SLOW_STEP_MS);
    await wait(SLOW_STEP_MS);
  }
}

/** A change invalidates cached pages, so the server receives notifications again. */
async function seesChanges({ port, rows }: OpenShop, tally: Tally): Promise<void> {
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

async function kept(shop: OpenShop, load: FaultLoad, tally: Tally): Promise<string> {
  await checkOrders(shop, load.orderNumbers, tally);
  return `; ${load.orderNumbers.length} orders placed meanwhile, ${load.refused()} requests put off`;
}
