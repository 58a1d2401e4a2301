import type { Page } from '@playwright/test';
import { call, newPerson, type Person, register } from './account-of-tab.ts';
import { nextPhone } from './at-gateway.ts';
import { fillCart, findSku, getPrice, isPlenty } from './filled-cart.ts';
import { fillIn, fillPlain } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { register as registerByForm } from './registered.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const field = (page: Page) => page.getByLabel('Coupon code');
const reason = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ hasText: 'GLOW10 was removed. This coupon is for first orders only.' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' });
const place = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const waitUntilSettled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const isWorthACoupon = (sku: Parameters<typeof isPlenty>[0]) =>
  isPlenty(sku) && getPrice(sku) >= 300 && getPrice(sku) < 2_000;

async function registerWhoHasOrdered(page: Page, person: Person, phone: string): Promise<void> {
  await register(page, person);
  const { data } = await call<{ data: { cityId: number; areaId: number }[] }>(page, 'GET', '/api/v1/address');
  const sku = await findSku(page, isWorthACoupon);
  const { orderNumber } = await call<{ orderNumber?: string }>(page, 'POST', '/api/v2/order', {
    ...{ shippingName: person.name, shippingPhone: phone, shippingStreet: person.street },
    ...{ shippingCityId: data[0]?.cityId, shippingAreaId: data[0]?.areaId },
    products: [{ skuId: sku.id, quantity: 1 }],
  });
  expect(orderNumber).toBeDefined();
}

test(
  'a coupon that is not valid for the account is removed from cart and checkout with its reason, and the order can be placed',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const rina = newPerson('Rina');
    await registerWhoHasOrdered(page, rina, nextPhone('0161', project));
    await fillCart(page, [[await findSku(page, isWorthACoupon), 2]]);
    await openHydrated(page, `${SHOP}/cart?coupon=GLOW10`);
    await expect(reason(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(summary(page).getByText('Coupon GLOW10')).toHaveCount(0);
    await openHydrated(page, `${SHOP}/checkout`);
    await expect(page.locator('[data-field=email]')).toHaveValue(rina.email);
    // Rina ordered with a phone other than that of her account. Only the account shows that she has ordered
    // before, so the coupon for first orders is refused.
    await expect(field(page)).toHaveValue('');
    await waitUntilSettled(page);
    const total = (await page.getByTestId('grand-total').textContent()) ?? '';
    await field(page).fill('GLOW10');
    await place(page).click();
    await expect(reason(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('status').filter({ hasText: 'GLOW10' })).toHaveCount(0);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('GLOW10');
    await page.getByRole('button', { name: 'Try GLOW10 again' }).click();
    await expect(reason(page)).toBeVisible();
    await waitUntilSettled(page);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await place(page).click();
    await expect(page).toHaveURL(/order-success/);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
  },
);

test(
  'a coupon of a link that the checkout refuses is forgotten, also for later orders and the next customer',
  { tag: ['@phone', '@full'] },
  async ({ page, watch }, { project }) => {
    // Requests that the page sends during sign-out may return 401.
    watch.expectStatus(401);
    const rina = newPerson('Rina');
    await registerWhoHasOrdered(page, rina, rina.phone);
    const checkout = `${SHOP}/checkout?skuId=${(await findSku(page, isWorthACoupon)).id}&quantity=1`;
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]));
    await openHydrated(page, `${checkout}&coupon=GLOW10`);
    await expect(reason(page)).toBeVisible();
    await expect(field(page)).toHaveValue('');
    await expect(page).toHaveURL(checkout);
    expect(await stored()).not.toContain('GLOW10');
    await waitUntilSettled(page);
    await place(page).click();
    await expect(page).toHaveURL(/order-success/);
    await openHydrated(page, checkout);
    await waitUntilSettled(page);
    await expect(field(page)).toHaveValue('');
    await expect(reason(page)).toHaveCount(0);
    await openHydrated(page, `${SHOP}/user`);
    await page.getByRole('main').getByRole('button', { name: 'Logout', exact: true }).click();
    await expect(page).toHaveURL(`${SHOP}/`);
    await openHydrated(page, checkout);
    await fillIn(page, nextPhone('0161', project));
    await waitUntilSettled(page);
    await expect(field(page)).toHaveValue('');
    expect(await stored()).not.toContain('GLOW10');
  },
);

test(
  'a coupon that requires a larger subtotal is kept while the cart changes, and is forgotten after an order without the coupon',
  { tag: ['@phone', '@full'] },
  async ({ page }, { project }) => {
    const sku = await findSku(page, (each) => isPlenty(each) && getPrice(each) < 700);
    const checkout = `${SHOP}/checkout?skuId=${sku.id}&quantity=1`;
    await openHydrated(page, `${checkout}&coupon=GLOWFREE`);
    await expect(page.getByRole('alert').filter({ hasText: '1,500' })).toBeVisible();
    await openHydrated(page, checkout);
    await fillIn(page, nextPhone('0161', project));
    await expect(field(page)).toHaveValue('GLOWFREE');
    await waitUntilSettled(page);
    await place(page).click();
    await expect(page).toHaveURL(/order-success/);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain(
      'GLOWFREE',
    );
  },
);

