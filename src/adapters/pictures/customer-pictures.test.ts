import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { blankPng, gifWithFrames, jpegWithScans, webpWithFrames } from '#tests/fixtures/hostile-pictures.ts';
import { openCustomerPictureStore } from './customer-pictures.ts';
import { runPictureJob } from './run-picture-job.ts';

async function createEmptyFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `haat-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function createPictureStore() {
  const [media, cache] = await Promise.all(['media', 'made'].map(createEmptyFolder));
  const folders = { media: media ?? '', cache: cache ?? '' };
  const { store, discard, discardFolder } = openCustomerPictureStore(folders, { run: runPictureJob });
  const storedPath = async (bytes: Uint8Array, folder: string) => {
    const stored = await store(bytes, folder);
    return 'path' in stored ? stored.path : stored.refusal;
  };
  return { ...folders, store: storedPath, discard, discardFolder };
}

const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#176b87' } });

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is encoded again, upright and without metadata',
  async (format) => {
    const { media, store } = await createPictureStore();
    const upload = await drawing(3_000, 1_000)
      .withExif({ IFD0: { Copyright: 'Rina Das' }, IFD3: { GPSLatitude: '23/1 44/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    const path = await store(upload, 'glow/reviews');
    expect(path).toMatch(/^glow\/reviews\/[\da-f-]{36}\.webp$/);
    const storedBytes = await readFile(join(media, path));
    const { width, height, exif, orientation, format: storedFormat } = await sharp(storedBytes).metadata();
    expect({ exif, orientation, format: storedFormat }).toEqual({
      exif: undefined,
      orientation: undefined,
      format: 'webp',
    });
    expect(Math.max(width, height)).toBe(1_600);
    expect(storedBytes.includes('Rina Das')).toBe(false);
  },
);

test('rejects files that are not photos, with the reason', async () => {
  const { media, store } = await createPictureStore();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const gif = await drawing(9, 9).gif().toBuffer();
  for (const bytes of [svg, gif, gifWithFrames(9), Buffer.from('<script>'), Buffer.alloc(0)]) {
    expect(await store(bytes, 'glow/reviews')).toBe('not-a-picture');
  }
  const truncated = (await drawing(900, 900).jpeg().toBuffer()).subarray(0, 300);
  expect(await store(truncated, 'glow/reviews')).toBe('picture-damaged');
  expect(await readdir(media)).toEqual([]);
});

test('rejects pictures over a limit, with the limit', async () => {
  const { media, store } = await createPictureStore();
  const refusals = [
    [jpegWithScans({ width: 900, height: 900, scans: 2_600 }), 'picture-too-many-scans'],
    [blankPng({ width: 20_000, height: 20_000 }), 'picture-too-many-pixels'],
    [blankPng({ width: 9, height: 9, frames: 9_999 }), 'picture-too-many-frames'],
    [webpWithFrames(9_999), 'picture-too-many-frames'],
  ] as const;
  for (const [bytes, refusal] of refusals) expect(await store(bytes, 'glow/reviews')).toBe(refusal);
  expect(await readdir(media)).toEqual([]);
});

test('stores a large photo, but not one that takes more memory to decode', { tags: ['full'] }, async () => {
  const { store } = await createPictureStore();
  const photo = await drawing(7_000, 7_000).jpeg().toBuffer();
  expect(await store(photo, 'glow/reviews')).toMatch(/webp$/);
  expect(sharp.cache().items.current, 'what stays opened').toBe(0);
  const deepPhoto = await drawing(6_000, 6_000).toColourspace('rgb16').png({ progressive: true }).toBuffer();
  const transparentPhoto = await sharp({
    create: { width: 7_000, height: 7_000, channels: 4, background: '#0000' },
  })
    .webp({ effort: 0 })
    .toBuffer();
  for (const bytes of [deepPhoto, transparentPhoto])
    expect(await store(bytes, 'glow/reviews')).toBe('picture-too-complex');
});

test('rejects a picture that kills the process, but not one that cannot be decoded now', async () => {
  const folders = { media: await createEmptyFolder('media'), cache: '' };
  const withKilledProcess = openCustomerPictureStore(folders, {
    run: async () => ({ kind: 'killed', reason: 'time', detail: '' }),
  });
  expect(await withKilledProcess.store(Buffer.alloc(1), 'glow/reviews')).toEqual({
    refusal: 'picture-too-complex',
  });
  const withBusyProcess = openCustomerPictureStore(folders, {
    run: async () => ({ kind: 'failed', code: 'EMFILE', message: 'too many open files' }),
  });
  await expect(withBusyProcess.store(Buffer.alloc(1), 'glow/reviews')).rejects.toMatchObject({
    name: 'Unavailable',
  });
});

test.skipIf(process.platform === 'win32')(
  'stores uploads so that only the server can read them',
  async () => {
    const { media, store } = await createPictureStore();
    await mkdir(join(media, 'glow', 'reviews'), { recursive: true });
    await chmod(join(media, 'glow', 'reviews'), 0o755);
    const path = await store(await drawing(9, 9).jpeg().toBuffer(), 'glow/reviews');
    const modes = await Promise.all(
      ['glow/reviews', path].map(async (name) => (await stat(join(media, name))).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600]);
  },
);

test('deletes the cached variants of a picture with it', async () => {
  const { media, cache, store, discard } = await createPictureStore();
  const photo = await drawing(9, 9).jpeg().toBuffer();
  const paths = [await store(photo, 'glow/avatars'), await store(photo, 'glow/avatars')];
  const [deletedPath = '', remainingPath = ''] = paths;
  for (const size of ['320', 'icon192']) {
    await mkdir(join(cache, size, 'glow', 'avatars'), { recursive: true });
    for (const path of [deletedPath, remainingPath])
      await writeFile(join(cache, size, `${path}.webp`), 'made');
  }
  await discard([deletedPath]);
  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.webp')).toSorted();
  expect(await filesIn(media)).toEqual([remainingPath]);
  expect(await filesIn(cache)).toEqual([`320/${remainingPath}.webp`, `icon192/${remainingPath}.webp`]);
  await discard([deletedPath]);
});

test('deletes a shop’s folder and its cached variants, and no other shop’s', async () => {
  const { media, cache, discardFolder } = await createPictureStore();
  const files = ['glow/a.svg', 'glow/reviews/b.webp', 'glow-two/c.svg'];
  for (const folder of [media, join(cache, 'w_320'), join(cache, 'remote', 'w_40')]) {
    for (const file of files) {
      await mkdir(join(folder, file, '..'), { recursive: true });
      await writeFile(join(folder, file), 'picture');
    }
  }
  await discardFolder('glow');
  await discardFolder('no-such-shop');
  expect(await readdir(media)).toEqual(['glow-two']);
  expect(await readdir(join(cache, 'w_320'))).toEqual(['glow-two']);
  expect(await readdir(join(cache, 'remote', 'w_40'))).toEqual(['glow-two']);
});
