import { expect, onTestFinished, test, vi } from 'vitest';
import { FairQueue } from '#queueing/fair-queue.ts';
import { QueueRefusal } from '#queueing/unavailable.ts';
import { FAULTS, openStorage, type StorageFault } from '#tests/setup/open-storage.ts';
import {
  openTestServer,
  publicHtml,
  type TestServerOptions,
  testShop,
} from '#tests/setup/open-test-server.ts';
import { ShopDocuments } from './shop-documents.ts';

const THEME = '/glow/widgets/theme-settings.json';
const MENU = '/glow/menus/main_menu.json';

function movableClock() {
  const now = Date.now.bind(Date);
  let ahead = 0;
  const spy = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  onTestFinished(() => spy.mockRestore());
  return {
    forward: (ms: number) => {
      ahead += ms;
    },
  };
}

async function openShop(options: TestServerOptions) {
  let renders = 0;
  const server = await openTestServer({
    ...options,
    pages: async (_request, { documents, preview }) => {
      renders += 1;
      const read = (route: string, name: string) =>
        documents.read(route, name).then(
          (json) => JSON.stringify(json) ?? 'missing',
          () => 'away',
        );
      const [theme, menu] = await Promise.all([
        read('widgets', 'theme-settings'),
        read('menus', 'main_menu'),
      ]);
      return publicHtml(`${theme.slice(0, 40)} ${menu}${preview ? ` preview ${preview.state}` : ''}`);
    },
  });
  const page = async (path = '/') => (await server.sendRequest(path)).body;
  return { ...server, page, renders: () => renders };
}

