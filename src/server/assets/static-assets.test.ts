import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { StaticAssets } from './static-assets.ts';

/** Serves a folder with these files, and asks it. */
async function openAssets(files: Record<string, string | Buffer>) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-assets-'));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const assets = await StaticAssets.open(folder);
  const server = createServer((incoming, outgoing) => {
    if (!assets.answer(incoming, outgoing)) outgoing.writeHead(404, { 'X-Left': 'untouched' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, options: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, options);
  return { folder, ask };
}

test('a file of the build is read, and says so to who asks anything else of it', async () => {
  const { ask } = await openAssets({ 'a.txt': 'text' });
  expect(await (await ask('/a.txt')).text()).toBe('text');
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await ask('/a.txt?v=1', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/b.txt', { method })).status).toBe(404);
  }
});

test('a file that another build has removed is gone, and nothing else fails', async () => {
  const { folder, ask } = await openAssets({ 'a.txt': 'a', 'b.txt': 'b' });
  await rm(join(folder, 'a.txt'));
  const { status, headers } = await ask('/a.txt');
  expect([status, headers.get('cache-control'), headers.get('x-left')]).toEqual([404, 'no-store', null]);
  expect((await ask('/b.txt')).status).toBe(200);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['identity', null],
])('to who accepts %j goes the twin that lies beside the file: %s', async (accept, encoding) => {
  const { ask } = await openAssets({
    'a.txt': 'text',
    'a.txt.br': brotliCompressSync('text'),
    'a.txt.gz': gzipSync('text'),
  });
  const answer = await ask('/a.txt', { headers: { 'accept-encoding': accept } });
  expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
    encoding,
    'Accept-Encoding',
  ]);
  expect(await answer.text()).toBe('text');
  expect((await ask('/a.txt.br')).headers.get('x-left')).toBe('untouched');
});
