import { nextPhone } from './at-gateway.ts';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test('checkout links only to the cart and the other language', { tag: '@desktop' }, async ({ page }) => {
  // Runs only on wide screens: phones have no footer in the checkout.
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  await expect(page.getByTestId('grand-total')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Ignores links that open a new tab, start a call or skip to the content: they do not leave the page.
  const links = await page
    .locator('a[href]:not([target="_blank"], [href^="tel:"], [href="#content"]):visible')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/cart', '/bn/checkout']);
  await expect(page.getByRole('banner').locator('button, input, select')).toHaveCount(0);
});

test('the list of places opens below the field and does not cover the label', { tag: '@full-phone' }, async ({
  page,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 480 });
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  const field = page.locator('input[data-field="cityId"]');
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await field.fill('a');
  const list = page.getByRole('listbox');
  await expect(list).toBeVisible();
  if (isMobile) await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('label').filter({ hasText: 'District' })).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [above, below] = [await field.boundingBox(), await list.boundingBox()];
      return above && below && below.y - (above.y + above.height);
    })
    .toBeGreaterThanOrEqual(0);
});

test('a name that exists in many districts is listed for Dhaka first, or for the selected district', {
  tag: '@full',
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  const district = page.locator('input[data-field="cityId"]');
  const options = page.getByRole('option');
  for (const typed of ['Cantonment', 'ক্যান্টনমেন্ট']) {
    await district.fill(typed);
    await expect(options.first()).toHaveText('Cantonment, Dhaka');
  }
  await district.fill('comilla');
  await options.first().click();
  await expect(district).toHaveValue('Cumilla');
  for (const typed of ['Cantonment', 'ক্যান্টনমেন্ট']) {
    await page.locator('input[data-field="areaId"]').fill(typed);
    await expect(options).toHaveText([
      'Cumilla Cantonment, Cumilla Sadar',
      'Mainamati Cantonment, Cumilla Sadar',
      'Cantonment, Dhaka',
      `Use “${typed}”`,
    ]);
  }
});

test('leaving the field selects a typed place, keeps it, or reports it as unknown', {
  tag: '@full',
}, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  const district = page.locator('input[data-field="cityId"]');
  const leave = () => page.locator('h1').click();
  await district.fill('Xanadu');
  await leave();
  await expect(page.getByText('“Xanadu” isn’t on the list')).toBeVisible();
  await expect(district).toHaveValue('Xanadu');
  await district.fill('comilla');
  await district.press('Tab');
  await expect(district).toHaveValue('Cumilla');
  await expect(page.getByText('isn’t on the list')).toHaveCount(0);
  const area = page.locator('input[data-field="areaId"], input[data-field="neighbourhood"]');
  await area.fill('Purbo Notun Para');
  await leave();
  await expect(area).toHaveValue('Purbo Notun Para');
  await expect(page.getByLabel('Which thana or upazila is Purbo Notun Para in?')).toBeVisible();
  await district.fill('Sylhet');
  await leave();
  await expect(district).toHaveValue('Sylhet');
});

test('places no order at a total that was not displayed', { tag: ['@phone', '@full'] }, async ({
  page,
  watch,
}) => {
  watch.expectOffline();
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  let sent = 0;
  await page.route('**/api/v2/order/**', (route) => {
    sent += 1;
    return route.continue();
  });
  await page.route('**/order-delivery-charge', (route) => route.abort());
  await page.goto(`${SHOPS.glow}/checkout`);
  await fillIn(page, '01712345688');
  await page.getByRole('button', { name: 'Place Order' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t place your order' });
  await expect(notice).toContainText('Couldn’t calculate the total');
  await page.unroute('**/order-delivery-charge');
  await notice.getByRole('button', { name: 'Retry' }).click();
  const total = page.locator('.place-order-bar strong');
  const totalNotice = page.getByRole('alert').filter({ hasText: 'Check your total' });
  await expect(total).toContainText('Tk');
  await expect(totalNotice).toContainText((await total.textContent()) ?? '');
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(sent).toBe(1);
});

test(
  'a shopper can order by “Buy now” in a browser without storage',
  { tag: ['@phone', '@full'] },
  async ({ page }, { project }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('not allowed', 'SecurityError');
      };
      for (const storage of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, storage, { get: refuse });
      navigator.locks.request = () => Promise.reject(new DOMException('not allowed', 'SecurityError'));
    });
    const sku = await findSku(page, isPlenty);
    await page.goto(`${SHOPS.glow}/checkout?skuId=${sku.id}`);
    const phone = nextPhone('0171', project);
    await fillIn(page, phone);
    await page.getByRole('radio', { name: /^bKash/ }).check();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByText('No real money is charged.')).toBeVisible();
    // The typed text is restored from the history entry.
    await page.goBack();
    await expect(page.getByRole('link', { name: 'View order' })).toBeVisible();
    await expect(page.locator('input[data-field="phone"]')).toHaveValue(phone);
    await expect(page.locator('input[data-field="areaId"]')).toHaveValue('Dhanmondi');
    await expect(page.getByRole('radio', { name: /^bKash/ })).toBeChecked();
    await page.getByRole('button', { name: 'Place another order' }).click();
    await page.getByRole('radio', { name: /^Cash on Delivery/ }).check();
    await expect(page.getByTestId('grand-total')).toBeVisible();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await expect(page.getByTestId('order-number')).toBeVisible();
  },
);

test('typing replaces a selected part of an area', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  await page.goto(`${SHOPS.glow}/checkout`);
  const area = page.locator('input[data-field="areaId"]');
  await page.locator('input[data-field="cityId"]').fill('dhaka');
  await page.getByRole('option', { name: 'Dhaka', exact: true }).click();
  await area.fill('dhanmondi 27');
  await page.getByRole('option').first().click();
  await expect(area).toHaveValue('Dhanmondi 27, Dhanmondi');
  await area.selectText();
  await page.keyboard.type('gulshan');
  await expect(area).toHaveValue('gulshan');
  await expect(page.getByRole('option').first()).toContainText('Gulshan');
});
