import type { Page } from '@playwright/test';
import type { GatewayChoice } from '#demo/gateways/gateway-page.ts';
import { fillCart, findSku, isPlenty, listSkus, priceOf } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { placeOrder } from './placed-order.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const COD_LIMIT_BDT = 15_000;
let orders = 0;
/** Another for each order, since a number may order so often. */
function nextPhone(project: string): string {
  orders += 1;
  return (
    `0191${project === 'phone' ? 1 : 2}${process.pid % 1_000}`.padEnd(8, '0') +
    String(orders).padStart(3, '0')
  );
}

/** A checkout of one piece, filled in but for the way to pay. */
async function openCheckout(page: Page, project: string, shop: string = SHOPS.glow): Promise<void> {
  await fillCart(page, [[await findSku(page, isPlenty, shop), 1]]);
  await page.goto(`${shop}/checkout`);
  await fillIn(page, nextPhone(project));
}

const order = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();
/** On the gateway's page: what a person does there. */
async function choose(page: Page, choice: GatewayChoice): Promise<void> {
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.locator(`button[value="${choice}"]`).click();
}

test('an order is paid by bKash, and its page says so', async ({ page }, { project }) => {
  await openCheckout(page, project.name);
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeChecked();
  await page.getByRole('radio', { name: /^bKash/ }).check();
  await expect(page.getByText('To pay before delivery')).toBeVisible();
  await order(page);
  await expect(page.getByRole('banner')).toContainText('bKash');
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
  await expect(page.getByText('You check the parcel. Nothing more is to be paid.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payment' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
});

test('who lets a card fail or turns back finds the order kept, and pays by another way', async ({ page }, {
  project,
}) => {
  await openCheckout(page, project.name);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('radio', { name: 'Amex', exact: true }).check();
  await order(page);
  await expect(page.getByRole('banner')).toContainText('SSLCommerz');
  await choose(page, 'fail');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is kept: please pay for it');
  await expect(page.getByText('The payment did not go through.')).toBeVisible();
  const pay = page.getByRole('region', { name: 'Payment' });
  await pay.getByRole('radio', { name: /^Online Payment/ }).check();
  await pay.getByRole('button', { name: /^Pay Tk/ }).click();
  await choose(page, 'cancel');
  await expect(page.getByText('The payment was cancelled, and nothing was taken.')).toBeVisible();
  await pay.getByRole('radio', { name: /^bKash/ }).check();
  await pay.getByRole('button', { name: /^Pay Tk/ }).click();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
});

test('Back from the gateway leads to the order, which is paid from the tracking page', async ({ page }, {
  project,
}) => {
  await openCheckout(page, project.name);
  await page.getByRole('radio', { name: /^Online Payment/ }).check();
  await order(page);
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByText('Have you paid already?')).toBeVisible();
  await page.getByRole('link', { name: 'Track this order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Track your order');
  await page.getByRole('button', { name: /^Pay Tk/ }).click();
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
});

test('above the limit of cash on delivery the order is paid online', async ({ page, isMobile }, {
  project,
}) => {
  test.skip(!isMobile, 'screens make no difference');
  const dear = await findSku(page, (sku) => priceOf(sku) * sku.stockQuantity > 2 * COD_LIMIT_BDT);
  await fillCart(page, [[dear, Math.floor(COD_LIMIT_BDT / priceOf(dear)) + 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, nextPhone(project.name));
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeDisabled();
  await expect(page.getByText(/^Cash on delivery is possible up to Tk\s15,000$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /^bKash/ })).toBeChecked();
  await order(page);
  await choose(page, 'pay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
});

test('what is dearer than cash may be is ordered ahead, and says how it is paid', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'screens make no difference');
  const dear = (await listSkus(page, SHOPS.ghor)).find((sku) => priceOf(sku) > 30_000);
  if (!dear) throw new Error('nothing is dear');
  await page.goto(`${SHOPS.ghor}/product/${dear.slug}?sku=${dear.id}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText('For the rest, when it is in your hands')).toBeVisible();
  await expect(delivery.getByText(/bKash/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
  await expect(page.getByRole('radio', { name: /^Cash on Delivery/ })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeEnabled();
});

test('what a gateway doubts is told as being checked, and not to be paid again', async ({ page, isMobile }, {
  project,
}) => {
  test.skip(!isMobile, 'screens make no difference');
  await openCheckout(page, project.name);
  await page.getByRole('radio', { name: /^Online Payment/ }).check();
  await order(page);
  await choose(page, 'risky');
  await expect(page.getByText(/^We have received Tk.+ and are checking it\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay Tk/ })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an order is paid from its page', async ({ page, isMobile, request }) => {
    test.skip(!isMobile, 'screens make no difference');
    const { orderNumber, key } = await placeOrder(request, SHOPS.glow, 'bkash');
    await page.goto(`${SHOPS.glow}/order-success/${orderNumber}?key=${key}`);
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: /^Pay Tk/ }).click();
    await page.getByRole('link', { name: /^Go on to pay/ }).click();
    await choose(page, 'pay');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, your payment has arrived');
  });
});
