import type { Page } from '@playwright/test';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { register } from './registered.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;
const main = (page: Page) => page.getByRole('main');

async function registerAt(page: Page, back: string): Promise<void> {
  const phone = `018${String(Date.now()).slice(-5)}${String(Math.floor(Math.random() * 1_000)).padStart(3, '0')}`;
  await page.goto(`${SHOP}/auth/register?return=${encodeURIComponent(back)}`);
  await register(page, { name: 'Nusrat Jahan', phone, password: 'sundarban tiger 7' });
  await expect(page).toHaveURL(SHOP + back);
}

test('a customer saves, changes and deletes addresses and selects the default', {
  tag: '@full-desktop',
}, async ({ page, watch }) => {
  watch.expectStatus(422);
  await registerAt(page, '/user/address');
  await expect(main(page).getByText('No addresses yet')).toBeVisible();
  await main(page).getByRole('link', { name: 'Add an address' }).click();
  await openHydrated(page, `${SHOP}/user/address?new=1`);
  await expect(main(page).getByLabel('Full name')).toHaveValue('Nusrat Jahan');
  await page.locator('input[data-field="cityId"]').fill('dhaka');
  await page.getByRole('option', { name: 'Dhaka', exact: true }).click();
  await page.locator('input[data-field="areaId"]').fill('mirpur 10');
  await page
    .getByRole('option', { name: /^Mirpur 10/ })
    .first()
    .click();
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByLabel('House, road, village')).toHaveAttribute('aria-invalid', 'true');
  await main(page).getByLabel('House, road, village').fill('House 7, Lane 3');
  expect(listSerious(await findViolations(page))).toEqual([]);
  await main(page).getByRole('button', { name: 'Save' }).click();
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('House 7, Lane 3, Mirpur 10');
  await expect(cards.first()).toContainText('Default');
  await cards.first().getByRole('link', { name: 'Edit' }).click();
  await main(page).getByLabel('Full name').fill('Rahima Khatun');
  await page.locator('input[data-field="areaId"]').fill('savar');
  await page
    .getByRole('option', { name: /^Savar/ })
    .first()
    .click();
  await main(page).getByLabel('Union').selectOption({ label: 'Birulia' });
  await main(page).getByLabel('Postcode').fill('১৩৪০');
  await main(page).getByRole('button', { name: 'Save' }).click();
  await expect(cards.first()).toContainText('Rahima Khatun');
  await expect(cards.first()).toContainText('Birulia, Savar, Dhaka 1340');
  await cards.first().getByText('Delete', { exact: true }).click();
  await cards.first().getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(main(page).getByText('No addresses yet')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an address is saved in Bangla, and no typed text is lost', { tag: ['@phone', '@full'] }, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(422);
    await registerAt(page, '/bn/user/address?new=1');
    await main(page).locator('select[name=cityId]').selectOption({ label: 'ঢাকা' });
    await main(page).locator('input[name=street]').fill('বাড়ি ৭, রোড ৩');
    await main(page).getByRole('button', { name: 'এই জেলার এলাকা দেখান' }).click();
    await expect(main(page).locator('input[name=street]')).toHaveValue('বাড়ি ৭, রোড ৩');
    await main(page).getByRole('button', { name: 'সেভ করুন', exact: true }).click();
    await expect(main(page).locator('select[name=areaId]')).toHaveAttribute('aria-invalid', 'true');
    await main(page).locator('select[name=areaId]').selectOption({ label: 'ধানমন্ডি' });
    await main(page).getByRole('button', { name: 'সেভ করুন', exact: true }).click();
    await expect(page).toHaveURL(`${SHOP}/bn/user/address`);
    await expect(main(page).locator('address').getByText('বাড়ি ৭, রোড ৩')).toBeVisible();
  });
});
