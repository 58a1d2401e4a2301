import type { Page } from '@playwright/test';
import type { Person } from './account-of-tab.ts';
import { findSku, isPlenty } from './filled-cart.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS } from './shop-test.ts';

const SHOP = SHOPS.glow;
export const main = (page: Page) => page.getByRole('main');
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
export const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

export async function openCheckout(page: Page): Promise<void> {
  const sku = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOP}/checkout?skuId=${sku.id}`);
  await expect(placeOrder(page)).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await openHydrated(page, `${SHOP}/user`);
  await main(page).getByRole('button', { name: 'Logout', exact: true }).click();
  await expect(page).toHaveURL(`${SHOP}/`);
}

export async function hasFields(
  page: Page,
  fields: Partial<Record<'name' | 'email' | 'note' | 'street', string>>,
) {
  for (const [field, value] of Object.entries(fields))
    await expect(page.locator(`[data-field="${field}"]`)).toHaveValue(value);
}

export const expectFilledFor = (page: Page, { name, email }: Person) => hasFields(page, { name, email });

/** Notifies the page that the session has changed, as another tab does after a sign-in. */
export const isSignedInHere = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem('haat-session', '1');
    dispatchEvent(new StorageEvent('storage', { key: 'haat-session' }));
  });
