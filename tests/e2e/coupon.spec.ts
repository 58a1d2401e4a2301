import { fillCart, findSku, isPlenty, priceOf } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const isWorthACoupon = (sku: Parameters<typeof isPlenty>[0]) => isPlenty(sku) && priceOf(sku) >= 300;

test('a link brings a coupon along, which takes off what it says and is told on the order', async ({
  page,
  isMobile,
}) => {
  const phone = isMobile ? '01712345671' : '01712345672';
  const sku = await findSku(page, isWorthACoupon);
  const off = Math.min(300, Math.ceil((priceOf(sku) * 2) / 10));
  await fillCart(page, [[sku, 2]]);
  await page.goto(`${SHOPS.glow}/cart?coupon=glow10`);
  const chosen = page.getByRole('status').filter({ hasText: 'GLOW10' });
  await expect(chosen).toContainText(`Tk\u00a0${off} off`);
  await page.getByRole('main').getByRole('link', { name: 'Place Order' }).click();
  await fillIn(page, phone);
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary.getByText('Coupon GLOW10')).toBeVisible();
  await expect(summary).toContainText(`−Tk\u00a0${off}`);
  const total = (await summary.getByTestId('grand-total').textContent()) ?? '';
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/order-success/);
  await expect(page.getByText('Coupon GLOW10')).toBeVisible();
  await expect(page.getByTestId('grand-total')).toHaveText(total);
  expect(await page.evaluate(() => localStorage.getItem('haat-coupon'))).toBe('null');

  // A phone has it once.
  await page.evaluate(() => sessionStorage.removeItem('filled'));
  await page.goto(`${SHOPS.glow}/checkout`);
  const field = page.getByLabel('Coupon code');
  await field.fill('GLOW10');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'With this phone number' })).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
});

test('a coupon that gives nothing is told in Bangla, and one with free delivery is taken out again', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'screens make no difference');
  const sku = await findSku(page, (each) => isPlenty(each) && priceOf(each) < 700);
  await fillCart(page, [[sku, 1]]);
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  const field = page.getByLabel('কুপন কোড');
  await page.getByRole('button', { name: 'প্রয়োগ করুন' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'আপনার কুপনের কোড লিখুন।' })).toBeVisible();
  await field.fill('NOPE');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'এমন কুপন নেই' })).toBeVisible();
  await field.fill('glowfree');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '৳ ১,৫০০' })).toBeVisible();
  await page.goto(`${SHOPS.glow}/bn/cart`);
  const more = page.getByRole('main').getByRole('button', { name: /বাড়ান/ });
  for (let pieces = 1; pieces * priceOf(sku) < 1_500; pieces++) await more.click();
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  const chosen = page.getByRole('status').filter({ hasText: 'GLOWFREE' });
  await expect(chosen).toContainText('ডেলিভারি ফ্রি');
  await page.getByRole('button', { name: 'GLOWFREE কুপনটি বাদ দিন' }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText('কুপন GLOWFREE')).toHaveCount(0);
});

test('a coupon for one gateway leaves that alone and is paid through it; without the coupon all ways are back', async ({
  page,
  isMobile,
}) => {
  await fillCart(page, [[await findSku(page, isWorthACoupon), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, isMobile ? '01712345674' : '01712345675');
  const cash = page.getByRole('radio', { name: /^Cash on Delivery/ });
  const [bkash, other] = [/^bKash/, /^Online Payment/].map((name) => page.getByRole('radio', { name }));
  await other?.check();
  const field = page.getByLabel('Coupon code');
  await field.fill('bkash50');
  await field.press('Enter');
  await expect(page.getByText('Your coupon is for these ways to pay.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^(?:Cash on|Online|Card)/ })).toHaveCount(0);
  await expect(bkash ?? cash).toBeChecked();
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  await expect(summary).toContainText(`Coupon BKASH50−Tk\u00a050`);
  await page.getByRole('button', { name: 'Take out the coupon BKASH50' }).click();
  await expect(cash).toBeChecked();
  await expect(other ?? cash).toBeVisible();
  await expect(page.getByText('Your coupon is for these ways to pay.')).toHaveCount(0);
  await field.fill('BKASH50');
  await field.press('Enter');
  await expect(summary).toContainText('Coupon BKASH50');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator('button[value="pay"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
  await expect(page.getByText('Coupon BKASH50')).toBeVisible();
});

test('a coupon for one gateway is paid through it in Bangla', async ({ page, isMobile }) => {
  await fillCart(page, [[await findSku(page, isWorthACoupon), 1]]);
  await page.goto(`${SHOPS.glow}/bn/cart?coupon=BKASH50`);
  await expect(page.getByRole('status').filter({ hasText: 'BKASH50' })).toContainText('৳\u00a0৫০ ছাড়');
  await page.goto(`${SHOPS.glow}/bn/checkout`);
  await page.locator('[data-field="name"]').fill('নুসরাত জাহান');
  await page.locator('[data-field="phone"]').fill(isMobile ? '01712345676' : '01712345677');
  await page.locator('input[data-field="cityId"]').fill('dhaka');
  await page.getByRole('option').first().click();
  await page.locator('input[data-field="areaId"]').fill('dhanmondi');
  await page.getByRole('option').first().click();
  await page.locator('[data-field="street"]').fill('বাসা ১২, রোড ৭');
  await expect(page.getByText('আপনার কুপনটি এই পেমেন্ট পদ্ধতিগুলোর জন্য।')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^ক্যাশ অন/ })).toHaveCount(0);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'অর্ডার নিশ্চিত করুন' }).click();
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator('button[value="pay"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ধন্যবাদ, আপনার পেমেন্ট পেয়েছি');
  await expect(page.getByText('কুপন BKASH50')).toBeVisible();
});

test('a total that changes between page and order is told, and the order is placed by the next tap', async ({
  page,
  watch,
  isMobile,
}) => {
  test.skip(isMobile, 'screens make no difference');
  watch.expectStatus(409);
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345673');
  await page.route(
    '**/api/v2/order/without-login',
    async (route) => {
      const body = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...body, total: body.total - 1 }) });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Place Order' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'The total has changed' });
  await expect(told).toContainText((await page.getByTestId('grand-total').textContent()) ?? '');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/order-success/);
});
