import type { Page } from '@playwright/test';
import { choose, nextPhone } from './at-gateway.ts';
import { type FoundSku, fillCart, findSku, getPrice, isPlenty } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';
import { textsFor } from './words.ts';

const HAIR_DRYER = 'aerisse-ionic-air-pro-hair-dryer-1800-w';
const PERFUME = 'belcourt-rose-minuit-eau-de-parfum';
/** Slug of a pre-order with an advance of Tk 1,500. */
const AIR_STYLER = 'aerisse-multi-style-air-styler-5-in-1';
const COD_LIMIT_BDT = 15_000;

async function findSkuBySlug(page: Page, slug: string): Promise<FoundSku> {
  const response = await sendToApi(page.request, SHOPS.glow, `/api/v3/product/storefront/${slug}`);
  const { skus } = (await response.json()) as { skus: FoundSku[] };
  if (!skus[0]) throw new Error(`nothing is sold as ${slug}`);
  return skus[0];
}

const readTotal = async (page: Page) => (await page.getByTestId('grand-total').textContent()) ?? '';

test(
  'instalments are selected on the product page and paid',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openHydrated(page, `${SHOPS.glow}${words.path}/product/${HAIR_DRYER}`);
    await page.getByText(words.emiFrom).click();
    // This selection may happen just before or after the table is hydrated.
    await page.getByRole('radio', { name: words.sixMonths }).check();
    await page.getByRole('button', { name: words.buyInEmi }).click();
    await fillIn(page, nextPhone('0181', project), words.places);
    await expect(page.getByRole('radio', { name: words.card })).toBeChecked();
    await expect(page.getByRole('radio', { name: words.sixMonths })).toBeChecked();
    const total = await readTotal(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: words.sixMonths })).toBeChecked();
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: words.place }).click();
    await expect(page.getByText(/, 6 instalments$/)).toBeVisible();
    await choose(page, 'fail');
    await expect(page.getByRole('radio', { name: words.bkash })).toHaveCount(0);
    await page.locator('form:has([name=part][value=pay]) button[type=submit]').click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await expect(page.getByText(words.inSix)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.inSix)).toBeVisible();
    await expect(page.getByText(words.aMonth)).toBeVisible();
  },
);

test(
  'the advance of a pre-order is paid, and the order page shows the amount due',
  { tag: '@full-phone' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openHydrated(page, `${SHOPS.glow}${words.path}/product/${AIR_STYLER}`);
    await page.getByRole('main').getByRole('link', { name: words.buyNow }).click();
    await fillIn(page, nextPhone('0181', project), words.places);
    await expect(page.getByRole('radio', { name: words.cash })).toBeDisabled();
    await expect(page.getByText(words.advance)).toBeVisible();
    await expect(page.getByText(words.onDelivery)).toBeVisible();
    const place = page.getByRole('button', { name: words.place });
    await expect(place.getByText(words.payNow)).toBeVisible();
    const day = (await page.getByText(words.sentFrom).textContent()) ?? '';
    await page.getByRole('radio', { name: words.bkash }).check();
    await place.click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByText(words.onDelivery)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.partly, { exact: true })).toBeVisible();
    await expect(page.getByText(day, { exact: true })).toBeVisible();
    await expect(page.getByText(words.onDelivery)).toBeVisible();
  },
);

test(
  'instalments can be selected at checkout if all products have them',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await fillCart(page, [
      [await findSkuBySlug(page, HAIR_DRYER), 1],
      [await findSkuBySlug(page, PERFUME), 1],
    ]);
    await page.goto(`${SHOPS.glow}${words.path}/checkout`);
    await fillIn(page, nextPhone('0181', project), words.places);
    const maxRunning = await readTotal(page);
    await expect(page.getByRole('radio', { name: words.sixMonths })).toHaveCount(0);
    await page.getByRole('radio', { name: words.card }).check();
    await page.getByRole('radio', { name: words.sixMonths }).check();
    await expect(page.getByTestId('grand-total')).not.toHaveText(maxRunning);
    await expect(page.getByText(words.inSix)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const total = await readTotal(page);
    await page.getByRole('button', { name: words.place }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
  },
);

test(
  'an order that includes a product without instalments is paid at once',
  { tag: ['@desktop', '@full'] },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await fillCart(page, [
      [await findSkuBySlug(page, HAIR_DRYER), 1],
      [await findSku(page, (sku) => isPlenty(sku) && getPrice(sku) < 1_000), 1],
    ]);
    const extra = encodeURIComponent(JSON.stringify({ emi: true, discount: true, tenor: '6 Months' }));
    await page.goto(`${SHOPS.glow}/checkout?extra=${extra}`);
    await expect(page.getByText(words.noEmi)).toBeVisible();
    await expect(page.getByRole('radio', { name: words.card })).toBeChecked();
    await expect(page.getByRole('radio', { name: words.sixMonths })).toHaveCount(0);
    await expect(page.getByText(words.inSix)).toHaveCount(0);
  },
);

test(
  'above the limit for cash on delivery the order is paid online, also in instalments',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    const dryer = await findSkuBySlug(page, HAIR_DRYER);
    await fillCart(page, [[dryer, Math.floor(COD_LIMIT_BDT / getPrice(dryer)) + 1]]);
    await page.goto(`${SHOPS.glow}${words.path}/checkout`);
    await fillIn(page, nextPhone('0181', project), words.places);
    await expect(page.getByRole('radio', { name: words.cash })).toBeDisabled();
    await expect(page.getByText(words.cashLimit)).toBeVisible();
    await expect(page.getByRole('radio', { name: words.bkash })).toBeChecked();
    await page.getByRole('radio', { name: words.card }).check();
    await page.getByRole('radio', { name: words.sixMonths }).check();
    await expect(page.getByText(words.inSix)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: words.place }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
  },
);
