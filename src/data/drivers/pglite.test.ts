import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readPlatform, runTransaction } from '#data/database.ts';
import type { DatabaseLog } from '#data/database-outage.ts';
import { executeNamedStatement } from '#data/statements.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { mountSmallDisk } from '#tests/setup/small-disk.ts';
import { type OpenPglite, openPglite } from './pglite.ts';

async function createTemporaryFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pglite-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function openPgliteIn(folder: string, log?: DatabaseLog) {
  const databaseTemplate = inject('databaseTemplate');
  const template = databaseTemplate.kind === 'pglite' ? databaseTemplate.file : undefined;
  return openPglite({ folder: join(folder, 'database'), template }, log);
}

async function openFolder(folder: string, log?: DatabaseLog) {
  const opened = await openPgliteIn(folder, log);
  onTestFinished(() => opened.close());
  return opened;
}

const readValues = async ({ db }: OpenPglite) =>
  (
    (await readPlatform(db, (tx) => tx.execute(sql`select value from kept order by value`))) as unknown as {
      rows: { value: string }[];
    }
  ).rows.map(({ value }) => value);

const insertValue = ({ db }: OpenPglite, value: string) =>
  db.execute(sql`insert into kept values (${value})`);

test('committed data survives the end of the thread, and the next work starts another', {
  tags: ['full'],
}, async () => {
  const opened = await openFolder(await createTemporaryFolder());
  const payloads: string[] = [];
  await opened.listen('told', (payload) => payloads.push(payload));
  await opened.db.execute(sql`create table kept (value text)`);
  await insertValue(opened, 'before');

  const begin = Promise.withResolvers<void>();
  const death = Promise.withResolvers<void>();
  const pendingWrite = runTransaction(opened.db, async (tx) => {
    await tx.execute(sql`insert into kept values ('not committed')`);
    begin.resolve();
    await death.promise;
    await tx.execute(sql`select 1`);
  });
  const refusal = expect(pendingWrite).rejects.toBeInstanceOf(Unavailable);
  await begin.promise;
  await opened.kill();
  death.resolve();
  await refusal;

  expect(await readValues(opened)).toEqual(['before']);
  await expect.poll(() => payloads).toEqual(['']);
  await opened.db.execute(sql`select pg_notify('told', 'after')`);
  await expect.poll(() => payloads).toEqual(['', 'after']);
});

test('work running when the thread ends is unavailable, and a read is retried', {
  tags: ['full'],
}, async () => {
  const opened = await openFolder(await createTemporaryFolder());
  const longStatement = sql`select count(*) from generate_series(1, 30000000)`;
  let attempts = 0;
  const reading = readPlatform(opened.db, (tx) => {
    attempts += 1;
    return tx.execute(attempts === 1 ? longStatement : sql`select 'second' as attempt`);
  });
  await expect.poll(() => attempts).toBe(1);
  const waiting = opened.db.connections.run((tx) => tx.execute(sql`select 1`), {});
  await opened.kill();
  expect(await reading).toMatchObject({ rows: [{ attempt: 'second' }] });
  await waiting;
});

test('a statement over the limit ends the thread, and another one does the next work', {
  tags: ['full'],
}, async () => {
  const opened = await openFolder(await createTemporaryFolder());
  const endlessWork = opened.db.connections.run(
    (tx) => tx.execute(sql`select count(*) from generate_series(1, 3000000000)`),
    { timeoutMs: 500 },
  );
  await expect(endlessWork).rejects.toBeInstanceOf(Unavailable);
  expect(await readPlatform(opened.db, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
});

test('logs why the thread ended', { tags: ['full'] }, async () => {
  const logEntries: { message: string; err?: unknown }[] = [];
  const write = (details: object, message: string) => logEntries.push({ message, ...details });
  const opened = await openFolder(await createTemporaryFolder(), { info: write, warn: write, error: write });
  await opened.kill();
  await readPlatform(opened.db, (tx) => tx.execute(sql`select 1`));
  const expectedError = {
    message: 'the thread of the embedded database ended',
    cause: { message: 'it was ended' },
  };
  expect(logEntries).toMatchObject([
    { message: 'the database is unavailable or too slow', err: expectedError },
  ]);
});

test('a closed folder and a packed one open with their data', { tags: ['full'] }, async () => {
  const folder = await createTemporaryFolder();
  const first = await openFolder(folder);
  await first.db.execute(sql`create table kept (value text)`);
  await insertValue(first, 'closed');
  await first.pack(join(folder, 'packed.tar'));
  expect((await stat(join(folder, 'packed.tar'))).mode & 0o077).toBe(0);
  await first.close();
  expect(await readValues(await openFolder(folder))).toEqual(['closed']);
  const unpackedDatabase = await openPglite({ template: join(folder, 'packed.tar') });
  onTestFinished(() => unpackedDatabase.close());
  expect(await readValues(unpackedDatabase)).toEqual(['closed']);
});

test('rejects packing into a path that is not a folder, and does the next work', {
  tags: ['full'],
}, async () => {
  const folder = await createTemporaryFolder();
  const opened = await openFolder(folder);
  await expect(opened.pack(join(folder, 'nowhere', 'packed.tar'))).rejects.toThrow('no such file');
  expect(await readPlatform(opened.db, (tx) => tx.execute(sql`select 1 as one`))).toMatchObject({
    rows: [{ one: 1 }],
  });
});

test('rejects a folder that cannot be a database, and leaves nothing running', async () => {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, 'database'));
  await writeFile(join(folder, 'database', 'PG_VERSION'), 'no version');
  await expect(openPglite({ folder: join(folder, 'database') })).rejects.toThrow();
});

