import type { Page } from '@playwright/test';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { findSku, isPlenty } from './filled-cart.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { register } from './registered.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const PASSWORD = 'sundarban tiger 7';

const newPhone = (): string =>
  `019${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;

const main = (page: Page) => page.getByRole('main');

test('a guest registers, returns to the previous page, signs out and in, and loses no typed text', {
  tag: '@full-desktop',
}, async ({ page, watch }) => {
  watch.expectStatus(422);
  watch.expectStatus(401);
  const phone = newPhone();
  await openHydrated(page, `${SHOP}/auth/register?return=%2Fcart`);
  const customer = { name: 'Nusrat Jahan Mim', phone };
  await register(page, { ...customer, password: '12345678' });
  await expect(page.getByRole('main').getByText('This password is too easy to guess.')).toBeVisible();
  await main(page).locator('input[name=password]').fill('NusratJahan');
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('main').getByText('Don’t use your name, number, e-mail')).toBeVisible();
  expect(listSerious(await findViolations(page))).toEqual([]);
  await expect(main(page).getByLabel('Code')).not.toHaveValue('');
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(`${SHOP}/cart`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();

  await openHydrated(page, `${SHOP}/user`);
  await expect(page.getByText('Nusrat Jahan Mim')).toBeVisible();
  expect(listSerious(await findViolations(page))).toEqual([]);
  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();

  await openHydrated(page, `${SHOP}/auth/login`);
  expect(listSerious(await findViolations(page))).toEqual([]);
  await main(page).getByLabel('Mobile number or e-mail').fill(phone);
  await main(page).locator('input[name=password]').fill('not my password');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByText('Wrong number/e-mail or password.')).toBeVisible();
  await expect(main(page).getByLabel('Mobile number or e-mail')).toHaveValue(phone);
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  await page.goto(`${SHOP}/auth/login`);
  await expect(page).toHaveURL(`${SHOP}/`);
});

test('an account page redirects to sign-in by code and back', { tag: ['@full', '@flavour'] }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  const phone = newPhone();
  await page.goto(`${SHOP}/user`);
  await expect(page).toHaveURL(`${SHOP}/auth/otp-login?back=%2Fuser`);
  await openHydrated(page, page.url());
  await main(page).getByLabel('Mobile number').fill(phone);
  await main(page).getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('We’ve sent a 6-digit code')).toBeVisible();
  expect(listSerious(await findViolations(page))).toEqual([]);
  // A phone may discard the page while the user reads the message with the code.
  await page.reload();
  await main(page).getByLabel('Code').fill('000 000');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('main').getByText('This code is wrong')).toBeVisible();
  await main(page)
    .getByLabel('Code')
    .fill(await sentCode(page, SHOP, phone));
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${SHOP}/user`);
  await expect(page.getByText('Verified')).toBeVisible();
});

test('sign-in never redirects to another site', { tag: ['@desktop', '@full'] }, async ({ page, watch }) => {
  watch.expectStatus(404);
  for (const back of ['https://evil.example/', '//evil.example/', '/\\evil.example']) {
    const phone = newPhone();
    await openHydrated(page, `${SHOP}/auth/register?return=${encodeURIComponent(back)}`);
    await register(page, { name: 'Rahim', phone, password: PASSWORD });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(SHOP);
    await page.context().clearCookies();
  }
});

test('registration reports that a number has an account, and the same code signs in', {
  tag: '@full',
}, async ({ page, isMobile, watch }) => {
  watch.expectStatus(409);
  const phone = newPhone();
  const language = isMobile ? '/bn' : '';
  await page.goto(`${SHOP}${language}/auth/register?return=%2Fuser`);
  await register(page, { name: 'Nusrat Jahan', phone, password: PASSWORD });
  await expect(page).toHaveURL(`${SHOP}/user`);
  await page.context().clearCookies();
  for (const way of ['otp-register', 'register']) {
    await openHydrated(page, `${SHOP}${language}/auth/${way}?return=%2Fuser`);
    await main(page).locator('input[name=name]').fill('Somebody Else');
    await main(page).locator('input[name=phone]').fill(phone);
    await main(page).locator('button[value=send]').click();
    const code = await sentCode(page, SHOP, phone);
    await main(page).locator('input[name=otp]').fill(code);
    if (way === 'register') await main(page).locator('input[name=password]').fill('quite another 9');
    await main(page).locator('button[value=redeem]').click();
    const notice = isMobile
      ? 'এই নম্বরে আগে থেকেই একটি অ্যাকাউন্ট আছে।'
      : 'There’s already an account with this number.';
    await expect(main(page).getByText(notice)).toBeVisible();
    await expect(main(page).locator('input[name=otp]')).toHaveValue(code);
    await expect(main(page).locator('input[name=password]')).toHaveCount(0);
    expect(listSerious(await findViolations(page))).toEqual([]);
    await main(page).locator('button[value=redeem]').click();
    await expect(page).toHaveURL(`${SHOP}/user`);
    await expect(page.getByText('Nusrat Jahan', { exact: true })).toBeVisible();
    await page.context().clearCookies();
  }
});

