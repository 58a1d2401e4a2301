import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { runPictureJob } from '#adapters/pictures/run-picture-job.ts';
import { FairQueue } from '#queueing/fair-queue.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { PictureOutcome, PictureProcesses } from '#runtime/picture-processes.ts';
import { PictureStore } from './picture-store.ts';

const MIB = 2 ** 20;

const TWO_DAYS_MS = 2 * 86_400_000;
const OLD_PICTURE = Buffer.from('made two days ago');
const REQUESTER = { shop: '', client: 'x' };
const request = (name: string) => ({
  path: `glow/${name}.png`,
  width: 80,
  format: 'png' as const,
  contentType: 'image/png',
});

function createBusyQueue(maxWaiting: number) {
  const queue = new FairQueue({ maxRunning: 1, maxWaiting });
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  const held = queue.run({ shop: '' }, () => promise);
  onTestFinished(() => {
    letGo();
    return held;
  });
  return { queue, letGo };
}

const createFreeQueue = () => new FairQueue({ maxRunning: 2, maxWaiting: 100 });

async function openPictures(
  queues: { pictures: FairQueue; originals: FairQueue },
  processes: Pick<PictureProcesses, 'run'> = { run: runPictureJob },
) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const made = join(folder, 'cache', 'remote', '80', 'glow', 'old.png.png');
  await mkdir(join(made, '..'), { recursive: true });
  await writeFile(made, OLD_PICTURE);
  const then = new Date(Date.now() - TWO_DAYS_MS);
  await utimes(made, then, then);
  const green = { width: 2, height: 2, channels: 3, background: 'green' } as const;
  const original = await sharp({ create: green }).png().toBuffer();
  const fetched: string[] = [];
  const storages = {
    isEmpty: false,
    mayHave: () => true,
    find: async (path: string) => {
      fetched.push(path);
      return original;
    },
  };
  const folders = { media: join(folder, 'media'), cache: join(folder, 'cache') };
  const logged: string[] = [];
  const note = (_details: object, message: string) => void logged.push(message);
  const log = { warn: note, error: note };
  const pictures = new PictureStore({
    folders,
    storages,
    linkedPictures: { ...storages, isEmpty: true },
    queues,
    processes,
    log,
    maxBytes: MIB,
  });
  return { pictures, fetched, folders, logged, storages };
}

test('returns the stale variant while a picture cannot be fetched or made', async () => {
  const full = createBusyQueue(0);
  for (const queues of [
    { pictures: createFreeQueue(), originals: full.queue },
    { pictures: full.queue, originals: createFreeQueue() },
  ]) {
    const { pictures } = await openPictures(queues);
    expect(await pictures.find(request('old'), REQUESTER)).toEqual(OLD_PICTURE);
    await expect(pictures.find(request('new'), REQUESTER)).rejects.toThrow(Unavailable);
  }
});

test('replaces a stale variant as soon as it can be made again', async () => {
  const full = createBusyQueue(0);
  const { pictures } = await openPictures({ pictures: full.queue, originals: createFreeQueue() });
  expect(await pictures.find(request('old'), REQUESTER)).toEqual(OLD_PICTURE);
  full.letGo();
  await expect.poll(() => pictures.find(request('old'), REQUESTER)).not.toEqual(OLD_PICTURE);
});

test('holds no more waiting originals than are fetched at once', async () => {
  const busyQueue = createBusyQueue(100);
  const originals = createFreeQueue();
  const { pictures, fetched } = await openPictures({ pictures: busyQueue.queue, originals });
  const finding = Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => pictures.find(request(name), REQUESTER)),
  );
  await expect.poll(() => [originals.waiting, busyQueue.queue.waiting]).toEqual([3, 2]);
  expect(fetched).toHaveLength(2);
  busyQueue.letGo();
  expect((await finding).every(Boolean)).toBe(true);
  expect(fetched).toHaveLength(5);
});

test('logs an original that is not a picture once, and retries it when it was replaced', async () => {
  const { pictures, folders, logged } = await openPictures({
    pictures: createFreeQueue(),
    originals: createFreeQueue(),
  });
  const file = join(folders.media, 'glow', 'bad.png');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, 'no picture');
  for (let i = 0; i < 3; i += 1) expect(await pictures.find(request('bad'), REQUESTER)).toBeUndefined();
  expect(logged).toEqual(['an original cannot be read as a picture']);
  const green = { width: 2, height: 2, channels: 3, background: 'green' } as const;
  await writeFile(file, await sharp({ create: green }).png().toBuffer());
  await utimes(file, 1, 1);
  expect(await pictures.find(request('bad'), REQUESTER)).toBeInstanceOf(Buffer);
});

