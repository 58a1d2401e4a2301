import type { Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { getField, optionsOf } from './search-field.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SKIN = `${SHOPS.glow}/category/skin`;

const cards = (page: Page) => page.getByRole('main').locator('.product-grid > li');
const panel = (page: Page) => page.locator('.filter-panel');
const waitUntilHydrated = (page: Page) => expect(page.locator('.wish-button').first()).toBeVisible();

test('an empty search redirects, and unknown filters are reported', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/search/%20`);
  await expect(page).toHaveURL(`${SHOPS.glow}/search`);
  await page.goto(`${SKIN}?gg__brand=nope&gg__attr_Size=nope&gg__available=1`);
  await expect(
    page.getByText('These filters aren’t available here and were left out: “nope”, “nope”.'),
  ).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Selected filters' }).getByRole('link')).toHaveCount(2);
});

test('an offline listing keeps its products, and a retry loads the result', { tag: '@full-phone' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  const pageSize = await cards(page).count();
  const main = page.getByRole('main');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Load more' }).click();
  const alert = main.getByRole('alert').filter({ hasText: 'Showing what was already loaded' });
  await expect(alert).toBeVisible();
  await expect(cards(page)).toHaveCount(pageSize);
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await expect(alert).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await expect(alert).toBeInViewport();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await context.setOffline(false);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(`${SKIN}?gg__sort=price-asc`);
  await expect(cards(page)).toHaveCount(pageSize);
  await expect(alert).toBeHidden();
});

test('an offline filter sheet shows the error and a Retry button', { tag: ['@phone', '@full'] }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(page.getByRole('main').getByText('Showing what was already loaded')).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await panel(page).getByRole('checkbox').first().check();
  const alerts = page.getByText('Showing what was already loaded').filter({ visible: true });
  await expect(panel(page).getByText('Showing what was already loaded')).toBeInViewport();
  await expect(alerts).toHaveCount(1);
  await context.setOffline(false);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/gg__/);
  await expect(alerts).toHaveCount(0);
});

test('an offline search keeps its text and page, and finds results once online', { tag: '@full' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await openHydrated(page, `${SHOPS.glow}/faq`);
  const field = getField(page);
  await field.fill('lipstick');
  await context.setOffline(true);
  await field.press('Enter');
  const alert = page.getByRole('alert').filter({ hasText: 'Showing what was already loaded' });
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeInViewport();
  await expect(field).toHaveValue('lipstick');
  await context.setOffline(false);
  await expect(cards(page).first()).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page).toHaveURL(/\/search\/lipstick$/);
});

test('after a link followed by keyboard the focus is at the heading of the next page', {
  tag: '@full',
}, async ({ page }) => {
  await openHydrated(page, SKIN);
  await cards(page).first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(SKIN);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('selecting a value does not move it or change the order of values', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  const brand = panel(page).locator('.facet', { has: page.locator('> summary', { hasText: 'Brand' }) });
  const names = () =>
    brand.locator('input').evaluateAll((all) => all.map((each) => each.getAttribute('value')));
  const before = await names();
  const box = brand.locator(`input[value="${before[3]}"]`);
  await box.scrollIntoViewIfNeeded();
  const top = (await box.boundingBox())?.y ?? 0;
  await box.check();
  await expect(page).toHaveURL(/gg__brand=/);
  await expect(panel(page).locator('form')).toBeVisible();
  await expect.poll(async () => Math.abs(((await box.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
  expect(await names()).toEqual(before);
  await expect(box).toBeFocused();
});

test('on a phone the filter sheet traps the focus and restores it', { tag: ['@phone', '@full'] }, async ({
  page,
}) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  const opener = page.getByRole('button', { name: 'Filters' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused();
  const [first, last] = [
    sheet.getByRole('button', { name: 'Close' }),
    sheet.getByRole('button', { name: /^Show \d/ }),
  ];
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('failed suggestions show an error and a retry; an empty result shows another message', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.expectOffline();
  await openHydrated(page, `${SHOPS.glow}/search/cream`);
  await page.route(/suggestions\?/, (route) => route.abort());
  const field = getField(page);
  await field.fill('lipstick');
  const search = page.getByRole('search').first();
  await expect(search.getByText('We couldn’t load suggestions.').last()).toBeVisible();
  await page.unroute(/suggestions\?/);
  await search.getByRole('button', { name: 'Retry' }).click();
  await expect(optionsOf(page).filter({ hasText: 'Lipstick' }).first()).toBeVisible();
  await field.fill('qzxwv');
  await expect(search.getByText('No results for “qzxwv”')).toBeVisible();
});

test('an open list of suggestions hides no focusable elements', { tag: '@full' }, async ({ page }) => {
  await openHydrated(page, `${SHOPS.glow}/search/cream`);
  await getField(page).fill('cream');
  await expect(optionsOf(page).first()).toBeVisible();
  const hidden = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[aria-hidden="true"] :is(a, button, input, [tabindex]), [aria-hidden="true"]:is(a, button, input)',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.tabIndex >= 0)
      .map((element) => element.outerHTML),
  );
  expect(hidden).toEqual([]);
});

test('each page of reviews has a URL', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/product/aporajita-velvet-hour-matte-lipstick`);
  const pages = page.getByRole('navigation', { name: 'Review pages' });
  await pages.scrollIntoViewIfNeeded();
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/[?&]reviews=2#reviews$/);
  const first = await page.locator('#reviews-title ~ div li').first().textContent();
  await page.reload();
  await expect(page.locator('#reviews-title ~ div li').first()).toHaveText(first ?? '');
});
