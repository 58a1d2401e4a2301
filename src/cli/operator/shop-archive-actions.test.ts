import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readEnv } from '#runtime/env.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestOperator } from '#tests/fixtures/test-operator.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

test('exports a shop with its pictures and imports it under another slug', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-shop-archive-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const env = readEnv({ SECRET: 'a secret of the tests only, at least 32 long', DATA_DIR: folder });
  const { run } = createTestOperator(database, { env });
  const shop = await createTestShop(database.db, { slug: 'alo', name: 'Alo Lamps' });
  await insertProduct(database.db, shop, { slug: 'rose-lamp' });
  await mkdir(join(folder, 'media', 'alo'), { recursive: true });
  await writeFile(join(folder, 'media', 'alo', 'lamp.svg'), 'a lamp');
  const archive = join(folder, 'alo-archive');
  expect(await run('shop', 'export', 'alo', archive)).toMatch(/^\d+ rows of alo are in /);
  await expect(run('shop', 'export', 'alo', archive)).rejects.toThrow('is not empty');
  await expect(run('shop', 'import', archive)).rejects.toThrow('a shop alo exists already');
  expect(await run('shop', 'import', archive, 'bati')).toMatch(/^bati is created with \d+ rows\.$/);
  expect(await run('shop', 'list')).toContain('bati');
  expect(await readFile(join(folder, 'media', 'bati', 'lamp.svg'), 'utf8')).toBe('a lamp');
});
