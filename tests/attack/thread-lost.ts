import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack, AttackOutcome } from './attack.ts';
import { checkLog, checkOrders, recovers, startFaultLoad } from './lab/fault-load.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';

const THREAD_ENDING_MODULE = join(import.meta.dirname, 'lab/end-thread-on-signal.ts');
const HOST = 'shurokkha.localhost';
const ROUNDS = { short: 1, full: 8 };
const MAX_MS = 45_000;
/** Maximum time that a new thread needs to start and to recover the data. */
const MAX_OUTAGE_MS = 10_000;

export const threadLost: Attack = {
  name: 'database thread lost',
  databases: ['embedded'],
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const shop = await lab.open({ imports: [THREAD_ENDING_MODULE] });
    const load = await startFaultLoad(shop.port, tally);
    const endsAt = Date.now() + MAX_MS;
    const rounds = ROUNDS[short ? 'short' : 'full'];
    let round = 0;
    const options = { port: shop.port, hosts: [HOST], tally, maxOutageMs: MAX_OUTAGE_MS };
    const shopper = await shopDuring(options, async () => {
      for (; round < rounds && Date.now() < endsAt; round += 1) {
        shop.tell('SIGUSR2');
        await wait(100 * (1 + (round % 4)));
        tally.check(shop.isAlive(), shop.exitSummary());
        tally.check(await recovers(shop.port), 'the next requests fail');
      }
    });
    await load.stop();
    const placed = load.orderNumbers;
    await shop.end('SIGTERM');
    const ended = shop.printed().split('the thread was ended').length - 1;
    tally.check(ended === round, `of ${round} threads only ${ended} were ended`);
    checkLog(shop.printed(), tally);
    await checkOrders(shop, placed, tally);
    const notes = `${round} threads ended, ${placed.length} orders placed meanwhile, ${load.refused()} requests put off`;
    return { shopper, notes };
  },
};
