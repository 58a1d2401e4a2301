import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
import { insertCategory, insertDocument, insertProduct } from '#tests/fixtures/catalogue.ts';
import { HOSTILE_PATH_PIECES } from '#tests/fixtures/hostile-path-pieces.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { openTestServer, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();

const SENDABLE_PIECES = HOSTILE_PATH_PIECES.filter((piece) => /^[!-~]+$/.test(piece));

test('no address of a shop redirects to another host', { timeout: 120_000 }, async () => {
  const shop = await createTestShop(database.db);
  const host = `${shop.slug}.localhost`;
  const port = await openStorefront(database.database);
  const sendRequest = (path: string) => sendToServer(port, path, { host });

  const readLocation = async (path: string) => (await sendRequest(path)).headers.location;
  expect(await readLocation('/en//evil.example')).toBe('/evil.example');
  expect(await readLocation('/en/.//evil.example')).toBe('/evil.example');
  expect(await readLocation('/en/%2e//evil.example/a?page=2')).toBe('/evil.example/a?page=2');
  expect(await readLocation('/en/%2F/evil.example')).toBe('/%2F/evil.example');
  expect(await readLocation('/search?q=//evil.example')).toBe('/search/%2F%2Fevil.example');
  const data = await sendRequest('/en//evil.example.data');
  expect(data.body).not.toContain('"//evil.example');

  const path = array(constantFrom(...SENDABLE_PIECES), { maxLength: 8 }).map(
    (pieces) => `/${pieces.join('')}`,
  );
  await assert(
    asyncProperty(path, async (each) => {
      const location = await readLocation(each);
      if (location === undefined) return;
      expect(new URL(location, `http://${host}`).host, each).toBe(host);
      expect(location, each).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 150 },
  );
});

test('an address with punctuation of a chat redirects to the page', { timeout: 120_000 }, async () => {
  const shop = await createTestShop(database.db);
  const category = await insertCategory(database.db, shop, { slug: 'ফেস-Wash' });
  const { skus } = await insertProduct(database.db, shop, {
    slug: 'ফেসওয়াশ-Rose'.normalize('NFC'),
    categories: [category],
    skus: [{}, {}],
  });
  await insertDocument(database.db, shop, {
    route: 'pages',
    name: 'about-us',
    content: { sections: [{ type: 'rich-text', settings: { html: '<p>About</p>' } }] },
  });
  const port = await openStorefront(database.database);
  const host = `${shop.slug}.localhost`;
  const product = `/product/${encodeURIComponent('ফেসওয়াশ-Rose'.normalize('NFC'))}`;
  const listing = `/category/${encodeURIComponent('ফেস-Wash')}`;
  const second = skus[1]?.id;
  for (const [path, status, location] of [
    ['/cart)', 301, '/cart'],
    ['/track-order%E0%A5%A4', 301, '/track-order'],
    ['/user/orders%E2%80%9D.', 301, '/user/orders'],
    ['/bn/wishlist%E2%80%8B', 301, '/bn/wishlist'],
    ['/)', 301, '/'],
    ['/bn).', 301, '/bn'],
    ['/about-us).', 301, '/about-us'],
    ['/about-us/)', 301, '/about-us'],
    [`${product}/)`, 301, product],
    [`${product})`, 301, product],
    [`${product.replace('Rose', 'ROSE')}%E0%A5%A4`, 301, product],
    [`${product}%E2%80%8B`, 301, product],
    [`${product}%25E2%2580%258B`, 301, product],
    [`${product}?sku=${second}).`, 302, `${product}?sku=${second}`],
    [`/bn${listing.replace('Wash', 'WASH')}/%E0%A5%A4`, 301, `/bn${listing.replace('Wash', 'WASH')}`],
    [`/bn${listing.replace('Wash', 'WASH')}`, 301, `/bn${listing}`],
    [`${listing})?gg__sort=newest`, 301, `${listing}?gg__sort=newest`],
    ['/nothing).', 404, undefined],
    ['/nothing/at/all).', 404, undefined],
  ] as const) {
    const { headers, status: sent } = await sendToServer(port, path, { host });
    expect([path, sent, headers.location]).toEqual([path, status, location]);
  }
});

test('searches for dots as typed', async () => {
  const shop = await createTestShop(database.db);
  const port = await openStorefront(database.database);
  const sendRequest = (path: string) => sendToServer(port, path, { host: `${shop.slug}.localhost` });
  for (const [path, text] of [
    ['/search?q=..', '..'],
    ['/search?q=.', '.'],
    ['/bn/search?q=.', '.'],
  ] as const) {
    const { status, headers } = await sendRequest(path);
    expect([path, status, headers.location]).toEqual([path, 302, `${path.split('?')[0]}/${text}%20`]);
    const found = await sendRequest(headers.location ?? '');
    expect([path, found.status]).toEqual([path, 200]);
    expect(found.body).toContain(`“${text}”`);
  }
});

test('the server blocks redirects to other hosts', async () => {
  const { sendRequest } = await openTestServer({
    pages: async (_request, { url }) =>
      new Response(null, { status: 302, headers: { location: url.searchParams.get('q') ?? '' } }),
  });
  const readLocation = async (location: string) =>
    (await sendRequest(`/search?q=${encodeURIComponent(location)}`)).headers.location;
  expect(await readLocation('https://evil.example/')).toBe('/');
  expect(await readLocation('//evil.example/a')).toBe('/evil.example/a');
  expect(await readLocation('/cart')).toBe('/cart');
});
