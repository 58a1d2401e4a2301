import type { Page } from '@playwright/test';
import { fillCart, findSku, getPrice, isPlenty } from './filled-cart.ts';
import { holdScripts } from './hold-scripts.ts';
import { expect, forwardRequest, SHOPS, test } from './shop-test.ts';
import { amountOf, textsFor } from './words.ts';

const PLACE = '**/api/v2/order/without-login';

async function pick(page: Page, field: string, typed: string, option: string): Promise<void> {
  await page.locator(`input[data-field="${field}"]`).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function fillAddress(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full name').fill('Nusrat Jahan');
  await page.getByLabel('Mobile number').fill(phone);
  await pick(page, 'cityId', 'daka', 'Dhaka');
  await pick(page, 'areaId', 'mirpur 10', 'Mirpur 10, Mirpur');
  await page.getByLabel('House, road, village').fill('House 12, Road 7');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('asks about unavailable quantities, orders the available ones, and keeps the rest in the cart', {
  tag: '@full-phone',
}, async ({ page }) => {
  const lowStock = await findSku(page, ({ stockQuantity }) => stockQuantity > 1 && stockQuantity < 6);
  const soldOut = await findSku(page, ({ stockQuantity }) => stockQuantity === 0);
  await fillCart(page, [
    [lowStock, lowStock.stockQuantity + 1],
    [soldOut, 1],
  ]);
  await page.goto(`${SHOPS.glow}/checkout`);
  const question = page.getByRole('region', { name: 'Some items are unavailable or low in stock' });
  await expect(question.getByText(`Only ${lowStock.stockQuantity} left; you chose`)).toBeVisible();
  await fillAddress(page, '01712345601');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Order available items' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('Mirpur 10')).toBeVisible();
  await page.goto(`${SHOPS.glow}/cart`);
  await expect(page.getByRole('main').getByText('Sold out since you added it')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toHaveCount(1);
});

test('“Buy now” reports a quantity above the stock', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  // No other test orders at this shop, so its stock does not change.
  const shop = SHOPS.shurokkha;
  const lowStock = await findSku(page, ({ stockQuantity }) => stockQuantity > 1 && stockQuantity < 6, shop);
  await page.goto(`${shop}/checkout?skuId=${lowStock.id}&quantity=500`);
  await expect(page.getByText(`Only ${lowStock.stockQuantity} left; you chose 500`)).toBeVisible();
  await page.getByRole('button', { name: `Order the ${lowStock.stockQuantity} available` }).click();
  // The page has removed the clicked button, which had the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`quantity=${lowStock.stockQuantity}`));
  const soldOut = await findSku(page, ({ stockQuantity }) => stockQuantity === 0, shop);
  await page.goto(`${shop}/checkout?skuId=${soldOut.id}`);
  await expect(page.getByRole('heading', { name: 'These items can’t be ordered right now' })).toBeVisible();
  await expect(page.getByText(/Empty Cart|#\d/)).toHaveCount(0);
});

test('“Buy now” reports an unavailable product or an invalid URL and links to the shop', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  for (const skuId of ['abc', '999999', '99999999999', '-1', '']) {
    await page.goto(`${SHOPS.glow}/checkout?skuId=${skuId}`);
    await expect(page.getByRole('heading', { name: 'This product is no longer available' })).toBeVisible();
    await expect(page.getByText(/Empty Cart|#\d/)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
    await page.goto(`${SHOPS.glow}/bn/checkout?skuId=${skuId}`);
    await expect(page.getByRole('heading', { name: 'পণ্যটি আর পাওয়া যাচ্ছে না' })).toBeVisible();
  }
});

test('a cart line whose product was removed has a readable name', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const remaining = await findSku(page, isPlenty);
  await fillCart(page, [
    [{ ...remaining, id: 999_999 }, 1],
    [remaining, 1],
  ]);
  await page.goto(`${SHOPS.glow}/cart`);
  await expect(page.getByRole('main').getByText('Discontinued product')).toBeVisible();
  await page.goto(`${SHOPS.glow}/checkout`);
  await expect(page.getByRole('main').getByText('Discontinued product')).toBeVisible();
  await expect(page.getByText('#999999')).toHaveCount(0);
});

test('reports a lost response, and a retry places no second order', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(500);
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillAddress(page, '01712345602');
  const numbers: string[] = [];
  await page.route(PLACE, async (route) => {
    const response = await forwardRequest(route);
    numbers.push(((await response.json()) as { orderNumber: string }).orderNumber);
    await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' });
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We’re not sure yet' });
  await expect(alert).toBeInViewport();
  await expect(alert.locator('..')).toBeFocused();
  await page.unroute(PLACE);
  await page.reload();
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('order-number')).toHaveText(numbers[0] ?? 'none');
  await expect(page.getByRole('link', { name: 'Cart, 0 items' }).first()).toBeVisible();
});

test('after a reload before the response, the page mentions the order, and a retry places no second order', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillAddress(page, '01712345621');
  const placed = Promise.withResolvers<string>();
  await page.route(PLACE, async (route) => {
    const response = (await (await forwardRequest(route)).json()) as { orderNumber: string };
    placed.resolve(response.orderNumber);
  });
  await page.getByRole('button', { name: 'Place Order' }).click();
  const orderNumber = await placed.promise;
  // Reloads first, because the pending request would be sent once its route is removed.
  await page.reload();
  await page.unroute(PLACE);
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByTestId('order-number')).toHaveText(orderNumber);
});

test('areas that cannot be loaded show an error, and load on retry', { tag: ['@desktop', '@full'] }, async ({
  page,
  watch,
}) => {
  const AREAS = '**/api/v1/area/public/get-list*';
  watch.expectStatus(503);
  await page.route(AREAS, (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await pick(page, 'cityId', 'daka', 'Dhaka');
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t load the areas' });
  await expect(alert).toBeVisible();
  await page.unroute(AREAS);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toHaveCount(0);
  await pick(page, 'areaId', 'mirpur 10', 'Mirpur 10, Mirpur');
});

test('a refusal that concerns no field is visible immediately, with a next step', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillAddress(page, '01712345622');
  watch.expectStatus(422);
  const body = { error: { paymentMethod: ['cash is not taken'] }, codes: { paymentMethod: ['wrong'] } };
  await page.route(PLACE, (route) => route.fulfill({ status: 422, json: body }));
  await page.getByRole('button', { name: 'Place Order' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t place your order' });
  await expect(alert).toBeInViewport();
  await expect(alert.locator('..')).toBeFocused();
  await page.unroute(PLACE);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
});

test('an order that cannot be sent shows an error in view and keeps the form', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.expectOffline();
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillAddress(page, '01712345603');
  await page.context().setOffline(true);
  // Starts waiting before the click, because the toast soon disappears.
  const toast = page.locator('.toast').filter({ hasText: 'You’re offline' }).waitFor();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await toast;
  const alert = page.getByRole('alert').filter({ hasText: 'You’re offline' });
  await expect(alert).toBeInViewport();
  await page.context().setOffline(false);
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
});

test('removing the only line can be undone, and a long name does not widen the page', {
  tag: '@full-phone',
}, async ({ page }) => {
  await page.route('**/api/v3/storefront/get-by-ids', async (route) => {
    const response = await forwardRequest(route);
    const body = (await response.json()) as { data: { name: string }[] };
    for (const product of body.data) product.name = `${'Averylongname'.repeat(12)} of a product`;
    await route.fulfill({ response, json: body });
  });
  await fillCart(page, [[await findSku(page, isPlenty), 2]]);
  await page.goto(`${SHOPS.glow}/cart`);
  const main = page.getByRole('main');
  const { corner, side } = await main.locator('img.line-picture').evaluate((picture) => ({
    corner: Number.parseFloat(getComputedStyle(picture).borderTopLeftRadius),
    side: picture.clientWidth,
  }));
  expect(corner, 'pictures are not cut to circles').toBeLessThanOrEqual(side / 4);
  await main.getByRole('button', { name: /^Increase quantity of Avery/ }).click();
  await expect(main.getByText(/^Subtotal now/)).toHaveCount(1);
  await main.getByRole('button', { name: /^Remove/ }).click();
  await expect(main.getByRole('heading', { name: 'Empty Cart' })).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
  expect(scrollWidth).toBe(clientWidth);
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Averylong' })).toHaveCount(1);
  await expect(main.getByRole('button', { name: /^Remove/ })).toBeFocused();
});

test('two removed lines can both be restored', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const one = await findSku(page, isPlenty);
  const other = await findSku(page, (sku) => isPlenty(sku) && sku.slug !== one.slug);
  await fillCart(page, [
    [one, 2],
    [other, 1],
  ]);
  await page.goto(`${SHOPS.glow}/cart`);
  const main = page.getByRole('main');
  const remove = main.getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(2);
  await remove.first().click();
  await remove.first().click();
  await expect(main.getByRole('heading', { name: 'Empty Cart' })).toBeVisible();
  await main.getByRole('button', { name: 'Undo' }).last().click();
  await main.getByRole('button', { name: 'Undo' }).click();
  await expect(remove).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeVisible();
});

test('a cart that cannot be loaded shows an error and retries', { tag: ['@desktop', '@full'] }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(500);
  await fillCart(page, [[await findSku(page, isPlenty), 2]]);
  await page.route('**/api/v3/storefront/get-by-ids', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto(`${SHOPS.glow}/cart`);
  const failed = page.getByRole('heading', { name: 'We couldn’t load your cart' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/v3/storefront/get-by-ids');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove/ })).toBeVisible();
});

test('the district field also finds areas, which fill in both fields', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  const [district, area] = ['cityId', 'areaId'].map((field) => page.locator(`input[data-field="${field}"]`));
  if (!district || !area) throw new Error('no fields');
  await pick(page, 'cityId', 'Mirpur 10', 'Mirpur 10, Mirpur, Dhaka');
  await expect(district).toHaveValue('Dhaka');
  await expect(area).toHaveValue('Mirpur 10, Mirpur');
  await expect(page.getByText('Inside Dhaka').first()).toBeVisible();
  await pick(page, 'cityId', 'Uttara', 'Uttara East, Dhaka');
  await expect(district).toHaveValue('Dhaka');
  await expect(area).toHaveValue('Uttara East');
  await pick(page, 'cityId', 'Tongi', 'Tongi East, Gazipur');
  await expect(district).toHaveValue('Gazipur');
  await expect(area).toHaveValue('Tongi East');
  await pick(page, 'cityId', 'Sylhet', 'Sylhet');
  await expect(area).toHaveValue('');
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  await pick(page, 'cityId', 'মিরপুর', 'মিরপুর, ঢাকা');
  await expect(district).toHaveValue('ঢাকা');
  await expect(area).toHaveValue('মিরপুর');
});

test('an order in Bangla has a success page in Bangla, including the names of places', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  await page.locator('input[data-field="name"]').fill('নুসরাত জাহান');
  await page.locator('input[data-field="phone"]').fill('01712345605');
  await pick(page, 'cityId', 'মিরপুর', 'মিরপুর, ঢাকা');
  await page.locator('[data-field="street"]').fill('বাড়ি ১২, রোড ৭');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
  await expect(page.getByTestId('order-number')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('বাড়ি ১২, রোড ৭, মিরপুর, ঢাকা')).toBeVisible();
  const codes = await page.getByTestId(/^(?:order-number|tracking-code)$/).allTextContents();
  const text = codes.reduce((rest, code) => rest.replaceAll(code, ''), (await main.textContent()) ?? '');
  expect(text.match(/[a-z]+/gi)).toBeNull();
});

test(
  'an order can be picked up at a store, without an address and a delivery charge',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    const sku = await findSku(page, isPlenty);
    await fillCart(page, [[sku, 1]]);
    await page.goto(`${SHOPS.glow}${words.path}/checkout`);
    await page.locator('input[data-field="name"]').fill('Nusrat Jahan');
    await page.locator('input[data-field="phone"]').fill('01712345604');
    await page.getByRole('radio', { name: words.pickup }).check();
    await expect(page.locator('input[data-field="street"]')).toHaveCount(0);
    const place = page.getByRole('button', { name: words.place });
    await place.click();
    await expect(page.getByText(words.chooseStore)).toBeInViewport({ ratio: 1 });
    const store = page.getByRole('radio', { name: words.dhanmondiStore });
    await expect(store).toBeFocused();
    await store.check();
    await expect(page.getByText(words.chooseStore)).toHaveCount(0);
    const total = page.getByTestId('grand-total');
    const price = amountOf(words, getPrice(sku));
    await expect(total).toHaveText(price);
    await page.reload();
    await expect(store).toBeChecked();
    await expect(total).toHaveText(price);
    await place.click();
    await expect(page.getByRole('heading', { name: words.collectAt })).toBeVisible();
    await expect(page.getByRole('main').getByText(words.dhanmondiStore)).toBeVisible();
    await expect(total).toHaveText(price);
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.ready)).toBeVisible();
    await expect(page.getByRole('main').getByText(words.dhanmondiStore)).toBeVisible();
  },
);

