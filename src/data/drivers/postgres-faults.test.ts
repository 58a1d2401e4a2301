import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readPlatform, readShop, type Transaction, withShop } from '#data/database.ts';
import { migrate } from '#data/migrate.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { createTestShop } from '#tests/setup/database.ts';
import { meetConnections } from '#tests/setup/meet-connections.ts';
import { findPostgresObstacle, type OwnPostgres, startOwnPostgres } from '#tests/setup/own-postgres.ts';
import type { OpenDatabase } from './pooled-database.ts';
import { openPostgres } from './postgres.ts';

const POOL_SIZE = 10;
/**
 * Short timeouts, because several tests wait until they expire. A working server responds sooner, even on a busy
 * machine.
 */
const TIMEOUTS = { connectMs: 4_000, queueMs: 12_000, statementMs: 4_000, transactionMs: 6_000 };
const HEARTBEAT = { everyMs: 500, timeoutMs: 2_000 };
const SLEEP = sql`select pg_sleep(60)`;

describe.skipIf(findPostgresObstacle())('with a server of its own', () => {
  let cluster: OwnPostgres;
  let open: OpenDatabase;
  let shopId = 0;
  const payloads: string[] = [];
  const logEntries: { message: string; err?: unknown }[] = [];
  const write = (details: object, message: string) => logEntries.push({ message, ...details });

  beforeAll(async () => {
    cluster = await startOwnPostgres({ settings: { max_connections: '30' } });
    open = await openPostgres(cluster.url, {
      poolSize: POOL_SIZE,
      limits: TIMEOUTS,
      heartbeat: HEARTBEAT,
      log: { info: write, warn: write, error: write },
    });
    await migrate(open.db);
    shopId = (await createTestShop(open.db)).id;
    await open.db.execute(sql`
      create table slow_to_commit (id int);
      create function sleep_now() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end';
      create constraint trigger slow after insert on slow_to_commit
        deferrable initially deferred for each row execute function sleep_now();
      grant insert on slow_to_commit to haat_tenant`);
    await open.listen('told', (payload) => {
      payloads.push(payload);
      if (payload === 'throw') throw new Error('in the listener');
    });
  });

  afterAll(async () => {
    await open.close();
    await cluster.remove();
  });

  const administer = async (statement: string, values: unknown[] = []) => {
    const client = new Client({ connectionString: cluster.url, application_name: 'administrator' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(statement, values)).rows;
    } finally {
      await client.end();
    }
  };

  const terminate = (where = 'true') =>
    administer(`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and ${where}`);

  const untilBackend = (where: string) =>
    vi.waitFor(async () => {
      const found = await administer(`select 1 from pg_stat_activity
        where pid <> pg_backend_pid() and backend_type = 'client backend' and ${where}`);
      expect(found).not.toEqual([]);
    }, 30_000);

  const writeInShop = (work: (tx: Transaction) => Promise<unknown>) =>
    withShop({ db: open.db, shop: { id: shopId } }, work);
  const read = () =>
    readShop({ db: open.db, shop: { id: shopId } }, (tx) => tx.execute(sql`select 1 as one`));
  const isUnavailable = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(Unavailable);

  const expectComplete = async () => {
    expect(await read()).toMatchObject({ rows: [{ one: 1 }] });
    await writeInShop((tx) => tx.execute(sql`select 1`));
    await meetConnections(open.db, POOL_SIZE - 1);
    await vi.waitFor(async () => {
      payloads.length = 0;
      await open.db.execute(sql`select pg_notify('told', 'again')`);
      await vi.waitFor(() => expect(payloads).toContain('again'), 1_000);
    }, 30_000);
  };

  test('a terminated idle connection causes no error', async () => {
    await meetConnections(open.db, POOL_SIZE - 1);
    await terminate();
    await read();
    await expectComplete();
  });

  test('a write whose connection is terminated is unavailable and not retried', async () => {
    let attempts = 0;
    const writing = isUnavailable(
      writeInShop((tx) => {
        attempts += 1;
        return tx.execute(SLEEP);
      }),
    );
    await untilBackend(`query like '%pg_sleep%' and state = 'active'`);
    await terminate(`query like '%pg_sleep%'`);
    await writing;
    expect(attempts).toBe(1);
    await expectComplete();
  });

  test.each([
    [
      'of a shop',
      (work: (tx: Transaction) => Promise<unknown>) => readShop({ db: open.db, shop: { id: shopId } }, work),
    ],
    ['of the platform', (work: (tx: Transaction) => Promise<unknown>) => readPlatform(open.db, work)],
  ])('retries a read %s whose connection is terminated, once', async (_whose, reading) => {
    let attempts = 0;
    const result = reading((tx) => {
      attempts += 1;
      return tx.execute(attempts === 1 ? SLEEP : sql`select 'second' as attempt`);
    });
    await untilBackend(`query like '%pg_sleep%' and state = 'active'`);
    await terminate(`query like '%pg_sleep%'`);
    expect(await result).toMatchObject({ rows: [{ attempt: 'second' }] });
    await expectComplete();
  });

  test('a connection terminated during a transaction, between statements', async () => {
    const terminated = Promise.withResolvers<void>();
    const begin = Promise.withResolvers<void>();
    const writing = isUnavailable(
      writeInShop(async (tx) => {
        begin.resolve();
        await terminated.promise;
        await tx.execute(sql`select 1`);
      }),
    );
    await begin.promise;
    await terminate(`state = 'idle in transaction'`);
    terminated.resolve();
    await writing;
    await expectComplete();
  });

  test('a connection terminated before the first statement', async () => {
    const result = open.db.connections.run(
      async (tx) => {
        await terminate();
        await tx.execute(sql`select 1`);
      },
      { timeoutMs: 10_000 },
    );
    await isUnavailable(result);
    await expectComplete();
  });

  test('a connection terminated while it waits for a lock', async () => {
    const release = Promise.withResolvers<void>();
    const lockTaken = Promise.withResolvers<void>();
    const lock = sql`select pg_advisory_xact_lock(1)`;
    const holding = writeInShop(async (tx) => {
      await tx.execute(lock);
      lockTaken.resolve();
      await release.promise;
    });
    await lockTaken.promise;
    const waiting = isUnavailable(writeInShop((tx) => tx.execute(lock)));
    await untilBackend(`wait_event_type = 'Lock'`);
    await terminate(`wait_event_type = 'Lock'`);
    await waiting;
    release.resolve();
    await holding;
    await expectComplete();
  });

  test('reports that the result of a commit is unknown if its response is lost', async () => {
    const writing = expect(
      writeInShop((tx) => tx.execute(sql`insert into slow_to_commit values (1)`)),
    ).rejects.toThrow('the connection was lost during the commit');
    await untilBackend(`query = 'commit' and state = 'active'`);
    await terminate(`query = 'commit'`);
    await writing;
    await expectComplete();
  });

  test('a terminated listener reconnects and reports possibly missed notifications', async () => {
    payloads.length = 0;
    await terminate(`application_name = 'haat notifications'`);
    await expect.poll(() => payloads).toContain('');
    await expectComplete();
  });

  test.each(['fast', 'immediate'] as const)(
    'a %s stop and start of the server',
    { tags: ['full'] },
    async (mode) => {
      const writing = isUnavailable(writeInShop((tx) => tx.execute(SLEEP)));
      await untilBackend(`query like '%pg_sleep%' and state = 'active'`);
      await cluster.stop(mode);
      await writing;
      await isUnavailable(read());
      await cluster.start();
      await expectComplete();
    },
  );

  test('a paused server makes waiting work unavailable in bounded time, and loses nothing', {
    tags: ['full'],
  }, async () => {
    await meetConnections(open.db, POOL_SIZE - 1);
    await cluster.pause();
    const requested = Array.from({ length: 40 }, () => isUnavailable(read()));
    const platformRead = isUnavailable(readPlatform(open.db, (tx) => tx.execute(sql`select 1`)));
    await Promise.all([...requested, platformRead]);
    await cluster.resume();
    await expectComplete();
  });

  test('a listener on a silent server reconnects and reports possibly missed notifications', {
    tags: ['full'],
  }, async () => {
    await expectComplete();
    payloads.length = 0;
    await cluster.pause();
    await isUnavailable(read());
    await isUnavailable(read());
    expect(logEntries.at(-1)).toMatchObject({ message: 'the database is unavailable or too slow' });
    await cluster.resume();
    await expect.poll(() => payloads).toContain('');
    await expectComplete();
  });

  test('a listener that throws keeps listening', async () => {
    payloads.length = 0;
    await open.db.execute(sql`select pg_notify('told', 'throw')`);
    await expect.poll(() => payloads).toContain('throw');
    await expectComplete();
    expect(logEntries).toContainEqual({
      message: 'a database notification could not be processed',
      err: expect.any(Error),
    });
  });

  test('rate limit statements on a paused server are aborted and use no other connections', {
    tags: ['full'],
  }, async () => {
    const { counts } = open;
    if (!counts) throw new Error('no counts');
    const count = (ms: number) => counts.query({ text: 'select 1 as one' }, AbortSignal.timeout(ms));
    expect(await count(30_000)).toMatchObject({ rows: [{ one: 1 }] });
    await cluster.pause();
    const requested = await Promise.allSettled(Array.from({ length: 20 }, () => count(300)));
    expect(requested.every(({ status }) => status === 'rejected')).toBe(true);
    await cluster.resume();
    await expectComplete();
    expect(await count(30_000)).toMatchObject({ rows: [{ one: 1 }] });
  });

  test('rate limit statements use only their share of the connections', { tags: ['full'] }, async () => {
    const { counts } = open;
    if (!counts) throw new Error('no counts');
    const abort = new AbortController();
    const sleeping = Array.from({ length: 20 }, () =>
      counts.query({ text: 'select pg_sleep(60) as counting' }, abort.signal),
    );
    await untilBackend(`query like '%as counting' and state = 'active'`);
    expect(await read()).toMatchObject({ rows: [{ one: 1 }] });
    await readPlatform(open.db, (tx) => tx.execute(sql`select 1`));
    const active = await administer(
      `select 1 from pg_stat_activity where query like '%as counting' and state = 'active' and pid <> pg_backend_pid()`,
    );
    expect(active.length).toBeLessThanOrEqual(2);
    abort.abort(new Error('given up'));
    for (const each of await Promise.allSettled(sleeping)) expect(each).toMatchObject({ status: 'rejected' });
    await terminate(`query like '%as counting'`);
    await expectComplete();
  });

  test('cancels a statement that takes too long, and uses its connection again', {
    tags: ['full'],
  }, async () => {
    await isUnavailable(writeInShop((tx) => tx.execute(SLEEP)));
    await expectComplete();
    expect(
      await administer(
        `select 1 from pg_stat_activity where query like '%pg_sleep(60)' and state = 'active'`,
      ),
    ).toEqual([]);
  });

  test('a server with no connection left', { tags: ['full'] }, async () => {
    await terminate();
    const otherClients = Array.from({ length: 26 }, () => new Client({ connectionString: cluster.url }));
    const connections = await Promise.allSettled(otherClients.map((client) => client.connect()));
    expect(connections.some(({ status }) => status === 'fulfilled')).toBe(true);
    const readings = await Promise.allSettled(Array.from({ length: 20 }, read));
    for (const reading of readings)
      if (reading.status === 'rejected') expect(reading.reason).toBeInstanceOf(Unavailable);
    await Promise.all(otherClients.map((client) => client.end()));
    await expectComplete();
  });

  test('an invalid statement is not an outage and closes no connection', async () => {
    const failed = writeInShop((tx) => tx.execute(sql`select 1 / 0`));
    await expect(failed).rejects.not.toBeInstanceOf(Unavailable);
    await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } });
    await expectComplete();
  });

  test('a transaction with a swallowed error of a statement is not reported as committed', async () => {
    const swallowedError = writeInShop(async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(swallowedError).rejects.toThrow('nothing was committed');
    await expectComplete();
  });

  test('a pool that is closed while it connects', async () => {
    const other = await openPostgres(cluster.url, { poolSize: 4, limits: { ...TIMEOUTS, connectMs: 500 } });
    const reading = Promise.allSettled(
      Array.from({ length: 4 }, () => readPlatform(other.db, (tx) => tx.execute(sql`select 1`))),
    );
    await other.close();
    await reading;
    await isUnavailable(readPlatform(other.db, (tx) => tx.execute(sql`select 1`)));
  });

  test('one shop cannot take all connections', async () => {
    const release = Promise.withResolvers<void>();
    const writes = Array.from({ length: 50 }, () => writeInShop(() => release.promise));
    const other = await createTestShop(open.db);
    const result = await withShop({ db: open.db, shop: other }, (tx) => tx.execute(sql`select 1 as one`));
    expect(result).toMatchObject({ rows: [{ one: 1 }] });
    release.resolve();
    await Promise.all(writes);
  });
});
