import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Unavailable } from '#queueing/unavailable.ts';
import { meetConnections } from '#tests/setup/meet-connections.ts';
import {
  findPostgresObstacle,
  type OwnPostgresOptions,
  startOwnPostgres,
} from '#tests/setup/own-postgres.ts';
import { mountSmallDisk } from '#tests/setup/small-disk.ts';
import { openPostgres } from './postgres.ts';

const POOL_SIZE = 5;
const TIMEOUTS = { connectMs: 1_500, queueMs: 3_000, statementMs: 1_500, transactionMs: 2_500 };
const MIB = 1_048_576;

async function openOwnDatabase(options: OwnPostgresOptions) {
  const cluster = await startOwnPostgres(options);
  onTestFinished(() => cluster.remove());
  const open = await openPostgres(cluster.url, { poolSize: POOL_SIZE, limits: TIMEOUTS });
  onTestFinished(() => open.close());
  await open.db.execute(sql`create table kept (value text)`);
  const write = (value: string) =>
    open.db.connections.run((tx) => tx.execute(sql`insert into kept values (${value})`), {
      begin: 'begin',
      timeoutMs: TIMEOUTS.transactionMs,
    });
  const count = async () =>
    (await open.db.execute(sql`select count(*)::int as count from kept`)) as unknown as { rows: object[] };
  return { cluster, open, write, count };
}

describe.skipIf(findPostgresObstacle())('with a server of its own', () => {
  test('a full disk makes writes unavailable, loses no committed data, and recovers when there is space', {
    tags: ['full'],
  }, async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-disk-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const disk = await mountSmallDisk(folder, 160);
    if (!disk) return context.skip('wants to mount a small disk');
    onTestFinished(async () => {
      await disk.unmount();
    });
    const { cluster, open, write, count } = await openOwnDatabase({ folder });
    await disk.fill();
    let insertedCount = 0;
    const fillDisk = async () => {
      for (; insertedCount < 200; insertedCount += 1) await write(randomBytes(MIB / 2).toString('hex'));
    };
    await expect(fillDisk()).rejects.toBeInstanceOf(Unavailable);
    await disk.freeSpace();
    // A server that cannot write WAL may have ended. In this case, it must be started again.
    if ((await cluster.processes()).length === 0) await cluster.start();
    await vi.waitFor(() => write('there is room'), 30_000);
    expect(await count()).toMatchObject({ rows: [{ count: insertedCount + 1 }] });
    await meetConnections(open.db, POOL_SIZE);
  });

  test('waiting requests fail in bounded time if the disk never completes a write', {
    tags: ['full'],
  }, async () => {
    const { cluster, open, write } = await openOwnDatabase({});
    const administrator = new Client({ connectionString: cluster.url });
    await administrator.connect();
    onTestFinished(() => administrator.end());
    const awaitStandby = async (name: string) => {
      await administrator.query('set synchronous_commit = local');
      await administrator.query(`alter system set synchronous_standby_names = '${name}'`);
      await administrator.query('select pg_reload_conf()');
    };
    // Commits that wait for a missing standby hang in the same way as commits on a hanging disk.
    await awaitStandby('nobody');
    const writing = Promise.allSettled(Array.from({ length: 12 }, () => write('slow')));
    await vi.waitFor(async () => {
      const { rows } = await administrator.query(
        `select 1 from pg_stat_activity where wait_event = 'SyncRep'`,
      );
      expect(rows).not.toEqual([]);
    }, 10_000);
    await awaitStandby('');
    await writing;
    await write('quick');
    await meetConnections(open.db, POOL_SIZE);
  });
});
