import type { Page } from '@playwright/test';
import { choose, nextPhone } from './at-gateway.ts';
import { findSku, getPrice, isPlenty } from './filled-cart.ts';
import { fillPlain, fillIn as fillScripted } from './filled-checkout.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { register } from './registered.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a product is ordered by “Buy now” in cash, and sending the form again places no second order',
    { tag: '@desktop' },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      // Any Playwright route disables the HTTP cache. With the cache, the browser would ask whether to send the
      // form again after Back and a reload.
      await page.route('**/no-such-page', (route) => route.abort());
      const phone = nextPhone('0181', project);
      const sku = await findSku(page, isPlenty);
      await page.goto(`${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`);
      await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
      await expect(page).toHaveURL(new RegExp(`/checkout\\?.*skuId=${sku.id}`));
      await expect(page.getByRole('complementary').getByText(sku.name)).toBeVisible();
      await fillPlain(page, phone);
      await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
      await expect(page.getByText('Inside Dhaka')).toBeVisible();
      await page.getByLabel('House, road, village').fill('12');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('Enter your house and road, or village')).toBeVisible();
      await page.getByLabel('House, road, village').fill('House 12, Road 7');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you! Your order has been placed.',
      );
      await expect(page.getByText('House 12, Road 7, Kalabagan')).toBeVisible();
      const number = await page.getByTestId('order-number').textContent();
      await page.goBack();
      // The reload posts the form with the refused street again.
      await page.reload();
      await page.getByLabel('House, road, village').fill('House 12, Road 7');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByTestId('order-number')).toHaveText(number ?? '');
    },
  );

  test('an order is paid by bKash', { tag: '@desktop' }, async ({ page }, { project }) => {
    await page.goto(await getFormUrl(page));
    await fillPlain(page, nextPhone('0181', project));
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Payment received.');
  });

  test('in Bangla an order can be picked up in a store', { tag: '@phone' }, async ({ page }, { project }) => {
    await page.goto(await getFormUrl(page, '/bn'));
    await page.getByLabel('পুরো নাম').fill('নুসরাত জাহান');
    await page.getByLabel('মোবাইল নম্বর').fill(nextPhone('0181', project));
    await page.getByRole('radio', { name: /^স্টোর পিকআপ/ }).check();
    await page.locator('input[name=store]').first().check();
    await expect(page.locator('select[name=cityId]')).toBeHidden();
    await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
    await expect(page.getByTestId('order-number')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', /^bn/);
  });

  test(
    'a coupon changes the total, which is shown before ordering',
    { tag: ['@desktop', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const phone = nextPhone('0181', project);
      await page.goto(await getFormUrl(page));
      await fillPlain(page, phone);
      await page.getByLabel('Coupon code').fill('NOSUCH');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('Invalid coupon code.')).toBeVisible();
      await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
      await page.getByLabel('Coupon code').fill('');
      const quantity = page.getByRole('spinbutton');
      await quantity.fill('2');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('The total has changed')).toBeVisible();
      await expect(quantity).toHaveValue('2');
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Thank you! Your order has been placed.',
      );
    },
  );

  test(
    'the coupon of a link to any page is applied until an order has used it',
    { tag: ['@phone', '@full'] },
    async ({ page }, { project }) => {
      const sku = await findSku(
        page,
        (each) => isPlenty(each) && getPrice(each) >= 300 && getPrice(each) < 2_000,
      );
      await page.goto(`${SHOPS.glow}/?coupon=glow10`);
      await page.goto(`${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`);
      await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
      await expect(page.getByLabel('Coupon code')).toHaveValue('glow10');
      await fillPlain(page, nextPhone('0181', project));
      await expect(page.getByText('Coupon GLOW10')).toBeVisible();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByTestId('order-number')).toBeVisible();
      await expect(page.getByText('Coupon GLOW10')).toBeVisible();
      await page.goto(`${SHOPS.glow}/checkout?skuId=${sku.id}`);
      await expect(page.getByLabel('Coupon code')).toHaveValue('');
    },
  );

  test(
    'asks what to do about quantities above the stock',
    { tag: '@desktop' },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      // No other test orders at this shop, so its stock does not change.
      const shop = SHOPS.shurokkha;
      const lowStock = await findSku(
        page,
        ({ stockQuantity }) => stockQuantity > 1 && stockQuantity < 6,
        shop,
      );
      await page.goto(`${shop}/checkout?skuId=${lowStock.id}&quantity=50`);
      await expect(page.getByText(`Only ${lowStock.stockQuantity} left; you chose 50`)).toBeVisible();
      const phone = nextPhone('0181', project);
      await page.getByLabel('Mobile number').fill(phone);
      await page.getByRole('button', { name: `Order the ${lowStock.stockQuantity} available` }).click();
      await expect(page.getByRole('spinbutton')).toHaveValue(String(lowStock.stockQuantity));
      await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
    },
  );

  test(
    'Back from the gateway shows the typed text without asking to submit it again',
    { tag: ['@phone', '@full'] },
    async ({ page }, { project }) => {
      const phone = nextPhone('0181', project);
      await page.goto(await getFormUrl(page));
      await fillPlain(page, phone);
      await page.getByRole('radio', { name: /^bKash/ }).check();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('No real money is charged.')).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
      await expect(page.getByText('Inside Dhaka')).toBeVisible();
    },
  );

  test(
    'instalments are selected with the card, and paid',
    { tag: ['@desktop', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const dryer = await findSku(page, ({ slug }) => slug === 'aerisse-ionic-air-pro-hair-dryer-1800-w');
      await page.goto(`${SHOPS.glow}/checkout?skuId=${dryer.id}`);
      await fillPlain(page, nextPhone('0181', project));
      const sixMonths = page.getByRole('radio', { name: /^6 months/ });
      await expect(sixMonths).toBeHidden();
      await page.getByRole('radio', { name: /^Card/ }).check();
      await sixMonths.check();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('The total has changed')).toBeVisible();
      await expect(page.getByText('6-month EMI')).toBeVisible();
      await expect(sixMonths).toBeChecked();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText(/, 6 instalments$/)).toBeVisible();
      await choose(page, 'pay');
      // Without scripts, only the button on the gateway's page returns to the shop.
      await page.getByRole('button', { name: 'Back to the shop' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Payment received.');
      await expect(page.getByText('6-month EMI')).toBeVisible();
    },
  );

  test(
    'a customer selects a saved address, in Bangla',
    { tag: ['@phone', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const phone = nextPhone('0181', project);
      const form = await getFormUrl(page, '/bn');
      await page.goto(`${SHOPS.glow}/bn/auth/register`);
      await register(page, { name: 'নুসরাত জাহান', phone, password: 'correct horse battery' });
      await page.waitForURL(`${SHOPS.glow}/bn`);
      await page.goto(form);
      await expect(page.locator('input[name=phone]')).toHaveValue(/\d/);
      await page.locator('select[name=cityId]').selectOption('ঢাকা');
      await page.getByRole('button', { name: 'এলাকা দেখান' }).click();
      await page.locator('select[name=areaId]').selectOption('ধানমন্ডি');
      await page.locator('input[name=street]').fill('বাসা ১২, রোড ৭');
      await page.locator('input[name=saves]').check();
      await page.getByRole('button', { name: 'এলাকা দেখান' }).click();
      await expect(page.locator('input[name=saves]')).toBeChecked();
      await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
      await expect(page.getByTestId('order-number')).toBeVisible();

      await page.goto(form);
      const saved = page.getByRole('radio', { name: /^নুসরাত জাহান/ });
      await expect(saved).toBeChecked();
      await expect(page.locator('select[name=cityId]')).toBeHidden();
      await page.getByRole('radio', { name: 'অন্য ঠিকানা' }).check();
      await expect(page.locator('input[name=street]')).toHaveValue('');
      await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
      await expect(page.locator('input[name=street]')).toHaveAttribute('aria-invalid', 'true');
      await saved.check();
      await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
      // The delivery charge of the address was not displayed yet, so the order must be confirmed.
      await page.getByRole('button', { name: /^অর্ডার করুন/ }).click();
      await expect(page.getByText('বাসা ১২, রোড ৭', { exact: false }).first()).toBeVisible();
      await expect(page.getByTestId('order-number')).toBeVisible();
    },
  );

  test(
    'a customer whose session ended signs in in another tab and sends the same form',
    { tag: ['@phone', '@full'] },
    async ({ page, watch }, { project }) => {
      watch.expectStatus(422);
      const [phone, password] = [nextPhone('0181', project), 'sundarban tiger 7'];
      const form = await getFormUrl(page);
      await page.goto(`${SHOPS.glow}/auth/register`);
      await register(page, { name: 'Rina Das', phone, password });
      await page.waitForURL(`${SHOPS.glow}/`);
      await page.goto(form);
      await expect(page.getByLabel('Mobile number')).not.toHaveValue('');
      await fillPlain(page, phone);
      await page.context().clearCookies();
      await page.getByRole('button', { name: 'Place Order' }).click();
      await expect(page.getByText('You’ve been logged out')).toBeVisible();
      await expect(page.getByLabel('House, road, village')).toHaveValue('House 12, Road 7');
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: 'Log in (opens in a new tab)' }).click();
      const beside = await opened;
      await beside.getByRole('link', { name: 'Log in with a password' }).click();
      await beside.locator('input[name=identifier]').fill(phone);
      await beside.locator('main input[name=password]').fill(password);
      await beside.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await expect(beside).toHaveURL(`${form}&quantity=1`);
      await page.getByRole('button', { name: 'Place Order' }).click();
      const number = (await page.getByTestId('order-number').textContent()) ?? '';
      await page.goto(`${SHOPS.glow}/user/orders`);
      await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
    },
  );

  test('a form of another site places no order, and a checkout URL without a product links to the shop', {
    tag: '@desktop',
  }, async ({ page, watch }) => {
    watch.expectStatus(403);
    await page.goto(`${SHOPS.glow}/checkout`);
    await expect(page.getByText('Open a product and press “Buy now”')).toBeVisible();
    const target = await getFormUrl(page);
    await page.goto('about:blank');
    await page.setContent(
      `<form method="post" action="${target}"><button name="part" value="place">Go</button></form>`,
    );
    const responsePromise = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Go' }).click();
    expect((await responsePromise).status()).toBe(403);
  });
});

