import { findSku, isPlenty } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

/**
 * Limits per IP address: one order and one failed look-up per hour. Further requests require a check in the
 * browser.
 */
const instance = useOwnServer({ LIMITS: '{"orders-per-client":"1/1h","tracking-per-client":"1/1h"}' });

test('shoppers behind one IP address can all order and look up orders after a short check', {
  tag: ['@phone', '@full'],
}, async ({ page, watch }) => {
  // Runs only on phones: in mobile networks, many customers share an IP address.
  watch.expectStatus(404);
  watch.expectStatus(429);
  const shop = `http://glow.localhost:${instance.server.port}`;
  const sku = await findSku(page, isPlenty, shop);
  for (const phone of ['01712345671', '01712345672', '01712345673']) {
    await page.goto(`${shop}/checkout?skuId=${sku.id}&quantity=1`);
    await fillIn(page, phone);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  }
  await page.goto(`${shop}/track-order/`);
  const lookUp = async (orderNumber: string) => {
    await page.getByLabel('Order number').fill(orderNumber);
    await page.getByLabel('Mobile number').fill('01712345671');
    await page.getByRole('button', { name: 'Track', exact: true }).click();
  };
  await lookUp('GL-99998');
  await expect(page.getByText('We couldn’t find this order')).toBeVisible();
  // The second look-up exceeds the limit. The page runs the check and then continues the look-up without
  // another click.
  await lookUp('GL-99999');
  await expect(page.getByText('Too many tracking attempts from your network')).toBeVisible();
  await expect(page.getByText('We couldn’t find this order')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('GL-99999');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a shopper behind a shared IP address sees when to try again and how to call the shop', {
    tag: ['@phone', '@full'],
  }, async ({ page, watch }) => {
    // Runs only on phones: in mobile networks, many customers share an IP address.
    watch.expectStatus(404);
    watch.expectStatus(429);
    const shop = `http://shurokkha.localhost:${instance.server.port}`;
    await page.goto(`${shop}/track-order/`);
    for (const orderNumber of ['99998', '99999']) {
      await page.getByLabel('Order number').fill(orderNumber);
      await page.getByLabel('Mobile number').fill('01712345671');
      await page.getByRole('button', { name: 'Track', exact: true }).click();
    }
    const notice = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: 'Too many tracking attempts' });
    await expect(notice).toContainText(/Try again in \d+ minutes?\./);
    await expect(notice).toContainText('Turn on JavaScript to continue now.');
    await expect(notice.getByRole('link', { name: /^Call us/ })).toBeVisible();
  });
});
