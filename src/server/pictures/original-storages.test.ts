import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '#queueing/fair-queue.ts';
import { QueueRefusal, Unavailable } from '#queueing/unavailable.ts';
import { openTestServer } from '#tests/setup/open-test-server.ts';
import { RemotePictures } from './original-storages.ts';

const PIXEL = { width: 2, height: 2, channels: 3 } as const;
const picture = (colour: string) =>
  sharp({ create: { ...PIXEL, background: colour } })
    .png()
    .toBuffer();

interface StoredFile {
  body: Buffer | string;
  type?: string;
  status?: number;
  hangs?: boolean;
}

async function openBucket(files: Record<string, StoredFile>) {
  const requested: string[] = [];
  const listener: RequestListener = (request, response) => {
    requested.push(request.url ?? '');
    const file = files[request.url ?? ''];
    if (file?.hangs) return;
    response.writeHead(file ? (file.status ?? 200) : 404, { 'content-type': file?.type ?? 'image/png' });
    response.end(file?.body);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  const address = server.address();
  return {
    asked: requested,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
  };
}

async function fetchColour(port: number, path: string): Promise<{ status: number; colour: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/images/w_80,f_png/${path}`);
  const { dominant } = await sharp(await response.arrayBuffer()).stats();
  const { r, g, b } = dominant;
  const colour =
    r > 200 && g < 60 ? 'red' : g > 100 && r < 60 ? 'green' : b > 200 && r < 60 ? 'blue' : 'other';
  return { status: response.status, colour };
}

test('reads a picture from the data folder, then the base storage, then the folder of the media storage', async () => {
  const [red, green, blue] = await Promise.all([picture('red'), picture('green'), picture('blue')]);
  const base = await openBucket({ '/glow/a.png': { body: green }, '/glow/b.png': { body: green } });
  const media = await openBucket({
    '/shops/media/glow/b.png': { body: blue },
    '/shops/media/glow/c.png': { body: blue },
  });
  const { port, folder } = await openTestServer({
    env: { BASE_STORAGE_URL: `${base.url}/`, MEDIA_STORAGE_URL: media.url, MEDIA_FOLDER: '/shops/media/' },
  });
  await mkdir(join(folder, 'media', 'glow'), { recursive: true });
  await writeFile(join(folder, 'media', 'glow', 'a.png'), red);
  expect(await fetchColour(port, 'glow/a.png')).toEqual({ status: 200, colour: 'red' });
  expect(await fetchColour(port, 'glow/b.png')).toEqual({ status: 200, colour: 'green' });
  expect(await fetchColour(port, 'glow/c.png')).toEqual({ status: 200, colour: 'blue' });
  expect(base.asked).toEqual(['/glow/b.png', '/glow/c.png']);
  expect(media.asked).toEqual(['/shops/media/glow/c.png']);
});

test('without a folder, requests the unchanged path from the media storage', async () => {
  const media = await openBucket({ '/glow/c.png': { body: await picture('blue') } });
  const { port } = await openTestServer({ env: { MEDIA_STORAGE_URL: `${media.url}` } });
  expect((await fetchColour(port, 'glow/c.png')).colour).toBe('blue');
});

test('fetches an original once, and does not look up a missing one on every request', async () => {
  const base = await openBucket({ '/glow/b.png': { body: await picture('green') } });
  const { port } = await openTestServer({ env: { BASE_STORAGE_URL: base.url } });
  for (let i = 0; i < 3; i += 1) {
    expect((await fetchColour(port, 'glow/b.png')).status).toBe(200);
    expect((await fetchColour(port, 'glow/none.png')).colour).toBe('other');
  }
  expect(base.asked).toEqual(['/glow/b.png', '/glow/none.png']);
});

test('concurrent requests for a new picture share one fetch of its original', async () => {
  const base = await openBucket({ '/glow/b.png': { body: await picture('green') } });
  const { sendRequest } = await openTestServer({ env: { BASE_STORAGE_URL: base.url } });
  const responses = await Promise.all(
    Array.from({ length: 30 }, () => sendRequest('/images/w_80,f_png/glow/b.png')),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(base.asked).toEqual(['/glow/b.png']);
});

test('serves a picture as soon as a failed storage has recovered', async () => {
  const files: Record<string, StoredFile> = { '/glow/b.png': { body: 'no', status: 503 } };
  const base = await openBucket(files);
  const media = await openBucket({});
  const { port, sendRequest } = await openTestServer({
    env: { BASE_STORAGE_URL: base.url, MEDIA_STORAGE_URL: media.url },
  });
  expect((await sendRequest('/images/w_80,f_png/glow/b.png')).headers['x-picture']).toBe('missing');
  files['/glow/b.png'] = { body: await picture('green') };
  expect(await fetchColour(port, 'glow/b.png')).toEqual({ status: 200, colour: 'green' });
});

test('does not query a storage that timed out for exactly ten seconds', async () => {
  let ahead = 0;
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  const timeout = AbortSignal.timeout;
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
  onTestFinished(() => {
    clock.mockRestore();
    timeouts.mockRestore();
  });
  const green = await picture('green');
  const files: Record<string, StoredFile> = {
    '/glow/a.png': { body: '', hangs: true },
    '/glow/b.png': { body: green },
  };
  const base = await openBucket(files);
  const { port, sendRequest } = await openTestServer({ env: { BASE_STORAGE_URL: base.url } });
  for (const name of ['a', 'b'])
    expect((await sendRequest(`/images/w_80,f_png/glow/${name}.png`)).headers['x-picture']).toBe('missing');
  expect(base.asked).toEqual(['/glow/a.png']);
  files['/glow/a.png'] = { body: green };
  timeouts.mockRestore();
  ahead = 10_001;
  for (const name of ['a', 'b']) {
    expect(await fetchColour(port, `glow/${name}.png`)).toEqual({ status: 200, colour: 'green' });
  }
});

test.each([
  ['is no picture', { body: '<script>alert(1)</script>', type: 'text/html' }],
  ['is larger than 20 MiB', { body: Buffer.alloc(20 * 1_048_576 + 1), type: 'image/png' }],
])('does not fetch a picture again for every request: %s', async (_what, stored) => {
  const base = await openBucket({ '/glow/x.png': stored });
  const { sendRequest } = await openTestServer({ env: { BASE_STORAGE_URL: base.url } });
  for (let i = 0; i < 3; i += 1)
    expect((await sendRequest('/images/w_80/glow/x.png')).headers['x-picture']).toBe('missing');
  expect(base.asked).toEqual(['/glow/x.png']);
});

test.each([
  ['is no picture', { body: '<script>alert(1)</script>', type: 'text/html' }],
  ['calls itself a picture', { body: 'MZ not one', type: 'image/png' }],
  ['is larger than 20 MiB', { body: Buffer.alloc(20 * 1_048_576 + 1), type: 'image/png' }],
  ['fails', { body: 'no', status: 500 }],
])('shows the placeholder: %s', async (_what, stored) => {
  const base = await openBucket({ '/glow/x.png': stored });
  const { port } = await openTestServer({ env: { BASE_STORAGE_URL: base.url } });
  const response = await fetch(`http://127.0.0.1:${port}/images/w_40,f_webp/glow/x.png`);
  expect([response.headers.get('x-picture'), response.headers.get('cache-control')]).toEqual([
    'missing',
    'no-store',
  ]);
  expect(response.headers.get('content-type')).toBe('image/png');
});

