import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type OwnPostgres, startOwnPostgres } from '#tests/setup/own-postgres.ts';
import { mountSmallDisk } from '#tests/setup/small-disk.ts';
import { type Attack, type AttackOutcome, BOTH, type NotTried } from './attack.ts';
import { checkLog, checkOrders, recovers, startFaultLoad } from './lab/fault-load.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';

const DISK_MIB = 420;
const FULL_MS = 4_000;
const WRITE_INTERVAL_MS = 20;
const CLUSTER_PORT = Number(process.env.ATTACK_POSTGRES_PORT ?? 54371) + 1;

interface SmallDisk {
  folder: string;
  fill: () => Promise<void>;
  free: () => Promise<void>;
  remove: () => Promise<void>;
}

export const fullDisk: Attack = {
  name: 'full disk',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, { tally }): Promise<AttackOutcome | NotTried> => {
    const disk = await openDisk();
    if (!disk) return { notTried: 'a small disk cannot be mounted here, which wants root' };
    let cluster: OwnPostgres | undefined;
    try {
      cluster = lab.kind === 'PostgreSQL' ? await startClusterOn(disk) : undefined;
      const shop = await lab.open(cluster ? { cluster } : { folder: join(disk.folder, 'data') });
      const options = { port: shop.port, hosts: ['shurokkha.localhost'], tally, maxOutageMs: FULL_MS };
      const load = await startFaultLoad(shop.port, tally);
      const shopper = await shopDuring(options, async () => {
        await disk.fill();
        await wait(FULL_MS);
        await disk.free();
        // PostgreSQL may exit when its disk is full. An operator would start PostgreSQL again.
        if (cluster && (await cluster.processes()).length === 0) await cluster.start();
        tally.check(shop.isAlive(), shop.exitSummary());
        tally.check(await recovers(shop.port), 'the next requests fail');
      });
      await load.stop();
      const placed = load.orderNumbers.length;
      const refused = load.refused();
      await shop.end('SIGTERM');
      checkLog(shop.printed(), tally);
      await checkOrders(shop, load.orderNumbers, tally);
      return { shopper, notes: `${placed} orders placed meanwhile, ${refused} requests put off` };
    } finally {
      await lab.closeShops();
      await cluster?.remove();
      await disk.remove();
    }
  },
};

function startClusterOn(disk: SmallDisk): Promise<OwnPostgres> {
  const folder = join(disk.folder, 'postgres');
  const settings = { max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '32MB' };
  return mkdir(folder).then(() => startOwnPostgres({ port: CLUSTER_PORT, folder, settings }));
}

async function openDisk(): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-disk-'));
  await chmod(folder, 0o755);
  const disk = await mountSmallDisk(folder, DISK_MIB);
  if (!disk) {
    await rm(folder, { recursive: true });
    return undefined;
  }
  let isFilling = false;
  let filling = Promise.resolve();
  const writeToDisk = async () => {
    while (isFilling) {
      await disk.fill();
      await wait(WRITE_INTERVAL_MS);
    }
  };
  const stop = async () => {
    isFilling = false;
    await filling;
  };
  return {
    folder,
    fill: async () => {
      await disk.fill();
      isFilling = true;
      filling = writeToDisk();
    },
    free: async () => {
      await stop();
      await disk.freeSpace();
    },
    remove: async () => {
      await stop();
      await disk.unmount();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
