import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPlatform, readShop, type Transaction, withShop, writePlatform } from '#data/database.ts';
import { DatabaseHealth } from '#data/database-outage.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import { createPooledDatabase } from './pooled-database.ts';

const TIMEOUTS = { connectMs: 30_000, queueMs: 30_000, statementMs: 30_000, transactionMs: 30_000 };
const SELECT_ONE = (tx: Transaction) => tx.execute(sql`select 1`);

async function openLosingDatabase() {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined).once('data', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const pool = new Pool({ host: '127.0.0.1', port, user: 'nobody', ssl: false });
  onTestFinished(() => pool.end());
  const log: object[] = [];
  const write = (details: object, message: string) => log.push({ message, ...details });
  const health = new DatabaseHealth({ info: write, warn: write, error: write });
  const queueOptions = { maxRunning: 5, maxWaiting: 5 };
  const db = createPooledDatabase(pool, {
    shopQueue: queueOptions,
    platformQueue: queueOptions,
    limits: TIMEOUTS,
    health,
  });
  return { db, log, tried: () => connections };
}

test.each([
  ['a reading of a shop', (db) => readShop({ db, shop: { id: 1 } }, SELECT_ONE)],
  ['a reading of the platform', (db) => readPlatform(db, SELECT_ONE)],
  ['a write of a shop', (db) => withShop({ db, shop: { id: 1 } }, SELECT_ONE)],
  ['a write of the platform', (db) => writePlatform(db, SELECT_ONE)],
] satisfies [string, (db: Parameters<typeof readPlatform>[0]) => Promise<unknown>][])(
  '%s that finds no connection tries twice in all',
  async (_name, work) => {
    const { db, tried } = await openLosingDatabase();
    await expect(work(db)).rejects.toBeInstanceOf(Unavailable);
    expect(tried()).toBe(2);
  },
);

test('logs an unavailable database once, with the reason', async () => {
  const { db, log } = await openLosingDatabase();
  await Promise.allSettled(Array.from({ length: 5 }, () => readPlatform(db, SELECT_ONE)));
  expect(log).toEqual([{ message: 'the database is unavailable or too slow', err: expect.any(Error) }]);
});

test.each([
  ['a shop', 'shopQueue', (db) => withShop({ db, shop: { id: 1 } }, SELECT_ONE)],
  ['the platform', 'platformQueue', (db) => readPlatform(db, SELECT_ONE)],
] satisfies [
  string,
  'shopQueue' | 'platformQueue',
  (db: Parameters<typeof readPlatform>[0]) => Promise<unknown>,
][])(
  'work of %s waits for its turn as long as the database is given, and no longer',
  async (_whose, turns, work) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db } = await openLosingDatabase();
    const queue = db.connections[turns];
    const end = Promise.withResolvers<void>();
    const runningWork = Array.from({ length: 5 }, () => queue.run({ shop: 'busy' }, () => end.promise));
    const refusal = expect(work(db)).rejects.toThrow(Unavailable);
    await vi.advanceTimersByTimeAsync(TIMEOUTS.queueMs - 1);
    expect(queue.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await refusal;
    end.resolve();
    await Promise.all(runningWork);
  },
);
