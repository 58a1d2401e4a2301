import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { prepareFolders } from './prepare-folders.ts';

test.skipIf(process.platform === 'win32')('restricts folders with uploads to the server’s user', async () => {
  const { folder, media, cache, log, warnings } = await openFolder();
  const [avatars, reviews, products] = ['glow/avatars', 'ghor/reviews', 'glow/products'].map((name) =>
    join(media, name),
  );
  const folders = [cache, avatars, reviews, products].map(String);
  for (const each of folders) await mkdir(each, { recursive: true, mode: 0o755 });
  await prepareFolders({ media, cache }, log);
  const modes = await Promise.all(folders.map(async (each) => (await stat(each)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o755]);
  await prepareFolders({ media: join(folder, 'new'), cache: join(folder, 'new') }, log);
  expect(warnings).toEqual([]);
});

test('warns about folders that cannot be written', async () => {
  const { folder, media, cache, log, warnings } = await openFolder();
  await writeFile(join(folder, 'cache'), 'a file where the folder should be');
  await prepareFolders({ media, cache }, log);
  expect(warnings).toEqual(['DATA_DIR cannot be written: resized pictures are not cached on disk']);
});

async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'haat-media-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const warnings: string[] = [];
  return {
    folder,
    media: join(folder, 'media'),
    cache: join(folder, 'cache', 'pictures'),
    log: { warn: (_details: object, message: string) => void warnings.push(message) },
    warnings,
  };
}
