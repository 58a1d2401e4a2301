import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { sentCode } from './sent-code.ts';
import { expect, test } from './shop-test.ts';

test.describe.configure({ mode: 'serial' });
const instance = useOwnServer();

const origin = () => `http://glow.localhost:${instance.server.port}`;
const main = (page: Page) => page.getByRole('main');
let otherOrderUrl: string | undefined;

async function runShopCommand(...args: string[]): Promise<string> {
  const [topic = '', action = '', ...rest] = args;
  const { code, printed } = await haat([topic, action, 'glow', ...rest], instance.data.folder);
  expect(code, printed).toBe(0);
  return printed;
}

interface PlacedOrder {
  orderNumber: string;
  name: string;
  /** Subtotal in BDT. */
  subTotal: number;
}

async function order(page: Page, phone: string): Promise<PlacedOrder> {
  return page.evaluate(async (shippingPhone) => {
    const list = async (path: string) => (await (await fetch(`/api${path}`)).json()).data;
    const products = await list('/v3/product/storefront?perPage=50');
    const fits = (sku: { preOrder: boolean; stockQuantity: number; price: number }) =>
      !sku.preOrder && sku.stockQuantity > 20 && sku.price > 300;
    const product = products.find(({ skus }: { skus: Parameters<typeof fits>[0][] }) => skus.some(fits));
    const cities = await list('/v1/city/public/get-list');
    const cityId = cities.find(({ name }: { name: string }) => name === 'Dhaka').id;
    const [area] = await list(`/v1/area/public/get-list?cityId=${cityId}`);
    const response = await fetch('/api/v2/order/without-login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        shippingName: 'Rina Das',
        shippingPhone,
        shippingStreet: 'House 12, Road 7',
        shippingCityId: cityId,
        shippingAreaId: area.id,
        products: [{ skuId: product.skus.find(fits).id, quantity: 2 }],
      }),
    });
    const { orderNumber, orderData } = await response.json();
    return { orderNumber, name: product.name, subTotal: orderData.subTotal };
  }, phone);
}

const drawPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#176b87' } })
    .png()
    .toBuffer();

const expectNoSeriousViolation = async (page: Page) =>
  expect(listSerious(await findViolations(page))).toEqual([]);

test(
  'a shopper registers by code, orders, tracks the delivery, writes a review, and has points',
  { tag: '@full' },
  async ({ page, watch }, { project }) => {
    test.setTimeout(90_000);
    const phone = `0191234567${project.name === 'phone' ? 1 : 2}`;
    await page.goto(`${origin()}/user/orders`);
    await openHydrated(page, page.url());
    await main(page).getByLabel('Mobile number').fill(phone);
    await main(page).getByRole('button', { name: 'Send code' }).click();
    await main(page)
      .getByLabel('Code')
      .fill(await sentCode(page, origin(), phone));
    await main(page).getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(`${origin()}/user/orders`);
    await expect(page.getByText('No orders yet')).toBeVisible();
    await expectNoSeriousViolation(page);

    const first = await order(page, phone);
    await openHydrated(page, `${origin()}/user/orders`);
    await expectNoSeriousViolation(page);
    await page.getByRole('link', { name: `View order ${first.orderNumber}` }).click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(`Order ${first.orderNumber}`);
    await expect(page.getByRole('listitem').filter({ hasText: 'Order placed' })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await expect(page.getByText('House 12, Road 7')).toBeVisible();
    const address = page.url();
    otherOrderUrl = address;

    for (const step of ['confirm', 'ship', 'deliver']) await runShopCommand('order', step, first.orderNumber);
    await openHydrated(page, address);
    await expect(page.getByText('Delivered', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Paid', { exact: true })).toBeVisible();
    await expect(page.getByText('Cancel order')).toHaveCount(0);
    await expectNoSeriousViolation(page);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page.getByRole('dialog', { name: /cart/i })).toContainText(first.name);
    await page.emulateMedia({ media: 'print' });
    await openHydrated(page, address);
    await expect(page.getByText('Invoice', { exact: true })).toBeVisible();
    const invoice = await page.locator('.printable').boundingBox();
    expect(invoice?.width).toBeGreaterThan((page.viewportSize()?.width ?? 0) * 0.8);
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await openHydrated(page, `${origin()}/user/reviews`);
    await page.getByText('Write a review').click();
    await page.getByRole('button', { name: 'Submit review' }).click();
    const missing = page
      .getByRole('radio')
      .first()
      .evaluate((stars: HTMLInputElement) => stars.validationMessage);
    expect(await missing).toBe('Choose a star rating.');
    await page.getByRole('radio', { name: '4 out of 5 stars' }).check();
    await page.getByLabel('What do you think of it?').fill('Just as it looks on the picture.');
    const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) };
    await page.locator('input[name=picture]').setInputFiles(large);
    await expect(page.getByText('This photo is larger than 5 MB.')).toBeVisible();
    await expectNoSeriousViolation(page);
    watch.expectOffline();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(main(page).getByText('We can’t reach the shop.')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText('Your review will appear once it’s approved')).toBeVisible();
    const listed = await runShopCommand('review', 'list');
    const id = /^(\d+) {2}★★★★ .*\nJust as it looks/m.exec(listed)?.[1] ?? '';
    await runShopCommand('review', 'approve', id);
    await openHydrated(page, `${origin()}/user/reviews`);
    await expect(page.getByText('Published')).toBeVisible();

    await openHydrated(page, `${origin()}/user/reward-points`);
    await expect(page.getByTestId('points')).toHaveText(String(Math.floor(first.subTotal / 100)));
    await expectNoSeriousViolation(page);
    await openHydrated(page, `${origin()}/user/faq`);
    await expect(page.getByText('Can I pay on delivery?')).toBeVisible();
  },
);

