import { expect, test } from 'vitest';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

test('another spelling of an address leads to the page’s own for good, and asks for no render', async () => {
  const asked: string[] = [];
  const { ask } = await openTestServer({
    pages: async ({ url }) => {
      asked.push(new URL(url).pathname);
      return publicHtml('<h1>Page</h1>');
    },
  });
  const leadsTo = async (path: string) => {
    const { status, headers } = await ask(path);
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
  expect(asked).toEqual([]);
  expect(await leadsTo('/track-order/')).toEqual([200, undefined]);
});

test('a form that is sent to another spelling is taken where it was sent', async () => {
  const { ask } = await openTestServer({ pages: async ({ method }) => publicHtml(method) });
  expect((await ask('/track-order', { method: 'POST' })).body).toBe('POST');
});
