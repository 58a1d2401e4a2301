import type { Page } from '@playwright/test';
import type { GatewayChoice } from '#demo/gateways/gateway-page.ts';
import { type FoundSku, fillCart, findSku, isPlenty, priceOf } from './filled-cart.ts';
import { openHydrated } from './hydrated.ts';
import { askApi, expect, SHOPS, test } from './shop-test.ts';

const HAIR_DRYER = 'aerisse-ionic-air-pro-hair-dryer-1800-w';
const PERFUME = 'belcourt-rose-minuit-eau-de-parfum';
/** Ordered ahead, with Tk 1,500 in advance. */
const AIR_STYLER = 'aerisse-multi-style-air-styler-5-in-1';
const COD_LIMIT_BDT = 15_000;

/** What the pages say, in both languages. */
const WORDS = {
  en: {
    path: '',
    places: ['Dhaka', 'Dhanmondi'],
    emiFrom: /^EMI from/,
    sixMonths: '6 months',
    buyInEmi: 'Buy in instalments',
    card: /^Card/,
    cash: /^Cash on Delivery/,
    place: /^Place Order/,
    inSix: 'Instalments for 6 months',
    aMonth: /a month$/,
    paid: 'Thank you, your payment has arrived',
    track: 'Track this order',
    partly: 'Partly paid',
    payNow: /^Pay Tk\s1,500 now/,
    onDelivery: 'To pay on delivery',
    advance: /^Tk\s1,500 of what is ordered ahead is paid online now/,
    none: 'These products cannot be paid in instalments together.',
  },
  bn: {
    path: '/bn',
    places: ['ঢাকা', 'ধানমন্ডি'],
    emiFrom: /^কিস্তি মাসে/,
    sixMonths: '৬ মাস',
    buyInEmi: 'কিস্তিতে কিনুন',
    card: /^কার্ড/,
    cash: /^ক্যাশ অন ডেলিভারি/,
    place: /^অর্ডার নিশ্চিত করুন/,
    inSix: '৬ মাসের কিস্তি',
    aMonth: /^মাসে/,
    paid: 'ধন্যবাদ, আপনার পেমেন্ট পেয়েছি',
    track: 'অর্ডার ট্র্যাক করুন',
    partly: 'আংশিক পরিশোধিত',
    payNow: /^এখন ৳?.*১,৫০০.* পেমেন্ট/,
    onDelivery: 'ডেলিভারির সময় দিতে হবে',
    advance: /^প্রি-অর্ডারের জন্য এখন অনলাইনে/,
    none: 'এই পণ্যগুলো একসঙ্গে কিস্তিতে নেওয়া যায় না।',
  },
} as const;
type Words = (typeof WORDS)[keyof typeof WORDS];

let orders = 0;
/** Another for each order, since a number may order so often. */
function nextPhone(project: string): string {
  orders += 1;
  return (
    `0181${project === 'phone' ? 3 : 4}${process.pid % 1_000}`.padEnd(8, '0') + `${orders}`.padStart(3, '0')
  );
}

