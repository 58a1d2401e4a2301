import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { readSqlFiles } from '#data/definitions.ts';
import { MIGRATIONS_FOLDER } from '#installation/paths.ts';
import { WrongSecretError } from '#services/secret/secret-check.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { createLog } from './create-log.ts';
import { createRuntime, listPendingMigrations } from './create-runtime.ts';
import { readEnv } from './env.ts';

const database = useTestDatabase({ own: true });
const SECRET = 'the old secret of the tests, at least 32 long';

test('a start with another secret is refused before it migrates the database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-runtime-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { url: DATABASE_URL } = database;
  const envWithSecret = (SECRET: string) =>
    readEnv({ DATA_DIR: folder, DATABASE_URL, LOG_LEVEL: 'fatal', SECRET });
  const env = envWithSecret(SECRET);
  const runtime = await createRuntime(env);
  const latest = readSqlFiles(MIGRATIONS_FOLDER).at(-1)?.name;
  await runtime.db.execute(sql`delete from haat_migrations where name = ${latest}`);
  await runtime.close();
  expect(await listPendingMigrations(env)).toEqual([latest]);
  const start = createRuntime(envWithSecret('another secret of the tests, at least 32 long'));
  await expect(start).rejects.toThrow(WrongSecretError);
  expect(await listPendingMigrations(env)).toEqual([latest]);
});

test('log lines of a shop contain its slug', { tags: ['full'] }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-runtime-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const runtime = await createRuntime(readEnv({ DATA_DIR: folder, DATABASE_URL: database.url, SECRET }), log);
  onTestFinished(runtime.close);
  const shop = await createTestShop(runtime.db);
  runtime.contextFor(shop).log.warn({ order: 'GL-10005' }, 'money is held');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ shop: shop.slug, order: 'GL-10005' });
});
