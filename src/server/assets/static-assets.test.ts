import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listAssetFolders, OtherBuilds } from './other-builds.ts';
import { shareAssets } from './share-assets.ts';
import { StaticAssets } from './static-assets.ts';

async function openAssets(files: Record<string, string | Buffer>, otherBuilds?: OtherBuilds) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-assets-'));
  await mkdir(join(folder, 'assets'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const assets = await StaticAssets.open(folder, otherBuilds);
  const server = createServer((incoming, outgoing) => {
    const leave = () => void outgoing.writeHead(404, { 'X-Left': 'untouched' }).end();
    if (!assets.tryRespond(incoming, outgoing, leave)) leave();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const sendRequest = (path: string, options: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, options);
  return { folder, sendRequest };
}

test('serves a file of the build, and returns 405 for other methods', async () => {
  const { sendRequest } = await openAssets({ 'a.txt': 'text' });
  expect(await (await sendRequest('/a.txt')).text()).toBe('text');
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await sendRequest('/a.txt?v=1', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await sendRequest('/b.txt', { method })).status).toBe(404);
  }
});

test('a file removed by another build is not found, and others are served', async () => {
  const { folder, sendRequest } = await openAssets({ 'a.txt': 'a', 'b.txt': 'b' });
  await rm(join(folder, 'a.txt'));
  const { status, headers } = await sendRequest('/a.txt');
  expect([status, headers.get('cache-control'), headers.get('x-left')]).toEqual([404, 'no-store', null]);
  expect((await sendRequest('/b.txt')).status).toBe(200);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', null],
])('a client that accepts %j gets the compressed copy: %s', async (accept, encoding) => {
  const { sendRequest } = await openAssets({
    'a.txt': 'text',
    'a.txt.br': brotliCompressSync('text'),
    'a.txt.gz': gzipSync('text'),
  });
  const response = await sendRequest('/a.txt', { headers: { 'accept-encoding': accept } });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  expect(await response.text()).toBe('text');
  expect((await sendRequest('/a.txt.br')).headers.get('x-left')).toBe('untouched');
});

async function createBuilds(builds: Record<string, Record<string, string>>): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'haat-builds-'));
  onTestFinished(() => rm(parent, { recursive: true }));
  for (const [build, files] of Object.entries(builds)) {
    await mkdir(join(parent, build, 'client', 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(parent, build, 'client', 'assets', name), text);
    }
  }
  return parent;
}

test('serves only the assets of other builds', async () => {
  const builds = await createBuilds({
    'pages-1': { 'cart-1.js': 'one', 'build.json': '{"manifest":"one"}' },
    'pages-2': { 'cart-2.js': 'two' },
  });
  await writeFile(join(builds, 'pages-1', 'client', 'assets', 'cart-1.js.br'), brotliCompressSync('one'));
  await writeFile(join(builds, 'pages-1', 'client', 'secret.txt'), 'secret');
  const otherBuilds = new OtherBuilds(() => listAssetFolders(builds));
  const { sendRequest } = await openAssets(
    { 'assets/cart-3.js': 'three', 'assets/build.json': '{"manifest":"three"}' },
    otherBuilds,
  );
  for (const [name, text] of [
    ['cart-1.js', 'one'],
    ['cart-2.js', 'two'],
    ['cart-3.js', 'three'],
  ]) {
    const response = await sendRequest(`/assets/${name}`);
    expect([await response.text(), response.headers.get('cache-control')]).toEqual([
      text,
      'public, max-age=31536000, immutable',
    ]);
  }
  const packed = await sendRequest('/assets/cart-1.js', { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  const build = await sendRequest('/assets/build.json');
  expect([await build.json(), build.headers.get('cache-control')]).toEqual([
    { manifest: 'three' },
    'no-cache',
  ]);
  for (const path of [
    '/assets/../secret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/cart-4.js',
    '/assets/',
  ]) {
    expect((await sendRequest(path)).headers.get('x-left'), path).toBe('untouched');
  }
  expect((await sendRequest('/assets/cart-1.js', { method: 'POST' })).status).toBe(405);
});

test('serves a file of a removed build from another build', async () => {
  const builds = await createBuilds({ 'pages-1': { 'cart-1.js': 'one' } });
  const { folder, sendRequest } = await openAssets(
    { 'assets/cart-1.js': 'one' },
    new OtherBuilds(() => listAssetFolders(builds)),
  );
  await rm(join(folder, 'assets'), { recursive: true });
  expect(await (await sendRequest('/assets/cart-1.js')).text()).toBe('one');
});

test('instances of different builds find each other’s assets in the shared folder', async () => {
  const builds = await createBuilds({
    old: { 'build.json': '{"manifest":"/assets/manifest-old.js"}', 'cart-old.js': 'old' },
    new: { 'build.json': '{"manifest":"/assets/manifest-new.js"}', 'cart-new.js': 'new' },
  });
  const shared = join(builds, 'shared');
  const open = async (build: string) => {
    onTestFinished(await shareAssets(join(builds, build, 'client'), shared));
    const nowhere = join(builds, build, 'server');
    return openAssets({}, new OtherBuilds(() => listAssetFolders(nowhere, shared)));
  };
  const oldBuild = await open('old');
  expect((await oldBuild.sendRequest('/assets/cart-new.js')).status).toBe(404);
  const next = await open('new');
  expect(await (await next.sendRequest('/assets/cart-old.js')).text()).toBe('old');
  await expect.poll(async () => (await oldBuild.sendRequest('/assets/cart-new.js')).text()).toBe('new');
});

test('does not serve a shared folder that another instance is still copying', async () => {
  const shared = await createBuilds({});
  for (const [folder, text] of [
    ['manifest-a', 'whole'],
    ['manifest-a.7b1c', 'who'],
  ] as const) {
    await mkdir(join(shared, folder));
    await writeFile(join(shared, folder, 'cart-a.js'), text);
  }
  const later = new Date(Date.now() + 60_000);
  await utimes(join(shared, 'manifest-a.7b1c'), later, later);
  const { sendRequest } = await openAssets(
    {},
    new OtherBuilds(() => listAssetFolders(join(shared, 'none'), shared)),
  );
  expect(await (await sendRequest('/assets/cart-a.js')).text()).toBe('whole');
});

test('removes shared builds unused for a day, except the last two', async () => {
  const shared = await createBuilds({ new: { 'build.json': '{"manifest":"/assets/manifest-new.js"}' } });
  const client = join(shared, 'new', 'client');
  for (const [name, days] of [
    ['manifest-a', 5],
    ['manifest-b', 4],
    ['manifest-c', 3],
    ['manifest-d', 0],
  ] as const) {
    await mkdir(join(shared, name));
    const at = new Date(Date.now() - days * 86_400_000);
    await utimes(join(shared, name), at, at);
  }
  onTestFinished(await shareAssets(client, shared));
  expect((await readdir(shared)).sort()).toEqual(['manifest-c', 'manifest-d', 'manifest-new', 'new']);
});
