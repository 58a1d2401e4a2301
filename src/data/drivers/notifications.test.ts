import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from '#data/migrate.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { shops } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import { watchShops } from '#services/shop/shops.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { createTestShop } from '#tests/setup/database.ts';
import { type OwnPostgres, startOwnPostgres, whyNoOwnPostgres } from '#tests/setup/own-postgres.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const HEARTBEAT = { everyMs: 200, withinMs: 1_000 };
const SILENT = expect.stringContaining('notifications of the database do not arrive');
const AGAIN = 'notifications of the database arrive again';

describe.skipIf(whyNoOwnPostgres())('with its own PostgreSQL server', () => {
  let cluster: OwnPostgres;
  const logged: string[] = [];
  const write = (_details: object, message: string) => logged.push(message);

  beforeAll(async () => {
    cluster = await startOwnPostgres();
    await administer(cluster.url, 'create database elsewhere');
    const { db, close } = await openPostgres(cluster.url);
    await migrate(db);
    await close();
  });

  afterAll(() => cluster.remove());
  beforeEach(() => void logged.splice(0));

  async function open(options: PostgresOptions = {}) {
    const database = await openPostgres(cluster.url, {
      heartbeat: HEARTBEAT,
      log: { info: write, warn: write, error: write },
      ...options,
    });
    onTestFinished(database.close);
    return database;
  }

  const endOtherConnections = () =>
    administer(
      cluster.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and backend_type = 'client backend' and application_name <> 'haat notifications'`,
    );

  test('without an echo, warns once and polls shop changes', { tags: ['full'] }, async () => {
    const database = await open({ listenUrl: databaseUrl(cluster.url, 'elsewhere') });
    const { db } = database;
    const [shop, other] = [await createTestShop(db), await createTestShop(db)];
    const changes: (number | undefined)[] = [];
    await watchShops({ db, database }, (id) => changes.push(id));
    await expect.poll(() => changes).toEqual([undefined]);
    expect(database.notificationsArrive()).toBe(false);
    await db.transaction((tx) => bumpShopVersion(tx, shop.id));
    await expect.poll(() => changes).toEqual([undefined, shop.id]);
    await db.delete(shops).where(sql`id = ${other.id}`);
    await expect.poll(() => changes).toEqual([undefined, shop.id, other.id]);
    expect(logged).toEqual([SILENT]);
  });

  test('polls until a lost listening connection can be reopened', { tags: ['full'] }, async () => {
    const name = 'away_for_a_while';
    await administer(cluster.url, `create database ${name}`);
    const database = await open({ listenUrl: databaseUrl(cluster.url, name) });
    const polls: number[] = [];
    await database.listen('notified', () => {}, { whileSilent: async () => void polls.push(Date.now()) });
    await administer(cluster.url, `drop database ${name} with (force)`);
    await expect.poll(() => polls.length).toBeGreaterThan(1);
    expect(database.notificationsArrive()).toBe(false);
  });

  test('stops polling when echoes return, and reports possibly missed notifications', {
    tags: ['full'],
  }, async () => {
    const database = await open({ preparesStatements: false });
    const { db } = database;
    const notified: string[] = [];
    const polls: number[] = [];
    await database.listen('notified', (payload) => notified.push(payload), {
      whileSilent: async () => void polls.push(Date.now()),
    });
    await db.execute(sql`create schema muted`);
    await db.execute(sql`create function muted.pg_notify(text, text) returns void language sql as ''`);
    await db.execute(sql`alter role current_user set search_path = muted, pg_catalog, public`);
    await endOtherConnections();
    await expect.poll(() => polls.length).toBeGreaterThan(0);
    notified.splice(0);
    await administer(cluster.url, 'alter role current_user reset search_path');
    await endOtherConnections();
    await expect.poll(() => logged).toContain(AGAIN);
    expect(notified).toContain('');
    expect(database.notificationsArrive()).toBe(true);
  });

  test('replaces a listening connection that was cut off silently', { tags: ['full'] }, async () => {
    // A new connection opens after a second, which must be within the echo time.
    const database = await open({ heartbeat: { ...HEARTBEAT, withinMs: 3_000 } });
    const notified: string[] = [];
    const polls: number[] = [];
    await database.listen('notified', (payload) => notified.push(payload), {
      whileSilent: async () => void polls.push(Date.now()),
    });
    const [backend] = await rowsOf<{ pid: number }>(
      database.db,
      sql`select pid from pg_stat_activity where application_name = 'haat notifications'`,
    );
    process.kill(backend?.pid ?? 0, 'SIGSTOP');
    onTestFinished(() => void process.kill(backend?.pid ?? 0, 'SIGCONT'));
    await expect.poll(() => notified).toEqual(['']);
    await database.db.execute(sql`select pg_notify('notified', 'heard')`);
    await expect.poll(() => notified).toEqual(['', 'heard']);
    expect(logged).not.toContainEqual(SILENT);
    expect(polls).toEqual([]);
  });
});
