import { expect, type Page } from '@playwright/test';

/** Fills in the checkout of Glow with delivery to Dhanmondi, in any language, and waits for the total. */
export async function fillIn(
  page: Page,
  phone: string,
  [city, area]: readonly [city: string, area: string] = ['Dhaka', 'Dhanmondi'],
  buyer = 'Nusrat Jahan',
): Promise<void> {
  await page.locator('input[data-field="name"]').fill(buyer);
  await page.locator('input[data-field="phone"]').fill(phone);
  for (const [field, typed, name] of [
    ['cityId', 'dhaka', city],
    ['areaId', 'dhanmondi', area],
  ] as const) {
    await page.locator(`input[data-field="${field}"]`).fill(typed);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.locator('input[data-field="street"]').fill('House 12, Road 7');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Fills in the checkout without scripts, except the payment method. “Show areas” submits the form. */
export async function fillPlain(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full name').fill('Nusrat Jahan');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Neighbourhood').fill('Kalabagan');
  await page.getByLabel('House, road, village').fill('House 12, Road 7');
  await page.getByLabel('District').selectOption('Dhaka');
  await page.getByRole('button', { name: 'Show areas' }).click();
  await page.getByLabel('Area (upazila or thana)').selectOption('Dhanmondi');
  await page.getByRole('button', { name: 'Show areas' }).click();
  // Waits for the total, which must be displayed before ordering.
  await expect(page.getByText('Inside Dhaka')).toBeVisible();
}
