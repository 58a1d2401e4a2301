import { fillCart, findSku, getPrice, listSkus } from './filled-cart.ts';
import { useOwnServer } from './own-server.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const COD_LIMIT_BDT = 15_000;

/** Server without payment gateways. With `SEED_DEMO`, it would open those of the demo. */
const instance = useOwnServer({ SEED_DEMO: 'false' });

test('above the cash limit, the bar explains why the order cannot be placed', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  const expensive = await findSku(page, (sku) => getPrice(sku) * sku.stockQuantity > 2 * COD_LIMIT_BDT);
  await fillCart(page, [[expensive, Math.floor(COD_LIMIT_BDT / getPrice(expensive)) + 1]]);
  await page.goto(`http://glow.localhost:${instance.server.port}/checkout`);
  const button = page.getByRole('button', { name: 'Place Order' });
  await expect(button).toBeDisabled();
  await expect(button).toBeInViewport({ ratio: 1 });
  const why = page.locator('.place-order-bar').getByText(/^Cash on delivery is available up to Tk\s15,000\./);
  await expect(why).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAccessibleDescription(/^Cash on delivery is available up to Tk\s15,000\./);
  await expect(page.getByRole('radio', { name: /^(?:bKash|Card|Online)/ })).toHaveCount(0);
});

test('a cart above the cash limit shows a message with alternatives before the checkout', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const ghor = `http://shop.ghor.localhost:${instance.server.port}`;
  const expensive = (await listSkus(page, SHOPS.ghor)).find((sku) => getPrice(sku) > 30_000);
  if (!expensive) throw new Error('no product is expensive enough');
  await page.goto(`${ghor}/product/${expensive.slug}?sku=${expensive.id}`);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(
    delivery.getByText(/^Available for orders up to Tk\s30,000\. To order this item, call us\.$/),
  ).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /^Call to order: \+?[\d-]+/ }),
  ).toHaveAttribute('href', /^tel:01\d{9}$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Buy now' })).toHaveCount(0);
  await fillCart(page, [[expensive, 1]]);
  await page.goto(`${ghor}/checkout`);
  await expect(page.getByText(/To order this, call us\.$/).first()).toBeVisible();
  await expect(page.getByText('Cash on delivery: pay in cash when you receive it')).toHaveCount(0);
});