test('a sign-in updates other tabs', { tag: ['@desktop', '@full'] }, async ({ page, context }) => {
  await openHydrated(page, `${SHOP}/`);
  const checkout = await context.newPage();
  const { id } = await findSku(page, isPlenty);
  await openHydrated(checkout, `${SHOP}/checkout?skuId=${id}`);
  const other = await context.newPage();
  await openHydrated(other, `${SHOP}/auth/register`);
  await register(other, { name: 'Karim', phone: newPhone(), password: PASSWORD });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account' })).toBeVisible();
  // The checkout header shows no customer, but the form is filled in.
  await expect(main(checkout).getByLabel('Full name')).toHaveValue('Karim');
});

test('a customer who is signed out elsewhere while typing signs in on the same page and sends the typed text', {
  tag: ['@desktop', '@full'],
}, async ({ page, context, watch }) => {
  watch.expectStatus(401);
  const phone = newPhone();
  await page.goto(`${SHOP}/auth/register?return=%2Fbn%2Fuser`);
  await register(page, { name: 'Nusrat Jahan', phone, password: PASSWORD });
  await expect(page).toHaveURL(`${SHOP}/bn/user`);
  await openHydrated(page, `${SHOP}/bn/user`);
  const name = main(page).getByLabel('পুরো নাম');
  await name.fill('নুসরাত জাহান মিম');
  await page.evaluate(() => fetch('/api/v1/auth/customer/sessions', { method: 'DELETE' }));
  await main(page).getByRole('button', { name: 'সেভ করুন', exact: true }).click();
  await expect(page.getByRole('main').getByText('আপনি লগআউট হয়ে গেছেন।')).toBeVisible();

  const other = await context.newPage();
  await openHydrated(other, `${SHOP}/auth/login`);
  await main(other).locator('input[name=identifier]').fill(phone);
  await main(other).locator('input[name=password]').fill(PASSWORD);
  await main(other).getByRole('button', { name: 'Login' }).click();
  await expect(other).toHaveURL(`${SHOP}/`);
  await expect(name).toHaveValue('নুসরাত জাহান মিম');
  await main(page).getByRole('button', { name: 'সেভ করুন', exact: true }).click();
  await expect(page.getByText('সেভ হয়েছে')).toBeVisible();
  // The card next to the form shows the new name too.
  await expect(main(page).getByText('নুসরাত জাহান মিম', { exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest registers, changes the name, signs out and in, in Bangla', {
    tag: ['@phone', '@full'],
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    const phone = newPhone();
    await page.goto(`${SHOP}/bn/auth/register?return=%2Fbn%2Fwishlist`);
    await main(page).getByLabel('পুরো নাম').fill('নুসরাত জাহান');
    await main(page).getByLabel('মোবাইল নম্বর').fill('123');
    await main(page).getByRole('button', { name: 'কোড পাঠান' }).click();
    await expect(main(page).getByLabel('মোবাইল নম্বর')).toHaveValue('123');
    await expect(main(page).getByLabel('পুরো নাম')).toHaveValue('নুসরাত জাহান');
    await register(page, { name: 'নুসরাত জাহান', phone, password: '1234' });
    await expect(main(page).getByText('কমপক্ষে ৮')).not.toHaveCount(0);
    await main(page)
      .locator('input[name=otp]')
      .fill(await sentCode(page, SHOP, phone));
    await main(page).locator('input[name=password]').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'অ্যাকাউন্ট খুলুন' }).click();
    await expect(page).toHaveURL(`${SHOP}/bn/wishlist`);
    await page.goto(`${SHOP}/bn/user`);
    await main(page).getByLabel('পুরো নাম').fill('নুসরাত জাহান মিম');
    await main(page).getByRole('button', { name: 'সেভ করুন', exact: true }).click();
    await expect(page.getByText('সেভ হয়েছে')).toBeVisible();
    await expect(main(page).getByLabel('পুরো নাম')).toHaveValue('নুসরাত জাহান মিম');
    const choose = main(page).locator('input[name=picture]');
    for (const [name, mimeType, buffer] of [
      ['me.gif', 'image/gif', Buffer.from('GIF89a')],
      ['me.png', 'image/png', PIXEL],
    ] as const) {
      await choose.setInputFiles({ name, mimeType, buffer });
      await main(page).locator('button[value=avatar]').click();
      await expect(main(page).getByText('এই ফাইলটি JPEG, PNG বা WebP ছবি নয়')).toHaveCount(
        name === 'me.gif' ? 1 : 0,
      );
    }
    await expect(main(page).locator('button[value=no-avatar]')).toBeVisible();
    await main(page).getByRole('button', { name: 'লগআউট', exact: true }).click();
    await page.goto(`${SHOP}/bn/auth/login`);
    await main(page).getByLabel('মোবাইল নম্বর বা ই-মেইল').fill(phone);
    await main(page).locator('input[name=password]').fill(PASSWORD);
    await main(page).getByRole('button', { name: 'লগইন' }).click();
    await page.goto(`${SHOP}/bn/user`);
    await expect(page.getByText('নুসরাত জাহান মিম', { exact: true })).toBeVisible();
    await page.goto(`${SHOP}/bn/user`);
    await main(page).getByLabel('পুরো নাম').fill('নুসরাত জাহান মিতু');
    await page.context().clearCookies();
    watch.expectStatus(401);
    await main(page).getByRole('button', { name: 'সেভ করুন', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('আবার লগইন করুন');
    const opened = page.waitForEvent('popup');
    await main(page).getByRole('link', { name: 'লগইন' }).click();
    await signInByPassword(await opened, phone);
    await main(page).getByRole('button', { name: 'আবার পাঠান' }).click();
    await expect(main(page).getByLabel('পুরো নাম')).toHaveValue('নুসরাত জাহান মিতু');
    await expect(page.getByText('সেভ হয়েছে')).toBeVisible();
  });
});

async function signInByPassword(page: Page, phone: string): Promise<void> {
  await main(page).getByRole('link', { name: 'পাসওয়ার্ড দিয়ে লগইন' }).click();
  await main(page).getByLabel('মোবাইল নম্বর বা ই-মেইল').fill(phone);
  await main(page).locator('input[name=password]').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'লগইন' }).click();
  await expect(page).toHaveURL(`${SHOP}/bn/user`);
}

