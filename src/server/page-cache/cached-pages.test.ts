import { expect, test } from 'vitest';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

const BR = { 'accept-encoding': 'br' };
const MAX_FITTING_PAGES = 19;
const PAGES = 100;

async function countingServer() {
  const rendered: string[] = [];
  const server = await openTestServer({
    env: { PAGE_CACHE_MIB: '1' },
    pages: async (_request, { url }) => {
      rendered.push(url.pathname + url.search);
      return publicHtml(`<h1>${url}</h1>${'x'.repeat(30_000)}`);
    },
  });
  const cachedBytes = async () =>
    Number(
      /^haat_page_cache_bytes (\d+)$/m.exec(
        (await server.sendRequest('/metrics', { host: 'localhost' })).body,
      )?.[1],
    );
  return { ...server, rendered, cachedBytes };
}

test('does not serve a page that was evicted while it was compressed', { tags: ['full'] }, async () => {
  const { sendRequest, rendered } = await countingServer();
  const addresses = Array.from({ length: PAGES }, (_, n) => `/product/p${n}`);
  await Promise.all(addresses.map((address) => sendRequest(address, { headers: BR })));
  expect(rendered).toHaveLength(PAGES);
  for (const address of addresses) await sendRequest(address, { headers: BR });
  expect(rendered.length - PAGES).toBeGreaterThanOrEqual(PAGES - MAX_FITTING_PAGES);
});

test.each([1_000, 1_010, 1_016, 1_020, 1_024, 1_030])(
  'a page at an address of %i characters is cached or not cached',
  async (length) => {
    const { sendRequest, rendered, cachedBytes } = await countingServer();
    const start = '/category/skin?gg__brand=';
    const address = start + 'b'.repeat(length - start.length);
    await sendRequest(address);
    const isCached = (await cachedBytes()) > 0;
    await sendRequest(address);
    expect(rendered).toHaveLength(isCached ? 1 : 2);
  },
);

test('does not serve a page again whose shop changed while it was rendered', async () => {
  let renders = 0;
  const { sendRequest, notifyChange } = await openTestServer({
    pages: async () => {
      renders += 1;
      if (renders === 1) notifyChange(1);
      return publicHtml('page');
    },
  });
  await sendRequest('/');
  await sendRequest('/');
  expect(renders).toBe(2);
  await sendRequest('/');
  expect(renders).toBe(2);
});

test.each([
  '/?code=1',
  '/?status=x',
  '/?gg__x=1',
  '/?q=',
  '/?page=2',
  '/?index=1',
  '/?_routes=root',
  '/?more=1',
])('%s is the home page, rendered once', async (address) => {
  const { sendRequest, rendered } = await countingServer();
  await sendRequest('/');
  await sendRequest(address);
  expect(rendered).toEqual(['/']);
});
