import type { Browser, Page } from '@playwright/test';
import { type FoundSku, fillCart, getPrice, isPlenty, listSkus } from './filled-cart.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { register } from './registered.ts';
import { expect, SHOPS, suppressPopups, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const PASSWORD = 'sundarban tiger 7';

const newPhone = (): string =>
  `018${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;

const main = (page: Page) => page.getByRole('main');

async function registerAt(page: Page, phone: string, back = '/cart'): Promise<void> {
  await openHydrated(page, `${SHOP}/auth/register?return=${encodeURIComponent(back)}`);
  await register(page, {
    ...{ name: 'Nusrat Jahan Mim', phone, email: 'nusrat@example.com', password: PASSWORD },
  });
  await expect(page).toHaveURL(SHOP + back);
}

async function signIn(page: Page, phone: string, back = '/cart'): Promise<void> {
  await openHydrated(page, `${SHOP}/auth/login?return=${encodeURIComponent(back)}`);
  await main(page).getByLabel('Mobile number or e-mail').fill(phone);
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(SHOP + back);
}

async function openDevice(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() ?? null });
  await suppressPopups(context);
  return context.newPage();
}

async function findTwoSkus(page: Page): Promise<[FoundSku, FoundSku]> {
  const plenty = (await listSkus(page, SHOP)).filter((sku) => !sku.preOrder && isPlenty(sku));
  const [one] = plenty;
  const other = plenty.find(({ name }) => name !== one?.name);
  if (!one || !other) throw new Error('the shop has too little');
  return [one, other];
}

/** Returns the account's cart from the API: quantities by SKU id, only of lines that the next order includes. */
const readServerCart = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(async () => {
    const { data } = await (await fetch('/api/v1/cart')).json();
    const lines = (data as { skuId: number; quantity: number; status: boolean }[]).filter(
      ({ status }) => status,
    );
    return Object.fromEntries(lines.map(({ skuId, quantity }) => [skuId, quantity]));
  });

const badge = (page: Page, count: number) =>
  page.getByRole('banner').getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items` });

test('a guest’s cart is merged into the account’s, which two devices share, and is removed at sign-out', {
  tag: '@full-phone',
}, async ({ page, browser, watch }) => {
  // Requests that the page sends during sign-out may return 401.
  watch.expectStatus(401);
  const phone = newPhone();
  const [one, other] = await findTwoSkus(page);
  await fillCart(page, [[one, 2]]);
  await registerAt(page, phone);
  await expect(badge(page, 2)).toBeVisible();
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 2 });

  const second = await openDevice(browser, page);
  await fillCart(second, [
    [one, 1],
    [other, 1],
  ]);
  await signIn(second, phone);
  await expect(badge(second, 4)).toBeVisible();
  await expect.poll(() => readServerCart(second)).toEqual({ [one.id]: 3, [other.id]: 1 });

  await openHydrated(page, `${SHOP}/cart`);
  await expect(badge(page, 4)).toBeVisible();
  await main(page)
    .getByRole('button', { name: `Remove ${other.name}` })
    .click();
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 3 });
  await openHydrated(second, `${SHOP}/cart`);
  await expect(badge(second, 3)).toBeVisible();
  await main(second).getByRole('button', { name: 'Save for later' }).click();
  await expect(main(second).getByText('Saved for later')).toBeVisible();
  await expect(badge(second, 0)).toBeVisible();
  await expect.poll(() => readServerCart(second)).toEqual({});
  await openHydrated(page, `${SHOP}/cart`);
  await expect(main(page).getByText('Saved for later')).toBeVisible();
  await main(page).getByRole('button', { name: 'Move to cart' }).click();
  await expect(badge(page, 3)).toBeVisible();
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 3 });

  await openHydrated(page, `${SHOP}/user`);
  await main(page).getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(badge(page, 0)).toBeVisible();
  await openHydrated(second, `${SHOP}/cart`);
  await expect(badge(second, 3)).toBeVisible();
  await second.context().close();
});

test('an offline change is kept with a message, and is sent to the account later', { tag: '@full' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  const [one] = await findTwoSkus(page);
  await fillCart(page, [[one, 1]]);
  await registerAt(page, newPhone());
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 1 });
  await context.setOffline(true);
  await main(page)
    .getByRole('button', { name: /^Increase quantity/ })
    .click();
  await expect(main(page).getByText('We couldn’t save your cart to your account')).toBeVisible();
  await expect(badge(page, 2)).toBeVisible();
  await context.setOffline(false);
  await expect(main(page).getByText('We couldn’t save your cart to your account')).toBeHidden();
  expect(await readServerCart(page)).toEqual({ [one.id]: 2 });
});

test('two tabs send a change once, and both show the account’s cart', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  const [one, other] = await findTwoSkus(page);
  await fillCart(page, [[one, 2]]);
  const tab = await context.newPage();
  await openHydrated(tab, `${SHOP}/cart`);
  await registerAt(page, newPhone());
  await expect(badge(tab, 2)).toBeVisible();
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 2 });
  await openHydrated(tab, `${SHOP}/product/${other.slug}?sku=${other.id}`);
  await main(tab).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(badge(tab, 3)).toBeVisible();
  await expect(badge(page, 3)).toBeVisible();
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 2, [other.id]: 1 });
  await openHydrated(page, `${SHOP}/cart`);
  await expect(badge(page, 3)).toBeVisible();
});

