import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldBuilds } from './old-builds.js';

const TWO_DAYS_AGO = new Date(Date.now() - 2 * 86_400_000);

test('removes old builds even if another process removes one at the same time', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'haat-builds-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  for (const name of ['build-1', 'build-2', 'build-now']) {
    await mkdir(join(parent, name));
    await utimes(join(parent, name), TWO_DAYS_AGO, TWO_DAYS_AGO);
  }
  // Looks like a build that was removed after the folder was listed.
  await symlink(join(parent, 'nowhere'), join(parent, 'build-removed'));
  await removeOldBuilds(parent, { name: /^build-/, current: 'build-now', min: 1 });
  const left = await readdir(parent);
  expect(left.filter((name) => name !== 'build-removed')).toHaveLength(2);
  expect(left).toContain('build-now');
});
