import type { Locator } from '@playwright/test';
import { choose, nextPhone } from './at-gateway.ts';
import { fillCart, findSku, getPrice, isPlenty } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { expect, SHOPS, test } from './shop-test.ts';
import { amountOf, textsFor } from './words.ts';

const isWorthACoupon = (sku: Parameters<typeof isPlenty>[0]) => isPlenty(sku) && getPrice(sku) >= 300;

test('the coupon of a link is applied, and the order shows it', { tag: '@full-phone' }, async ({
  page,
  isMobile,
}) => {
  const phone = isMobile ? '01712345671' : '01712345672';
  const sku = await findSku(page, isWorthACoupon);
  const off = Math.min(300, Math.ceil((getPrice(sku) * 2) / 10));
  await fillCart(page, [[sku, 2]]);
  await page.goto(`${SHOPS.glow}/cart?coupon=glow10`);
  const chosen = page.getByRole('status').filter({ hasText: 'GLOW10' });
  await expect(chosen).toContainText(`Tk\u00a0${off} off`);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Coupon GLOW10', { exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Place Order' }).click();
  await fillIn(page, phone);
  await expect(summary.getByText('Coupon GLOW10')).toBeVisible();
  await expect(summary).toContainText(`−Tk\u00a0${off}`);
  const total = (await summary.getByTestId('grand-total').textContent()) ?? '';
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByText('Coupon GLOW10')).toBeVisible();
  await expect(page.getByTestId('grand-total')).toHaveText(total);
  expect(await page.evaluate(() => localStorage.getItem('haat-coupon'))).toBeNull();

  // Makes the init script of `fillCart` fill the cart again, for a second order.
  await page.evaluate(() => sessionStorage.removeItem('filled'));
  await page.goto(`${SHOPS.glow}/checkout`);
  const field = page.getByLabel('Coupon code');
  await field.fill('GLOW10');
  await field.press('Enter');
  const removed = page
    .getByRole('alert')
    .filter({ hasText: 'GLOW10 was removed. You’ve already used this coupon' });
  await expect(removed).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
  await expect(field).toHaveValue('');
});

test('a code that was typed but not applied is applied before the order is placed', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const sku = await findSku(page, isWorthACoupon);
  await fillCart(page, [[sku, 2]]);
  await page.goto(`${SHOPS.glow}/cart`);
  await page.getByLabel('Coupon code').fill('nope');
  await page.getByRole('main').getByRole('link', { name: 'Place Order' }).click();
  await fillIn(page, '01712345673');
  const field = page.getByLabel('Coupon code');
  await expect(field).toHaveValue('nope');
  await expect(page.getByText(/^Invalid coupon code/)).toBeVisible();
  await field.fill('GLOW10');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  await expect(page.getByText('Coupon applied.')).toBeVisible();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Coupon GLOW10')).toBeVisible();
  await expect(page.locator('[data-coupon]')).toBeFocused();
  await expect(page).toHaveURL(/\/checkout$/);
  const total = (await summary.getByTestId('grand-total').textContent()) ?? '';
  await place.click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByTestId('grand-total')).toHaveText(total);
});

test('a coupon typed offline is checked once online, and the offline message disappears', {
  tag: ['@phone', '@full'],
}, async ({ page, watch }) => {
  watch.expectOffline();
  await fillCart(page, [[await findSku(page, isWorthACoupon), 2]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345679');
  await page.context().setOffline(true);
  await page.getByLabel('Coupon code').fill('GLOW10');
  const place = page.getByRole('button', { name: 'Place Order' });
  await place.click();
  const message = page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: /^We can’t reach the shop/ });
  await expect(message).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'GLOW10' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page.getByText('Coupon GLOW10')).toBeVisible();
  await place.click();
  await expect(page).toHaveURL(/order-success/);
});