test('returns 404 for another customer’s order', { tag: ['@desktop', '@full'] }, async ({ page, watch }) => {
  watch.expectStatus(404);
  await openHydrated(page, `${origin()}/auth/login`);
  await main(page).getByLabel('Mobile number or e-mail').fill(DEMO_SIGN_IN.phone);
  await main(page).locator('input[name=password]').fill(DEMO_SIGN_IN.password);
  await main(page).getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${origin()}/`);
  expect(otherOrderUrl, 'the page of an order of the journey before').toBeDefined();
  const response = await page.goto(otherOrderUrl ?? '');
  expect(response?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the list of orders fits a phone with pictures that ignore the requested size', {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640"/>';
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
    await page.goto(`${origin()}/auth/login`);
    await main(page).getByLabel('Mobile number or e-mail').fill('01711-000001');
    await main(page).locator('input[name=password]').fill('haat demo shopper');
    await main(page).getByRole('button', { name: 'Login' }).click();
    await page.goto(`${origin()}/user/orders`);
    await expect(main(page).getByRole('link', { name: 'View order' }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  test('a customer lists orders, cancels one and reviews one, in Bangla', {
    tag: ['@phone', '@full'],
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    await page.goto(`${origin()}/bn/auth/login`);
    await main(page).getByLabel('মোবাইল নম্বর বা ই-মেইল').fill('০১৭১১-০০০০০১');
    await main(page).locator('input[name=password]').fill(DEMO_SIGN_IN.password);
    await main(page).getByRole('button', { name: 'লগইন' }).click();
    await page.goto(`${origin()}/bn/user/address`);
    await expect(main(page).getByText('ধানমন্ডি, ঢাকা ১২০৯')).toBeVisible();
    await expect(page.locator('.for-guests').filter({ visible: true })).toHaveCount(0);
    await page.goto(`${origin()}/bn/user/orders`);
    await main(page).getByLabel('অর্ডার নম্বর বা পণ্যের নাম').fill('১০০০৭');
    await main(page).getByRole('button', { name: 'খুঁজুন' }).click();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(['GL-10007']);
    await page.getByRole('link', { name: 'অর্ডার GL-10007 দেখুন' }).click();
    await page.getByRole('button', { name: 'অর্ডার বাতিল করুন' }).click();
    await page.getByRole('button', { name: 'হ্যাঁ, বাতিল করুন' }).click();
    await expect(page.getByText('অর্ডারটি বাতিল হয়েছে।')).toBeVisible();
    await page.goto(`${origin()}/bn/user/orders?status=cancelled`);
    await expect(page.getByRole('link', { name: 'অর্ডার GL-10007 দেখুন' })).toBeVisible();
    await page.goto(`${origin()}/bn/user/reviews`);
    await page.getByText('রিভিউ লিখুন').first().click();
    await page.getByLabel('পণ্যটি কেমন লাগল?').first().fill('খুব ভালো, ঠিক ছবির মতো।');
    await page.getByRole('radio', { name: '৫-এর মধ্যে ৫ তারা' }).first().check();
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await drawPhoto() };
    await page.locator('input[name=picture]').first().setInputFiles(photo);
    await page.getByRole('button', { name: 'রিভিউ জমা দিন' }).first().click();
    await expect(page.getByText('খুব ভালো, ঠিক ছবির মতো।')).toBeVisible();
    await expect(page.getByRole('img', { name: 'আপনার ছবি' })).toHaveCount(1);
    await page.getByText('ছবি যোগ করুন').first().click();
    await page
      .locator('input[name=picture]')
      .last()
      .setInputFiles({ ...photo, buffer: Buffer.from('no photo') });
    await page.getByRole('button', { name: 'ছবি আপলোড করুন' }).first().click();
    await expect(page.getByText('এই ফাইলটি JPEG, PNG বা WebP ছবি নয়')).toBeVisible();
    await page.getByText('ছবি যোগ করুন').first().click();
    await page.locator('input[name=picture]').last().setInputFiles(photo);
    await page.getByRole('button', { name: 'ছবি আপলোড করুন' }).first().click();
    await expect(page.getByRole('img', { name: 'আপনার ছবি' })).toHaveCount(2);
    await expect(page.getByText('যাচাই চলছে').first()).toBeVisible();
  });
});