test(
  'a guest’s coupon is removed when an account that has ordered signs in',
  { tag: ['@desktop', '@full'] },
  async ({ page, watch }, { project }) => {
    // The account has ordered before, so the coupon for first orders is refused with 409.
    watch.expectStatus(409);
    const rina = newPerson('Rina');
    await registerWhoHasOrdered(page, rina, nextPhone('0161', project));
    await page.context().clearCookies();
    await fillCart(page, [[await findSku(page, isWorthACoupon), 2]]);
    await openHydrated(page, `${SHOP}/checkout`);
    await fillIn(page, nextPhone('0161', project));
    await field(page).fill('GLOW10');
    await field(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'GLOW10' })).toBeVisible();
    await page.getByRole('button', { name: 'Log in with a code' }).click();
    const signIn = page.getByRole('region', { name: 'Log in with a code' });
    await signIn.getByLabel('Mobile number').fill(rina.phone);
    await signIn.getByRole('button', { name: 'Send code' }).click();
    await signIn.getByLabel('Code').fill(await sentCode(page, SHOP, rina.phone));
    await signIn.getByRole('button', { name: 'Login' }).click();
    await expect(reason(page)).toBeVisible();
    await waitUntilSettled(page);
    await place(page).click();
    await expect(page).toHaveURL(/order-success/);
  },
);

test(
  'a coupon that is refused only when ordering is removed with the reason, and the next press orders without the coupon',
  { tag: '@full' },
  async ({ page, watch }, { project }) => {
    watch.expectStatus(422);
    await fillCart(page, [[await findSku(page, isWorthACoupon), 1]]);
    await page.goto(`${SHOP}/checkout`);
    await fillIn(page, nextPhone('0161', project));
    const total = (await page.getByTestId('grand-total').textContent()) ?? '';
    await field(page).fill('GLOW10');
    await field(page).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'GLOW10' })).toBeVisible();
    await waitUntilSettled(page);
    await page.route(
      '**/api/v2/order/without-login',
      (route) =>
        route.fulfill({
          status: 422,
          json: { error: { offerId: ['used up'] }, codes: { offerId: ['coupon-used-up'] } },
        }),
      { times: 1 },
    );
    await place(page).click();
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'GLOW10 was removed.' });
    await expect(notice).toContainText('This coupon has been fully redeemed.');
    await expect(page.locator('[data-coupon]')).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await waitUntilSettled(page);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await place(page).click();
    await expect(page).toHaveURL(/order-success/);
    await expect(page.getByText('Coupon GLOW10')).toHaveCount(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a coupon that is not valid for the account is removed with its reason, and the order can be placed',
    { tag: ['@phone', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const rina = newPerson('Rina');
      await page.goto(`${SHOP}/auth/register`);
      await registerByForm(page, rina);
      await expect(page).not.toHaveURL(/\/auth\//);
      const sku = await findSku(page, isWorthACoupon);
      const form = `${SHOP}/checkout?skuId=${sku.id}`;
      await page.goto(form);
      await fillPlain(page, nextPhone('0161', project));
      await place(page).click();
      await expect(page.getByTestId('order-number')).toBeVisible();

      await page.goto(`${form}&coupon=GLOW10`);
      await expect(reason(page)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'coupon' }));
      await page.goto(form);
      await fillPlain(page, nextPhone('0161', project));
      const total = (await page.getByTestId('grand-total').textContent()) ?? '';
      await field(page).fill('GLOW10');
      await place(page).click();
      await expect(reason(page)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await expect(page.getByTestId('grand-total')).toHaveText(total);
      await place(page).click();
      await expect(page.getByTestId('order-number')).toBeVisible();
      await expect(page.getByText('Coupon GLOW10')).toHaveCount(0);
    },
  );

  test(
    'an unknown code is reported once, and the next press orders without the code',
    { tag: ['@phone', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const sku = await findSku(page, isWorthACoupon);
      await page.goto(`${SHOP}/checkout?skuId=${sku.id}`);
      await fillPlain(page, nextPhone('0161', project));
      await field(page).fill('NOSUCH');
      await place(page).click();
      await expect(page.getByText('Invalid coupon code.')).toBeVisible();
      await expect(field(page)).toHaveValue('NOSUCH');
      expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'coupon' }));
      await place(page).click();
      await expect(page.getByTestId('order-number')).toBeVisible();
    },
  );
});
