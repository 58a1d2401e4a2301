import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { TOKEN_COOKIE } from '#contract/cookie-names.ts';
import { QueueRefusal } from '#queueing/unavailable.ts';
import type { Backend, ServerBindings } from '#server/backend.ts';
import { createWorkQueues } from '#server/queues/work-queues.ts';
import { pictureUrl } from '#storefront/ui/picture-url.ts';
import { testShop } from '#tests/setup/open-test-server.ts';
import { mountPictures } from './mount-pictures.ts';

const TOKEN = 'a-token';
const UNUSED_BACKEND = {
  backend: {
    transport: () => () => Promise.reject(new Error('nobody asks')),
  },
  documents: { isKnownPicture: () => false, isPictureOfPage: async () => false },
  queues: createWorkQueues({ maxConcurrentPages: 1, isDevelopment: false, log: { error: () => {} } }),
};

test('pictures are queued for the shop of the request’s host, wherever they are stored', async () => {
  const app = new Hono<ServerBindings>();
  app.use(async (c, next) => {
    c.set('caller', { scheme: 'http', host: c.req.header('host') ?? '', ip: '192.0.2.1' });
    c.set('clientAborted', new AbortController().signal);
    await next();
  });
  const requested: [path: string, shop: string][] = [];
  const find = async ({ path }: { path: string }, { shop }: { shop: string }) => {
    requested.push([path, shop]);
    return Buffer.from('picture');
  };
  const glow = { ...testShop(7, 'glow'), generation: { isLive: true } };
  const findKnown = (host: string | undefined) => (host === 'glow.localhost' ? glow : undefined);
  mountPictures(app, {
    ...UNUSED_BACKEND,
    pictures: { find },
    shops: { findKnown, find: async () => undefined },
  });
  for (const [host, folder] of [
    ['glow.localhost:3000', 'glow'],
    ['glow.localhost', 'x1'],
    ['made-up.localhost', 'x2'],
    ['', 'x3'],
  ]) {
    await app.request(`/images/w_320/${folder}/a.png`, { headers: { host: String(host) } });
  }
  expect(requested).toEqual([
    ['glow/a.png', '7'],
    ['x1/a.png', '7'],
    ['x2/a.png', ''],
    ['x3/a.png', ''],
  ]);
});

test.each(['picture', 'list of addresses'])(
  'a %s that waited too long is the placeholder, which nobody caches',
  async (job) => {
    const app = new Hono<ServerBindings>();
    app.use(async (c, next) => {
      c.set('caller', { scheme: 'http', host: 'glow.localhost', ip: '192.0.2.1' });
      c.set('clientAborted', new AbortController().signal);
      await next();
    });
    const refuse = () => Promise.reject(new QueueRefusal('the job waited too long'));
    const glow = { ...testShop(7, 'glow'), generation: { isLive: true } };
    mountPictures(app, {
      ...UNUSED_BACKEND,
      backend: { ...UNUSED_BACKEND.backend, listLinkedPictures: refuse },
      pictures: { find: refuse },
      shops: { findKnown: () => undefined, find: async () => glow },
    });
    const path = job === 'picture' ? 'glow/a.png' : 'https://cdn.example/a.png';
    const { status, headers } = await app.request(pictureUrl(path, 320));
    expect([
      status,
      headers.get('x-picture'),
      headers.get('retry-after'),
      headers.get('cache-control'),
    ]).toEqual([200, 'busy', '3', 'no-store']);
  },
);

test('an avatar is shown only to its customer, at the customer’s shop, and never cached', async () => {
  const app = new Hono<ServerBindings>();
  app.use(async (c, next) => {
    c.set('caller', { scheme: 'http', host: c.req.header('host') ?? '', ip: '192.0.2.1' });
    c.set('cookieHost', { host: 'glow.localhost', isSecure: false });
    c.set('clientAborted', new AbortController().signal);
    await next();
  });
  const shops = new Map(
    ['glow', 'ghor'].map((slug, at) => [
      `${slug}.localhost`,
      { ...testShop(at + 1, slug), generation: { isLive: true } },
    ]),
  );
  const find = async (host: string) => shops.get(host);
  const ownAvatar = 'glow/avatars/a.webp';
  const transport: Backend['transport'] =
    (_, { credentials }) =>
    async (name) => {
      const { apiKey, token } = credentials();
      if (name !== 'profile' || token !== TOKEN)
        throw new ApiError(401, { code: 'unauthenticated', message: 'No' });
      return { avatar: apiKey === 'key-glow' ? ownAvatar : '' };
    };
  mountPictures(app, {
    ...UNUSED_BACKEND,
    backend: { transport },
    pictures: { find: async () => Buffer.from('picture') },
    shops: { find, findKnown: () => undefined },
  });
  const sendRequest = async (path: string, host = 'glow.localhost', token = '') => {
    const headers = { host, ...(token && { cookie: `${TOKEN_COOKIE}=${token}` }) };
    const response = await app.request(`/images/w_80/${path}`, { headers });
    return [response.status, response.headers.get('cache-control')];
  };
  expect(await sendRequest(ownAvatar, 'glow.localhost', TOKEN)).toEqual([200, 'private, no-store']);
  expect(await sendRequest(ownAvatar)).toEqual([404, 'no-store']);
  expect(await sendRequest(ownAvatar, 'glow.localhost', TOKEN.replace('a', 'b'))).toEqual([404, 'no-store']);
  expect(await sendRequest(ownAvatar, 'ghor.localhost', TOKEN)).toEqual([404, 'no-store']);
  expect(await sendRequest('glow/avatars/b.webp', 'glow.localhost', TOKEN)).toEqual([404, 'no-store']);
  expect(await sendRequest('glow/reviews/a.webp')).toEqual([200, 'public, max-age=3600']);
});
