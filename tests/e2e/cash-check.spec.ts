import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fillCart, findSku, isPlenty, priceOf } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { haat, useOwnServer } from './own-server.ts';
import { sentCode } from './sent-code.ts';
import { expect, test } from './shop-test.ts';

const COD_LIMIT_BDT = 15_000;

/** A shop that asks a number it does not know for a code, and for an advance above its limit. */
const own = useOwnServer();
const glow = () => `http://glow.localhost:${own.server.port}`;

test.beforeAll(async () => {
  const file = join(own.data.folder, 'page-settings.json');
  const cashCheck = { newPhone: 'code', aboveLimit: 'advance', advancePercent: 10 };
  await writeFile(file, JSON.stringify({ maxCODAmount: COD_LIMIT_BDT, cashCheck }));
  const { code, printed } = await haat(
    ['document', 'put', 'glow', 'widgets/page-settings', file],
    own.data.folder,
  );
  expect(code, printed).toBe(0);
});

async function openCheckout(
  page: Page,
  phone: string,
  pieces: [Awaited<ReturnType<typeof findSku>>, number],
) {
  await fillCart(page, [pieces]);
  await page.goto(`${glow()}/checkout`);
  await fillIn(page, phone);
}

test('cash of a number the shop does not know is taken after a code that was sent to it', async ({
  page,
  isMobile,
  watch,
}) => {
  watch.expectStatus(409);
  watch.expectStatus(422);
  const phone = isMobile ? '01911000101' : '01911000102';
  await openCheckout(page, phone, [await findSku(page, isPlenty), 1]);
  await page.getByRole('button', { name: 'Place Order' }).click();
  const step = page.getByRole('main').getByText('One more step before we send it');
  await expect(step).toBeInViewport();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByLabel('Code', { exact: true }).press('Enter');
  await expect(
    page.getByRole('main').getByText('This code is not right, or its time is past.'),
  ).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await sentCode(page, glow(), phone));
  await page.getByRole('button', { name: 'Confirm and place the order' }).click();
  await expect(page).toHaveURL(/\/order-success\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
});

test('above the limit a part is paid in advance, and the rest is told as due at the door', async ({
  page,
  isMobile,
}) => {
  const phone = isMobile ? '01911000103' : '01911000104';
  const dear = await findSku(page, (sku) => priceOf(sku) * sku.stockQuantity > 2 * COD_LIMIT_BDT);
  const pieces = Math.floor(COD_LIMIT_BDT / priceOf(dear)) + 1;
  await openCheckout(page, phone, [dear, pieces]);
  const cash = page.getByRole('radio', { name: /^Cash on Delivery/ });
  await expect(cash).toBeChecked();
  await expect(page.getByText(/now, online; the rest when the parcel is in your hands/)).toBeVisible();
  await page
    .getByRole('group', { name: 'Pay in advance by' })
    .getByRole('radio', { name: /^bKash/ })
    .check();
  await expect(page.getByText('To pay before delivery')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator('button[value="pay"]').click();
  await expect(page).toHaveURL(/\/order-success\//);
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page.getByText('Partly paid', { exact: true })).toBeVisible();
});

test('in Bangla the step between is Bangla', async ({ page, isMobile, watch }) => {
  test.skip(!isMobile, 'screens make no difference');
  watch.expectStatus(409);
  const phone = '01911000105';
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${glow()}/checkout`);
  await fillIn(page, phone);
  await page.goto(`${glow()}/bn/checkout`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).click();
  await expect(page.getByText('পাঠানোর আগে আর একটি ধাপ').first()).toBeVisible();
  await page.getByRole('button', { name: 'কোড পাঠান' }).click();
  await expect(page.getByText(/০১৯১১-?০০০১০৫ নম্বরে ছয় সংখ্যার একটি কোড/)).toBeVisible();
});