/** Fills in a checkout by its fields, whatever the language. */
async function fillIn(page: Page, { places }: Words, phone: string): Promise<void> {
  await page.locator('[data-field="name"]').fill('Nusrat Jahan');
  await page.locator('[data-field="phone"]').fill(phone);
  const [city, area] = places;
  for (const [field, typed, name] of [
    ['cityId', 'dhaka', city],
    ['areaId', 'dhanmondi', area],
  ] as const) {
    await page.locator(`input[data-field="${field}"]`).fill(typed);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.locator('[data-field="street"]').fill('House 12, Road 7');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** The first variant of a product. */
async function skuOf(page: Page, slug: string): Promise<FoundSku> {
  const answer = await askApi(page.request, SHOPS.glow, `/api/v3/product/storefront/${slug}`);
  const { skus } = (await answer.json()) as { skus: FoundSku[] };
  if (!skus[0]) throw new Error(`nothing is sold as ${slug}`);
  return skus[0];
}

/** On the gateway's page: what a person does there. */
async function choose(page: Page, choice: GatewayChoice): Promise<void> {
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator(`button[value="${choice}"]`).click();
}

const totalOf = async (page: Page) => (await page.getByTestId('grand-total').textContent()) ?? '';

for (const words of Object.values(WORDS)) {
  test(`instalments are chosen on the product page and paid (${words.path || '/en'})`, async ({ page }, {
    project,
  }) => {
    await openHydrated(page, `${SHOPS.glow}${words.path}/product/${HAIR_DRYER}`);
    await page.getByText(words.emiFrom).click();
    await page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`), exact: true }).check();
    await page.getByRole('link', { name: words.buyInEmi }).click();
    await fillIn(page, words, nextPhone(project.name));
    await expect(page.getByRole('radio', { name: words.card })).toBeChecked();
    await expect(page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`) })).toBeChecked();
    const total = await totalOf(page);
    await page.reload();
    await expect(page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`) })).toBeChecked();
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: words.place }).click();
    await expect(page.getByText(/, 6 instalments$/)).toBeVisible();
    await choose(page, 'fail');
    await expect(page.getByRole('radio', { name: /bKash|বিকাশ/ })).toHaveCount(0);
    await page.locator('form:has([name=part][value=pay]) button[type=submit]').click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
    await expect(page.getByText(words.inSix)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.inSix)).toBeVisible();
    await expect(page.getByText(words.aMonth)).toBeVisible();
  });

  test(`a pre-order pays its advance, and its page says what is due (${words.path || '/en'})`, async ({
    page,
  }, { project }) => {
    await openHydrated(page, `${SHOPS.glow}${words.path}/product/${AIR_STYLER}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: words.path ? 'এখনই কিনুন' : 'Buy now' })
      .click();
    await fillIn(page, words, nextPhone(project.name));
    await expect(page.getByRole('radio', { name: words.cash })).toBeDisabled();
    await expect(page.getByText(words.advance)).toBeVisible();
    await expect(page.getByText(words.onDelivery)).toBeVisible();
    const place = page.getByRole('button', { name: words.place });
    await expect(place.getByText(words.payNow)).toBeVisible();
    await page.getByRole('radio', { name: /^(?:bKash|বিকাশ)/ }).check();
    await place.click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByText(words.onDelivery)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.partly, { exact: true })).toBeVisible();
    await expect(page.getByText(words.onDelivery)).toBeVisible();
  });

  test(`instalments are chosen at checkout, where all products have them (${words.path || '/en'})`, async ({
    page,
  }, { project }) => {
    await fillCart(page, [
      [await skuOf(page, HAIR_DRYER), 1],
      [await skuOf(page, PERFUME), 1],
    ]);
    await page.goto(`${SHOPS.glow}${words.path}/checkout`);
    await fillIn(page, words, nextPhone(project.name));
    const atOnce = await totalOf(page);
    await expect(page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`) })).toHaveCount(0);
    await page.getByRole('radio', { name: words.card }).check();
    await page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`) }).check();
    await expect(page.getByTestId('grand-total')).not.toHaveText(atOnce);
    await expect(page.getByText(words.inSix)).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const total = await totalOf(page);
    await page.getByRole('button', { name: words.place }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByTestId('grand-total')).toHaveText(total);
  });
}

test('what is bought beside a product without instalments is paid at once', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'screens make no difference');
  const words = WORDS.en;
  await fillCart(page, [
    [await skuOf(page, HAIR_DRYER), 1],
    [await findSku(page, (sku) => isPlenty(sku) && priceOf(sku) < 1_000), 1],
  ]);
  const extra = encodeURIComponent(JSON.stringify({ emi: true, discount: true, tenor: '6 Months' }));
  await page.goto(`${SHOPS.glow}/checkout?extra=${extra}`);
  await expect(page.getByText(words.none)).toBeVisible();
  await expect(page.getByRole('radio', { name: words.card })).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`) })).toHaveCount(0);
  await expect(page.getByText(words.inSix)).toHaveCount(0);
});

test('above the limit of cash on delivery instalments are one of the ways to pay', async ({
  page,
  isMobile,
}, { project }) => {
  test.skip(!isMobile, 'screens make no difference');
  const words = WORDS.en;
  const dryer = await skuOf(page, HAIR_DRYER);
  await fillCart(page, [[dryer, Math.floor(COD_LIMIT_BDT / priceOf(dryer)) + 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, words, nextPhone(project.name));
  await expect(page.getByRole('radio', { name: words.cash })).toBeDisabled();
  await page.getByRole('radio', { name: words.card }).check();
  await page.getByRole('radio', { name: new RegExp(`^${words.sixMonths}`) }).check();
  await expect(page.getByText(words.inSix)).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: words.place }).click();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
});
