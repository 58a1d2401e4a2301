import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attack, AttackOutcome } from './attack.ts';
import { type RunningShop, runShop } from './lab/running-shop.ts';

const ROUNDS = { short: 1, full: 3 };
/** Longer than the maximum length of a socket path. */
const LONG_NAME = 'a-folder-with-a-long-name-'.repeat(5);

/** Only one of two processes may open the data folder; the other must get an error. */
export const doubleStarts: Attack = {
  name: 'concurrent starts',
  databases: ['embedded'],
  shortOn: undefined,
  run: async (lab, { short, tally }): Promise<AttackOutcome> => {
    const home = await mkdtemp(join(tmpdir(), 'haat-twice-'));
    const rounds = ROUNDS[short ? 'short' : 'full'];
    try {
      const folder = join(home, LONG_NAME);
      const first = await lab.open({ folder });
      await first.end('SIGTERM');
      for (let round = 0; round < rounds; round += 1) {
        const starts = [lab.nextPort(), lab.nextPort()].map((port) =>
          runShop({ port, env: { DATA_DIR: folder } }),
        );
        const opened = (await Promise.allSettled(starts)).flatMap((start) =>
          start.status === 'fulfilled' ? [start.value] : [],
        );
        const living = opened.filter((shop: RunningShop) => shop.isAlive());
        tally.check(living.length === 1, `${living.length} of two processes opened one data folder`);
        for (const shop of living) await shop.end('SIGKILL');
      }
    } finally {
      await lab.closeShops();
      await rm(home, { recursive: true, force: true });
    }
    return { notes: `${rounds} double starts on a path of more than 100 characters` };
  },
};
