import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readSqlFiles } from '#data/definitions.ts';
import { MIGRATIONS_FOLDER } from '#installation/paths.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { haat } from '#tests/setup/run-haat.ts';

const OLD_SECRET = 'the old secret of the tests, at least 32 long';
const NEW_SECRET = 'the new secret of the tests, at least 32 long';
const WRONG_SECRET_MESSAGE =
  'haat migrate: SECRET does not match this database: set the previous value, or rotate it with haat secret rotate\n';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = (args: string[], env: Record<string, string> = {}) =>
    haat(args, { DATA_DIR: folder, LOG_LEVEL: 'error', ...env });
  return {
    folder,
    file: join(folder, 'secret'),
    run,
    rotate: (env: Record<string, string>, ...options: string[]) => run(['secret', 'rotate', ...options], env),
  };
}

test('opens a database only with its secret, until it is rotated', { tags: ['full'] }, async () => {
  const { run, rotate } = await createFolder();
  const migrateWith = (SECRET: string) => run(['migrate'], { SECRET });
  expect((await migrateWith(OLD_SECRET)).code).toBe(0);
  expect(await migrateWith(NEW_SECRET)).toEqual({ code: 1, stderr: WRONG_SECRET_MESSAGE, stdout: '' });
  expect(await rotate({ SECRET: NEW_SECRET, OLD_SECRET: `${OLD_SECRET} not` })).toMatchObject({
    code: 1,
    stderr: 'haat secret: OLD_SECRET does not match this database\n',
  });
  expect(await rotate({ SECRET: NEW_SECRET, OLD_SECRET })).toEqual({
    code: 0,
    stderr: '',
    stdout: 'Sealed with the new secret: no values. Start all instances with the new SECRET.\n',
  });
  expect((await migrateWith(OLD_SECRET)).stderr).toBe(WRONG_SECRET_MESSAGE);
  expect((await migrateWith(NEW_SECRET)).code).toBe(0);
});

test('commands with another secret do not migrate the database', { tags: ['full'] }, async () => {
  const { folder, run, rotate } = await createFolder();
  const runtime = await createRuntime(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error', SECRET: OLD_SECRET }));
  const latest = readSqlFiles(MIGRATIONS_FOLDER).at(-1)?.name;
  await runtime.db.execute(sql`delete from haat_migrations where name = ${latest}`);
  await runtime.close();
  const checkMigrations = () => run(['migrate', '--check'], { SECRET: OLD_SECRET });
  expect(await checkMigrations()).toEqual({ code: 1, stderr: '', stdout: `Pending:\n  ${latest}\n` });
  expect((await run(['migrate'], { SECRET: NEW_SECRET })).stderr).toBe(WRONG_SECRET_MESSAGE);
  expect((await rotate({ SECRET: NEW_SECRET, OLD_SECRET: `${OLD_SECRET} not` })).stderr).toBe(
    'haat secret: OLD_SECRET does not match this database\n',
  );
  expect((await checkMigrations()).stdout).toBe(`Pending:\n  ${latest}\n`);
});

test('replaces the generated secret in the data folder', { tags: ['full'] }, async () => {
  const { file, run, rotate } = await createFolder();
  expect((await run(['migrate'])).code).toBe(0);
  expect((await rotate({ SECRET: NEW_SECRET })).code).toBe(0);
  expect(await readFile(file, 'utf8')).toBe(NEW_SECRET);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect((await run(['migrate'])).code).toBe(0);
  expect((await run(['migrate'], { SECRET: NEW_SECRET })).code).toBe(0);
});

test('discards values of a lost secret only with --discard', { tags: ['full'] }, async () => {
  const { file, run, rotate } = await createFolder();
  await run(['migrate']);
  await writeFile(file, 'another secret, which was never used here');
  expect((await run(['migrate'])).stderr).toBe(WRONG_SECRET_MESSAGE);
  expect((await rotate({ SECRET: NEW_SECRET })).code).toBe(1);
  expect((await rotate({ SECRET: NEW_SECRET }, '--discard')).code).toBe(0);
  expect((await run(['migrate'], { SECRET: NEW_SECRET })).code).toBe(0);
});

test.each([
  [{}, 'haat secret: set SECRET to the new secret and OLD_SECRET to the old one\n'],
  [
    { SECRET: NEW_SECRET, OLD_SECRET: NEW_SECRET },
    'haat secret: SECRET and OLD_SECRET are the same; SECRET must be the new secret\n',
  ],
  [{ SECRET: 'short', OLD_SECRET }, 'haat secret: SECRET must have at least 32 characters\n'],
  [
    { SECRET: NEW_SECRET },
    'haat secret: set OLD_SECRET to the old secret; if that is lost, --discard deletes the values sealed with it\n',
  ],
])('rejects %j in one line', async (env, stderr) => {
  const { rotate } = await createFolder();
  expect(await rotate(env)).toEqual({ code: 1, stderr, stdout: '' });
});
