import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ServerBindings } from '#server/backend.ts';
import { testShop } from '#tests/setup/open-test-server.ts';
import { mountPictures } from './mount-pictures.ts';

test('pictures wait as the work of the shop whose host they are asked at, wherever they lie', async () => {
  const app = new Hono<ServerBindings>();
  app.use(async (c, next) => {
    c.set('caller', { scheme: 'http', host: c.req.header('host') ?? '', ip: '192.0.2.1' });
    c.set('departure', new AbortController().signal);
    await next();
  });
  const asked: [path: string, shop: string][] = [];
  const find = async ({ path }: { path: string }, { shop }: { shop: string }) => {
    asked.push([path, shop]);
    return Buffer.from('picture');
  };
  const glow = { ...testShop(7, 'glow'), generation: { isLive: true } };
  const findKnown = (host: string | undefined) => (host === 'glow.localhost' ? glow : undefined);
  mountPictures(app, { find }, { findKnown });
  for (const [host, folder] of [
    ['glow.localhost:3000', 'glow'],
    ['glow.localhost', 'x1'],
    ['made-up.localhost', 'x2'],
    ['', 'x3'],
  ]) {
    await app.request(`/images/w_320/${folder}/a.png`, { headers: { host: String(host) } });
  }
  expect(asked).toEqual([
    ['glow/a.png', '7'],
    ['x1/a.png', '7'],
    ['x2/a.png', ''],
    ['x3/a.png', ''],
  ]);
});
