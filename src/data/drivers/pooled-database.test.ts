import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readPlatform, readShop, type ShopTransaction, withShop, writePlatform } from '#data/database.ts';
import { DatabaseHealth } from '#data/database-outage.ts';
import { Unavailable } from '#scheduling/unavailable.ts';
import { pooledDatabase } from './pooled-database.ts';

const LIMITS = { connectMs: 30_000, queueMs: 30_000, statementMs: 30_000, transactionMs: 30_000 };
const ASK = (tx: ShopTransaction) => tx.execute(sql`select 1`);

async function openLosing() {
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
  const turns = { atOnce: 5, maxWaiting: 5 };
  const db = pooledDatabase(pool, { shopQueue: turns, platformQueue: turns, limits: LIMITS, health });
  return { db, log, tried: () => connections };
}

test.each([
  ['a reading of a shop', (db) => readShop(db, 1, ASK)],
  ['a reading of the platform', (db) => readPlatform(db, ASK)],
  ['a write of a shop', (db) => withShop(db, 1, ASK)],
  ['a write of the platform', (db) => writePlatform(db, ASK)],
] satisfies [string, (db: Parameters<typeof readPlatform>[0]) => Promise<unknown>][])(
  '%s that finds no connection tries twice in all',
  async (_name, work) => {
    const { db, tried } = await openLosing();
    await expect(work(db)).rejects.toBeInstanceOf(Unavailable);
    expect(tried()).toBe(2);
  },
);

test('logs an unavailable database once, with the reason', async () => {
  const { db, log } = await openLosing();
  await Promise.allSettled(Array.from({ length: 5 }, () => readPlatform(db, ASK)));
  expect(log).toEqual([{ message: 'the database is unavailable or too slow', err: expect.any(Error) }]);
});

test.each([
  ['a shop', 'shopQueue', (db) => withShop(db, 1, ASK)],
  ['the platform', 'platformQueue', (db) => readPlatform(db, ASK)],
] satisfies [
  string,
  'shopQueue' | 'platformQueue',
  (db: Parameters<typeof readPlatform>[0]) => Promise<unknown>,
][])(
  'work of %s waits for its turn as long as the database is given, and no longer',
  async (_whose, turns, work) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { db } = await openLosing();
    const line = db.connections[turns];
    const end = Promise.withResolvers<void>();
    const held = Array.from({ length: 5 }, () => line.run({ shop: 'busy' }, () => end.promise));
    const refused = expect(work(db)).rejects.toThrow(Unavailable);
    await vi.advanceTimersByTimeAsync(LIMITS.queueMs - 1);
    expect(line.waiting).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await refused;
    end.resolve();
    await Promise.all(held);
  },
);
