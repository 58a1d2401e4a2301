import type { Locator, Page } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { placeOrder } from './placed-order.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

interface ListedProduct {
  slug: string;
  skus: { stockQuantity: number; preOrder: boolean }[];
}

async function findBuyableSlug(page: Page, minStock = 1): Promise<string> {
  const response = await sendToApi(page.request, SHOPS.glow, '/api/v3/product/storefront?perPage=40');
  const { data } = (await response.json()) as { data: ListedProduct[] };
  const product = data.find(
    ({ skus }) => skus.length >= minStock && skus.every(({ stockQuantity }) => stockQuantity > 1),
  );
  if (!product) throw new Error('nothing is in stock');
  return product.slug;
}

test('a tap before hydration is not lost, even if a link is tapped afterwards', {
  tag: ['@full-desktop', '@flavour'],
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/product/${await findBuyableSlug(page)}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link').last().click();
  await expect(page.getByRole('link', { name: 'Cart, 0 items' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/product\//);
  release();
  await expect(page).toHaveURL(/\/category\//);
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
});

test('a variant tapped before hydration is shown without moving the page', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  // Runs only on phones: wide screens show the variants without scrolling.
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/product/${await findBuyableSlug(page, 2)}`, {
    waitUntil: 'domcontentloaded',
  });
  const option = page.locator('a.option:not([aria-current])').first();
  const address = await option.getAttribute('href');
  await option.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  // Position in the viewport. Content above may load late and change the position in the document.
  const top = (shown: Locator) => shown.evaluate((link) => link.getBoundingClientRect().top);
  const before = await top(option);
  await option.click();
  release();
  await expect(page).toHaveURL(`${SHOPS.glow}${address}`);
  const chosen = page.locator(`a.option[href="${address}"]`);
  await expect(chosen).toHaveAttribute('aria-current', 'true');
  expect(Math.abs((await top(chosen)) - before)).toBeLessThan(50);
});

test('a filter selected before hydration is applied', { tag: ['@full-phone', '@flavour'] }, async ({
  page,
  isMobile,
}) => {
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/category/skin`, { waitUntil: 'domcontentloaded' });
  if (isMobile) await page.getByRole('button', { name: 'Filters' }).click();
  await page.locator('input[name="gg__brand"]:visible').first().check();
  await expect(page).toHaveURL(`${SHOPS.glow}/category/skin`);
  release();
  await expect(page).toHaveURL(/gg__brand=/);
  await expect(page.locator('input[name="gg__brand"]:visible').first()).toBeChecked();
});

test('a sort order selected before hydration is applied', { tag: '@full' }, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/category/skin`, { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL(`${SHOPS.glow}/category/skin`);
  release();
  await expect(page).toHaveURL(`${SHOPS.glow}/category/skin?gg__sort=price-asc`);
  await expect(page.getByLabel('Sort by')).toHaveValue('price-asc');
});

test('of several choices before hydration, the last one is used', { tag: ['@full', '@flavour'] }, async ({
  page,
  request,
}) => {
  const { orderNumber, key } = await placeOrder(request, SHOPS.glow, 'bkash');
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/order-success/${orderNumber}?key=${key}`, { waitUntil: 'domcontentloaded' });
  const [first, second] = [page.getByRole('radio', { name: /^bKash/ }), page.getByRole('radio').last()];
  for (const radio of [second, first, second]) await radio.check();
  const chosen = await second.getAttribute('value');
  await page.getByRole('button', { name: /^Pay Tk/ }).click();
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  release();
  expect(new URLSearchParams((await posted).postData() ?? '').get('payment')).toBe(chosen);
});

test('requests no script before the first paint', { tag: ['@full-desktop', '@flavour'] }, async ({
  page,
}) => {
  await page.goto(`${SHOPS.glow}/product/${await findBuyableSlug(page)}`);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/entry.client')),
  );
  const { painted, firstScript } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    firstScript: Math.min(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(firstScript).toBeGreaterThan(painted);
});

test('pages of all shops hydrate without console output', { tag: ['@full', '@flavour'] }, async ({
  page,
}) => {
  for (const origin of [SHOPS.glow, `${SHOPS.shurokkha}/bn`, SHOPS.ghor]) {
    await page.goto(origin);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/entry.client')),
    );
    await page.getByRole('main').locator('a[href*="/category/"]:visible').first().click();
    await expect(page).toHaveURL(/\/category\//);
    await page.getByRole('main').locator('a[href*="/product/"]:visible').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
