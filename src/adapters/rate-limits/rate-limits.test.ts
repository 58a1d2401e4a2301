import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { executeStatement } from '#data/statements.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { BoundedMemoryLimiter, deleteExpiredCounters } from './window-counter.ts';

const database = useTestDatabase();
const hasSharedStore = process.env.DATABASE_URL !== undefined;

let lastShopId = 1_000;
const orderSubject = (id: string, shopId: number) => ({ rule: 'orders-per-client', shopId, id }) as const;

test('accepts requests up to the limit, then returns the wait', async () => {
  const limits = testLimits({ 'orders-per-client': '3/10m' }, { store: database.database.counts });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  const waits = await Promise.all(Array.from({ length: 50 }, () => limits.consume(subject)));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(3);
  const refusedWaits = waits.filter((wait) => wait !== undefined);
  expect(Math.min(...refusedWaits)).toBeGreaterThan(500);
  expect(Math.max(...refusedWaits)).toBeLessThanOrEqual(600);
});

test('a request whose count is undone can be repeated, and refusals count nothing', async () => {
  const limits = testLimits({ 'orders-per-client': '2/10m' }, { store: database.database.counts });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  expect(await limits.consume(subject)).toBeUndefined();
  expect(await limits.consume(subject)).toBeUndefined();
  for (let times = 0; times < 5; times += 1) expect(await limits.consume(subject)).toBeGreaterThan(0);
  await limits.undo(subject);
  expect(await limits.consume(subject)).toBeUndefined();
  expect(await limits.consume(subject)).toBeGreaterThan(0);
});

test('counts shops, networks and rules separately', async () => {
  const rules = { 'orders-per-client': '1/10m', 'forms-per-client': '1/10m' };
  const limits = testLimits(rules, { store: database.database.counts });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  await limits.consume(subject);
  expect(await limits.consume(subject)).toBeGreaterThan(0);
  expect(await limits.consume({ ...subject, id: '203.0.113.8' })).toBeUndefined();
  expect(await limits.consume({ ...subject, rule: 'forms-per-client' })).toBeUndefined();
  expect(await limits.consume({ ...subject, shopId: ++lastShopId })).toBeUndefined();
});

