import type { Page } from '@playwright/test';
import type { GatewayChoice } from '#demo/gateways/gateway-page.ts';
import { findSku, isPlenty, priceOf } from './filled-cart.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a product is bought at once and paid in cash, and sending the form again makes no second order', async ({
    page,
    watch,
  }, { project }) => {
    watch.expectStatus(422);
    const sku = await findSku(page, isPlenty);
    await page.goto(`${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`);
    await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
    await page.getByRole('button', { name: 'Order without JavaScript' }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/form\\?.*skuId=${sku.id}`));
    await expect(page.getByRole('complementary').getByText(sku.name)).toBeVisible();
    await fillIn(page, phoneOf(project.name, 1));
    await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
    await expect(page.getByText('Inside Dhaka')).toBeVisible();
    await page.getByLabel('House, road, village').fill('12');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('Write your house and road, or village')).toBeVisible();
    await page.getByLabel('House, road, village').fill('House 12, Road 7');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
    await expect(page.getByText('House 12, Road 7, Kalabagan')).toBeVisible();
    const number = await page.getByTestId('order-number').textContent();
    await page.goBack();
    // The browser sends the form of before once more, with the street that was refused.
    await page.reload();
    await page.getByLabel('House, road, village').fill('House 12, Road 7');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByTestId('order-number')).toHaveText(number ?? '');
  });

  test('an order is paid by bKash', async ({ page, isMobile }, { project }) => {
    await page.goto(await formOf(page));
    await fillIn(page, phoneOf(project.name, 2));
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
    test.skip(isMobile, 'screens make no difference');
  });

  test('in Bangla, an order is picked up in a store', async ({ page, isMobile }, { project }) => {
    test.skip(!isMobile, 'screens make no difference');
    await page.goto(await formOf(page, '/bn'));
    await page.getByLabel('পুরো নাম').fill('নুসরাত জাহান');
    await page.getByLabel('মোবাইল নম্বর').fill(phoneOf(project.name, 3));
    await page.getByRole('radio', { name: /^স্টোর পিকআপ/ }).check();
    await page.locator('input[name=store]').first().check();
    await expect(page.locator('select[name=cityId]')).toBeHidden();
    await page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).click();
    await expect(page.getByTestId('order-number')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', /^bn/);
  });

  test('a coupon changes the total, which is told before anything is ordered', async ({
    page,
    isMobile,
    watch,
  }, { project }) => {
    test.skip(isMobile, 'screens make no difference');
    watch.expectStatus(422);
    await page.goto(await formOf(page));
    await fillIn(page, phoneOf(project.name, 4));
    await page.getByLabel('Coupon code').fill('NOSUCH');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('This shop has no such coupon.')).toBeVisible();
    await expect(page.getByLabel('Mobile number')).toHaveValue(phoneOf(project.name, 4));
    await page.getByLabel('Coupon code').fill('');
    const quantity = page.getByRole('spinbutton');
    await quantity.fill('2');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('The total has changed')).toBeVisible();
    await expect(quantity).toHaveValue('2');
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
  });

  test('more than there is is asked about', async ({ page, isMobile, watch }, { project }) => {
    test.skip(isMobile, 'screens make no difference');
    watch.expectStatus(422);
    // A shop in which no journey orders: what is counted here is not sold meanwhile.
    const shop = SHOPS.shurokkha;
    const few = await findSku(page, ({ stockQuantity }) => stockQuantity > 1 && stockQuantity < 6, shop);
    await page.goto(`${shop}/checkout/form?skuId=${few.id}&quantity=50`);
    await expect(page.getByText(`Only ${few.stockQuantity} left; you chose 50`)).toBeVisible();
    await page.getByLabel('Mobile number').fill(phoneOf(project.name, 5));
    await page.getByRole('button', { name: `Order the ${few.stockQuantity} that are there` }).click();
    await expect(page.getByRole('spinbutton')).toHaveValue(String(few.stockQuantity));
    await expect(page.getByLabel('Mobile number')).toHaveValue(phoneOf(project.name, 5));
  });

  test('a page of another site places nothing, and an address without a product leads on', async ({
    page,
    isMobile,
    watch,
  }) => {
    test.skip(isMobile, 'screens make no difference');
    watch.expectStatus(403);
    await page.goto(`${SHOPS.glow}/checkout/form`);
    await expect(page.getByText('Open a product and press “Buy now”')).toBeVisible();
    const target = await formOf(page);
    await page.goto('about:blank');
    await page.setContent(
      `<form method="post" action="${target}"><button name="part" value="place">Go</button></form>`,
    );
    const answer = page.waitForResponse((response) => response.url().includes('/checkout/form'));
    await page.getByRole('button', { name: 'Go' }).click();
    expect((await answer).status()).toBe(403);
  });
});

test('with scripts the form works as well, and keeps nobody out', async ({ page, watch }, { project }) => {
  watch.expectStatus(422);
  await page.goto(await formOf(page));
  const violations = await findViolations(page);
  expect(listSerious(violations)).toEqual([]);
  await fillIn(page, phoneOf(project.name, 6));
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your order is placed');
});

test('Back from the gateway finds what was typed in the checkout', async ({ page, isMobile }, {
  project,
}) => {
  test.skip(!isMobile, 'screens make no difference');
  const sku = await findSku(page, isPlenty);
  const asked: string[] = [];
  page.on('requestfailed', (request) => asked.push(request.url()));
  await page.goto(`${SHOPS.glow}/checkout?skuId=${sku.id}`);
  const { fillIn: fillScripted } = await import('./filled-checkout.ts');
  await fillScripted(page, phoneOf(project.name, 7));
  await page.getByLabel('Note for the shop').fill('Call before noon');
  await page.getByRole('radio', { name: /^bKash/ }).check();
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
  await expect(page.getByLabel('Mobile number')).toHaveValue(phoneOf(project.name, 7));
  await expect(page.getByLabel('House, road, village')).toHaveValue('House 12, Road 7');
  await expect(page.getByLabel('Note for the shop')).toHaveValue('Call before noon');
  await expect(page.locator('input[data-field="areaId"]')).toHaveValue('Dhanmondi');
  await expect(page.getByRole('radio', { name: /^bKash/ })).toBeChecked();
});

const phoneOf = (project: string, order: number) =>
  `0181${project === 'phone' ? 1 : 2}${process.pid % 1_000}`.padEnd(8, '0') + String(order).padStart(3, '0');

async function formOf(page: Page, language = ''): Promise<string> {
  const sku = await findSku(page, (each) => isPlenty(each) && priceOf(each) < 2_000);
  return `${SHOPS.glow}${language}/checkout/form?skuId=${sku.id}`;
}

/** Fills in all of the form but the way to pay; areas come with the next page. */
async function fillIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Full name').fill('Nusrat Jahan');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByLabel('Neighbourhood').fill('Kalabagan');
  await page.getByLabel('House, road, village').fill('House 12, Road 7');
  await page.getByLabel('District').selectOption('Dhaka');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Area (upazila or thana)').selectOption('Dhanmondi');
  await page.getByRole('button', { name: 'Continue' }).click();
  // What it comes to is shown before it is ordered.
  await expect(page.getByText('Inside Dhaka')).toBeVisible();
}

/** On the gateway's page: what a person does there. */
async function choose(page: Page, choice: GatewayChoice): Promise<void> {
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator(`button[value="${choice}"]`).click();
}
