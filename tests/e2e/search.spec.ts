import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { openHydrated, rememberHydrated, untilHydrated } from './hydrated.ts';
import { getField, optionsOf, productsOf } from './search-field.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const REQUIRED = 'Search text is required';

async function tabToField(page: Page): Promise<Locator> {
  const field = getField(page);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) return field;
  }
  throw new Error('the field of the search is not among the first stops of Tab');
}

async function findActiveOption(page: Page, field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-activedescendant', /./);
  return page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
}

test('a shopper finds a product by a misspelt word, opens it and returns, by keyboard alone', {
  tag: '@full-phone',
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = await tabToField(page);
  await page.keyboard.type('sunscrin');
  const categories = page.getByRole('group', { name: 'Categories' }).getByRole('option');
  await expect(categories.first()).toHaveText('Sunscreen');
  const product = productsOf(page).first();
  await expect(product).toContainText(/Sun.*Tk/);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toHaveCount(1);

  const steps = (await categories.count()) + 1;
  for (let presses = 0; presses < steps; presses++) await page.keyboard.press('ArrowDown');
  await expect(product).toHaveAttribute('aria-selected', 'true');
  await expect(await findActiveOption(page, field)).toHaveText((await product.textContent()) ?? '');
  await expect(field).toBeFocused();
  const path = await product.getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(SHOPS.glow + path);
  await expect(field).toHaveValue('');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`${SHOPS.glow}/`);
});

test('Home and End go to the ends of the list, and arrows return to the field', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('lip');
  const options = optionsOf(page);
  await expect(productsOf(page).first()).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toHaveText('See all results for “lip”');
  await page.keyboard.press('Home');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('End');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=option][aria-selected=true]')).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/lip`);
  await expect(field).toHaveValue('lip');
});

test('no key press is lost when keys are pressed fast', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('lip');
  await expect(productsOf(page).first()).toBeVisible();
  await field.evaluate((element) => {
    for (let presses = 0; presses < 3; presses++) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
    }
  });
  await expect(optionsOf(page).nth(2)).toHaveAttribute('aria-selected', 'true');
});

test('an arrow key pressed before the list has loaded is not lost', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('haat-recent-searches', '["lip","serum"]'));
  const release = await holdScripts(page, 'suggestion-panel-*');
  await openHydrated(page, SHOPS.glow);
  await getField(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  release();
  await expect(page.getByRole('option', { name: 'serum' })).toHaveAttribute('aria-selected', 'true');
});

test('Enter without an option searches for the typed text, and Back returns to the previous page', {
  tag: '@full-phone',
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('face wash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/face%20wash`);
  await expect(page).toHaveTitle(/face wash/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “face wash”');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveValue('face wash');
  await field.press('Enter');
  await page.goBack();
  await expect(page).toHaveURL(`${SHOPS.glow}/`);
  await expect(field).toHaveValue('');
});

test('Esc closes the list and keeps text and focus, and an arrow key opens it again', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('serum');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('serum');
  await page.keyboard.press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
});

test('category and brand suggestions open their listings', { tag: '@full' }, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('lipstick');
  await page
    .getByRole('group', { name: 'Categories' })
    .getByRole('option', { name: 'Lipstick' })
    .first()
    .click();
  await expect(page).toHaveURL(/\/category\/[a-z-]+$/);
  await field.fill('nirjhor');
  await page.getByRole('group', { name: 'Brands' }).getByRole('option', { name: 'Nirjhor' }).click();
  await expect(page).toHaveURL(/\/brand\/nirjhor$/);
});

test('typing on a search page replaces its URL after a pause', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('serum');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/serum`);
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await field.press('End');
  await field.pressSequentially(' gel');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/serum%20gel`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('serum gel');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('serum gel');
  await field.fill('');
  await field.fill('lip');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/lip`);
  expect(await page.evaluate(() => history.length)).toBe(length);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(`${SHOPS.glow}/`);
});

test('an empty search requires a text, at the field and in a message, without a layout shift', {
  tag: '@full',
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  await field.fill('  ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: REQUIRED })).toBeVisible();
  await expect(field).toHaveAccessibleDescription(REQUIRED);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.toast')).toContainText(REQUIRED);
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(`${SHOPS.glow}/`);
  await field.fill('s');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert').filter({ hasText: REQUIRED })).toHaveCount(0);
});

test('aborts an outdated request, and announces a slow one', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await openHydrated(page, SHOPS.glow);
  await page.route('**/search/suggestions?*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  const field = getField(page);
  const requested = page.waitForRequest(/suggestions\?.*query=ser(&|$)/);
  await field.fill('ser');
  const stale = await requested;
  const failed = page.waitForEvent('requestfailed', (request) => request === stale);
  await field.fill('lip');
  expect((await failed).failure()?.errorText).toContain('ABORTED');
  await expect(page.getByRole('status').filter({ hasText: /^Loading$/ })).toHaveCount(1);
  await expect(optionsOf(page)).toHaveText(['See all results for “lip”']);
  release();
  await expect(productsOf(page).first()).toContainText('Lip');
});

test('recent searches are shown below an empty field until they are cleared', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const field = getField(page);
  for (const text of ['serum', 'ফেসওয়াশ']) {
    await field.fill(text);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${SHOPS.glow}/search/${encodeURIComponent(text)}`);
  }
  await field.fill('');
  const list = page.getByRole('listbox', { name: 'Recent searches' });
  await expect(list.getByRole('option')).toHaveText(['ফেসওয়াশ', 'serum']);
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/serum`);
  await field.fill('');
  await expect(list.getByRole('option')).toHaveText(['serum', 'ফেসওয়াশ']);
  await page.getByRole('button', { name: 'Clear recent searches' }).press('Enter');
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await openHydrated(page, SHOPS.glow);
  await field.fill('qq');
  await expect(optionsOf(page)).toHaveText(['See all results for “qq”']);
  await field.fill('');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('the field searches even if its list cannot be loaded', { tag: '@full' }, async ({ page, watch }) => {
  watch.expectStatus(404);
  await page.route('**/assets/suggestion-panel-*.js', (route) => route.fulfill({ status: 404 }));
  await openHydrated(page, SHOPS.glow);
  const requested = page.waitForResponse(/suggestion-panel-/);
  await getField(page).fill('serum');
  await requested;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SHOPS.glow}/search/serum`);
});

test('text typed before hydration is kept, and suggestions are shown', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page);
  await rememberHydrated(page);
  await page.goto(SHOPS.glow, { waitUntil: 'domcontentloaded' });
  const field = getField(page);
  await field.pressSequentially('serum');
  release();
  await untilHydrated(page);
  await expect(field).toHaveValue('serum');
  await expect(productsOf(page).first()).toContainText('Serum');
});
