import type { Page } from '@playwright/test';
import { FAILING_GATEWAY_NAME } from '#demo/gateways/sslcommerz.ts';
import { choose, nextPhone } from './at-gateway.ts';
import { fillCart, findSku, getPrice, isPlenty, listSkus } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated } from './hydrated.ts';
import { placeOrder } from './placed-order.ts';
import { expect, SHOPS, test } from './shop-test.ts';
import { type PageTexts, textsFor } from './words.ts';

async function openCheckout(page: Page, words: PageTexts, phone: string, buyer?: string): Promise<void> {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}${words.path}/checkout`);
  await fillIn(page, phone, words.places, buyer);
}

const order = (page: Page, { place }: PageTexts) => page.getByRole('button', { name: place }).click();
const pay = (page: Page, { paymentOf }: PageTexts) =>
  page.getByRole('region', { name: paymentOf, exact: true });
const payAgain = (page: Page) => page.locator('form:has([name=part][value=pay]) button[type=submit]');

test(
  'an order is paid by bKash, and its page shows the payment',
  { tag: ['@full-phone', '@flavour'] },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openCheckout(page, words, nextPhone('0191', project));
    await expect(page.getByRole('radio', { name: words.cash })).toBeChecked();
    await page.getByRole('radio', { name: words.bkash }).check();
    await expect(page.getByText(words.dueBefore)).toBeVisible();
    await order(page, words);
    await expect(page.getByRole('banner')).toContainText('bKash');
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
    await expect(page.getByText(words.nothingDue)).toBeVisible();
    await expect(pay(page, words)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByText(words.isPaid, { exact: true })).toBeVisible();
  },
);

test(
  'after a failed card payment or Back, the order still exists and can be paid by another method',
  { tag: '@full-phone' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openCheckout(page, words, nextPhone('0191', project));
    await page.getByRole('radio', { name: words.card }).check();
    await page.getByRole('radio', { name: words.amex, exact: true }).check();
    await order(page, words);
    await expect(page.getByRole('banner')).toContainText('SSLCommerz');
    await choose(page, 'fail');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.kept);
    await expect(page.getByText(words.failed)).toBeVisible();
    const region = pay(page, words);
    await region.getByRole('radio', { name: words.online }).check();
    await payAgain(page).click();
    await choose(page, 'cancel');
    await expect(page.getByText(words.cancelled)).toBeVisible();
    await region.getByRole('radio', { name: words.online }).check();
    await payAgain(page).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
  },
);

test(
  'Back from the gateway opens the order, which can be paid on the tracking page, without a notification',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openCheckout(page, words, nextPhone('0191', project));
    await page.getByRole('radio', { name: words.online }).check();
    await order(page, words);
    await expect(page.getByText('No real money is charged.')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: words.seeOrder }).click();
    await expect(page.getByText(words.checking)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.trackTitle);
    await page.getByRole('radio', { name: words.online }).check();
    await payAgain(page).click();
    await choose(page, 'unnoticed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.paid);
  },
);

test(
  'a page that waits for a payment stays while offline, and shows the payment automatically',
  { tag: ['@desktop', '@full'] },
  async ({ page, context, watch }, { project }) => {
    watch.expectOffline();
    const { orderNumber, key } = await placeOrder(page.request, SHOPS.glow, 'bkash');
    const address = `${SHOPS.glow}/order-success/${orderNumber}?key=${key}`;
    await page.goto(address);
    await payAgain(page).click();
    await expect(page.getByText('No real money is charged.')).toBeVisible();
    const gateway = page.url();
    await page.clock.install();
    await openHydrated(page, address);
    const { checking, paid } = textsFor(project);
    await expect(page.getByText(checking)).toBeVisible();
    await context.setOffline(true);
    await page.clock.runFor(6_000);
    await context.setOffline(false);
    // The browser is online, but requests fail.
    const requested = page.waitForRequest('**/assets/build.json');
    await page.route('**/assets/build.json', (route) => route.abort());
    await page.clock.runFor(6_000);
    await requested;
    await expect(page.getByText(checking)).toBeVisible();
    await page.unroute('**/assets/build.json');
    const other = await context.newPage();
    await other.goto(gateway);
    await choose(other, 'pay');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(paid);
    await page.clock.runFor(6_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(paid);
  },
);

test('a buyer who opened the order by number and phone returns to it after payment, in the page’s language, also after a reload', {
  tag: ['@desktop', '@full'],
}, async ({ page, request }) => {
  const { orderNumber, phone } = await placeOrder(request, SHOPS.glow, 'bkash');
  await page.goto(`${SHOPS.glow}/bn/track-order/?orderNumber=${orderNumber}`);
  await page.getByLabel('মোবাইল নম্বর').fill(phone);
  await page.getByRole('button', { name: 'ট্র্যাক করুন' }).click();
  await expect(page).toHaveURL(/[?&]key=/);
  expect(page.url()).not.toContain(phone.slice(1));
  await page.reload();
  for (const [choice, message] of [
    ['cancel', 'পেমেন্ট বাতিল হয়েছে'],
    ['pay', 'পেমেন্ট হয়েছে'],
  ] as const) {
    await page.getByRole('radio', { name: /^বিকাশ/ }).check();
    await payAgain(page).click();
    await choose(page, choice);
    await expect(page.locator('html')).toHaveAttribute('lang', /^bn/);
    await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible();
    await expect(page.getByText(message).first()).toBeVisible();
  }
});

test(
  'if the gateway is unavailable, the buyer sees the reason and can pay in cash instead',
  { tag: '@full' },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openCheckout(page, words, nextPhone('0191', project), FAILING_GATEWAY_NAME);
    await page.getByRole('radio', { name: words.online }).check();
    await order(page, words);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.kept);
    await expect(page.getByText(words.gatewayDown)).toBeVisible();
    await expect(page.getByText(words.checking)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: words.track }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.trackTitle);
    await expect(page.getByText(words.checking)).toHaveCount(0);
    await page.getByRole('button', { name: words.inCash }).click();
    await expect(page.getByText(words.isCash)).toBeVisible();
    await expect(pay(page, words)).toHaveCount(0);
  },
);

test('a pre-order above the cash limit shows how it must be paid', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const expensive = (await listSkus(page, SHOPS.ghor)).find((sku) => getPrice(sku) > 30_000);
  if (!expensive) throw new Error('no product is expensive enough');
  await page.goto(`${SHOPS.ghor}/product/${expensive.slug}?sku=${expensive.id}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText('Pay the rest in cash on delivery')).toBeVisible();
  await expect(delivery.getByText(/bKash/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test(
  'a payment that a gateway reports as a risk is shown as under review, without a second payment',
  { tag: ['@desktop', '@full'] },
  async ({ page }, { project }) => {
    const words = textsFor(project);
    await openCheckout(page, words, nextPhone('0191', project));
    await page.getByRole('radio', { name: words.online }).check();
    await order(page, words);
    await choose(page, 'risky');
    await expect(page.getByText(/^We received Tk.+ and are checking it\./)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Pay Tk/ })).toHaveCount(0);
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an order is paid from its page', { tag: ['@phone', '@full'] }, async ({ page, request }) => {
    const { orderNumber, key } = await placeOrder(request, SHOPS.glow, 'bkash');
    await page.goto(`${SHOPS.glow}/order-success/${orderNumber}?key=${key}`);
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: /^Pay Tk/ }).click();
    await expect(page.getByText('No real money is charged.')).toBeVisible();
    // The server responds to the payment form with a redirect, so Back does not ask whether to send the form again.
    await page.goBack();
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: /^Pay Tk/ }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you! Payment received.');
  });

  test('an order is changed to cash if its gateway is down', { tag: ['@phone', '@full'] }, async ({
    page,
    request,
  }) => {
    const { orderNumber, key } = await placeOrder(request, SHOPS.glow, 'sslcommerz', FAILING_GATEWAY_NAME);
    await page.goto(`${SHOPS.glow}/order-success/${orderNumber}?key=${key}`);
    await page.getByRole('radio', { name: /^Online Payment/ }).check();
    await page.getByRole('button', { name: /^Pay Tk/ }).click();
    await expect(page.getByText(/^The payment service isn’t responding\./)).toBeVisible();
    await page.getByRole('button', { name: 'Pay in cash instead' }).click();
    await expect(page.getByText(/^You’ll pay Tk.+ in cash\./)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you! Your order has been placed.',
    );
  });
});
