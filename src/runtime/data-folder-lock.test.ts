import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockRaces } from '#tests/attack/lock-races.ts';
import { lockDataFolder } from './data-folder-lock.ts';

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('locks a data folder once, also within a process, and again after its release', async () => {
  const folder = await dataFolder();
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(`the database in ${folder} is in use by a running haat`);
  expect(await readdir(folder)).toEqual(['lock']);
  lock.release();
  lock.release();
  lockDataFolder(folder).release();
});

test('reports a read-only folder in one sentence', () => {
  expect(() => lockDataFolder('/dev/null/data')).toThrow(
    /^the data folder \/dev\/null\/data cannot be locked: [^\n]*$/,
  );
});

test('one of several starting processes gets the lock, and its death releases it', async () => {
  expect(await lockRaces({ rounds: 2 })).toMatchObject({ tried: 2, failed: 0 });
});
