import type { Page } from '@playwright/test';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const PASSWORD = 'sundarban tiger 7';

/** A number that no other journey uses: of the project, the worker and the moment. */
const newPhone = (): string =>
  `018${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;

const main = (page: Page) => page.getByRole('main');

test('who opened an account by a password keeps it when they sign in by a code, and confirms number and e-mail in it', async ({
  isMobile,
  page,
  watch,
}) => {
  test.skip(isMobile, 'screens make no difference');
  watch.expectStatus(409);
  watch.expectStatus(422);
  const phone = newPhone();
  const email = `nusrat${phone}@shopper.example`;
  await openHydrated(page, `${SHOP}/auth/register?return=%2Fuser`);
  await main(page).getByLabel('Full name').fill('Nusrat Jahan');
  await main(page).getByLabel('Mobile number').fill(phone);
  await main(page).getByLabel('E-mail').fill(email);
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Create an account' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await expect(main(page).getByText('is not confirmed yet. Confirm it by a code now')).toBeVisible();
  await page.context().clearCookies();

  await openHydrated(page, `${SHOP}/auth/otp-login?return=%2Fuser`);
  await main(page).getByLabel('Mobile number').fill(phone);
  await main(page).getByRole('button', { name: 'Send the code' }).click();
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, phone));
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(main(page).getByRole('radio', { name: 'It is mine' })).toBeFocused();
  await expect(main(page).getByText('addresses, picture, cart and wishlist in it are deleted')).toBeVisible();
  expect(listSerious(await findViolations(page))).toEqual([]);
  await main(page).getByLabel('Password of this account').fill('not my password');
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(main(page).getByText('This is not your password.')).toBeVisible();
  await main(page).getByLabel('Password of this account').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await expect(page.getByText('Nusrat Jahan', { exact: true })).toBeVisible();

  // The number is confirmed by that; the e-mail is by a code of its own, from any page of the account.
  await openHydrated(page, `${SHOP}/user/orders`);
  await expect(main(page).getByText('Your number')).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Confirm the e-mail' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, email));
  await main(page).getByRole('button', { name: 'Confirm the e-mail' }).click();
  await expect(main(page).getByText('Your e-mail is confirmed.')).toBeVisible();
});

test('a first password is known to all of the page at once', async ({ page, isMobile, watch }) => {
  test.skip(isMobile, 'screens make no difference');
  watch.expectStatus(422);
  const phone = newPhone();
  await signInByCode(page, phone);
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Set a password' }).click();
  await expect(main(page).getByText('Your password is changed.')).toBeVisible();
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
  await removal.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(removal.getByText('This is not your password.')).toBeVisible();
  await removal.locator('input[name=password]').fill(PASSWORD);
  await removal.getByRole('button', { name: 'Delete the account for good' }).click();
  await expect(main(page).getByText('Your account is deleted.')).toBeVisible();
});

/** Signs in by a code, with scripts, to the page of the account. */
async function signInByCode(page: Page, phone: string): Promise<void> {
  await openHydrated(page, `${SHOP}/auth/otp-login?back=%2Fuser`);
  await main(page).getByLabel('Mobile number').fill(phone);
  await main(page).getByRole('button', { name: 'Send the code' }).click();
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, phone));
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await openHydrated(page, `${SHOP}/user`);
}

test('axe finds nothing serious on the pages to sign in and those of the account, in Bangla', async ({
  isMobile,
  page,
}) => {
  test.skip(!isMobile, 'one project is enough');
  test.setTimeout(240_000);
  const origin = `${SHOP}/bn`;
  for (const path of ['/auth/login', '/auth/register', '/auth/otp-register', '/auth/forgot-password']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(listSerious(await findViolations(page)), path).toEqual([]);
  }
  // Of whom nothing is confirmed, so that what asks for that is looked at, too.
  await page.goto(`${origin}/auth/register?return=%2Fbn%2Fuser`);
  await main(page).locator('input[name=name]').fill('নুসরাত জাহান');
  const phone = newPhone();
  await main(page).locator('input[name=phone]').fill(phone);
  await main(page).locator('input[name=email]').fill(`n${phone}@shopper.example`);
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click();
  await expect(page).toHaveURL(`${origin}/user`);
  for (const path of ['', '/orders', '/reviews', '/address', '/reward-points', '/faq']) {
    await page.goto(`${origin}/user${path}`);
    await expect(main(page).getByRole('button', { name: 'নম্বর নিশ্চিত করুন' }).first()).toBeVisible();
    expect(listSerious(await findViolations(page)), `/user${path}`).toEqual([]);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('somebody registers by a code, signs out, and sets a password by SMS', async ({
    isMobile,
    page,
    watch,
  }) => {
    test.skip(!isMobile, 'screens make no difference');
    watch.expectStatus(422);
    const phone = newPhone();
    await page.goto(`${SHOP}/auth/otp-register?return=%2Fuser`);
    await main(page).getByLabel('Full name').fill('Rahim Uddin');
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).getByRole('button', { name: 'Send the code' }).click();
    await main(page).getByLabel('Code').fill('000 000');
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await expect(main(page).getByText('This code is not right')).toBeVisible();
    await main(page)
      .getByLabel('Code')
      .fill(await sentCode(page, SHOP, phone));
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(page.getByText('Rahim Uddin', { exact: true })).toBeVisible();
    await main(page).getByRole('button', { name: 'Sign out', exact: true }).click();

    await page.goto(`${SHOP}/auth/login?return=%2Fuser`);
    await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
    // Of another number: one gets a code a minute.
    await askForReset(page, newPhone(), PASSWORD);
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(main(page).getByRole('button', { name: 'Change password' })).toBeVisible();
  });

  test('by a code alone nobody loses an account that was never confirmed: the password keeps it', async ({
    isMobile,
    page,
    watch,
  }) => {
    test.skip(!isMobile, 'screens make no difference');
    watch.expectStatus(422);
    const phone = newPhone();
    await page.goto(`${SHOP}/auth/register?return=%2Fuser`);
    await main(page).getByLabel('Full name').fill('Karim Mia');
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).locator('input[name=password]').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await expect(page).toHaveURL(`${SHOP}/user`);
    await page.context().clearCookies();

    await page.goto(`${SHOP}/auth/otp-login?return=%2Fuser`);
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).getByRole('button', { name: 'Send the code' }).click();
    const code = await sentCode(page, SHOP, phone);
    await main(page).getByLabel('Code').fill(code);
    await main(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(main(page).getByLabel('Code')).toHaveValue(code);
    await main(page).getByLabel('Password of this account').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(page.getByText('Karim Mia', { exact: true })).toBeVisible();
    await expect(main(page).getByText('Confirmed', { exact: true })).toBeVisible();
  });

  test('a reset by SMS begins an account that was never confirmed anew when it is told to', async ({
    isMobile,
    page,
    watch,
  }) => {
    test.skip(!isMobile, 'screens make no difference');
    watch.expectStatus(422);
    const phone = newPhone();
    await page.goto(`${SHOP}/auth/register?return=%2Fuser`);
    await main(page).getByLabel('Full name').fill('Karim Mia');
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).locator('input[name=password]').fill('forgotten since 5');
    await main(page).getByRole('button', { name: 'Create an account' }).click();
    await page.context().clearCookies();
    await page.goto(`${SHOP}/auth/forgot-password?return=%2Fuser`);
    await askForReset(page, phone, PASSWORD);
    // It says what it takes away before it does.
    await expect(main(page).getByText('do not start anew: sign in with the password')).toBeVisible();
    await expect(
      main(page).getByText('addresses, picture, cart and wishlist in it are deleted'),
    ).toBeVisible();
    await main(page).locator('input[name=password]').fill(PASSWORD);
    await main(page).getByRole('checkbox', { name: 'Start anew' }).check();
    await main(page).getByRole('button', { name: 'Set the password' }).click();
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(page.getByText('Karim Mia')).toHaveCount(0);
  });
});

/** Asks for a code to set a password by, and tells both. */
async function askForReset(page: Page, phone: string, password: string): Promise<void> {
  await main(page).getByLabel('Mobile number or e-mail').fill(phone);
  await main(page).getByRole('button', { name: 'Send the code' }).click();
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, phone));
  await main(page).locator('input[name=password]').fill(password);
  await main(page).getByRole('button', { name: 'Set the password' }).click();
}
