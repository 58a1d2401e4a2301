import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test('a card of a product with variants opens a picker', async ({ page }) => {
  await openHydrated(page, `${SHOPS.glow}/category/skin`);
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Choose / })
    .first();
  const box = await link.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await link.focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: /^Choose / });
  await expect(picker.getByRole('button').nth(1)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(link).toBeFocused();
  await link.click();
  await picker.getByRole('button', { name: /Tk/ }).first().click();
  await expect(picker).toBeHidden();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the button of the card opens the product', { tag: '@full-phone' }, async ({ page }) => {
    await page.goto(`${SHOPS.glow}/category/skin`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Choose / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/product\/[^?]+\?sku=\d+$/);
    await expect(page.locator('.option[aria-current]').first()).toBeVisible();
  });
});
