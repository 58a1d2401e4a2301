import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runTransaction } from '#data/database.ts';
import { migrate } from '#data/migrate.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import { shops } from '#data/schema/index.ts';
import { executeStatement } from '#data/statements.ts';
import { watchShops } from '#services/shop/shops.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { createTestShop } from '#tests/setup/database.ts';
import { findPostgresObstacle, type OwnPostgres, startOwnPostgres } from '#tests/setup/own-postgres.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

const HEARTBEAT = { everyMs: 200, timeoutMs: 1_000 };
const NOT_ARRIVING_MESSAGE = expect.stringContaining('notifications of the database do not arrive');
const ARRIVING_MESSAGE = 'notifications of the database arrive again';

describe.skipIf(findPostgresObstacle())('with its own PostgreSQL server', () => {
  let cluster: OwnPostgres;
  const logMessages: string[] = [];
  const write = (_details: object, message: string) => logMessages.push(message);

  beforeAll(async () => {
    cluster = await startOwnPostgres();
    await administer(cluster.url, 'create database elsewhere');
    const { db, close } = await openPostgres(cluster.url);
    await migrate(db);
    await close();
  });

  afterAll(() => cluster.remove());
  beforeEach(() => void logMessages.splice(0));

  async function openDatabase(options: PostgresOptions = {}) {
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
    const database = await openDatabase({ listenUrl: databaseUrl(cluster.url, 'elsewhere') });
    const { db } = database;
    const [shop, other] = [await createTestShop(db), await createTestShop(db)];
    const changes: (number | undefined)[] = [];
    await watchShops({ db, database }, (id) => changes.push(id));
    await expect.poll(() => changes).toEqual([undefined]);
    expect(database.notificationsArrive()).toBe(false);
    await runTransaction(db, (tx) => bumpShopVersion(tx, shop.id));
    await expect.poll(() => changes).toEqual([undefined, shop.id]);
    await db.delete(shops).where(sql`id = ${other.id}`);
    await expect.poll(() => changes).toEqual([undefined, shop.id, other.id]);
    expect(logMessages).toEqual([NOT_ARRIVING_MESSAGE]);
  });

  test('polls until a lost listening connection can be reopened', { tags: ['full'] }, async () => {
    const name = 'away_for_a_while';
    await administer(cluster.url, `create database ${name}`);
    const database = await openDatabase({ listenUrl: databaseUrl(cluster.url, name) });
    const polls: number[] = [];
    await database.listen('notified', () => {}, { pollChanges: async () => void polls.push(Date.now()) });
    await administer(cluster.url, `drop database ${name} with (force)`);
    await expect.poll(() => polls.length).toBeGreaterThan(1);
    expect(database.notificationsArrive()).toBe(false);
  });

  test('stops polling when echoes return, and reports possibly missed notifications', {
    tags: ['full'],
  }, async () => {
    const database = await openDatabase({ preparesStatements: false });
    const { db } = database;
    const payloads: string[] = [];
    const polls: number[] = [];
    await database.listen('notified', (payload) => payloads.push(payload), {
      pollChanges: async () => void polls.push(Date.now()),
    });
    await db.execute(sql`create schema muted`);
    await db.execute(sql`create function muted.pg_notify(text, text) returns void language sql as ''`);
    await db.execute(sql`alter role current_user set search_path = muted, pg_catalog, public`);
    await endOtherConnections();
    await expect.poll(() => polls.length).toBeGreaterThan(0);
    payloads.splice(0);
    await administer(cluster.url, 'alter role current_user reset search_path');
    await endOtherConnections();
    await expect.poll(() => logMessages).toContain(ARRIVING_MESSAGE);
    expect(payloads).toContain('');
    expect(database.notificationsArrive()).toBe(true);
  });

  test('replaces a listening connection that was cut off silently', { tags: ['full'] }, async () => {
    // The new connection opens after a second, which must be within `timeoutMs`.
    const database = await openDatabase({ heartbeat: { ...HEARTBEAT, timeoutMs: 3_000 } });
    const payloads: string[] = [];
    const polls: number[] = [];
    await database.listen('notified', (payload) => payloads.push(payload), {
      pollChanges: async () => void polls.push(Date.now()),
    });
    const [listeningBackend] = await executeStatement<{ pid: number }>(
      database.db,
      sql`select pid from pg_stat_activity where application_name = 'haat notifications'`,
    );
    process.kill(listeningBackend?.pid ?? 0, 'SIGSTOP');
    onTestFinished(() => void process.kill(listeningBackend?.pid ?? 0, 'SIGCONT'));
    await expect.poll(() => payloads).toEqual(['']);
    await database.db.execute(sql`select pg_notify('notified', 'heard')`);
    await expect.poll(() => payloads).toEqual(['', 'heard']);
    expect(logMessages).not.toContainEqual(NOT_ARRIVING_MESSAGE);
    expect(polls).toEqual([]);
  });
});