test.each(['avatars', 'reviews'])('does not show a removed picture of the %s', async (room) => {
  const { pictures, folders, storages } = await openPictures({
    pictures: createFreeQueue(),
    originals: createFreeQueue(),
  });
  const path = `glow/${room}/0a1b.webp`;
  const pictureRequest = { path, width: 320, format: 'webp' as const, contentType: 'image/webp' };
  const file = join(folders.media, path);
  await mkdir(join(file, '..'), { recursive: true });
  const green = { width: 2, height: 2, channels: 3, background: 'green' } as const;
  await writeFile(file, await sharp({ create: green }).webp().toBuffer());
  for (let i = 0; i < 2; i += 1)
    expect(await pictures.find(pictureRequest, REQUESTER)).toBeInstanceOf(Buffer);
  await rm(file);
  storages.mayHave = () => false;
  expect(await pictures.find(pictureRequest, REQUESTER)).toBeUndefined();
});

test('does not fetch a broken remote original on every request', async () => {
  const { pictures, storages } = await openPictures({
    pictures: createFreeQueue(),
    originals: createFreeQueue(),
  });
  let requested = 0;
  storages.find = async () => {
    requested += 1;
    return Buffer.from('no picture');
  };
  for (let i = 0; i < 3; i += 1) expect(await pictures.find(request('bad'), REQUESTER)).toBeUndefined();
  expect(requested).toBe(1);
});

test('serves variants that cannot be stored, and logs the error once', async () => {
  const { pictures, folders, logged } = await openPictures({
    pictures: createFreeQueue(),
    originals: createFreeQueue(),
  });
  await writeFile(join(folders.cache, 'remote', '80', 'ghor'), 'in the way');
  for (const name of ['a', 'b']) {
    const ghor = { ...request(name), path: `ghor/${name}.png` };
    expect(await pictures.find(ghor, REQUESTER)).toBeInstanceOf(Buffer);
  }
  expect(logged).toEqual(['a picture variant cannot be stored']);
});

const KILLED: PictureOutcome = { kind: 'killed', reason: 'time', detail: '' };
const FAILED: PictureOutcome = { kind: 'failed', code: 'EMFILE', message: 'too many open files' };

test('does not retry an original that killed the process on every request', async () => {
  let requested = 0;
  const run = async () => {
    requested += 1;
    return KILLED;
  };
  const one = { pictures: new FairQueue({ maxRunning: 1, maxWaiting: 100 }), originals: createFreeQueue() };
  const { pictures, logged } = await openPictures(one, { run });
  const sizes = [40, 80, 120].map((width) => pictures.find({ ...request('heavy'), width }, REQUESTER));
  expect(await Promise.all(sizes)).toEqual([undefined, undefined, undefined]);
  for (let i = 0; i < 3; i += 1) expect(await pictures.find(request('heavy'), REQUESTER)).toBeUndefined();
  expect([requested, logged]).toEqual([1, ['the process decoding an original was killed']]);
});

test.each([
  ['fails', async () => FAILED],
  ['cannot be started', () => Promise.reject(new Unavailable('it does not start'))],
])('does not report pictures as missing when the process %s', async (_, run) => {
  const free = { pictures: createFreeQueue(), originals: createFreeQueue() };
  const { pictures, logged } = await openPictures(free, { run });
  for (const name of ['a', 'b'])
    await expect(pictures.find(request(name), REQUESTER)).rejects.toThrow(Unavailable);
  expect(logged).toEqual(['a picture cannot be encoded now']);
});

test.skipIf(process.platform === 'win32')(
  'stores variants so that only the server can read them',
  async () => {
    const { pictures, folders } = await openPictures({
      pictures: createFreeQueue(),
      originals: createFreeQueue(),
    });
    await pictures.find({ ...request('a'), path: 'ghor/a.png' }, REQUESTER);
    const folder = join(folders.cache, 'remote', '80', 'ghor');
    const modes = await Promise.all(
      [folder, join(folder, 'a.png.png')].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o600]);
  },
);

test('a picture that cannot be read now is not reported as missing', async () => {
  const { pictures, storages, logged } = await openPictures({
    pictures: createFreeQueue(),
    originals: createFreeQueue(),
  });
  storages.find = () => Promise.reject(Object.assign(new Error('read'), { code: 'EIO', errno: -5 }));
  for (const name of ['a', 'b'])
    await expect(pictures.find(request(name), REQUESTER)).rejects.toThrow(Unavailable);
  expect(logged).toEqual(['a picture cannot be encoded now']);
});
