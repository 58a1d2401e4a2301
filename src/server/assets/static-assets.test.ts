import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StaticAssets } from './static-assets.ts';

test('a file of the build is read, and says so to who asks anything else of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-assets-'));
  await writeFile(join(folder, 'a.txt'), 'text');
  const assets = await StaticAssets.open(folder);
  const server = createServer((incoming, outgoing) => {
    if (!assets.answer(incoming, outgoing)) outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, method: string) => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect(await (await ask('/a.txt', 'GET')).text()).toBe('text');
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await ask('/a.txt?v=1', method);
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await ask('/b.txt', method)).status).toBe(404);
  }
});
