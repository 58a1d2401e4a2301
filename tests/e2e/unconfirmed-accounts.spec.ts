import type { Page } from '@playwright/test';
import { withShop } from '#data/database.ts';
import { insertCustomer } from '#data/queries/accounts.ts';
import { parsePhone } from '#domain/phone.ts';
import { createRuntime } from '#runtime/create-runtime.ts';
import { readEnv } from '#runtime/env.ts';
import { hashPassword } from '#services/accounts/passwords.ts';
import { findShop } from '#services/shop/shops.ts';
import { copyPreparedData, type OwnData } from '#tests/setup/prepared-data.ts';
import { WIDE_LIMITS } from '#tests/setup/wide-limits.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { type OwnServer, startServer, stopServer } from './own-server.ts';
import { sentCode } from './sent-code.ts';
import { expect, test } from './shop-test.ts';

const PASSWORD = 'sundarban tiger 7';
const PHONES = ['01811000001', '01811000002', '01811000003'] as const;
const main = (page: Page) => page.getByRole('main');

let data: OwnData;
let server: OwnServer;
const shop = () => `http://glow.localhost:${server.port}`;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  data = await copyPreparedData();
  await plantAccounts(data);
  server = await startServer(data.folder, { ...WIDE_LIMITS, ...data.settings });
});

test.afterAll(async () => {
  await stopServer(server);
  await data.remove();
});

/** Inserts accounts as earlier releases created them: with a number that was never confirmed. */
async function plantAccounts({ settings }: OwnData): Promise<void> {
  const runtime = await createRuntime(readEnv({ ...settings, LOG_LEVEL: 'error' }));
  const found = await findShop(runtime.db, { slug: 'glow' });
  if (!found) throw new Error('there is no shop glow');
  const passwordHash = await hashPassword(PASSWORD);
  for (const phone of PHONES) {
    const values = { firstName: 'Karim', lastName: 'Mia', passwordHash };
    await withShop({ db: runtime.db, shop: found }, (tx) =>
      insertCustomer(tx, { ...values, phone: parsePhone(phone) }),
    );
  }
  await runtime.close();
}

async function enterCode(page: Page, phone: string): Promise<string> {
  await main(page).locator('input[name=phone]').fill(phone);
  await main(page).locator('button[value=send]').click();
  const code = await sentCode(page, shop(), phone);
  await main(page).locator('input[name=otp]').fill(code);
  await main(page).locator('button[value=redeem]').click();
  return code;
}

test('a code and the password sign in to an account that was never confirmed', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(409);
  watch.expectStatus(422);
  await openHydrated(page, `${shop()}/auth/otp-login?return=%2Fuser`);
  await enterCode(page, PHONES[0]);
  await expect(main(page).getByRole('radio', { name: 'It’s mine' })).toBeFocused();
  await expect(main(page).getByText('addresses, photo, cart, wishlist and points are deleted')).toBeVisible();
  expect(listSerious(await findViolations(page))).toEqual([]);
  await main(page).getByLabel('Account password').fill('not my password');
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(main(page).getByText('Wrong password.')).toBeVisible();
  await main(page).getByLabel('Account password').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${shop()}/user`);
  await expect(page.getByText('Karim Mia', { exact: true })).toBeVisible();
  await expect(main(page).getByText('Verified', { exact: true })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('registration with the number of an unconfirmed account signs in to the account with its password', {
    tag: ['@desktop', '@full'],
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    await page.goto(`${shop()}/auth/otp-register?return=%2Fuser`);
    await main(page).locator('input[name=name]').fill('Karim Mia');
    const code = await enterCode(page, PHONES[1]);
    await expect(main(page).getByText('There’s already an account with this number.')).toBeVisible();
    await main(page).locator('button[value=redeem]').click();
    await expect(main(page).getByLabel('Code')).toHaveValue(code);
    await main(page).getByLabel('Account password').fill(PASSWORD);
    await main(page).locator('button[value=redeem]').click();
    await expect(page).toHaveURL(`${shop()}/user`);
    await expect(page.getByText('Karim Mia', { exact: true })).toBeVisible();
  });

  test('a reset by SMS replaces an unconfirmed account after confirmation', {
    tag: ['@desktop', '@full'],
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    const phone = PHONES[2];
    await page.goto(`${shop()}/auth/forgot-password?return=%2Fuser`);
    await main(page).getByLabel('Mobile number or e-mail').fill(phone);
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await main(page)
      .getByLabel('Code')
      .fill(await sentCode(page, shop(), phone));
    await main(page).locator('input[name=password]').fill('quite another 9');
    await main(page).getByRole('button', { name: 'Set password' }).click();
    // The warning lists the data to be deleted.
    await expect(main(page).getByText('log in with it and verify the number in your profile')).toBeVisible();
    await expect(
      main(page).getByText('addresses, photo, cart, wishlist and points are deleted'),
    ).toBeVisible();
    await main(page).locator('input[name=password]').fill('quite another 9');
    await main(page).getByRole('checkbox', { name: 'Start fresh' }).check();
    await main(page).getByRole('button', { name: 'Set password' }).click();
    await expect(page).toHaveURL(`${shop()}/user`);
    await expect(page.getByText('Karim Mia')).toHaveCount(0);
  });
});