test(
  'scripts that are loaded late keep the displayed form with its text',
  { tag: '@phone' },
  async ({ page, watch }, { project }) => {
    watch.expectStatus(422);
    watch.expectErrors(/net::ERR_FAILED|Failed to fetch dynamically imported/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(await getFormUrl(page));
    const html = page.locator('html');
    await expect(html).not.toHaveAttribute('data-scripts');
    const violations = await findViolations(page);
    expect(listSerious(violations)).toEqual([]);
    await page.getByLabel('House, road, village').fill('House 12, Road 7');
    await page.unroute('**/assets/*.js');
    await page.getByLabel('Full name').click();
    await expect(html).toHaveAttribute('data-scripts');
    await expect(page.getByLabel('House, road, village')).toHaveValue('House 12, Road 7');
    await fillPlain(page, nextPhone('0181', project));
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you! Your order has been placed.',
    );
  },
);

test('the former URL of the form redirects to the checkout with its query', { tag: '@desktop' }, async ({
  page,
}) => {
  const form = await getFormUrl(page);
  await page.goto(form.replace('/checkout?', '/checkout/form?'));
  await expect(page).toHaveURL(form);
});

test(
  'Back from the gateway shows the typed text in the checkout',
  { tag: ['@phone', '@full'] },
  async ({ page }, { project }) => {
    const phone = nextPhone('0181', project);
    const sku = await findSku(page, isPlenty);
    await page.goto(`${SHOPS.glow}/checkout?skuId=${sku.id}`);
    await fillScripted(page, phone);
    await page.getByLabel('Note for the shop').fill('Call before noon');
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('No real money is charged.')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Full name')).toHaveValue('Nusrat Jahan');
    await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
    await expect(page.getByLabel('House, road, village')).toHaveValue('House 12, Road 7');
    await expect(page.getByLabel('Note for the shop')).toHaveValue('Call before noon');
    await expect(page.locator('input[data-field="areaId"]')).toHaveValue('Dhanmondi');
    await expect(page.getByRole('radio', { name: /^bKash/ })).toBeChecked();
  },
);

async function getFormUrl(page: Page, language = ''): Promise<string> {
  const sku = await findSku(page, (each) => isPlenty(each) && getPrice(each) < 2_000);
  return `${SHOPS.glow}${language}/checkout?skuId=${sku.id}`;
}
