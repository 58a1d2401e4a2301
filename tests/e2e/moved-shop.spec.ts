import { openHydrated } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

const instance = useOwnServer();

test('a tab opened before the domain of the shop changed continues on the new domain', {
  tag: '@full',
}, async ({ page, watch }) => {
  // The data request of the router is redirected to the new domain. The Content-Security-Policy forbids this
  // redirect, so the page loads the document instead.
  watch.expectErrors(/Content Security Policy/);
  const { port } = instance.server;
  await openHydrated(page, `http://glow.localhost:${port}/cart`);
  const moved = await haat(['domain', 'set', 'glow', 'shop.glow.localhost'], instance.data.folder);
  expect(moved.printed).toContain('Glow is at http://shop.glow.localhost');
  await page.getByRole('banner').getByRole('link', { name: 'Glow' }).first().click();
  await expect(page).toHaveURL(`http://shop.glow.localhost:${port}/`);
  await expect(page).toHaveTitle(/beauty and personal care/);
});
