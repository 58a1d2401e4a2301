import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { pictureSrcSet, pictureUrl } from '#storefront/ui/picture-url.ts';
import { parseSrcset } from '#tests/fixtures/parse-srcset.ts';
import { PICTURE_NAMES, pictureName } from '#tests/fixtures/picture-names.ts';
import { openTestServer } from '#tests/setup/open-test-server.ts';
import { findOriginal } from './find-original.ts';

const jpeg = (background: string) =>
  sharp({ create: { width: 90, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer();

const ON_LINUX = { skip: process.platform !== 'linux', timeout: 120_000 };

test('every file name is found by its address in src and in each candidate of srcset', ON_LINUX, async () => {
  const { sendRequest, folder } = await openTestServer();
  const picture = await jpeg('#cc2020');
  const shopFolder = join(folder, 'media', 'glow');
  await mkdir(shopFolder, { recursive: true });
  const isFound = async (name: string) => {
    await writeFile(join(shopFolder, name), picture);
    const path = `glow/${name}`;
    const candidates = parseSrcset(pictureSrcSet(path, 40) ?? '').map(({ url }) => url);
    expect(candidates, name).toHaveLength(2);
    for (const url of [pictureUrl(path, 40), ...candidates]) {
      const { pathname, search } = new URL(url, 'http://glow.localhost/product/a');
      const { status, headers } = await sendRequest(pathname + search);
      expect([status, headers['content-type']], `${name} at ${url}`).toEqual([200, 'image/webp']);
    }
    await rm(join(shopFolder, name));
  };
  for (const name of PICTURE_NAMES) await isFound(name);
  await fc.assert(fc.asyncProperty(pictureName, isFound), { numRuns: 60 });
});

const SPELLINGS: [stored: string, requested: string][] = [
  ['ঘড়ি.jpg'.normalize('NFC'), 'ঘ\u09dcি.jpg'],
  ['ঘ\u09dcি.jpg', 'ঘড়ি.jpg'.normalize('NFC')],
  ['café.jpg'.normalize('NFD'), 'café.jpg'.normalize('NFC')],
  ['café.jpg'.normalize('NFC'), 'café.jpg'.normalize('NFD')],
  ['my photo.jpg', 'my%20photo.jpg'],
  ['ছবি.jpg', encodeURIComponent('ছবি.jpg')],
  ['photo.jpg', ' photo.jpg '],
  ['a&b.jpg', 'a&amp;b.jpg'],
  ['photos/a.jpg', 'photos\\a.jpg'],
];

test.each(SPELLINGS)('finds the file %s by the spelling %s', async (stored, requested) => {
  const media = await createMedia();
  await mkdir(join(media, 'glow', stored, '..'), { recursive: true });
  await writeFile(join(media, 'glow', stored), 'x');
  expect((await findOriginal(media, `glow/${requested}`))?.file).toBe(join(media, 'glow', stored));
});

test('prefers the exact name', async () => {
  const media = await createMedia();
  await mkdir(join(media, 'glow'));
  for (const name of ['my photo.jpg', 'my%20photo.jpg', 'é'.normalize('NFC'), 'é'.normalize('NFD')]) {
    await writeFile(join(media, 'glow', name), 'x');
    expect((await findOriginal(media, `glow/${name}`))?.file).toBe(join(media, 'glow', name));
  }
});

test('a path with the query of an address finds the file without it', async () => {
  const media = await createMedia();
  await mkdir(join(media, 'glow'));
  await writeFile(join(media, 'glow', 'a.jpg'), 'x');
  await writeFile(join(media, 'glow', 'b.jpg?v=1'), 'x');
  for (const [path, name] of [
    ['a.jpg?v=17', 'a.jpg'],
    ['b.jpg?v=1', 'b.jpg?v=1'],
  ])
    expect((await findOriginal(media, `glow/${path}`))?.file).toBe(join(media, 'glow', name ?? ''));
});

test('no spelling leads to uploads of shoppers, hidden files or other folders', async () => {
  const media = await createMedia();
  await mkdir(join(media, 'glow', 'avatars'), { recursive: true });
  await writeFile(join(media, 'glow', 'avatars', 'a.webp'), 'x');
  await writeFile(join(media, '..', 'secret.png'), 'x');
  await symlink('a.webp', join(media, 'glow', 'avatars', '.hidden'));
  for (const path of [
    'glow\\avatars\\a.webp',
    'glow/%61vatars/a.webp',
    'glow%2Favatars%2Fa.webp',
    ' glow/avatars/a.webp',
    '%2e%2e/secret.png',
    '..\\secret.png',
    'glow/avatars/%2ehidden',
    'glow/avatars/a.webp?v=1',
  ])
    expect(await findOriginal(media, path), path).toBeUndefined();
});

test('a file that is replaced under the same name is encoded again', async () => {
  const { sendRequest, folder } = await openTestServer();
  const file = join(folder, 'media', 'glow', 'ছবি.jpg');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'not a picture');
  const url = pictureUrl('glow/ছবি.jpg', 80);
  expect((await sendRequest(url)).headers['x-picture']).toBe('missing');
  await rm(file);
  await writeFile(file, await jpeg('#2020cc'));
  expect((await sendRequest(url)).headers['content-type']).toBe('image/webp');
});

test('a picture that cannot be decoded gives the placeholder and one warning with file and reason', async () => {
  const { sendRequest, folder, logged } = await openTestServer();
  const file = join(folder, 'media', 'glow', 'IMG_0001.HEIC');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'));
  for (const width of [80, 320, 640]) {
    const { status, headers } = await sendRequest(pictureUrl('glow/IMG_0001.HEIC', width));
    expect([status, headers['x-picture']]).toEqual([200, 'missing']);
  }
  expect(logged.filter(({ level }) => level === 'warn')).toEqual([
    {
      level: 'warn',
      details: {
        path: 'glow/IMG_0001.HEIC',
        refusal: 'picture-type-unsupported',
        detail: 'HEIC pictures cannot be decoded',
      },
      message: 'an original cannot be read as a picture',
    },
  ]);
});

async function createMedia(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-names-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const media = join(folder, 'media');
  await mkdir(media);
  return media;
}
