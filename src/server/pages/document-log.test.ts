import { expect, test } from 'vitest';
import { InvalidDocumentParts } from '#storefront/requests/invalid-document-parts.ts';
import { openTestServer, publicHtml } from '#tests/setup/open-test-server.ts';

test('a document that is read in part is logged as a warning once per version of the shop', async () => {
  const problems = [{ path: '0.url', reason: 'must not run a script' }];
  const { sendRequest, logged } = await openTestServer({
    env: { PAGE_CACHE_MIB: '0' },
    pages: async (_request, { reportError, shop }) => {
      reportError(new InvalidDocumentParts('menus/main_menu', shop.slug, problems));
      return publicHtml('page');
    },
  });
  await sendRequest('/');
  await sendRequest('/a');
  await sendRequest('/', { host: 'ghor.localhost' });
  expect(logged.map(({ message, details }) => ({ message, details }))).toEqual([
    {
      message: 'a document is read in part',
      details: { shop: 'glow', document: 'menus/main_menu', problems },
    },
    {
      message: 'a document is read in part',
      details: { shop: 'ghor', document: 'menus/main_menu', problems },
    },
  ]);
});
