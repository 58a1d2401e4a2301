import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { FUNCTIONS_FOLDER, MIGRATIONS_FOLDER } from '#installation/paths.ts';
import { administer, databaseUrl } from '#tests/setup/administer-postgres.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { type Database, runTransaction, withShop } from './database.ts';
import { createSqlFile, readSqlFiles, readTriggers, type SqlFile } from './definitions.ts';
import { openPostgres } from './drivers/postgres.ts';
import { listPendingSteps, migrate } from './migrate.ts';
import { executeStatement } from './statements.ts';

const template = inject('databaseTemplate');
const server = template.kind === 'postgres' ? template.server : '';

describe('a migrated database', () => {
  const database = useTestDatabase({ own: true });
  const execute = (...statements: string[]) => database.db.execute(sql.raw(statements.join(';')));
  const listTriggers = async (table: string) =>
    (
      await executeStatement<{ name: string }>(
        database.db,
        sql`select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal order by 1`,
      )
    ).map(({ name }) => name);

  afterEach(async () => {
    expect(await migrate(database.db)).toEqual([]);
  });

  test('is unchanged by another run and records every function', async () => {
    const rows = await executeStatement<{ name: string; isKnown: boolean }>(
      database.db,
      sql`select p.proname as name, coalesce(p.proname = any(d.functions), false) as "isKnown"
        from pg_proc p left join haat_definitions d on p.proname = any(d.functions)
        where p.pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    );
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.filter(({ isKnown }) => !isKnown)).toEqual([]);
  });

  test('restores changed functions and missing triggers, and keeps functions of other builds', async () => {
    const before = [await listTriggers('products'), await listTriggers('brands')];
    await execute(
      "update haat_definitions set hash = 'another' where name = 'slug-redirects'",
      'drop trigger products_move on products',
      'create function haat_shout() returns trigger language plpgsql as $$ begin return new; end $$',
      'create trigger brands_shout before insert on brands for each row execute function haat_shout()',
    );
    expect(await listPendingSteps(database.db)).toEqual(['slug-redirects', 'products_move']);
    expect(await migrate(database.db)).toEqual(['slug-redirects', 'products_move']);
    expect(await listTriggers('products')).toEqual(before[0]);
    expect(await listTriggers('brands')).toEqual([...(before[1] ?? []), 'brands_shout'].toSorted());
    await execute('drop function haat_shout cascade');
  });

  test('replaces only a trigger whose text changed', async () => {
    await execute("comment on trigger brands_move on brands is 'another'");
    expect(await migrate(database.db)).toEqual(['brands_move']);
  });

  test('gets changed rights of the tenant role again', async () => {
    await execute(
      "update haat_definitions set hash = 'another' where name = 'grants'",
      'grant select on rate_limits to haat_tenant',
      'revoke select on brands from haat_tenant',
    );
    expect(await migrate(database.db)).toEqual(['grants']);
    const [privileges] = await executeStatement(
      database.db,
      sql`select has_table_privilege('haat_tenant', 'rate_limits', 'select') as limits,
        has_table_privilege('haat_tenant', 'brands', 'select') as brands`,
    );
    expect(privileges).toEqual({ limits: false, brands: true });
  });

  test('replaces a function while an index depends on it', async () => {
    await execute(
      "update haat_definitions set hash = 'another' where name = 'campaigns'",
      'create index odd on skus (haat_campaign_price(price, 1))',
    );
    expect(await migrate(database.db)).toEqual(['campaigns']);
    await execute('drop index odd');
  });

  test('is refused if it has other migrations and lacks one of this build', async () => {
    await execute("update haat_migrations set name = '9001_gift_cards' where name = '0026_required-builds'");
    await expect(migrate(database.db)).rejects.toThrow(
      /^the database has migrations that this build lacks, and lacks 0026_required-builds: start a build that has both$/,
    );
    await execute("update haat_migrations set name = '0026_required-builds' where name = '9001_gift_cards'");
  });

  test('stays unchanged if a newer build migrated it', async () => {
    await execute(
      "insert into haat_migrations (name, hash) values ('9001_gift_cards', 'a hash')",
      "update haat_definitions set hash = 'another'",
    );
    expect(await listPendingSteps(database.db)).toEqual([]);
    expect(await migrate(database.db)).toEqual([]);
    await execute("delete from haat_migrations where name like '900%'");
    expect(await migrate(database.db)).toContain('campaigns');
  });

  test('is refused if one of its migrations requires a newer build', async () => {
    const [latest] = readSqlFiles(MIGRATIONS_FOLDER).slice(-1);
    const migrations = [
      ...readSqlFiles(MIGRATIONS_FOLDER),
      createSqlFile('9001_gift_cards', 'select 1'),
      createSqlFile('9002_no_brands', `-- requires ${latest?.name}\nselect 1`),
    ];
    await migrate(database.db, { migrations });
    expect(await migrate(database.db)).toEqual([]);
    await execute("update haat_migrations set requires = '9001_gift_cards' where name = '9002_no_brands'");
    await expect(migrate(database.db)).rejects.toThrow(
      /^the database is newer than this build, which cannot run with 9002_no_brands: start the build that migrated it, or a newer one$/,
    );
    await execute(
      "delete from haat_migrations where name like '900%'",
      'delete from haat_builds where number = (select max(number) from haat_builds)',
    );
  });

  test('is refused if an applied migration was edited', async () => {
    await execute("update haat_migrations set hash = 'x' || hash");
    await expect(migrate(database.db)).rejects.toThrow(/^the migration 0000_schema was edited after it/);
    await execute('update haat_migrations set hash = substr(hash, 2)');
  });

  test('is refused if it was created before the first release', async () => {
    await execute('alter table haat_definitions rename to put_away');
    await expect(migrate(database.db)).rejects.toThrow(
      /^the database was created before the first release and cannot be migrated: start with an empty one$/,
    );
    await execute('alter table put_away rename to haat_definitions');
  });
});

test('each function file defines replaceable functions, and triggers of these functions', () => {
  for (const file of readSqlFiles(FUNCTIONS_FOLDER)) {
    const { name, text } = file;
    const defined = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, defined]) => defined);
    const used = [...text.matchAll(/EXECUTE FUNCTION (\w+)/g)].map(([, used]) => used);
    expect(new Set(defined).size, name).toBe(defined.length);
    expect(defined, name).toEqual(expect.arrayContaining(used));
    expect(text.match(/\bCREATE\b/gi)?.length, name).toBe(defined.length + used.length);
    expect(readTriggers([file]).length, name).toBe(used.length);
  }
});

/** Statements that break the previous build, or lock large tables for a long time. */
const UNSAFE_PATTERNS = [
  /\bDROP (?:TABLE|COLUMN|FUNCTION|CONSTRAINT)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN "?\w+"? (?:SET DATA )?TYPE\b/i,
  /\bSET NOT NULL\b/i,
  /\bADD CONSTRAINT\b(?![^;]*\bNOT VALID\b)/i,
  /\bREINDEX\b/i,
];
const LAST_UNCHECKED_MIGRATION = '0017_cash-on-trust';

/** Returns whether a migration requires newer builds. Such a migration may remove what older builds use. */
const requiresBuild = ({ text }: SqlFile) => /^-- requires /m.test(text);

test.each(
  readSqlFiles(MIGRATIONS_FOLDER).filter(
    (file) => file.name > LAST_UNCHECKED_MIGRATION && !requiresBuild(file),
  ),
)('the migration $name can run while the previous build serves', ({ text }) => {
  const created = [...text.matchAll(/CREATE TABLE "?(\w+)"?/gi)].map(([, table]) => table);
  for (const statement of text.split(';')) {
    const [, table] = /\b(?:ALTER TABLE|ON) "?(\w+)"?/i.exec(statement) ?? [];
    if (table && created.includes(table)) continue;
    expect(
      UNSAFE_PATTERNS.filter((pattern) => pattern.test(statement)),
      statement,
    ).toEqual([]);
    const isIndex = /\bCREATE (?:UNIQUE )?INDEX\b/i.test(statement);
    if (isIndex)
      expect(text, statement).toMatch(/^-- no transaction\n[\s\S]*\bINDEX CONCURRENTLY IF NOT EXISTS\b/i);
  }
});

async function openDatabaseAsLogin({ from = 'template1', owned = false } = {}) {
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
  return { db, name, asOwner, url: login.href };
}

async function isWaitingForTransaction(db: Database): Promise<boolean> {
  const rows = await executeStatement(
    db,
    sql`select from pg_locks where locktype = 'virtualxid' and not granted`,
  );
  return rows.length > 0;
}

const selectShops = (db: Database) =>
  withShop({ db, shop: { id: 1 } }, (tx) => tx.execute(sql`select id from shops`));
const migratedDatabase = template.kind === 'postgres' ? template.name : '';

describe.skipIf(template.kind !== 'postgres')('a PostgreSQL login', () => {
  test('without the right to create roles starts with an up-to-date database', async () => {
    const { db, name } = await openDatabaseAsLogin({ from: migratedDatabase });
    await administer(server, `grant haat_tenant, postgres to ${name}`);
    expect(await migrate(db)).toEqual([]);
    await expect(selectShops(db)).resolves.toBeDefined();
  });

  test('without the right to create roles migrates its own database if the role exists', async () => {
    const { db, name } = await openDatabaseAsLogin({ owned: true });
    await administer(server, `grant haat_tenant to ${name}`);
    expect((await migrate(db)).at(0)).toBe('0000_schema');
    expect(await migrate(db)).toEqual([]);
    await expect(selectShops(db)).resolves.toBeDefined();
  });

  test('gets a one-sentence error that names the missing right', async () => {
    const strangerLogin = await openDatabaseAsLogin({ from: migratedDatabase });
    await expect(migrate(strangerLogin.db)).rejects.toThrow(
      `${strangerLogin.name} may not read which migrations were applied: make it a member of postgres, who owns the tables`,
    );
    await strangerLogin.asOwner(
      `grant select on haat_migrations, haat_definitions, haat_builds to ${strangerLogin.name}`,
    );
    await expect(migrate(strangerLogin.db)).rejects.toThrow(
      `${strangerLogin.name} is no member of the role haat_tenant: run “grant haat_tenant to ${strangerLogin.name}” as a superuser`,
    );
    await administer(server, `grant haat_tenant to ${strangerLogin.name}`);
    await expect(migrate(strangerLogin.db)).rejects.toThrow(
      `${strangerLogin.name} sees no shops: make it a member of postgres, who owns the tables`,
    );
    await strangerLogin.asOwner("update haat_definitions set hash = 'another' where name = 'campaigns'");
    await expect(migrate(strangerLogin.db)).rejects.toThrow(
      `the database is older than this build (campaigns) and ${strangerLogin.name} may not change the tables: run haat migrate as postgres`,
    );
    const guestLogin = await openDatabaseAsLogin();
    await guestLogin.asOwner('revoke create on schema public from public');
    await expect(migrate(guestLogin.db)).rejects.toThrow(
      `the database is empty and ${guestLogin.name} may not create tables: run haat migrate as its owner`,
    );
    const { db, name } = await openDatabaseAsLogin({ owned: true });
    await expect(migrate(db)).rejects.toThrow(`${name} is no member of the role haat_tenant`);
  });

  test('creates objects as the owner of the tables', async () => {
    const { db, name, asOwner } = await openDatabaseAsLogin({ from: migratedDatabase });
    await administer(server, `grant haat_tenant, postgres to ${name}`);
    await asOwner("update haat_definitions set hash = 'another'");
    expect(await migrate(db)).toContain('campaigns');
    const tableOwners = await executeStatement(
      db,
      sql`select distinct proowner::regrole::text as owner from pg_proc where proname like 'haat_%'`,
    );
    expect(tableOwners).toEqual([{ owner: 'postgres' }]);
  });

  test('migrates concurrently with transactions that take the same locks, without failing any of them', async () => {
    const { db, name, url } = await openDatabaseAsLogin({ owned: true });
    await administer(server, `grant haat_tenant to ${name}`);
    await migrate(db);
    const other = await openPostgres(url, { poolSize: 2 });
    onTestFinished(other.close);
    await other.db.execute(sql`update haat_definitions set hash = 'another'`);
    await other.db.execute(sql`do $$ declare t record; begin
      for t in select tgname, tgrelid::regclass as rel from pg_trigger where not tgisinternal loop
        execute format('comment on trigger %I on %s is null', t.tgname, t.rel);
      end loop; end $$`);
    const retries: string[] = [];
    let isMigrated = false;
    const orders = (async () => {
      while (!isMigrated) {
        await runTransaction(other.db, async (tx) => {
          await tx.execute(sql`lock table skus in row exclusive mode`);
          await tx.execute(sql`select pg_sleep(0.35)`);
          await tx.execute(sql`lock table products in row exclusive mode`);
          await tx.execute(sql`lock table campaigns in row exclusive mode`);
        });
      }
    })();
    await migrate(db, { onRetry: ({ step }) => retries.push(step) });
    isMigrated = true;
    await expect(orders).resolves.toBeUndefined();
    expect(retries.length).toBeGreaterThan(0);
    expect(await listPendingSteps(db)).toEqual([]);
  });

  test('builds an index concurrently with open transactions, and replaces an invalid one', async () => {
    const { db, name, url } = await openDatabaseAsLogin({ owned: true });
    await administer(server, `grant haat_tenant to ${name}`);
    await migrate(db);
    const other = await openPostgres(url, { poolSize: 2 });
    onTestFinished(other.close);
    await other.db.execute(sql`create table odd (number int); insert into odd values (1), (1)`);
    const failed = other.db.connections.run(
      (tx) => tx.execute(sql`create unique index concurrently odd_number on odd (number)`),
      {},
    );
    await expect(failed).rejects.toThrow();
    await other.db.execute(sql`delete from odd`);
    const index = createSqlFile(
      '9001_odd',
      '-- no transaction\nCREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS odd_number ON odd (number)',
    );
    const migrations = [...readSqlFiles(MIGRATIONS_FOLDER), index];
    const openWrite = runTransaction(other.db, async (tx) => {
      await tx.execute(sql`insert into odd values (2)`);
      await expect.poll(() => isWaitingForTransaction(other.db)).toBe(true);
    });
    const applied = migrate(db, { migrations });
    await openWrite;
    expect((await applied).at(0)).toBe('9001_odd');
    const [indexState] = await executeStatement(
      db,
      sql`select indisvalid as "isValid" from pg_index where indexrelid = 'odd_number'::regclass`,
    );
    expect(indexState).toEqual({ isValid: true });
  });

  test('migrates an empty database once when two processes start together', async () => {
    const { db, name, url } = await openDatabaseAsLogin({ owned: true });
    await administer(server, `grant haat_tenant to ${name}`);
    const other = await openPostgres(url, { poolSize: 2 });
    onTestFinished(other.close);
    const applied = await Promise.all([migrate(db), migrate(other.db)]);
    expect(applied.map(([first]) => first).toSorted()).toEqual(['0000_schema', undefined]);
  });
});
