import type { Page, Route } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { type FoundSku, fillCart, findSku, getPrice, isPlenty, listSkus } from '#tests/e2e/filled-cart.ts';
import { rememberHydrated, untilHydrated } from '#tests/e2e/hydrated.ts';
import { forwardRequest, SHOPS, suppressPopups } from '#tests/e2e/shop-test.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { readContents, sentContents } from './page-contents.ts';

test.beforeEach(async ({ context }) => {
  await suppressPopups(context);
});

async function changeBefore(page: Page, { rewrite, change }: Mutation): Promise<void> {
  if (change) {
    await page.addInitScript(`addEventListener('DOMContentLoaded', ${change})`);
  }
  if (!rewrite) return;
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await forwardRequest(route);
    await route.fulfill({ response, body: rewrite(await response.text()) });
  });
}

async function expectComplete(page: Page, address: string, mutation: Mutation): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const sent = await sentContents(browser, address);
  const shown = await readContents(page);
  await expect(page.getByText(/Something went wrong|Application Error/)).toHaveCount(0);
  expect(shown.products, `products of ${address}`).toEqual(expect.arrayContaining(sent.products));
  expect(shown.filters, `filters of ${address}`).toEqual(expect.arrayContaining(sent.filters));
  if (!mutation.removes)
    expect(shown.sections, `sections of ${address}`).toEqual(expect.arrayContaining(sent.sections));
  expect(shown.links, `links around ${address}`).toBeGreaterThanOrEqual(sent.links);
}

const PATHS = [
  '/',
  '/bn',
  '/category/skin',
  '/bn/category/skin',
  '/search/serum',
  '/auth/login',
  '/contact-us',
  '/blog',
];

async function findVariants(page: Page): Promise<[FoundSku, FoundSku]> {
  const skus = (await listSkus(page, SHOPS.glow)).filter(
    (sku) => isPlenty(sku) && !sku.preOrder && !sku.bundle,
  );
  for (const first of skus) {
    const second = skus.find(
      (sku) => sku.slug === first.slug && sku.id !== first.id && getPrice(sku) !== getPrice(first),
    );
    if (second) return [first, second];
  }
  throw new Error('no product has variants of two prices');
}

const digitsOf = (price: number) => price.toLocaleString('en-IN');

async function buyVariant(page: Page, [first, second]: [FoundSku, FoundSku]): Promise<void> {
  await page.locator(`a.option[href*="sku=${second.id}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`sku=${second.id}`));
  const column = page.locator('main article .price-pair, main article .price').first();
  const price = async () => ((await column.textContent())?.match(/[\d,]+/g) ?? []).join(' ');
  await expect.poll(price).toContain(digitsOf(getPrice(second)));
  expect(await price()).not.toContain(digitsOf(getPrice(first)));
  await expect(page.locator(`a.option[href*="sku=${second.id}"]`).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  const cart = page.getByRole('link', { name: /^Cart, 1 item/ });
  await expect(cart.first()).toBeVisible();
  await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
  await cart.first().click();
  const lines = page.getByRole('dialog').or(page.getByRole('main')).getByRole('listitem');
  await expect(lines.filter({ hasText: digitsOf(getPrice(second)) }).first()).toBeVisible();
}

for (const mutation of MUTATIONS) {
  test(`pages stay complete when, before their scripts start, ${mutation.name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await rememberHydrated(page);
    await changeBefore(page, mutation);
    for (const path of PATHS) {
      await page.goto(SHOPS.glow + path);
      await untilHydrated(page);
      await expectComplete(page, SHOPS.glow + path, mutation);
    }
  });

  test(`a variant is selected and ordered when, before the scripts start, ${mutation.name}`, async ({
    page,
  }) => {
    await rememberHydrated(page);
    await changeBefore(page, mutation);
    const variants = await findVariants(page);
    await page.goto(`${SHOPS.glow}/product/${variants[0].slug}?sku=${variants[0].id}`);
    await untilHydrated(page);
    await expectComplete(page, page.url(), mutation);
    await buyVariant(page, variants);
  });

  const { change } = mutation;
  if (!change) continue;

  test(`a variant is selected and ordered when, after the scripts started, ${mutation.name}`, async ({
    page,
  }) => {
    await rememberHydrated(page);
    const variants = await findVariants(page);
    await page.goto(`${SHOPS.glow}/product/${variants[0].slug}?sku=${variants[0].id}`);
    await untilHydrated(page);
    await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
    await page.evaluate(change);
    await buyVariant(page, variants);
  });

  test(`the cart and navigation work when, after the scripts started, ${mutation.name}`, async ({ page }) => {
    await rememberHydrated(page);
    const first = await findSku(page, isPlenty);
    const second = await findSku(page, (sku) => isPlenty(sku) && sku.slug !== first.slug);
    await fillCart(page, [
      [first, 1],
      [second, 2],
    ]);
    await page.goto(`${SHOPS.glow}/cart`);
    await untilHydrated(page);
    const lines = page.getByRole('main').getByRole('region').first().getByRole('listitem');
    await expect(lines).toHaveCount(2);
    await page.evaluate(change);
    await page
      .getByRole('button', { name: /^Increase quantity/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^Cart, 4 items/ }).first()).toBeAttached();
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: /^Cart, 2 items/ }).first()).toBeAttached();
    await page.goto(`${SHOPS.glow}/category/skin`);
    await untilHydrated(page);
    await page.evaluate(change);
    await page.getByRole('main').locator('a[href*="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('button', { name: /^Add to cart|^Notify me/ }).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/category\//);
    await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
    await expect(page.getByText(/Something went wrong/)).toHaveCount(0);
  });
}
