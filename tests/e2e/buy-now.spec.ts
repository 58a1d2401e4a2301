import type { Page } from '@playwright/test';
import { fillCart, findSku, getPrice, isPlenty, listSkus } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { expect, forwardRequest, SHOPS, test } from './shop-test.ts';

async function placeOrder(page: Page, phone: string): Promise<string> {
  await fillIn(page, phone);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  return (await page.getByTestId('order-number').textContent()) ?? '';
}

test('Back after an order from the cart or by “Buy now” shows the order', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  await fillCart(page, [[sku, 1]]);
  const orderPaths = [
    ['/checkout', '01712345621'],
    [`/checkout?skuId=${sku.id}`, '01712345622'],
  ] as const;
  for (const [path, phone] of orderPaths) {
    await page.goto(SHOPS.glow + path);
    const number = await placeOrder(page, phone);
    await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Your order ${number} has been placed`)).toBeVisible();
    await expect(page.getByText('Nothing here yet')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Place Order', disabled: false })).toHaveCount(0);
    await page.getByRole('link', { name: 'View order' }).click();
    await expect(page.getByTestId('order-number')).toHaveText(number);
  }
  await page.goBack();
  await page.getByRole('button', { name: 'Place another order' }).click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('another tab shows a placed order instead of an empty cart', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await expect(page.getByTestId('grand-total')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${SHOPS.glow}/checkout`);
  const number = await placeOrder(other, '01712345623');
  await expect(page.getByText(`Your order ${number} has been placed`)).toBeVisible();
  await expect(page.getByText('Nothing here yet')).toHaveCount(0);
});

test('items sold to other buyers are reported as sold out, not as changed prices', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  const sku = await findSku(page, isPlenty);
  await fillCart(page, [[sku, 2]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  watch.expectStatus(409);
  await page.route('**/api/v2/order/without-login', async (route) => {
    const body = route.request().postDataJSON();
    const products = body.products.map((line: object) => ({ ...line, quantity: 90 }));
    await route.continue({ postData: JSON.stringify({ ...body, products: [...products, ...products] }) });
  });
  await fillIn(page, '01712345624');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('Some items are unavailable or low in stock.')).toBeVisible();
  await expect(page.getByText('stay in your cart')).toHaveCount(0);
  await expect(page.getByText('Some prices have changed')).toHaveCount(0);
});

test('the cart, the summary and the order show complete product names', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sku = await findSku(page, (each) => isPlenty(each) && each.name.length > 40);
  await fillCart(page, [[sku, 1]]);
  for (const path of ['/cart', '/checkout']) {
    await page.goto(SHOPS.glow + path);
    await expectComplete(page, sku.name);
  }
  await placeOrder(page, '01712345623');
  await expectComplete(page, sku.name);
});

async function expectComplete(page: Page, name: string): Promise<void> {
  const title = page.getByRole('main').getByText(name, { exact: true }).first();
  await expect(title).toBeVisible();
  await expect(title).toHaveCSS('-webkit-line-clamp', 'none');
}

test('the list of areas shows each place once, and the browser offers no previous input', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  await page.locator('input[data-field="cityId"]').fill('dhaka');
  await page.getByRole('option', { name: 'ঢাকা', exact: true }).click();
  const area = page.locator('input[data-field="areaId"]');
  for (const [typed, first] of [
    ['kawran', 'কারওয়ান বাজার, তেজগাঁও'],
    ['khilkhet', 'খিলক্ষেত'],
    ['kawran', 'কারওয়ান বাজার, তেজগাঁও'],
    ['mirpur 10', 'মিরপুর ১০, মিরপুর'],
  ] as const) {
    await area.clear();
    await area.pressSequentially(typed);
    await expect(page.getByRole('option').first()).toHaveText(first);
    const names = await page.getByRole('option').allTextContents();
    expect(names, typed).toEqual([...new Set(names)]);
  }
  await area.clear();
  await area.pressSequentially('kawran');
  await expect(page.getByRole('option')).toHaveCount(2);
  await area.press('ArrowDown');
  await area.press('Enter');
  await expect(area).toHaveValue('কারওয়ান বাজার, তেজগাঁও');
});

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`no link of ${shop} leads to a missing account page`, { tag: ['@desktop', '@full'] }, async ({
    page,
  }) => {
    for (const path of ['/', '/bn']) {
      await openHydrated(page, SHOPS[shop] + path);
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      expect(links.length).toBeGreaterThan(20);
      const ofAccount = new Set(links.filter((link) => /^(?:\/bn)?\/(?:user|auth)(?:\/|$)/.test(link)));
      for (const link of ofAccount) {
        expect(await page.evaluate(async (path) => (await fetch(path)).status, link), link).toBe(200);
      }
      for (const needed of ['/wishlist', '/track-order/', '/user']) {
        expect(
          links.some((link) => link.endsWith(needed)),
          needed,
        ).toBe(true);
      }
    }
  });
}

