import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { FUNCTIONS_FOLDER } from '#installation/paths.ts';
import { useTestDatabase } from '#tests/setup/database.ts';
import { createSqlFile, readSqlFiles } from './definitions.ts';
import { migrate } from './migrate.ts';
import { listMissingMigrations } from './missing-migrations.ts';
import { executeStatement } from './statements.ts';

const database = useTestDatabase({ own: true });

/** Returns a build with a changed function and changed triggers. */
const createBuild = (letter: string) => ({
  functions: readSqlFiles(FUNCTIONS_FOLDER).map(({ name, text }) =>
    createSqlFile(
      name,
      text
        .replace('RETURN NULL;\nEND $$;', () => `RETURN NULL; -- build ${letter}\nEND $$;`)
        .replaceAll(/(haat_redirect_slug\('\w+')\)/g, `$1, 'build ${letter}')`),
    ),
  ),
});
const readLetters = async () => {
  const [letters] = await executeStatement<{ function: string | null; trigger: string | null }>(
    database.db,
    sql`select substring(p.prosrc from 'build ([A-Z])') as function,
        substring(pg_get_triggerdef(t.oid) from 'build ([A-Z])') as trigger
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgname = 'products_move'`,
  );
  return [letters?.function, letters?.trigger];
};

test('a database is unchanged by a restart of the previous build, and changed by the next one', async () => {
  const { db } = database;
  const [a, b, c] = [createBuild('A'), createBuild('B'), createBuild('C')];
  const warnings: string[] = [];
  for (const build of [a, b]) expect(await migrate(db, build)).toContain('products_move');
  expect(await migrate(db, { ...a, onNewer: () => warnings.push('A') })).toEqual([]);
  expect(await readLetters()).toEqual(['B', 'B']);
  expect(await listMissingMigrations(db)).toEqual([]);
  expect(await migrate(db, { ...b, onNewer: () => warnings.push('B') })).toEqual([]);
  expect(warnings).toEqual(['A']);
  expect(await migrate(db, c)).toEqual(expect.arrayContaining(['slug-redirects', 'products_move']));
  for (const build of [a, b, c]) expect(await migrate(db, build)).toEqual([]);
  expect(await readLetters()).toEqual(['C', 'C']);
});

test('a database is unchanged by the previous build while the next one is being applied', async () => {
  const { db } = database;
  const [d, e] = [createBuild('D'), createBuild('E')];
  await migrate(db, d);
  const applying = migrate(db, e);
  await expect.poll(readLetters, { interval: 5 }).toEqual(['E', expect.anything()]);
  expect(await migrate(db, d)).toEqual([]);
  await applying;
  expect(await readLetters()).toEqual(['E', 'E']);
});

test('a database is unchanged by a previous build that only removed a function', async () => {
  const { db } = database;
  const [f, h] = [createBuild('F'), createBuild('H')];
  await migrate(db, f);
  const g = { functions: f.functions.filter(({ name }) => name !== 'stock') };
  expect(await migrate(db, g)).toEqual([]);
  await migrate(db, h);
  expect(await migrate(db, g)).toEqual([]);
  expect(await readLetters()).toEqual(['H', 'H']);
});

test('a database that an earlier release created records the builds from then on', async () => {
  const { db } = database;
  await db.execute(sql`drop table haat_builds; delete from haat_migrations where name = '0028_builds'`);
  expect((await migrate(db))[0]).toBe('0028_builds');
  await migrate(db, createBuild('I'));
  expect(await migrate(db)).toEqual([]);
  expect(await readLetters()).toEqual(['I', 'I']);
});
