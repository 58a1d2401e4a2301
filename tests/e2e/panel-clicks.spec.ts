import type { Page } from '@playwright/test';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { countRequests, followLink, goBackTo, openedPage, withoutPictures } from './followed-link.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.use(withoutPictures);

const START = `${SHOPS.glow}/faq`;

const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Fills the cart with two units of one variant. Returns the path of its product page. */
async function fillWithOne(page: Page): Promise<string> {
  const sku = await findSku(page, isPlenty);
  await fillCart(page, [[sku, 2]]);
  return `/product/${sku.slug}?sku=${sku.id}`;
}

test('every link and button of the cart panel works', { tag: '@full-phone' }, async ({ page }) => {
  const traffic = countRequests(page);
  const product = await fillWithOne(page);
  await openHydrated(page, START);
  const start = await openedPage(page);
  const panel = getDialog(page, 'Cart');
  const open = async () => {
    await page.locator('header a[href="/cart"]:visible').click();
    await expect(panel.getByRole('link', { name: /View cart|Continue shopping/ })).toBeVisible();
  };
  await open();
  const names = await panel
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent));
  expect(names).toEqual(['Close', expect.stringMatching(/^Remove /), 'Clear cart']);
  const links = await panel
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(links).toEqual([product, '/cart', '/checkout']);
  for (const href of links) {
    await test.step(href ?? '', async () => {
      await followLink(page, panel.locator(`a[href="${href}"]`), traffic, 'router');
      await goBackTo(page, start);
      await open();
    });
  }
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await open();
  await panel.getByRole('button', { name: /^Remove / }).click();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await panel.getByRole('button', { name: 'Clear cart' }).click();
  await getDialog(page, 'Clear your cart?').getByRole('button', { name: 'Cancel' }).click();
  await panel.getByRole('button', { name: 'Clear cart' }).click();
  await getDialog(page, 'Clear your cart?').getByRole('button', { name: 'Clear cart' }).click();
  await followLink(page, panel.getByRole('link', { name: 'Continue shopping' }), traffic, 'router');
});

test('a link of the cart panel to the current product closes the panel', { tag: '@full' }, async ({
  page,
}) => {
  const traffic = countRequests(page);
  const product = await fillWithOne(page);
  await openHydrated(page, SHOPS.glow + product);
  await page.locator('header a[href="/cart"]:visible').click();
  await followLink(page, getDialog(page, 'Cart').locator(`a[href="${product}"]`), traffic, 'router');
});

test('Back closes the dialog that confirms emptying the cart', { tag: '@full' }, async ({ page }) => {
  await fillWithOne(page);
  await openHydrated(page, START);
  const start = await openedPage(page);
  for (const menu of await page.locator('footer summary:visible').all()) await menu.click();
  await page.locator('footer a[href="/blog"]').click();
  await expect(page).toHaveURL(`${SHOPS.glow}/blog`);
  await page.locator('header a[href="/cart"]:visible').click();
  await getDialog(page, 'Cart').getByRole('button', { name: 'Clear cart' }).click();
  await expect(getDialog(page, 'Clear your cart?')).toBeVisible();
  await goBackTo(page, start);
  await expect(getDialog(page, 'Clear your cart?')).toBeHidden();
});

test('every link and button of the search overlay works', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openHydrated(page, `${SHOPS.glow}/category/make-up`);
  const overlay = getDialog(page, 'Search');
  const open = async () => {
    await page.locator('.bottom-navigation a[href="/search"]').click();
    await expect(overlay.getByRole('option').first()).toBeVisible();
  };
  await open();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toBeHidden();
  await open();
  await overlay.getByRole('option', { name: 'Make Up' }).click();
  await expect(overlay, 'closed by the category that is open').toBeHidden();
  await expect(page).toHaveURL(`${SHOPS.glow}/category/make-up`);
  await open();
  await overlay.getByRole('option', { name: 'Skin' }).click();
  await expect(page).toHaveURL(`${SHOPS.glow}/category/skin`);
  await expect(overlay).toBeHidden();
  for (const _ of ['another page', 'the page that is open']) {
    await open();
    await overlay.getByRole('combobox').fill('serum');
    await overlay.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(`${SHOPS.glow}/search/serum`);
    await expect(overlay).toBeHidden();
  }
});

test('the filter sheet closes by its buttons and by Back to another listing', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await openHydrated(page, `${SHOPS.glow}/category/make-up`);
  const makeUp = await openedPage(page);
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const open = () => page.getByRole('main').getByRole('button', { name: 'Filters' }).click();
  for (const name of [/^Close$/, /^Show \d+/]) {
    await open();
    await sheet.getByRole('button', { name }).click();
    await expect(sheet).toBeHidden();
  }
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.locator(`#site-menu:popover-open .site-menu-list > li > details > summary`).nth(1).click();
  await page.locator(`#site-menu:popover-open .site-menu-columns > a[href="/category/skin"]`).click();
  await expect(page).toHaveURL(`${SHOPS.glow}/category/skin`);
  await open();
  await expect(sheet).toBeVisible();
  await goBackTo(page, makeUp);
  await expect(sheet).toBeHidden();
});