test('accepts an unlisted area with its thana', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await pick(page, 'cityId', 'Chittagong', 'Chattogram');
  await pick(page, 'areaId', 'Zamtola', 'Use “Zamtola”');
  await page.getByLabel('Which thana or upazila is Zamtola in?').selectOption('Patenga');
  await expect(page.getByLabel('Area (upazila or thana)').first()).toHaveValue('Zamtola, Patenga');
  await expect(page.getByText('Outside Dhaka').first()).toBeVisible();
});

test('an area of another district also selects that district', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await pick(page, 'cityId', 'Chittagong', 'Chattogram');
  await pick(page, 'areaId', 'Dhanmondi', 'Dhanmondi, Dhaka');
  await expect(page.locator('input[data-field="cityId"]')).toHaveValue('Dhaka');
  await expect(page.locator('input[data-field="areaId"]')).toHaveValue('Dhanmondi');
});

test('taps before hydration have the same effect as afterwards', { tag: '@full-phone' }, async ({
  page,
  isMobile,
}) => {
  const sku = await findSku(page, isPlenty);
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`, { waitUntil: 'domcontentloaded' });
  if (isMobile)
    await expect(page.locator('.buy-bar').getByRole('button', { name: 'Add to cart' })).toBeInViewport();
  const increase = page.getByRole('button', { name: 'Increase quantity' });
  await increase.click();
  await increase.click();
  const add = page.getByRole('button', { name: 'Add to cart', exact: true }).first();
  await add.click();
  await add.click();
  release();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeVisible();
  // Like the second tap, a tap while the first ones are replayed is ignored.
  await add.click();
  await expect(page.getByRole('link', { name: /View cart/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' }).first()).toBeVisible();
});

test('an empty tracking form reports the missing fields, and the phone is never part of the URL', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(404);
  watch.expectStatus(422);
  await page.goto(`${SHOPS.glow}/track-order/`);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('Enter the order number')).toBeVisible();
  await expect(page.getByText('Enter an 11-digit mobile number')).toBeVisible();
  await page.getByLabel('Order number').fill('GL-1');
  await page.getByLabel('Mobile number').fill('01712345678');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('We couldn’t find this order')).toBeVisible();
  expect(page.url()).not.toContain('0171');
});