test('queries documents of a storage once in three seconds, and renders again only after changes', async () => {
  const clock = movableClock();
  const { url, asked: requested, files } = await openStorage({ [THEME]: '{"radius":"soft"}' });
  const { page, renders } = await openShop({ env: { PAGE_STORAGE_URL: url } });
  expect(await page()).toBe('{"radius":"soft"} missing');
  expect(await page()).toBe('{"radius":"soft"} missing');
  expect(requested.map(({ path }) => path).toSorted()).toEqual([MENU, THEME]);
  clock.forward(3_001);
  expect(await page()).toBe('{"radius":"soft"} missing');
  expect(requested).toHaveLength(4);
  expect(requested.slice(2).find(({ path }) => path === THEME)?.ifNoneMatch).toMatch(/^"/);
  expect(renders()).toBe(1);
  files[THEME] = '{"radius":"round"}';
  files[MENU] = '[]';
  clock.forward(3_001);
  expect(await page()).toBe('{"radius":"round"} []');
  expect(await page()).toBe('{"radius":"round"} []');
  delete files[MENU];
  clock.forward(3_001);
  expect(await page()).toBe('{"radius":"round"} missing');
});

test('uses the last copies while a storage fails, and retries documents without a copy', async () => {
  const clock = movableClock();
  const unavailableResponse: StorageFault = (response) => void response.writeHead(503).end();
  const { url, files } = await openStorage({ [THEME]: '{"radius":"soft"}', [MENU]: unavailableResponse });
  const { page, renders, logged } = await openShop({ env: { PAGE_STORAGE_URL: url } });
  expect(await page()).toBe('{"radius":"soft"} away');
  expect(logged).toContainEqual(
    expect.objectContaining({
      message: 'a document could not be fetched',
      details: expect.objectContaining({ shop: 'glow', document: 'menus/main_menu' }),
    }),
  );
  files[THEME] = unavailableResponse;
  expect(await page()).toBe('{"radius":"soft"} away');
  expect(renders()).toBe(1);
  clock.forward(3_001);
  expect(await page()).toBe('{"radius":"soft"} away');
  expect(renders()).toBe(2);
  files[MENU] = '[]';
  files[THEME] = '{"radius":"crisp"}';
  clock.forward(3_001);
  expect(await page()).toBe('{"radius":"crisp"} []');
});

test('a page without a document because of an API failure is cached for three seconds, not for the version', async () => {
  const clock = movableClock();
  let isStorageDown = true;
  const { page, renders } = await openShop({
    api: async ({ url }) => {
      if (isStorageDown && url.includes('theme-settings')) return new Response(null, { status: 500 });
      return Response.json([]);
    },
  });
  expect(await page()).toBe('away []');
  isStorageDown = false;
  expect(await page()).toBe('away []');
  expect(renders()).toBe(1);
  clock.forward(3_001);
  expect(await page()).toBe('[] []');
  clock.forward(30_000);
  expect(await page()).toBe('[] []');
  expect(renders()).toBe(2);
});

test('compares documents of a remote API, because it sends no notifications', async () => {
  const clock = movableClock();
  let theme = '{"radius":"soft"}';
  const { page } = await openShop({
    notifiesChanges: false,
    api: async (request) => {
      expect(request.headers.get('x-api-key')).toBe('key-glow');
      return request.url.endsWith('/storage/pages/glow/widgets/theme-settings.json')
        ? new Response(theme)
        : new Response(null, { status: 404 });
    },
  });
  expect(await page()).toBe('{"radius":"soft"} missing');
  theme = '{"radius":"crisp"}';
  expect(await page()).toBe('{"radius":"soft"} missing');
  clock.forward(3_001);
  expect(await page()).toBe('{"radius":"crisp"} missing');
});

const READ_AS: Record<string, RegExp> = {
  'invalid JSON': /^null/,
  '5 MB': /^null/,
  'nothing at all': /^null/,
  null: /^null/,
  'nesting of 10,000': /^null/,
  'a number': /^42/,
  'an error': /^away/,
  'a broken line': /^away/,
  'no response in time': /^away/,
};

test.each(Object.entries(FAULTS))(
  'a storage that sends %s does not affect other documents',
  async (what, fault) => {
    const { url } = await openStorage({ [THEME]: fault, [MENU]: '[]' });
    const { page } = await openShop({ env: { PAGE_STORAGE_URL: url } });
    const body = await page();
    expect(body.endsWith(' []')).toBe(true);
    expect(body).toMatch(READ_AS[what] ?? /./);
  },
);

test('shows drafts only with a token', async () => {
  const { page, sendRequest, renders } = await openShop({
    api: async () => Response.json([]),
    findPreviewDrafts: async (_bindings, token) =>
      token === 'right' ? new Map([['menus/main_menu', ['draft']]]) : token === 'old' ? 'expired' : undefined,
  });
  const published = await sendRequest('/');
  const preview = await sendRequest('/?preview=right');
  expect(preview.body).toBe('[] ["draft"] preview open');
  expect(preview.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(preview.headers['x-page-cache']).toBeUndefined();
  expect(preview.headers['content-security-policy']).toBeDefined();
  for (const path of ['/', '/?preview=wrong', '/?preview=', '/?preview']) {
    const response = await sendRequest(path);
    expect([response.body, response.headers.etag, response.headers['x-robots-tag']], path).toEqual([
      '[] []',
      published.headers.etag,
      undefined,
    ]);
  }
  expect(renders()).toBe(2);
  expect(await page('/?preview=right')).toBe('[] ["draft"] preview open');
  expect(renders()).toBe(3);
  const expiredPreview = await sendRequest('/?preview=old');
  expect(expiredPreview.body).toBe('[] [] preview expired');
  expect(expiredPreview.headers['cache-control']).toBe('private, no-store');
});

test('names cannot leave the shop’s documents, and longer names than allowed are not requested', async () => {
  const { url, asked: requested } = await openStorage({ '/ghor/pages/home.json': '{}' });
  const read: unknown[] = [];
  const { sendRequest } = await openTestServer({
    env: { PAGE_STORAGE_URL: url },
    pages: async (_request, { documents }) => {
      for (const name of ['../../ghor/pages/home', '..', 'a//b', 'a\\..\\b', './home', 'b'.repeat(201)]) {
        read.push(await documents.read('pages', name));
      }
      return publicHtml('');
    },
  });
  await sendRequest('/');
  expect(read).toEqual(Array(6).fill(undefined));
  expect(requested).toEqual([]);
});

test('without its own database the server renders no page, rather than one without documents', async () => {
  let isStorageDown = true;
  const { sendRequest } = await openShop({
    api: async () =>
      isStorageDown ? Response.json({ code: 'unavailable' }, { status: 503 }) : Response.json([]),
  });
  const response = await sendRequest('/');
  expect([response.status, response.body.includes('away')]).toEqual([503, false]);
  expect(response.headers['retry-after']).toBeDefined();
  isStorageDown = false;
  expect((await sendRequest('/')).body).toBe('[] []');
});

test('waits for its own database without a limit of its own', async () => {
  const pendingResponses: (() => void)[] = [];
  const clock = movableClock();
  const { sendRequest } = await openShop({
    api: () => new Promise((resolve) => pendingResponses.push(() => resolve(Response.json([])))),
  });
  const page = sendRequest('/');
  await vi.waitFor(() => expect(pendingResponses).toHaveLength(2));
  clock.forward(60_000);
  for (const respond of pendingResponses) respond();
  expect((await page).body).toBe('[] []');
});

test('reads documents for an unknown picture in the queue', async () => {
  const { url, asked: requested } = await openStorage({ [THEME]: '{"logo":"https://cdn.example/a.jpg"}' });
  const queue = new FairQueue({ maxRunning: 1, maxWaiting: 0 });
  const documents = new ShopDocuments({
    backend: { fetch: async () => Response.error(), origin: '', notifiesChanges: true },
    storageUrl: url,
    maxBytes: 1_000_000,
    log: { ...console },
    queue,
    onChange: () => {},
  });
  const shop = { ...testShop(7, 'glow'), generation: { isLive: true } };
  const isPictureOfPage = () =>
    documents.isPictureOfPage(shop, { address: 'https://cdn.example/a.jpg', path: '/' }, { shop: '7' });
  const slot = Promise.withResolvers<void>();
  const running = queue.run({ shop: '8' }, () => slot.promise);
  await expect(isPictureOfPage()).rejects.toBeInstanceOf(QueueRefusal);
  expect(requested).toEqual([]);
  slot.resolve();
  await running;
  expect(await isPictureOfPage()).toBe(true);
  expect(documents.isKnownPicture(shop, 'https://cdn.example/a.jpg')).toBe(true);
  expect(documents.isKnownPicture({ ...shop, id: 8 }, 'https://cdn.example/a.jpg')).toBe(false);
});
