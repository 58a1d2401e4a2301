import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPglite } from '#data/drivers/pglite.ts';
import { createReadinessChecks } from '#runtime/readiness-checks.ts';
import { createRemoteBackend } from '#server/remote-backend.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { openTestServer } from '#tests/setup/open-test-server.ts';
import { Readiness } from './readiness.ts';

const database = useTestDatabase({ own: true });
const READY = { status: 200, body: '{"status":"ready"}' };

test('reports live and ready at every host, without caching', async () => {
  const { sendRequest } = await openTestServer();
  for (const host of ['glow.localhost', 'www.glow.localhost', '10.0.0.7', 'nobody.example']) {
    for (const path of ['/livez', '/healthz'])
      expect(await sendRequest(path, { host })).toMatchObject({ status: 200, body: '{"status":"ok"}' });
    const ready = await sendRequest('/readyz', { host });
    expect(ready).toMatchObject(READY);
    expect(ready.headers['cache-control']).toBe('no-store');
  }
  expect((await sendRequest('/readyz', { method: 'POST' })).status).toBe(405);
});

test('returns 503 with reasons when a check fails', async () => {
  const { sendRequest } = await openTestServer({
    readiness: {
      database: async () => 'the database does not respond',
      migrations: () => undefined,
      notifications: () => Promise.reject(new Error('connect ECONNREFUSED 10.1.2.3:5432')),
    },
  });
  const { status, body } = await sendRequest('/readyz');
  expect([status, JSON.parse(body)]).toEqual([
    503,
    {
      status: 'not-ready',
      reasons: [
        { check: 'database', reason: 'the database does not respond' },
        { check: 'notifications', reason: 'the check failed' },
      ],
    },
  ]);
  expect((await sendRequest('/livez')).status).toBe(200);
});

test('returns 200 with a warning while the instance polls for changes', async () => {
  const silent = { ...database.database, notificationsArrive: () => false };
  const { sendRequest } = await openTestServer({ readiness: createReadinessChecks(silent) });
  const { status, body } = await sendRequest('/readyz');
  expect([status, JSON.parse(body)]).toEqual([
    200,
    {
      status: 'ready',
      warnings: [
        {
          check: 'notifications',
          reason: 'notifications of the database do not arrive, so changes are polled',
        },
      ],
    },
  ]);
});

test('returns 503 and keeps serving during the shutdown delay', async () => {
  const { sendRequest, close } = await openTestServer({ env: { SHUTDOWN_DELAY: '1' } });
  expect(await sendRequest('/readyz')).toMatchObject(READY);
  const closed = close();
  const { status, body } = await sendRequest('/readyz');
  expect([status, JSON.parse(body).reasons]).toEqual([
    503,
    [{ check: 'shutdown', reason: 'the instance is shutting down' }],
  ]);
  expect((await sendRequest('/livez')).status).toBe(200);
  expect((await sendRequest('/')).status).toBe(200);
  await closed;
  await expect(sendRequest('/livez')).rejects.toThrow();
});

test('a hanging check fails', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const readiness = new Readiness({ notifications: () => new Promise(() => {}) });
  const report = readiness.report();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(await report).toEqual({
    problems: [{ check: 'notifications', reason: 'no result within 2500 ms' }],
    warnings: [],
  });
});

test('concurrent requests share one run of the checks', async () => {
  let now = 0;
  const check = vi.fn(async () => undefined);
  const readiness = new Readiness({ database: check }, () => now);
  await Promise.all([readiness.report(), readiness.report()]);
  now = 499;
  await readiness.report();
  expect(check).toHaveBeenCalledTimes(1);
  now = 500;
  await readiness.report();
  expect(check).toHaveBeenCalledTimes(2);
});

test('is ready with all migrations of the build, not with missing ones or without a database', async () => {
  const checks = createReadinessChecks(database.database);
  expect([await checks.database(), await checks.migrations(), checks.notifications()]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await database.db.execute(
    sql`insert into haat_migrations (name, hash) values ('9999_of-a-newer-build', '')`,
  );
  expect(await checks.migrations()).toBeUndefined();
  await database.db.execute(sql`delete from haat_migrations where name like '0024%' or name like '9999%'`);
  expect(await checks.migrations()).toBe('not applied: 0024_www-domains');
});

test('a closed database fails the check', async () => {
  const open = await openPglite({});
  const checks = createReadinessChecks(open);
  expect(await checks.database()).toBeUndefined();
  await open.close();
  expect(await checks.database()).toBe('the database does not respond');
});

test('a storefront with a remote API is ready while the API responds', async () => {
  const { port, close } = await openTestServer();
  const { readiness } = createRemoteBackend({
    apiUrl: `http://127.0.0.1:${port}`,
    platformDomain: 'localhost',
    log: { error: () => {} },
  });
  expect(await readiness?.api?.()).toBeUndefined();
  await close();
  await setTimeout(0);
  expect(await readiness?.api?.()).toBe('the API does not respond');
});
