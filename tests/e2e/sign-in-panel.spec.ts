import type { Page } from '@playwright/test';
import { newPerson, register, signIn } from './account-of-tab.ts';
import { hasFields, isSignedInHere, openCheckout, signOut } from './checkout-of-account.ts';
import { openHydrated } from './hydrated.ts';
import { sentCode } from './sent-code.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;

const inputsOf = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([...document.querySelectorAll('input')].map(({ value }) => value)));

test('the sign-in panel of the checkout forgets the number when the session ends in another tab', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  await openCheckout(page);
  await page.getByLabel('Full name').fill(rina.name);
  await page.getByLabel('Note for the shop').fill('Leave it with the guard');
  const open = page.getByRole('button', { name: 'Log in with a code' });
  const panel = page.getByRole('region', { name: 'Log in with a code' });
  await open.click();
  await panel.getByLabel('Mobile number').fill(rina.phone);
  await panel.getByRole('button', { name: 'Send code' }).click();
  await panel.getByLabel('Code').fill(await sentCode(page, SHOP, rina.phone));
  await panel.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('You’re logged in.')).toBeVisible();
  await expect(page.locator('[data-field="phone"]')).not.toHaveValue('');
  await signOut(await context.newPage());
  await hasFields(page, { name: '', note: 'Leave it with the guard' });
  await expect.poll(() => inputsOf(page)).not.toContain(rina.phone);
  await expect(panel).toBeHidden();
  await open.click();
  await expect(panel.getByLabel('Mobile number')).toHaveValue('');
});

test('a code sent in the checkout is forgotten when its number signs in and out in another tab', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  const other = await context.newPage();
  await register(other, rina);
  await signOut(other);
  await openCheckout(page);
  await page.getByLabel('Full name').fill('Somebody Else');
  const open = page.getByRole('button', { name: 'Log in with a code' });
  const panel = page.getByRole('region', { name: 'Log in with a code' });
  await open.click();
  await panel.getByLabel('Mobile number').fill(rina.phone);
  await panel.getByRole('button', { name: 'Send code' }).click();
  await expect(panel.getByLabel('Code')).toBeVisible();
  await signIn(other, rina);
  await openHydrated(other, `${SHOP}/cart`);
  await isSignedInHere(page);
  await hasFields(page, { email: rina.email });
  await signOut(other);
  await hasFields(page, { email: '' });
  await expect(panel).toBeHidden();
  await open.click();
  await expect(panel.getByLabel('Mobile number')).toHaveValue('');
});