test('explains an invalid coupon in Bangla, and removes a free delivery coupon that has no effect', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const sku = await findSku(page, (each) => isPlenty(each) && getPrice(each) < 700);
  await fillCart(page, [[sku, 1]]);
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  const field = page.getByLabel('কুপন কোড');
  await page.getByRole('button', { name: 'ব্যবহার করুন' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'কুপন কোড লিখুন।' })).toBeVisible();
  await field.fill('NOPE');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'কুপন কোডটি সঠিক নয়' })).toBeVisible();
  await field.fill('glowfree');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '৳ ১,৫০০' })).toBeVisible();
  await page.goto(`${SHOPS.glow}/bn/cart`);
  const more = page.getByRole('main').getByRole('button', { name: /বাড়ান/ });
  for (let pieces = 1; pieces * getPrice(sku) < 1_500; pieces++) await more.click();
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  const chosen = page.getByRole('status').filter({ hasText: 'GLOWFREE' });
  await expect(chosen).toContainText('ডেলিভারি ফ্রি');
  await page.getByRole('button', { name: 'GLOWFREE কুপনটি বাদ দিন' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('কুপন GLOWFREE')).toHaveCount(0);
});

test(
  'a coupon for one gateway restricts the payment methods to this gateway until the coupon is removed',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await fillCart(page, [[await findSku(page, isWorthACoupon), 1]]);
    await page.goto(`${SHOPS.glow}${words.path}/checkout`);
    await fillIn(page, nextPhone('0171', project), words.places);
    const [cash, bkash, online] = [words.cash, words.bkash, words.online].map((name) =>
      page.getByRole('radio', { name }),
    ) as [Locator, Locator, Locator];
    await online.check();
    const field = page.getByLabel(words.couponCode);
    await field.fill('bkash50');
    await field.press('Enter');
    await expect(page.getByText(words.couponWays)).toBeVisible();
    for (const way of [cash, online, page.getByRole('radio', { name: words.card })]) {
      await expect(way).toHaveCount(0);
    }
    await expect(bkash).toBeChecked();
    const summary = page.getByRole('complementary', { name: words.summary });
    const discountText = `${words.coupon}−${amountOf(words, 50)}`;
    await expect(summary).toContainText(discountText);
    await page.getByRole('button', { name: words.takeOut }).click();
    await expect(cash).toBeChecked();
    await expect(online).toBeVisible();
    await expect(page.getByText(words.couponWays)).toHaveCount(0);
    await expect(summary).not.toContainText(discountText);
    await field.fill('BKASH50');
    await field.press('Enter');
    await expect(summary).toContainText(discountText);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: words.place }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByText(words.coupon)).toBeVisible();
  },
);

test('waits for a coupon that is being checked, and shows the new total before ordering', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(409);
  await page.goto(`${SHOPS.glow}/?coupon=glow10`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('haat-coupon'))).toBe('"glow10"');
  await page.evaluate(() => localStorage.removeItem('haat-coupon'));
  await fillCart(page, [[await findSku(page, isWorthACoupon), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345674');
  const total = page.getByTestId('grand-total');
  const before = (await total.textContent()) ?? '';
  let response = () => {};
  const released = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/gift/apply*', async (route) => {
    await released;
    await route.continue();
  });
  const field = page.getByLabel('Coupon code');
  await field.fill('GLOW10');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('button', { name: 'Place Order' })).toHaveAttribute('aria-busy', 'true');
  response();
  await expect(page.getByRole('alert').filter({ hasText: 'The total has changed' })).toBeVisible();
  await expect(total).not.toHaveText(before);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByText('Coupon GLOW10')).toBeVisible();
});

test('shows a total that changed after the page was loaded, and the next tap places the order', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(409);
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345673');
  await page.route(
    '**/api/v2/order/without-login',
    async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...body, total: body.total - 1 }) });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The total has changed' });
  await expect(notice).toContainText((await page.getByTestId('grand-total').textContent()) ?? '');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/order-success/);
});
