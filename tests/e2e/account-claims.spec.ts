import type { Page } from '@playwright/test';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { register } from './registered.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const PASSWORD = 'sundarban tiger 7';

const newPhone = (): string =>
  `018${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;

const main = (page: Page) => page.getByRole('main');

test('a customer who registered with an e-mail address confirms it from any account page', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const phone = newPhone();
  const email = `nusrat${phone}@shopper.example`;
  await openHydrated(page, `${SHOP}/auth/register?return=%2Fuser`);
  await register(page, { name: 'Nusrat Jahan', phone, email, password: PASSWORD });
  await expect(page).toHaveURL(`${SHOP}/user`);
  await openHydrated(page, `${SHOP}/user/orders`);
  await expect(main(page).getByText('Your number')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, email));
  await main(page).getByRole('button', { name: 'Verify e-mail' }).click();
  await expect(main(page).getByText('Your e-mail is verified.')).toBeVisible();
});

test('setting a first password updates the whole page', { tag: ['@desktop', '@full'] }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  const phone = newPhone();
  await signInByCode(page, phone);
  const password = main(page).locator('section', { hasText: 'Set a password' });
  await password.locator('input[name=password]').fill(PASSWORD);
  await password.getByRole('button', { name: 'Set a password' }).click();
  await expect(password.getByText('First confirm it’s you')).toBeVisible();
  await password.getByRole('button', { name: 'Text a code to' }).click();
  await expect(password.locator('input[name=confirmationCode]')).toBeVisible();
  await expect(password.locator('input[name=password]')).toHaveValue(PASSWORD);
  expect(listSerious(await findViolations(page))).toEqual([]);
  await password.locator('input[name=confirmationCode]').fill(await sentCode(page, SHOP, phone));
  await password.getByRole('button', { name: 'Set a password' }).click();
  await expect(main(page).getByText('Your password has been changed.')).toBeVisible();
  const details = main(page).locator('section', { hasText: 'Name and e-mail' }).first();
  await details.getByLabel('Full name').fill('Rahim Uddin');
  await details.getByLabel('E-mail').fill(`rahim${phone}@shopper.example`);
  await details.getByLabel('Current password').fill(PASSWORD);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Saved')).toBeVisible();
  await main(page).locator('summary', { hasText: 'Delete my account' }).click();
  const removal = main(page).locator('details', { hasText: 'Delete my account' });
  await expect(removal.locator('input[name=password]')).toBeVisible();
  await removal.locator('input[name=password]').fill('not my password');
  await removal.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(removal.getByText('Wrong password.')).toBeVisible();
  await removal.locator('input[name=password]').fill(PASSWORD);
  await removal.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(main(page).getByText('Your account has been deleted.')).toBeVisible();
});

async function signInByCode(page: Page, phone: string): Promise<void> {
  await openHydrated(page, `${SHOP}/auth/otp-login?back=%2Fuser`);
  await main(page).getByLabel('Mobile number').fill(phone);
  await main(page).getByRole('button', { name: 'Send code' }).click();
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, phone));
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await openHydrated(page, `${SHOP}/user`);
}

test('axe finds no serious problems on sign-in and account pages in Bangla', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  test.setTimeout(240_000);
  const origin = `${SHOP}/bn`;
  for (const path of ['/auth/login', '/auth/register', '/auth/otp-register', '/auth/forgot-password']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(listSerious(await findViolations(page)), path).toEqual([]);
  }
  // Registers with an unconfirmed e-mail address, so that the confirmation request is checked too.
  await page.goto(`${origin}/auth/register?return=%2Fbn%2Fuser`);
  const phone = newPhone();
  const email = `n${phone}@shopper.example`;
  await register(page, { name: 'নুসরাত জাহান', phone, email, password: PASSWORD });
  await expect(page).toHaveURL(`${origin}/user`);
  for (const path of ['', '/orders', '/reviews', '/address', '/reward-points', '/faq']) {
    await page.goto(`${origin}/user${path}`);
    await expect(main(page).getByRole('button', { name: 'ই-মেইল যাচাই করুন' }).first()).toBeVisible();
    expect(listSerious(await findViolations(page)), `/user${path}`).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest registers by code, signs out, and sets a password by SMS', {
    tag: ['@phone', '@full'],
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    const phone = newPhone();
    await page.goto(`${SHOP}/auth/otp-register?return=%2Fuser`);
    await main(page).getByLabel('Full name').fill('Rahim Uddin');
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await main(page).getByLabel('Code').fill('000 000');
    await main(page).getByRole('button', { name: 'Register' }).click();
    await expect(main(page).getByText('This code is wrong')).toBeVisible();
    await main(page)
      .getByLabel('Code')
      .fill(await sentCode(page, SHOP, phone));
    await main(page).getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(page.getByText('Rahim Uddin', { exact: true })).toBeVisible();
    await main(page).getByRole('button', { name: 'Logout', exact: true }).click();

    await page.goto(`${SHOP}/auth/login?return=%2Fuser`);
    await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
    // Uses another number, because a number can get only one code per minute.
    await requestReset(page, newPhone(), PASSWORD);
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(main(page).getByRole('button', { name: 'Change password' })).toBeVisible();
  });

  test('a customer without a password changes e-mail address and number and deletes the account by codes', {
    tag: '@phone',
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    const [phone, next] = [newPhone(), newPhone()];
    await page.goto(`${SHOP}/auth/otp-register?return=%2Fuser`);
    await main(page).getByLabel('Full name').fill('Rahim Uddin');
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await main(page)
      .getByLabel('Code')
      .fill(await sentCode(page, SHOP, phone));
    await main(page).getByRole('button', { name: 'Register' }).click();
    await expect(page).toHaveURL(`${SHOP}/user`);

    const details = main(page).locator('section', { hasText: 'Name and e-mail' }).first();
    await details.getByLabel('E-mail').fill(`rahim${phone}@shopper.example`);
    await details.locator('button[value=details]:not([aria-hidden])').click();
    await expect(details.getByText('First confirm it’s you')).toBeVisible();
    await details.getByRole('button', { name: 'Text a code to' }).click();
    await expect(details.getByLabel('E-mail')).toHaveValue(`rahim${phone}@shopper.example`);
    await details.locator('input[name=confirmationCode]').fill(await sentCode(page, SHOP, phone));
    await details.locator('button[value=details]:not([aria-hidden])').click();
    await expect(details.getByText('Saved')).toBeVisible();

    const number = main(page).locator('section', { hasText: 'Mobile number' }).first();
    await number.getByLabel('Mobile number').fill(next);
    await number.getByRole('button', { name: 'Change number' }).click();
    await number.locator('input[name=otp]').fill(await sentCode(page, SHOP, next));
    await number.getByRole('button', { name: 'Text a code to' }).click();
    await expect(number.locator('input[name=otp]')).toHaveValue(/^\d{6}$/);
    await number.locator('input[name=confirmationCode]').fill(await sentCode(page, SHOP, phone));
    await number.getByRole('button', { name: 'Use this number' }).click();
    await expect(number.getByText('Your number is verified.')).toBeVisible();

    await main(page).locator('summary', { hasText: 'Delete my account' }).click();
    const removal = main(page).locator('details', { hasText: 'Delete my account' });
    await removal.getByRole('button', { name: 'Text a code to' }).click();
    await removal.locator('input[name=confirmationCode]').fill(await sentCode(page, SHOP, next));
    await removal.getByRole('button', { name: 'Delete account permanently' }).click();
    await expect(main(page).getByText('Your account has been deleted.')).toBeVisible();
  });
});

async function requestReset(page: Page, phone: string, password: string): Promise<void> {
  await main(page).getByLabel('Mobile number or e-mail').fill(phone);
  await main(page).getByRole('button', { name: 'Send code' }).click();
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, phone));
  await main(page).locator('input[name=password]').fill(password);
  await main(page).getByRole('button', { name: 'Set password' }).click();
}
