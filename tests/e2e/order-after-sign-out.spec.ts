import type { Page } from '@playwright/test';
import { newPerson, type Person, register } from './account-of-tab.ts';
import { expectFilledFor, main, openCheckout, placeOrder, settled, signOut } from './checkout-of-account.ts';
import { openHydrated, untilHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;

/** Returns the HTML of the page including scripts, without hyphens, so that formatted phone numbers are found. */
const readSource = async (page: Page) => (await page.content()).replaceAll('-', '');

async function expectNoDataOf(page: Page, { name, phone, email, street }: Person): Promise<void> {
  await expect(main(page).getByText(street)).toHaveCount(0);
  const source = await readSource(page);
  for (const text of [name, phone.slice(1), email, street]) expect(source).not.toContain(text);
}

test('an order page reached with Back after sign-out shows neither contact nor address until its customer signs in', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.expectStatus(401);
  const [rina, karim] = [newPerson('Rina'), newPerson('Karim')];
  await register(page, rina);
  await openCheckout(page);
  await expectFilledFor(page, rina);
  await settled(page);
  await placeOrder(page).click();
  await expect(main(page).getByText(/^We’ll call .* to confirm/)).toBeVisible();
  await expect(main(page).getByText(rina.street)).toBeVisible();
  const [address, number] = [page.url(), (await page.getByTestId('order-number').textContent()) ?? ''];
  const other = await context.newPage();
  await openHydrated(other, address);
  await expect(main(other).getByText(rina.street)).toBeVisible();
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page).toHaveURL(/\/track-order\/\?/);
  await expect(main(page).getByRole('heading', { name: number })).toBeVisible();
  await signOut(page);
  await expectNoDataOf(other, rina);

  const signInLink = main(page).getByRole('link', { name: 'Login', exact: true });
  for (const path of ['/auth/', '/track-order/', '/order-success/']) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`^${SHOP}${path}`));
    await untilHydrated(page);
    await expectNoDataOf(page, rina);
  }
  await expect(page.getByTestId('order-number')).toHaveText(number);
  await expect(signInLink).toBeVisible();
  await expect(main(page).getByText(/^We’ll call .* to confirm/)).toHaveCount(0);
  await expect(main(page).getByRole('list', { name: 'Ordered items' })).toBeVisible();

  await register(other, karim);
  await openHydrated(other, address);
  await expectNoDataOf(other, rina);
  await expect(main(other).getByText('This order belongs to')).toBeVisible();
  await expect(main(other).getByRole('link', { name: 'Login', exact: true })).toBeHidden();
  await signOut(other);

  await openHydrated(page, address);
  await signInLink.click();
  await untilHydrated(page);
  await main(page).locator('a[href*="/auth/login?"]').click();
  await main(page).locator('input[name=identifier]').fill(rina.phone);
  await main(page).locator('input[name=password]').fill(rina.password);
  await main(page).locator('button[type=submit]').click();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByText(rina.street)).toBeVisible();
});