test('a request that arrives after its tab was closed adds nothing twice', {
  tag: ['@desktop', '@full'],
}, async ({ page, context }) => {
  const [one] = await findTwoSkus(page);
  await fillCart(page, [[one, 2]]);
  const heldRequest = Promise.withResolvers<{ body: string | null; key: string }>();
  let isFirst = true;
  await context.route('**/api/v1/cart/merge', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const key = (await route.request().headerValue('idempotency-key')) ?? '';
    // Never responds, so the request is still running when the test leaves the page.
    heldRequest.resolve({ body: route.request().postData(), key });
  });
  await registerAt(page, newPhone());
  const { body, key } = await heldRequest.promise;
  await openHydrated(page, `${SHOP}/cart`);
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 2 });
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const status = await page.evaluate(async (init) => (await fetch('/api/v1/cart/merge', init)).status, {
    method: 'POST',
    headers,
    body,
  });
  expect(status).toBe(200);
  expect(await readServerCart(page)).toEqual({ [one.id]: 2 });
  await openHydrated(page, `${SHOP}/cart`);
  await expect(badge(page, 2)).toBeVisible();
});

test('items added after the end of the session are sent after the next sign-in', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(401);
  const phone = newPhone();
  const [one, other] = await findTwoSkus(page);
  await fillCart(page, [[one, 2]]);
  await registerAt(page, phone, `/product/${other.slug}?sku=${other.id}`);
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 2 });
  // Signs out like another device, without notifying the page.
  await page.evaluate(() => fetch('/api/v1/auth/customer/sessions', { method: 'DELETE' }));
  await page.context().addCookies([{ name: 'signedIn', value: '1', url: SHOP }]);
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(badge(page, 1)).toBeVisible();
  await signIn(page, phone);
  await expect(badge(page, 3)).toBeVisible();
  await expect.poll(() => readServerCart(page)).toEqual({ [one.id]: 2, [other.id]: 1 });
});

test('a guest’s wishlist is merged into the account’s and appears on another device', {
  tag: ['@desktop', '@full'],
}, async ({ page, browser }) => {
  const phone = newPhone();
  await registerAt(page, phone, '/');
  const heart = (of: Page) =>
    main(of).getByRole('article').first().getByRole('button', { name: 'Add to wishlist' });
  const listWishlist = () => page.evaluate(async () => (await (await fetch('/api/v1/wishlist')).json()).data);
  await heart(page).click();
  await expect.poll(listWishlist).toHaveLength(1);
  const second = await openDevice(browser, page);
  await openHydrated(second, `${SHOP}/category/hair`);
  await heart(second).click();
  await signIn(second, phone, '/wishlist');
  await expect(second.getByRole('region', { name: 'Wishlist' }).getByRole('article')).toHaveCount(2);
  await expect.poll(listWishlist).toHaveLength(2);
  await second.context().clearCookies();
  await openHydrated(second, `${SHOP}/wishlist`);
  await expect(second.getByText('Your wishlist is empty')).toBeVisible();
  await second.context().close();
});

test('the account menu opens by pointer and keyboard on wide screens, and is in the drawer on phones', {
  tag: '@full',
}, async ({ page, isMobile, watch }) => {
  watch.expectStatus(401);
  await registerAt(page, newPhone(), '/');
  await openHydrated(page, SHOP);
  const menu = page.getByRole('navigation', { name: 'Your account' });
  if (isMobile) {
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  } else {
    const link = page.getByRole('banner').getByRole('link', { name: 'Account' });
    await expect(async () => {
      await page.mouse.move(5, 500);
      await link.hover();
      await expect(menu).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.mouse.move(5, 500);
    await expect(menu).toBeHidden();
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(menu.getByRole('link', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(link).toBeFocused();
    await link.click();
  }
  await expect(menu.getByText('Nusrat Jahan Mim')).toBeVisible();
  await expect(menu.getByText('nusrat@example.com')).toBeVisible();
  for (const [name, path] of [
    ['My Profile', '/user'],
    ['My Orders', '/user/orders'],
    ['Manage Address', '/user/address'],
  ] as const) {
    await expect(menu.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  expect(listSerious(await findViolations(page))).toEqual([]);
  const here = page.url();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  expect(page.url()).toBe(here);

  // Without a session, a page removes the cookie `signInResult` when it starts, and shows no message.
  await page.context().addCookies([{ name: 'signedIn', value: '1', url: SHOP }]);
  const requested = page.waitForResponse('**/api/v1/auth/validate-token');
  await page.reload();
  expect((await requested).status()).toBe(401);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect((await page.context().cookies(SHOP)).map(({ name }) => name)).not.toContain('signedIn');
});

test('a visitor gets an id, is recorded once, and the abandoned cart is stored with the id that the order has', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const [one] = await findTwoSkus(page);
  const logged: { path: string; body: Record<string, unknown> }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/country\/log|cart-session$/.test(pathname))
      logged.push({ path: pathname, body: request.postDataJSON() });
  });
  await openHydrated(page, `${SHOP}/product/${one.slug}?sku=${one.id}`);
  await expect.poll(() => logged.map(({ path }) => path)).toEqual(['/api/v1/country/log']);
  const { countryCode, userId } = logged[0]?.body ?? {};
  expect([countryCode, userId]).toEqual(['BD', expect.stringMatching(/^guest-/)]);
  await main(page).getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.poll(() => logged).toHaveLength(2);
  expect(logged[1]).toMatchObject({
    path: '/api/v1/cart-session',
    body: { userId, items: [{ skuId: one.id, quantity: 1 }] },
  });
  const preview = page.waitForRequest('**/order-delivery-charge');
  await openHydrated(page, `${SHOP}/checkout`);
  expect((await preview).postDataJSON()).toMatchObject({ sessionId: logged[1]?.body.sessionId });
  expect(getPrice(one)).toBeGreaterThan(0);
  expect(logged).toHaveLength(2);
});