test('after a lost response, a changed address reports that the first order was placed', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(500);
  watch.expectStatus(409);
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345631');
  let orderNumber = '';
  await page.route('**/api/v2/order/without-login', async (route) => {
    ({ orderNumber } = (await (await forwardRequest(route)).json()) as { orderNumber: string });
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'We’re not sure yet' });
  await expect(lost).toBeVisible();
  await page.unroute('**/api/v2/order/without-login');
  await page.getByLabel('House, road, village').fill('House 99, Road 9');
  await page.getByLabel('Full name').fill('');
  await lost.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Nusrat Jahan');
  await lost.getByRole('button', { name: 'Retry' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your order has already been placed' });
  await expect(notice).toContainText(orderNumber);
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0);
  await expect(notice.getByRole('button', { name: 'Place another order' })).toHaveCount(0);
  await page.goto(`${SHOPS.glow}/cart`);
  await expect(page.getByRole('heading', { name: 'Empty Cart' })).toBeVisible();
});

test('items added after a lost response are ordered separately, also with another number', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(500);
  watch.expectStatus(409);
  const first = await findSku(page, isPlenty);
  const added = await findSku(page, (sku) => isPlenty(sku) && sku.slug !== first.slug);
  await fillCart(page, [[first, 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345641');
  let orderNumber = '';
  await page.route('**/api/v2/order/without-login', async (route) => {
    ({ orderNumber } = (await (await forwardRequest(route)).json()) as { orderNumber: string });
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We’re not sure yet' })).toBeVisible();
  await page.unroute('**/api/v2/order/without-login');
  await page.evaluate(
    ([skuId, price]) => {
      const cart = JSON.parse(localStorage.getItem('cart-saas-local') ?? '{}');
      cart.items.push({ skuId, quantity: 1, price });
      localStorage.setItem('cart-saas-local', JSON.stringify(cart));
    },
    [added.id, getPrice(added)] as const,
  );
  await page.reload();
  await page.getByLabel('Mobile number').fill('01712345642');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  const notice = page.getByRole('alert').filter({ hasText: 'Your order has already been placed' });
  await expect(notice).toContainText(orderNumber);
  await expect(place).toBeDisabled();
  await notice.getByRole('button', { name: 'Place another order' }).click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('main').getByText(added.name)).toBeVisible();
  await expect(page.getByRole('main').getByText(first.name)).toHaveCount(0);
});

test('a pre-order is marked with its shipping date on every page up to the order', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const preOrderSku = (await listSkus(page, SHOPS.ghor)).find(
    (sku) => sku.preOrder && getPrice(sku) < 15_000,
  );
  if (!preOrderSku) throw new Error('there is no pre-order');
  await fillCart(page, [[preOrderSku, 1]]);
  await page.goto(`${SHOPS.ghor}/checkout`);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText(/^Pre-order: ships/)).toBeVisible();
  await fillIn(page, '01712345632');
  await expect(page.getByText(/after dispatch$/)).toBeVisible();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await page.locator('button[value="pay"]').click();
  await expect(
    page.getByRole('region', { name: 'Ordered items' }).getByText(/^Pre-order: ships/),
  ).toBeVisible();
});

test('screen readers can reach the other fields while a list of places is open', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await openHydrated(page, `${SHOPS.glow}/checkout`);
  for (const [field, text, place] of [
    ['cityId', 'dhaka', 'Dhaka'],
    ['areaId', 'dhanmondi', 'Dhanmondi'],
  ] as const) {
    await page.locator(`input[data-field="${field}"]`).fill(text);
    await expect(page.getByRole('option', { name: place, exact: true })).toBeVisible();
    for (const label of ['Full name', 'Mobile number', 'House, road, village'])
      await expect(page.getByRole('textbox', { name: label }), label).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Order' }).first()).toBeVisible();
    expect(
      await page.locator('[aria-hidden=true] :is(input, button, a[href], textarea):visible').count(),
    ).toBe(0);
    await page.getByRole('option', { name: place, exact: true }).click();
  }
});
