import { call, newPerson, register, signIn } from './account-of-tab.ts';
import { findSku, isPlenty } from './filled-cart.ts';
import { openHydrated } from './hydrated.ts';
import { placeOrder } from './placed-order.ts';
import { expect, SHOPS, suppressPopups, test } from './shop-test.ts';

const SHOP = SHOPS.glow;

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('an order opened on another device preselects its gateway', {
      tag: '@full',
    }, async ({ page, request }) => {
      const { orderNumber, key, phone } = await placeOrder(request, SHOP, 'sslcommerz');
      const online = page.getByRole('radio', { name: /^Online Payment/ });
      await page.goto(`${SHOP}/order-success/${orderNumber}?key=${key}`);
      await expect(online).toBeChecked();
      await page.goto(`${SHOP}/track-order/?orderNumber=${orderNumber}&key=${key}`);
      await expect(online).toBeChecked();
      await page.goto(`${SHOP}/track-order/?orderNumber=${orderNumber}`);
      await page.getByRole('main').getByLabel('Mobile number').first().fill(phone);
      await page.getByRole('button', { name: 'Track', exact: true }).first().click();
      await expect(online).toBeChecked();
    });
  });
}

test('another gateway selected for one order is remembered only for that order', {
  tag: ['@desktop', '@full'],
}, async ({ page, request }) => {
  const [one, other] = [
    await placeOrder(request, SHOP, 'sslcommerz'),
    await placeOrder(request, SHOP, 'sslcommerz'),
  ];
  const address = ({ orderNumber, key }: typeof one) => `${SHOP}/order-success/${orderNumber}?key=${key}`;
  const [online, bkash] = [
    page.getByRole('radio', { name: /^Online Payment/ }),
    page.getByRole('radio', { name: /^bKash/ }),
  ];
  await openHydrated(page, address(one));
  await bkash.check();
  await page.reload();
  await expect(bkash).toBeChecked();
  await openHydrated(page, address(other));
  await expect(online).toBeChecked();
});

test('a customer who opens their order on another device pays with the gateway they selected', {
  tag: ['@desktop', '@full'],
}, async ({ page, browser }) => {
  const rina = newPerson('Rina');
  await register(page, rina);
  const { data } = await call<{ data: { cityId: number; areaId: number }[] }>(page, 'GET', '/api/v1/address');
  const gateways = await call<{ data: { id: number; slug: string }[] }>(
    page,
    'GET',
    '/api/v1/payment/gateway/storefront',
  );
  const { orderNumber } = await call<{ orderNumber: string }>(page, 'POST', '/api/v2/order', {
    ...{ shippingName: rina.name, shippingPhone: rina.phone, shippingStreet: rina.street },
    ...{ shippingCityId: data[0]?.cityId, shippingAreaId: data[0]?.areaId },
    paymentMethod: 'ONLINE',
    paymentGatewayId: gateways.data.find(({ slug }) => slug === 'sslcommerz')?.id,
    products: [{ skuId: (await findSku(page, isPlenty)).id, quantity: 1 }],
  });
  const context = await browser.newContext();
  await suppressPopups(context);
  const device = await context.newPage();
  await signIn(device, rina);
  await device.goto(`${SHOP}/user/orders`);
  await device.getByRole('main').getByText(orderNumber).first().click();
  await expect(device.getByRole('radio', { name: /^Online Payment/ })).toBeChecked();
  await context.close();
});
