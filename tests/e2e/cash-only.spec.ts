import { fillCart, findSku, listSkus, priceOf } from './filled-cart.ts';
import { useOwnServer } from './own-server.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const COD_LIMIT_BDT = 15_000;

/** Without gateways, also those of the demo. */
const own = useOwnServer({ SEED_DEMO: 'false' });

test('above the limit for cash on delivery the bar says why the order cannot be placed', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  // Wide screens have no bar.
  const dear = await findSku(page, (sku) => priceOf(sku) * sku.stockQuantity > 2 * COD_LIMIT_BDT);
  await fillCart(page, [[dear, Math.floor(COD_LIMIT_BDT / priceOf(dear)) + 1]]);
  await page.goto(`http://glow.localhost:${own.server.port}/checkout`);
  const button = page.getByRole('button', { name: 'Place Order' });
  await expect(button).toBeDisabled();
  await expect(button).toBeInViewport({ ratio: 1 });
  const why = page.locator('.place-order-bar').getByText(/^Cash on delivery is available up to Tk\s15,000\./);
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAccessibleDescription(/^Cash on delivery is available up to Tk\s15,000\./);
  await expect(page.getByRole('radio', { name: /^(?:bKash|Card|Online)/ })).toHaveCount(0);
});

test('a cart above the limit for cash says so before the checkout, with alternatives', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const ghor = `http://shop.ghor.localhost:${own.server.port}`;
  const dear = (await listSkus(page, SHOPS.ghor)).find((sku) => priceOf(sku) > 30_000);
  if (!dear) throw new Error('no product is expensive enough');
  await page.goto(`${ghor}/product/${dear.slug}?sku=${dear.id}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByText(/^Available up to Tk\s30,000\. For this item, call us\.$/)).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Call to order: \+?[\d-]+/ }),
  ).toHaveAttribute('href', /^tel:01\d{9}$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy now' })).toHaveCount(0);
  await fillCart(page, [[dear, 1]]);
  await page.goto(`${ghor}/checkout`);
  await expect(page.getByText(/To order this, call us\.$/).first()).toBeVisible();
  await expect(page.getByText('Cash on delivery: pay in cash when you receive it')).toHaveCount(0);
});