describe('a database whose thread goes on', () => {
  let folder: string;
  let open: OpenPglite;
  const logMessages: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-pglite-'));
    const write = (_: object, message: string) => logMessages.push(message);
    open = await openPgliteIn(folder, { info: write, warn: write, error: write });
  });

  afterAll(async () => {
    await open.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a listener that throws keeps listening', async () => {
    const payloads: string[] = [];
    await open.listen('told', (payload) => {
      payloads.push(payload);
      if (payload === 'first') throw new Error('in the listener');
    });
    await open.db.execute(sql`select pg_notify('told', 'first')`);
    await open.db.execute(sql`select pg_notify('told', 'second')`);
    await expect.poll(() => payloads).toEqual(['first', 'second']);
    expect(logMessages).toEqual(['a database notification could not be processed']);
  });

  test('a connection does not see transactions, statements and settings of a failed one', async () => {
    const abandonedWork = open.db.connections.run(async (tx) => {
      await tx.execute(sql`begin`);
      await tx.execute(sql`set search_path to nowhere`);
      await executeNamedStatement(tx, 'one', sql`select 1 as one`);
      throw Object.assign(new Error('Connection terminated'), { code: '08006' });
    }, {});
    await expect(abandonedWork).rejects.toBeInstanceOf(Unavailable);
    await open.db.connections.run(
      async (tx) => {
        expect(await executeNamedStatement(tx, 'one', sql`select 2 as one`)).toEqual([{ one: 2 }]);
        expect(await tx.execute(sql`show search_path`)).toMatchObject({
          rows: [{ search_path: 'public' }],
        });
      },
      { begin: 'begin' },
    );
  });

  test('returns the same values as a PostgreSQL server', async () => {
    const result =
      await open.db.execute(sql`select 9007199254740993::bigint as big, 7 as small, 1.50::numeric as exact,
      '{"a":[1]}'::jsonb as document, array['x','ঢ'] as texts, true as flag, null as nothing,
      '2026-01-02 03:04:05.678+00'::timestamptz as moment`);
    expect(result).toMatchObject({
      rowCount: 1,
      rows: [
        {
          big: '9007199254740993',
          small: 7,
          exact: '1.50',
          document: { a: [1] },
          texts: ['x', 'ঢ'],
          flag: true,
          nothing: null,
          moment: '2026-01-02 03:04:05.678+00',
        },
      ],
    });
  });

  test('the main thread stays responsive while the database works', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 1);
    await open.db.execute(sql`select count(*) from generate_series(1, 3000000)`);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(2);
  });
});

const MIB = 1_048_576;

test('a full disk refuses writes, loses no committed data, and recovers when there is space', {
  tags: ['full'],
}, async (context) => {
  const disk = await createTemporaryFolder();
  const smallDisk = await mountSmallDisk(disk, 160);
  if (!smallDisk) return context.skip('wants to mount a small disk');
  onTestFinished(async () => {
    await smallDisk.unmount();
  });
  const opened = await openFolder(disk);
  await opened.db.execute(sql`create table kept (value text)`);
  await smallDisk.fill();
  const insertedValues: string[] = [];
  const fill = async () => {
    for (let index = 0; index < 400; index += 1) {
      const value = `${String(index).padStart(4, '0')}${randomBytes(MIB / 4).toString('hex')}`;
      await insertValue(opened, value);
      insertedValues.push(value);
    }
  };
  await expect(fill()).rejects.toThrow();
  await smallDisk.freeSpace();
  await vi.waitFor(async () => expect(await readValues(opened)).toEqual(insertedValues), 30_000);
  await insertValue(opened, 'z');
  expect((await readValues(opened)).at(-1)).toBe('z');
});
