import type { Page } from '@playwright/test';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { register } from './registered.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const main = (page: Page) => page.getByRole('main');
const orderButton = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const newPhone = (): string =>
  `017${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;

async function fillAddress(page: Page): Promise<void> {
  await page.locator('input[data-field="cityId"]').fill('dhaka');
  await page.getByRole('option', { name: 'Dhaka', exact: true }).click();
  await page.locator('input[data-field="areaId"]').fill('dhanmondi');
  await page.getByRole('option', { name: 'Dhanmondi', exact: true }).click();
  await page.getByLabel('House, road, village').fill('House 12, Road 7');
  // Waits for the total, because an order at a total that was not displayed must be confirmed.
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
}

const readPlacedOrderNumber = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  return (await page.getByTestId('order-number').textContent()) ?? '';
};

test('a guest who signs in by code during checkout keeps the typed text, and the account contains the order and the address', {
  tag: '@full-desktop',
}, async ({ page }) => {
  const phone = newPhone();
  const sku = await findSku(page, isPlenty);
  await fillCart(page, [[sku, 1]]);
  await openHydrated(page, `${SHOP}/checkout`);
  await page.getByLabel('Full name').fill('Rina Das');
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'Log in with a code' }).click();
  const signIn = page.getByRole('region', { name: 'Log in with a code' });
  await expect(signIn).toBeFocused();
  await signIn.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Log in with a code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(signIn.getByLabel('Mobile number')).toHaveValue(phone);
  await signIn.getByRole('button', { name: 'Send code' }).click();
  await signIn.getByLabel('Code').fill(await sentCode(page, SHOP, phone));
  expect(listSerious(await findViolations(page))).toEqual([]);
  await signIn.getByRole('button', { name: 'Login' }).click();
  await expect(signIn).toBeHidden();
  await expect(page.getByText('You’re logged in.')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('Rina Das');
  await expect(page.getByLabel('Save this address for next time')).toBeChecked();
  await fillAddress(page);
  await orderButton(page).click();
  const number = await readPlacedOrderNumber(page);

  await page.goto(`${SHOP}/user/orders`);
  await expect(main(page).getByText(number).first()).toBeVisible();
  await page.goto(`${SHOP}/user/address`);
  await expect(main(page).locator('address').getByText('House 12, Road 7')).toBeVisible();

  await openHydrated(page, `${SHOP}/bn/checkout?skuId=${sku.id}`);
  const saved = page.getByRole('radio', { name: /^Rina Das/ });
  await expect(saved).toBeChecked();
  await expect(page.locator('input[data-field="phone"]')).toHaveValue(/^017/);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  expect(listSerious(await findViolations(page))).toEqual([]);
  await page.getByRole('radio', { name: 'অন্য ঠিকানা' }).check();
  const street = page.locator('input[data-field="street"]');
  await expect(street).toHaveValue('');
  await street.fill('গ্রাম: সোনারগাঁও');
  await saved.check();
  const note = page.locator('[data-field="note"]');
  await note.fill('বিকেলে আসবেন');
  await page.getByRole('radio', { name: 'অন্য ঠিকানা' }).check();
  await expect(street).toHaveValue('গ্রাম: সোনারগাঁও');
  await expect(note).toHaveValue('বিকেলে আসবেন');
  await saved.check();
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
  await expect(page.getByTestId('order-number')).toBeVisible();
});

test('a customer whose session ended during checkout signs in again and continues the order', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(401);
  watch.expectStatus(409);
  const phone = newPhone();
  await page.goto(`${SHOP}/auth/register?return=%2F`);
  await register(page, { name: 'Rina Das', phone, password: 'sundarban tiger 7' });
  await expect(page).toHaveURL(`${SHOP}/`);
  await openHydrated(page, `${SHOP}/checkout?skuId=${(await findSku(page, isPlenty)).id}`);
  await expect(page.getByLabel('Full name')).toHaveValue('Rina Das');
  await fillAddress(page);
  await page.getByLabel('Note for the shop').fill('Ring twice');
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && /\/order(?:\/without-login)?$/.test(pathname)) sent.push(pathname);
  });
  await page.evaluate(() => fetch('/api/v1/auth/customer/sessions', { method: 'DELETE' }));
  await orderButton(page).click();
  await expect(main(page).getByText('You’ve been logged out')).toBeVisible();
  const notice = page.getByRole('region', { name: 'Log in with a code' });
  await notice.getByLabel('Mobile number').fill(phone);
  await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
  expect(listSerious(await findViolations(page))).toEqual([]);
  await notice.getByRole('button', { name: 'Send code' }).click();
  await notice.getByLabel('Code').fill(await sentCode(page, SHOP, phone));
  await notice.getByRole('button', { name: 'Login' }).click();
  const number = await readPlacedOrderNumber(page);
  expect(sent).toEqual(['/api/v2/order', '/api/v2/order']);
  await page.goto(`${SHOP}/user/orders`);
  await expect(main(page).getByText(number).first()).toBeVisible();
});

test('ordering in two tabs at once places one order', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  const phone = newPhone();
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  let placed = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/order/without-login', async (route) => {
    placed += 1;
    await released;
    await route.continue();
  });
  await page.goto(`${SHOP}/checkout`);
  const other = await context.newPage();
  await other.goto(`${SHOP}/checkout`);
  for (const tab of [page, other]) {
    await tab.getByLabel('Full name').fill('Nusrat Jahan');
    await tab.getByLabel('Mobile number').fill(phone);
    await fillAddress(tab);
    await expect(tab.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await orderButton(page).click();
  await orderButton(other).click();
  await expect.poll(() => placed).toBe(1);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(
    other.getByText(/^Your order (GL-\d+ has been|has already been) placed/).first(),
  ).toBeVisible();
  await expect(other.getByRole('link', { name: 'View order' })).toBeVisible();
  expect(placed).toBe(1);
});
