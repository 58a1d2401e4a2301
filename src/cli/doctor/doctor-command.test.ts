import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRuntime } from '#cli/open-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { haat } from '#tests/setup/run-haat.ts';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('reports a folder without a database, and creates nothing', async () => {
  const folder = await createFolder();
  const { code, stdout } = await haat(['doctor'], { DATA_DIR: folder });
  expect([code, await readdir(folder)]).toEqual([1, []]);
  expect(stdout).toMatch(/^problem {2}database +there is no database in .*\n +fix: run haat start once/);
});

test('inspects a database while a process has it open and after that', { tags: ['full'] }, async () => {
  const folder = await createFolder();
  const runtime = await openRuntime(readEnv({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  const runDoctor = () => haat(['doctor', '--json'], { DATA_DIR: folder });
  const whileOpen = await runDoctor();
  await runtime.close();
  for (const { stdout, stderr } of [whileOpen, await runDoctor()]) {
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ check: 'migrations', status: 'ok' }),
        expect.objectContaining({ check: 'notifications', status: 'ok' }),
        expect.objectContaining({ check: 'pictures', status: 'ok' }),
      ]),
    );
  }
});

test('reports an unreachable database without its password', async () => {
  const { code, stdout } = await haat(['doctor'], {
    DATA_DIR: await createFolder(),
    DATABASE_URL: 'postgres://haat:topsecret@127.0.0.1:9/shops',
    SECRET: 'a secret of the tests only, at least 32 long',
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/^problem {2}database +the database at 127\.0\.0\.1:9\/shops cannot be opened/m);
  expect(stdout).not.toContain('topsecret');
});
