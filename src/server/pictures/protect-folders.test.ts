import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { protectFolders } from './protect-folders.ts';

test.skipIf(process.platform === 'win32')('restricts folders with uploads to the server’s user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [media, cache] = [join(folder, 'media'), join(folder, 'cache', 'images')];
  const [avatars, reviews, products] = ['glow/avatars', 'ghor/reviews', 'glow/products'].map((name) =>
    join(media, name),
  );
  const folders = [cache, avatars, reviews, products].map(String);
  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o755 });
  await protectFolders({ media, cache });
  const modes = await Promise.all(folders.map(async (each) => (await stat(each)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o755]);
  await protectFolders({ media: join(folder, 'none'), cache: join(folder, 'none') });
});
