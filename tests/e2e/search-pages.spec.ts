import type { Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { getField, optionsOf, productsOf } from './search-field.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const REQUIRED = 'Search text is required';

test('a search in Bangla finds products with English names and lists them in Bangla', {
  tag: '@full-phone',
}, async ({ page }) => {
  await openHydrated(page, `${SHOPS.glow}/bn`);
  const field = page.getByRole('banner').getByRole('combobox', { name: 'পণ্য বা ব্র্যান্ড খুঁজুন' });
  await field.fill('লিপস্টিক');
  const products = page.getByRole('group', { name: 'পণ্য' }).getByRole('option');
  await expect(products.first()).toContainText('লিপস্টিক');
  await expect(products.first()).toContainText(/৳\s[০-৯,]+/);
  await expect(optionsOf(page).last()).toHaveText('“লিপস্টিক”-এর সব ফলাফল দেখুন');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHOPS.glow}/bn/search/${encodeURIComponent('লিপস্টিক')}`);
  await expect(page.getByRole('main').locator('a[href^="/bn/product/"]').first()).toBeVisible();
});

test('a search without results shows categories and popular products', { tag: '@full-phone' }, async ({
  page,
}) => {
  await page.goto(`${SHOPS.glow}/search/zxqjv%20wkxqz`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('No results for “zxqjv wkxqz”');
  await expect(main.getByRole('heading', { name: 'Popular now' })).toBeVisible();
  await expect(getField(page)).toHaveValue('zxqjv wkxqz');
  await main
    .getByRole('navigation', { name: 'Browse by category' })
    .getByRole('link', { name: 'Skin' })
    .click();
  await expect(page).toHaveURL(/\/category\/skin$/);
});

test('a list without results has no link to all results, and axe finds no problems in the list', {
  tag: '@full',
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('zxqjv');
  await expect(page.getByText('No results for “zxqjv”')).toBeVisible();
  await expect(page.getByText('See all results')).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expectNoFinding(page, 'header search');
  await field.fill('lip');
  await expect(optionsOf(page).last()).toHaveText('See all results for “lip”');
});

test('on a phone the search opens over the page, and closing it restores the focus', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const opener = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' });
  await opener.click();
  const overlay = page.getByRole('dialog', { name: 'Search' });
  const field = overlay.getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(overlay).toHaveCSS('--dialog-ms', '300ms');
  const size = page.viewportSize();
  await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await expect(
    overlay.getByRole('group', { name: 'Browse by category' }).getByRole('option').first(),
  ).toBeVisible();

  const requested = page.waitForRequest(/suggestions\?/);
  await field.fill('cream');
  expect(new URL((await requested).url()).searchParams.get('limit')).toBe('30');
  await expect(productsOf(overlay).first()).toBeVisible();
  expect(await productsOf(overlay).count()).toBeGreaterThan(10);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(productsOf(overlay).last()).toBeInViewport();
  await expect(field).toBeInViewport();

  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await field.fill('lip butter');
  await productsOf(overlay).first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(overlay).toBeHidden();
});

test('axe finds no problems in the open list, at the start and with suggestions', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('haat-recent-searches', '["lip","serum"]'));
  await openHydrated(page, SHOPS.glow);
  await getField(page).focus();
  await expect(optionsOf(page)).toHaveCount(2);
  await expectNoFinding(page, 'header search');
  await getField(page).fill('lip');
  await expect(productsOf(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectNoFinding(page, 'header search');
});

async function expectNoFinding(page: Page, part: string): Promise<void> {
  const violations = await findViolations(page, { part });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('axe finds no problems in the search overlay and on a search page without results', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await openHydrated(page, `${SHOPS.ghor}/search/zzzz%20lamp%20qqqq`);
  await expectNoFinding(page, 'main');
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' }).click();
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await expect(overlay.getByRole('combobox')).toHaveValue('zzzz lamp qqqq');
  await overlay.getByRole('combobox').fill('lamp');
  await expect(productsOf(overlay).first()).toBeVisible();
  await expectNoFinding(page, 'dialog[open]');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an empty search requires a text, and a text finds products', { tag: '@desktop' }, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(422);
    await page.goto(SHOPS.glow);
    await getField(page).press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    const main = page.getByRole('main');
    const field = main.getByRole('combobox', { name: 'Search products' });
    await expect(field).toHaveAccessibleDescription(REQUIRED);
    await expect(main.getByText(REQUIRED)).toBeVisible();
    await field.fill('sunscrin');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${SHOPS.glow}/search/sunscrin`);
    await expect(main.locator('a[href^="/product/"]').first()).toBeVisible();
    await expect(getField(page)).toHaveValue('sunscrin');
  });
});