test('a request must fit into every window of a rule', async () => {
  const rules = { 'orders-per-client': '2/1s,3/1h' };
  const limits = testLimits(rules, { store: database.database.counts });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const consume = async () => (await limits.consume(subject)) === undefined;
    expect([await consume(), await consume(), await consume()]).toEqual([true, true, false]);
    vi.setSystemTime(Date.now() + 2_000);
    expect([await consume(), await consume()]).toEqual([true, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('counts an IPv4 address with one statement, an IPv6 network with a second for its site', async () => {
  const requested: string[] = [];
  const query = ({ values = [] }: { values?: unknown[] }) => {
    requested.push(String(values[0]).replace(/:[\w-]{43}$/, ''));
    return Promise.resolve({ rows: [{ points: 1, expire: Date.now() + 1_000 }] });
  };
  const limits = testLimits({ 'orders-per-client': '3/10m' }, { store: { query } });
  await limits.consume(orderSubject('203.0.113.7', 1));
  expect(requested.splice(0)).toEqual(['orders-per-client:600']);
  await limits.consume({ ...orderSubject('2001:db8:1:2::/64', 1), site: '2001:db8:1::/48' });
  expect(requested).toEqual(['orders-per-client:600', 'orders-per-client-of-site:600']);
});

test('counts nothing for a rule without a limit', async () => {
  const limits = testLimits({}, { store: { query: () => Promise.reject(new Error('asked')) } });
  for (let times = 0; times < 20; times += 1) {
    expect(await limits.consume(orderSubject('203.0.113.7', 1))).toBeUndefined();
  }
});

test('counts in memory while the store is unreachable', async () => {
  const query = () => Promise.reject(new Error('the database is away'));
  const limits = testLimits({ 'orders-per-client': '2/10m' }, { store: { query } });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  expect(await limits.consume(subject)).toBeUndefined();
  expect(await limits.consume(subject)).toBeUndefined();
  expect(await limits.consume(subject)).toBeGreaterThan(0);
  await limits.undo(subject);
  expect(await limits.consume(subject)).toBeUndefined();
});

test('requests do not wait for a store that does not respond, except one from time to time', {
  tags: ['full'],
}, async () => {
  let requested = 0;
  const silentStore = {
    query: (_: object, signal: AbortSignal) => {
      requested += 1;
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    },
  };
  const limits = testLimits({ 'orders-per-client': '2/10m' }, { store: silentStore });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  const consumeOne = async () => (await limits.consume(subject)) === undefined;
  expect(await consumeOne()).toBe(true);
  expect(requested).toBe(1);
  expect([await consumeOne(), await consumeOne()]).toEqual([true, false]);
  expect(requested).toBe(1);

  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.setSystemTime(Date.now() + 6_000);
  const otherRequests = Array.from({ length: 10 }, (_, index) =>
    limits.consume(orderSubject(`network-${index}`, lastShopId)),
  );
  expect(await Promise.all(otherRequests)).toEqual(otherRequests.map(() => undefined));
  expect(requested).toBe(2);
});

test('queries a store again once it responds', async () => {
  let isSilent = true;
  const requested: string[] = [];
  const query = ({ text }: { text: string }, signal: AbortSignal) => {
    requested.push(text);
    if (!isSilent) return Promise.resolve({ rows: [{ points: 1, expire: Date.now() + 1_000 }] });
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const limits = testLimits({ 'orders-per-client': '2/10m' }, { store: { query } });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  await limits.consume(subject);
  isSilent = false;
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.setSystemTime(Date.now() + 6_000);
  for (let times = 0; times < 5; times += 1) expect(await limits.consume(subject)).toBeUndefined();
  expect(requested).toHaveLength(6);
});

test('undoing a count after the end of its window does not change the next window', async () => {
  const limits = testLimits({ 'orders-per-client': '2/10m' }, { store: database.database.counts });
  const subject = orderSubject('203.0.113.7', ++lastShopId);
  expect(await limits.consume(subject)).toBeUndefined();
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  vi.setSystemTime(Date.now() + 601_000);
  await limits.undo(subject);
  await limits.undo({ ...subject, id: '203.0.113.8' });
  for (const network of [subject.id, '203.0.113.8']) {
    const consume = async () => (await limits.consume({ ...subject, id: network })) === undefined;
    expect([await consume(), await consume(), await consume()]).toEqual([true, true, false]);
  }
});

test('memory stores a bounded number of networks', async () => {
  const memory = new BoundedMemoryLimiter({ points: 1, duration: 600 });
  for (let network = 0; network < 6_000; network += 1) await memory.consume(`network-${network}`);
  const storedKeys = (memory.dump() as { storage: unknown[] }).storage;
  expect(storedKeys).toHaveLength(5_000);
  await expect(memory.consume('network-5999')).rejects.toMatchObject({ remainingPoints: 0 });
});

test('many keys seen once do not evict a key with a high count', async () => {
  const memory = new BoundedMemoryLimiter({ points: 5, duration: 600 });
  const consumeVictim = () =>
    memory.consume('victim').then(
      () => 'taken',
      () => 'refused',
    );
  for (let times = 0; times < 7; times += 1) await consumeVictim();
  for (let phone = 0; phone < 12_000; phone += 1) await memory.consume(`phone-${phone}`);
  expect(await consumeVictim()).toBe('refused');
});

async function countUntilRefused(memory: BoundedMemoryLimiter, key: string, max = 20): Promise<number> {
  for (let times = 0; times < max; times += 1) {
    const isAccepted = await memory.consume(key).then(
      () => true,
      () => false,
    );
    if (!isAccepted) return times;
  }
  return max;
}

test('undone counts occupy no memory and do not evict real ones', async () => {
  const memory = new BoundedMemoryLimiter({ points: 5, duration: 600 });
  for (let times = 0; times < 3; times += 1) await memory.consume('victim');
  for (let phone = 0; phone < 6_000; phone += 1) {
    const key = `phone-${phone}`;
    await Promise.all([memory.consume(key), memory.consume(key), memory.consume(key)]);
    await Promise.all([memory.undo(key), memory.undo(key), memory.undo(key)]);
  }
  expect((memory.dump() as { storage: unknown[] }).storage).toHaveLength(1);
  expect(await countUntilRefused(memory, 'victim')).toBe(2);
  expect(await countUntilRefused(memory, 'new')).toBe(5);
});

test('undoing a count lowers the rank of a key', async () => {
  const memory = new BoundedMemoryLimiter({ points: 50, duration: 600 });
  for (let key = 0; key < 5_000; key += 1) {
    for (let times = 0; times < 4; times += 1) await memory.consume(`undone-${key}`);
  }
  for (let key = 0; key < 5_000; key += 1) {
    for (let times = 0; times < 3; times += 1) await memory.undo(`undone-${key}`);
  }
  for (let key = 0; key < 5_000; key += 1) {
    await memory.consume(`real-${key}`);
    await memory.consume(`real-${key}`);
  }
  for (let key = 0; key < 5_000; key += 1) {
    expect((await memory.get(`real-${key}`))?.consumedPoints).toBe(2);
  }
});

test('counts a new key while the memory is full of keys with high counts', async () => {
  const memory = new BoundedMemoryLimiter({ points: 50, duration: 600 });
  for (let key = 0; key < 6_000; key += 1) {
    for (let times = 0; times < 20; times += 1) await memory.consume(`attacked-${key}`);
  }
  const keys = Array.from({ length: 1_000 }, (_, key) => `new-${key}`);
  for (let times = 0; times < 3; times += 1) for (const key of keys) await memory.consume(key);
  for (const key of keys) expect((await memory.get(key))?.consumedPoints).toBe(3);
});

test('a key with a high count is evicted after its window', async () => {
  const memory = new BoundedMemoryLimiter({ points: 5, duration: 600 });
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  for (let times = 0; times < 5; times += 1) await memory.consume('old');
  vi.setSystemTime(Date.now() + 601_000);
  for (let phone = 0; phone < 5_000; phone += 1) await memory.consume(`phone-${phone}`);
  expect(await memory.get('phone-0')).not.toBeNull();
});

test.runIf(hasSharedStore)('instances share their counts, which contain no number', async () => {
  const open = () => testLimits({ 'orders-per-phone': '6/1h' }, { store: database.database.counts });
  const instances = [open(), open(), open()];
  const subject = { rule: 'orders-per-phone', shopId: ++lastShopId, id: '+8801712345678' } as const;
  const waits = await Promise.all(
    Array.from({ length: 60 }, (_, index) => instances[index % 3]?.consume(subject)),
  );
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(6);
  const keys = await executeStatement<{ key: string }>(database.db, sql`select key from rate_limits`);
  expect(keys.length).toBeGreaterThan(0);
  for (const { key } of keys) expect(key).toMatch(/^[a-z-]+:\d+:[\w-]{43}$/);
});

test.runIf(hasSharedStore)('deletes counts of ended windows and keeps others', async () => {
  const { counts } = database.database;
  if (!counts) throw new Error('no counts');
  const now = Date.now();
  await database.db.execute(
    sql`insert into rate_limits values ('over', 5, ${now - 1_000}), ('open', 5, ${now + 60_000})`,
  );
  await deleteExpiredCounters(counts);
  const remainingKeys = sql`select key from rate_limits where key in ('over', 'open')`;
  expect(await executeStatement(database.db, remainingKeys)).toEqual([{ key: 'open' }]);
});

test.runIf(hasSharedStore)('the shops’ database role can neither read nor write the counts', async () => {
  const privilegeQuery = sql`select has_table_privilege('haat_tenant', 'rate_limits', 'select,insert,update,delete') as may`;
  expect(await executeStatement(database.db, privilegeQuery)).toEqual([{ may: false }]);
});