test('the demo customer signs in, uploads a picture and removes it, and axe finds no serious problems', {
  tag: '@full',
}, async ({ page, watch, isMobile }) => {
  test.setTimeout(240_000);
  watch.expectStatus(422);
  const language = isMobile ? '/bn' : '';
  const auth = ['login', 'register', 'otp-login', 'otp-register', 'forgot-password'];
  await checkPages(page, auth, `${language}/auth`);
  await page.goto(`${SHOPS.ghor}/auth/login?return=%2Fuser`);
  await main(page).getByLabel('Mobile number or e-mail').fill(DEMO_SIGN_IN.phone);
  await main(page).locator('input[name=password]').fill(DEMO_SIGN_IN.password);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${SHOPS.ghor}/user`);
  const choose = page.getByLabel('Profile photo');
  await choose.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await page.getByRole('button', { name: 'Save photo' }).click();
  await expect(page.getByText('This file isn’t a JPEG, PNG or WebP image')).toBeVisible();
  await choose.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: 'Save photo' }).click();
  const picture = page.getByRole('img', { name: 'Photo', exact: true });
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(picture).toHaveCount(0);
  const pages = ['', 'address', 'address?new=1', 'orders', 'reviews', 'reward-points', 'faq'];
  await checkPages(page, pages, `${language}/user`);
});

async function checkPages(page: Page, pages: readonly string[], under: string): Promise<void> {
  for (const name of pages) {
    await openHydrated(page, `${SHOPS.ghor}${under}/${name}`.replace(/\/$/, ''));
    expect(listSerious(await findViolations(page)), name).toEqual([]);
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
