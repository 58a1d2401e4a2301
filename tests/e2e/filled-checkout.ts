import { expect, type Page } from '@playwright/test';

/** Fills in the checkout of a glow order that is brought to Dhanmondi, and waits for its total. */
export async function fillIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full name').fill('Nusrat Jahan');
  await page.getByLabel('Mobile number').fill(phone);
  await page.locator('input[data-field="cityId"]').fill('dhaka');
  await page.getByRole('option', { name: 'Dhaka', exact: true }).click();
  await page.locator('input[data-field="areaId"]').fill('dhanmondi');
  await page.getByRole('option', { name: 'Dhanmondi', exact: true }).click();
  await page.getByLabel('House, road, village').fill('House 12, Road 7');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
