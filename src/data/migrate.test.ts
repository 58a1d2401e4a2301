import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import type { Database } from './database.ts';
import { withShop } from './database.ts';
import { openPostgres } from './drivers/postgres.ts';
import { migrate } from './migrate.ts';

const template = inject('databaseTemplate');
const server = template.kind === 'postgres' ? template.server : '';

/** A login with no rights but those given, and a database of its own. */
async function openAsLogin({ from = 'template1', owned = false } = {}) {
  const name = `haat_login_${randomBytes(5).toString('hex')}`;
  await administer(server, `create role ${name} login`);
  await administer(server, `create database ${name} template ${from} ${owned ? `owner ${name}` : ''}`);
  const url = new URL(databaseUrl(server, name));
  const asOwner = (statement: string) => administer(url.href, statement);
  const login = new URL(url.href);
  login.username = name;
  login.password = '';
  const { db, close } = await openPostgres(login.href, { poolSize: 2 });
  onTestFinished(async () => {
    await close();
    await administer(server, `drop database ${name} with (force)`);
    await administer(server, `drop role ${name}`);
  });
  return { db, name, asOwner };
}

const seesShops = (db: Database) => withShop(db, 1, (tx) => tx.execute(sql`select id from shops`));
const migrated = template.kind === 'postgres' ? template.name : '';

describe.skipIf(template.kind !== 'postgres')('a login of PostgreSQL', () => {
  test('without the right to create roles starts with a database that is up to date', async () => {
    const { db, name } = await openAsLogin({ from: migrated });
    await administer(server, `grant haat_tenant, postgres to ${name}`);
    expect(await migrate(db)).toBe(0);
    await expect(seesShops(db)).resolves.toBeDefined();
  });

  test('without the right to create roles migrates a database of its own when the role is there', async () => {
    const { db, name } = await openAsLogin({ owned: true });
    await administer(server, `grant haat_tenant to ${name}`);
    expect(await migrate(db)).toBeGreaterThan(0);
    expect(await migrate(db)).toBe(0);
    await expect(seesShops(db)).resolves.toBeDefined();
  });

  test('is told in one sentence what it lacks', async () => {
    const stranger = await openAsLogin({ from: migrated });
    await expect(migrate(stranger.db)).rejects.toThrow(
      `${stranger.name} may not read which migrations were applied: make it a member of postgres, who owns the tables`,
    );
    await stranger.asOwner(`grant select on haat_migrations to ${stranger.name}`);
    await expect(migrate(stranger.db)).rejects.toThrow(
      `${stranger.name} is no member of the role haat_tenant: run “grant haat_tenant to ${stranger.name}” as a superuser`,
    );
    await administer(server, `grant haat_tenant to ${stranger.name}`);
    await expect(migrate(stranger.db)).rejects.toThrow(
      `${stranger.name} sees no shops: make it a member of postgres, who owns the tables`,
    );
    await stranger.asOwner('delete from haat_migrations where applied_at is not null');
    await expect(migrate(stranger.db)).rejects.toThrow(
      /migrations are pending and haat_login_\w+ may not change the tables: run haat migrate as postgres$/,
    );
    const { db, name } = await openAsLogin({ owned: true });
    await expect(migrate(db)).rejects.toThrow(`${name} is no member of the role haat_tenant`);
  });
});
