import { expect, test } from 'vitest';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

test('redirects other spellings of an address permanently, without rendering', async () => {
  const requested: string[] = [];
  const { sendRequest } = await openTestServer({
    pages: async ({ url }) => {
      requested.push(new URL(url).pathname);
      return publicHtml('<h1>Page</h1>');
    },
  });
  const leadsTo = async (path: string) => {
    const { status, headers } = await sendRequest(path);
    return [status, headers.location];
  };
  expect(await leadsTo('/category/skin/?gg__brand=a&utm_source=x')).toEqual([
    301,
    '/category/skin?gg__brand=a&utm_source=x',
  ]);
  expect(await leadsTo('/CATEGORY/skin')).toEqual([301, '/category/skin']);
  expect(await leadsTo('/en/cart')).toEqual([301, '/cart']);
  expect(await leadsTo('/bn/')).toEqual([301, '/bn']);
  expect(await leadsTo('/track-order')).toEqual([301, '/track-order/']);
  expect(requested).toEqual([]);
  expect(await leadsTo('/track-order/')).toEqual([200, undefined]);
});

test('redirects capitalised names to the page in one step', async () => {
  const { sendRequest } = await openTestServer({
    pages: async ({ url }) => {
      const small = url.toLowerCase();
      return url === small
        ? publicHtml('<h1>Page</h1>')
        : new Response(null, { status: 301, headers: { location: new URL(small).pathname } });
    },
  });
  const leadsTo = async (path: string) => (await sendRequest(path)).headers.location;
  expect(await leadsTo('/bn/CATEGORY/Skin/')).toBe('/bn/category/skin');
  expect(await leadsTo('/bn/category/skin/')).toBe('/bn/category/skin');
});

test('a slug that ends with .data is a page for browsers, and a data request for the router', async () => {
  const { sendRequest } = await openTestServer({
    pages: async ({ url }) => publicHtml(new URL(url).pathname),
  });
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const { status, headers } = await sendRequest('/product/mix.data', { headers: { accept } });
  expect([status, headers.location]).toEqual([301, '/product/mix%2Edata']);
  expect((await sendRequest('/product/mix%2Edata', { headers: { accept } })).body).toBe(
    '/product/mix%2Edata',
  );
  expect((await sendRequest('/product/mix.data', { headers: { accept: '*/*' } })).status).toBe(200);
});

test('keeps a capital letter that belongs to the name', async () => {
  const { sendRequest } = await openTestServer({ pages: async () => publicHtml('<h1>Page</h1>') });
  expect((await sendRequest('/Category/SKIN/')).headers.location).toBe('/category/SKIN');
});

test('accepts a form sent to another spelling of its address', async () => {
  const { sendRequest } = await openTestServer({ pages: async ({ method }) => publicHtml(method) });
  expect((await sendRequest('/track-order', { method: 'POST' })).body).toBe('POST');
});
