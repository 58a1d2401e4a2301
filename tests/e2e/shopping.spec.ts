import type { Locator, Page } from '@playwright/test';
import { expect, SHOPS, test } from './shop-test.ts';

const TEXTS = {
  en: {
    prefix: '',
    filters: 'Filters',
    addToCart: 'Add to cart',
    cart: /^Cart, 1 item$/,
    viewCart: 'View cart',
    toCheckout: 'Place Order',
    placeOrder: 'Place Order',
    increase: 'Increase quantity',
    name: 'Full name',
    phone: 'Mobile number',
    district: 'District',
    area: 'Area (upazila or thana)',
    street: 'House, road, village',
    thanks: 'Thank you! Your order has been placed.',
    track: 'Track this order',
    placed: 'Order placed',
    total: /^Tk/,
  },
  bn: {
    prefix: '/bn',
    filters: 'ফিল্টার',
    addToCart: 'কার্টে যোগ করুন',
    cart: /^কার্ট, ১টি পণ্য$/,
    viewCart: 'কার্ট দেখুন',
    toCheckout: 'চেকআউটে যান',
    placeOrder: /^অর্ডার করুন/,
    increase: 'পরিমাণ বাড়ান',
    name: 'পুরো নাম',
    phone: 'মোবাইল নম্বর',
    district: 'জেলা',
    area: 'এলাকা (উপজেলা বা থানা)',
    street: 'বাসা, রোড, গ্রাম',
    thanks: 'ধন্যবাদ! আপনার অর্ডার পেয়েছি।',
    track: 'অর্ডার ট্র্যাক করুন',
    placed: 'অর্ডার করা হয়েছে',
    total: /^৳/,
  },
} as const;

const JOURNEYS = [
  {
    shop: 'glow',
    language: 'en',
    phone: '01712345678',
    number: /^GL-\d{5,}$/,
    district: 'Dhaka',
    area: 'Dhanmondi',
  },
  {
    shop: 'ghor',
    language: 'bn',
    phone: '০১৮১২৩৪৫৬৭৮',
    number: /^GH-\d{5,}$/,
    district: 'সিলেট',
    area: 'দক্ষিণ সুরমা',
  },
] as const;

for (const { shop, language, phone, number, district, area } of JOURNEYS) {
  test(`a guest of ${shop} orders from the home page and tracks the order in ${language}`, {
    tag: shop === 'glow' ? '@full-phone' : '@full-desktop',
  }, async ({ page, isMobile }) => {
    const texts = TEXTS[language];
    await page.goto(`${SHOPS[shop]}${texts.prefix}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await openFirstCategory(page);
    await filterByFirstBrand(page, texts.filters, isMobile);
    await openProductWithStock(page, texts.addToCart);
    await chooseAnotherVariant(page);

    await page.getByRole('button', { name: texts.addToCart, exact: true }).first().click();
    await expect(page.getByRole('link', { name: texts.cart }).first()).toBeVisible();
    await page.getByRole('link', { name: texts.cart }).first().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('link', { name: texts.viewCart }).click();

    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByRole('main').getByRole('link', { name: texts.toCheckout }).click();

    await expect(page).toHaveURL(/\/checkout$/);
    await page.getByRole('button', { name: texts.placeOrder }).click();
    await expect(page.getByLabel(texts.name)).toBeFocused();
    await page.getByLabel(texts.name).fill('Nusrat Jahan');
    await page.getByLabel(texts.phone).fill(phone);
    await pick(page, page.getByLabel(texts.district).first(), district);
    await pick(page, page.getByLabel(texts.area).first(), area);
    await page.getByLabel(texts.street).fill('House 12, Road 7');
    const total = page.getByTestId('grand-total');
    await expect(total).toHaveText(texts.total);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const shown = (await total.textContent()) ?? '';
    await page.getByRole('button', { name: texts.placeOrder }).click();

    await expect(page.getByRole('heading', { level: 1, name: texts.thanks })).toBeVisible();
    await expect(page.getByTestId('order-number')).toHaveText(number);
    await expect(page.getByTestId('grand-total')).toHaveText(shown);
    const orderNumber = (await page.getByTestId('order-number').textContent()) ?? '';

    await page.getByRole('link', { name: texts.track }).click();
    await expect(page.getByRole('heading', { level: 2, name: orderNumber })).toBeVisible();
    await expect(page.getByText(texts.placed).first()).toBeVisible();
    await expect(page.getByTestId('grand-total')).toHaveText(shown);
  });
}

async function openFirstCategory(page: Page): Promise<void> {
  const tile = page.getByRole('main').locator('a[href*="/category/"]:visible').first();
  await tile.click();
  await expect(page).toHaveURL(/\/category\//);
}

async function filterByFirstBrand(page: Page, filters: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: filters }).click();
  const brand = page.locator('input[name="gg__brand"]:not(:disabled):visible').first();
  await brand.check();
  await expect(page).toHaveURL(/gg__brand=/);
  if (isMobile) await page.keyboard.press('Escape');
}

async function openProductWithStock(page: Page, addToCart: string): Promise<void> {
  const products = page.getByRole('main').locator('a[href*="/product/"]:visible');
  const addresses = await products.evaluateAll((links) => [
    ...new Set(links.map((link) => (link as HTMLAnchorElement).href)),
  ]);
  for (const address of addresses) {
    await page.goto(address);
    const button = page.getByRole('button', { name: addToCart, exact: true }).first();
    if ((await button.isVisible()) && (await button.isEnabled())) return;
  }
  throw new Error('no product of the listing can be bought');
}

async function chooseAnotherVariant(page: Page): Promise<void> {
  const options = page.locator('fieldset a[href*="sku="]:not([aria-current]):not([data-sold-out])');
  if ((await options.count()) === 0) return;
  await options.first().click();
  await expect(page).toHaveURL(/sku=\d+/);
}

async function pick(page: Page, field: Locator, name: string): Promise<void> {
  await field.and(page.locator('input')).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