test('invalid paths never reach a storage', async () => {
  const base = await openBucket({});
  const { sendRequest } = await openTestServer({ env: { BASE_STORAGE_URL: base.url } });
  for (const path of [
    'glow/..%2f..%2fsecret.png',
    'glow/.hidden.png',
    'https://evil.example/a.png',
    'glow/a%00.png',
  ]) {
    expect((await sendRequest(`/images/w_40/${path}`)).status).toBe(400);
  }
  expect(base.asked).toEqual([]);
});

const PICTURE = { path: 'glow/a.png', width: 80, format: 'webp', contentType: 'image/webp' } as const;
const REQUESTER = { shop: '', client: 'x' };

async function openRemote(respond: RequestListener): Promise<RemotePictures> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new RemotePictures(`http://127.0.0.1:${port}`, new FairQueue({ maxRunning: 8, maxWaiting: 0 }));
}

test('concurrent requests for a picture of a remote API share one fetch', async () => {
  const requested: string[] = [];
  const pictures = await openRemote(({ url = '' }, response) => {
    requested.push(url);
    response.end('picture');
  });
  const found = await Promise.all(
    ['x', 'x', 'y', 'z'].map((client) => pictures.find(PICTURE, { shop: '', client })),
  );
  expect(new Set(found.map(String))).toEqual(new Set(['picture']));
  expect(requested).toEqual(['/images/w_80,f_webp/glow/a.png']);
});

test('a missing or too large picture of the API is not found', async () => {
  const without = await openRemote((_, response) => response.writeHead(404).end('none'));
  expect(await without.find(PICTURE, REQUESTER)).toBeUndefined();
  const placeholder = await openRemote((_, response) =>
    response.writeHead(200, { 'x-picture': 'missing' }).end('placeholder'),
  );
  expect(await placeholder.find(PICTURE, REQUESTER)).toBeUndefined();
  const endless = await openRemote((_, response) => {
    const changeFiles = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', changeFiles);
    changeFiles();
  });
  expect(await endless.find(PICTURE, REQUESTER)).toBeUndefined();
});

test('a picture that the API cannot provide now is not reported as missing', async () => {
  const busy = await openRemote((_, response) => response.writeHead(503).end());
  await expect(busy.find(PICTURE, REQUESTER)).rejects.toBeInstanceOf(Unavailable);
  const full = await openRemote((_, response) =>
    response.writeHead(200, { 'x-picture': 'busy' }).end('placeholder'),
  );
  await expect(full.find(PICTURE, REQUESTER)).rejects.toBeInstanceOf(QueueRefusal);
  const disconnectingApi = await openRemote((_, response) => response.destroy());
  await expect(disconnectingApi.find(PICTURE, REQUESTER)).rejects.toBeInstanceOf(Unavailable);
});

test('the API receives the key of the shop with the address of a linked picture, and only then', async () => {
  const requested: unknown[] = [];
  const pictures = await openRemote(({ url, headers }, response) => {
    requested.push([url, headers['x-api-key']]);
    response.end('picture');
  });
  const address = 'https://cdn.example/a.jpg';
  await pictures.find({ ...PICTURE, address, path: 'linked/0a', apiKey: 'key-glow' }, REQUESTER);
  await pictures.find({ ...PICTURE, path: 'glow/a b.png', apiKey: 'key-glow' }, REQUESTER);
  expect(requested).toEqual([
    [`/images/w_80,f_webp/remote:${Buffer.from(address).toString('base64url')}`, 'key-glow'],
    ['/images/w_80,f_webp/glow/a%20b.png', undefined],
  ]);
});
