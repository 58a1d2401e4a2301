import { array, assert, asyncProperty, constantFrom } from 'fast-check';
import { expect, test } from 'vitest';
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
