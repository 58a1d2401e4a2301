import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

test('the platform lists its shops, and reports a host without a shop', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  await page.goto(SHOPS.platform);
  for (const name of ['Glow', 'Shurokkha', 'Ghor']) {
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
  }
  watch.expectStatus(404);
  const response = await page.goto(SHOPS.glow.replace('glow.', 'nobody.'));
  expect(response?.status()).toBe(404);
  expect(response?.headers()['cache-control']).toContain('no-store');
  await expect(page.getByText('Sorry, this shop was not found.')).toBeVisible();
  await expect(page.getByText('The shop nobody is currently unavailable or does not exist.')).toBeVisible();
});

const ALIASES = [
  SHOPS.ghor.replace('shop.ghor', 'ghor'),
  SHOPS.ghor.replace('shop.ghor', 'www.shop.ghor'),
  SHOPS.ghor.replace('shop.ghor.localhost', 'shop.ghor.localhost.'),
  SHOPS.ghorExample,
];

test('a shopper has one cart on all hosts of a shop, and alias hosts store nothing', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [index, alias] of ALIASES.entries()) {
    const response = await page.goto(`${alias}/bn/cart?utm_source=sms`);
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(`${SHOPS.ghor}/bn/cart?utm_source=sms`);
    await page.evaluate((quantity) => {
      const items = [{ skuId: 1, quantity, price: 10 }];
      localStorage.setItem('cart-saas-local', JSON.stringify({ user_id: 'guest-1', items }));
    }, index + 1);
  }
  expect(await page.evaluate(() => localStorage.getItem('cart-saas-local'))).toContain('"quantity":4');
  await page.goto(`${ALIASES[0]}/category/lighting?coupon=EID10`);
  const state = await page.context().storageState();
  expect(state.origins.map(({ origin }) => origin)).toEqual([SHOPS.ghor]);
  const domains = new Set(state.cookies.map(({ domain }) => domain));
  expect([...domains]).toEqual(['shop.ghor.localhost']);
});

test('returns 404 for another shop’s product, category and document', { tag: '@desktop' }, async ({
  page,
  request,
  watch,
}) => {
  const list = await sendToApi(request, SHOPS.glow, '/api/v3/product/storefront?perPage=1');
  const { data } = (await list.json()) as { data: { id: number; slug: string; skus: { id: number }[] }[] };
  const product = data[0];
  expect(product).toBeDefined();
  for (const path of [
    `/api/v3/product/storefront/${product?.id}`,
    `/api/v3/product/storefront/${product?.slug}`,
    `/api/v3/storefront/product-details/${product?.id}`,
    '/storage/pages/glow/widgets/theme-settings.json',
  ]) {
    expect((await sendToApi(request, SHOPS.ghor, path)).status(), path).toBe(404);
  }
  const bySku = await sendToApi(request, SHOPS.ghor, '/api/v3/storefront/get-by-ids', {
    skuIds: product?.skus.map(({ id }) => id),
  });
  expect(((await bySku.json()) as { data: unknown[] }).data).toEqual([]);
  watch.expectStatus(404);
  expect((await page.goto(`${SHOPS.ghor}/product/${product?.slug}`))?.status()).toBe(404);
});

test('each shop has a separate cart', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(SHOPS.glow);
  await page.evaluate(() =>
    localStorage.setItem(
      'cart-saas-local',
      JSON.stringify({ user_id: 'guest-1', items: [{ skuId: 1, quantity: 2, price: 10 }] }),
    ),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible();
  await page.goto(SHOPS.shurokkha);
  await expect(page.getByRole('link', { name: 'Cart, 0 items' }).first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ domain }) => domain.startsWith('.'))).toEqual([]);
});
