import { openHydrated } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

const own = useOwnServer();

test('a tab opened before the shop’s address changed continues at the new address', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  // The router's request is redirected to another origin, which the page must not read, so it loads the document.
  watch.expectErrors(/Content Security Policy/);
  const { port } = own.server;
  await openHydrated(page, `http://glow.localhost:${port}/cart`);
  const moved = await haat(['domain', 'set', 'glow', 'shop.glow.localhost'], own.data.folder);
  expect(moved.printed).toContain('Glow is at http://shop.glow.localhost');
  await page.getByRole('banner').getByRole('link', { name: 'Glow' }).first().click();
  await expect(page).toHaveURL(`http://shop.glow.localhost:${port}/`);
  await expect(page).toHaveTitle(/beauty and personal care/);
});
