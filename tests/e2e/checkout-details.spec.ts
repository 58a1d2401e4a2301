import { fillCart, findSku, getPrice, isPlenty, listSkus } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { holdScripts } from './hold-scripts.ts';
import { openHydrated } from './hydrated.ts';
import { register } from './registered.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

const DAY_MS = 86_400_000;

test('a district that is being chosen is not replaced while scripts load', { tag: '@phone' }, async ({
  page,
}) => {
  const sku = await findSku(page, isPlenty);
  const release = await holdScripts(page, 'place-picker*');
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${sku.id}`);
  const list = page.locator('select[data-field="cityId"]');
  await list.focus();
  const picker = page.waitForResponse('**/assets/place-picker*.js');
  release();
  await (await picker).finished();
  await expect(list).toBeFocused();
  await list.selectOption({ label: 'Dhaka' });
  await expect(list).toBeFocused();
  await page.locator('input[data-field="street"]').focus();
  await expect(page.locator('input[data-field="cityId"]')).toHaveValue('Dhaka');
});

test('an invalid number is reported when the next field is tapped', { tag: '@phone' }, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${sku.id}`);
  await page.getByRole('textbox', { name: 'Mobile number' }).tap();
  await page.keyboard.type('0171');
  await page.getByLabel('Full name').tap();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByText('Enter an 11-digit mobile number')).toBeVisible();
});

test('a control below an area that is not listed is pressed, although the area adds a field', {
  tag: '@phone',
}, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${sku.id}`);
  await page.locator('input[data-field="cityId"]').fill('comilla');
  await page.locator('input[data-field="cityId"]').press('Tab');
  const area = page.locator('input[data-field="areaId"], input[data-field="neighbourhood"]');
  await area.fill('Purbo Notun Para');
  await area.press('Escape');
  const more = page.locator('summary', { hasText: 'Postcode' });
  await more.scrollIntoViewIfNeeded();
  const { x, y } = await more.boundingBox().then((box) => box ?? { x: 0, y: 0 });
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page.getByLabel('Which thana or upazila is Purbo Notun Para in?')).toBeVisible();
  await expect(page.locator('details[open] summary', { hasText: 'Postcode' })).toBeVisible();
});

test('the district field shows that it is searching, and that a search failed', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  const sku = await findSku(page, isPlenty);
  const held = Promise.withResolvers<void>();
  await page.route('**/area/public/get-list**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${sku.id}`);
  const field = page.locator('input[data-field="cityId"]');
  await field.fill('zinzira');
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  held.resolve();
  await expect(page.getByRole('option').first()).toBeVisible();
  await context.setOffline(true);
  await field.fill('qqqqq');
  await expect(page.getByText('We can’t reach the shop').first()).toBeVisible();
  await context.setOffline(false);
});

test('the district field finds an area with small requests', { tag: '@desktop' }, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/area/public/get-list')) sizes.push((await response.body()).length);
  });
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${sku.id}`);
  await page.locator('input[data-field="cityId"]').fill('mirpur 10');
  await page.getByRole('option', { name: 'Mirpur 10, Mirpur, Dhaka' }).click();
  await expect(page.locator('input[data-field="cityId"]')).toHaveValue('Dhaka');
  await expect(page.locator('input[data-field="areaId"]')).toHaveValue('Mirpur 10, Mirpur');
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.max(...sizes)).toBeLessThan(30_000);
});

test('a “Buy now” checkout shows the total without delivery, sends all delivery fields and leads back to the product', {
  tag: '@phone',
}, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  const product = `${SHOPS.glow}/product/${sku.slug}`;
  await openHydrated(page, `${product}?sku=${sku.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Buy now' }).click();
  await expect(page.getByTestId('grand-total')).toHaveText(/^Tk\s[\d,.]+ \+ delivery$/);
  await fillIn(page, '01712345661');
  await expect(page.getByTestId('grand-total')).toHaveText(/^Tk\s[\d,.]+$/);
  await page.getByText('Union and postcode').click();
  await page.getByLabel('Postcode').fill('১২০৯');
  await page.getByRole('radio', { name: /^bKash/ }).check();
  const pay = page.getByRole('button', { name: /Place Order: Pay Tk\s[\d,]+$/ });
  await expect(pay).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(`${product}?sku=${sku.id}`);
  await page.goBack();
  await page.getByRole('radio', { name: /^Cash on Delivery/ }).check();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const sent = page.waitForRequest('**/order/without-login');
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({
    deliveryType: 'inside_dhaka',
    deliveryChargeId: expect.any(Number),
    shippingPostalCode: '১২০৯',
    billingName: 'Nusrat Jahan',
    billingAreaId: expect.any(Number),
    billingPostalCode: '১২০৯',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('Billing address')).toHaveCount(0);
});

test('a cart with 100 lines explains why another product was not added', { tag: '@phone' }, async ({
  page,
}) => {
  const skus = (await listSkus(page, SHOPS.glow)).filter(isPlenty);
  const [added, ...others] = skus.filter((sku) => !sku.preOrder && sku.slug !== skus[1]?.slug);
  if (!added) throw new Error('no variant fits');
  const items = Array.from({ length: 100 }, (_, index) => ({
    skuId: 900_000 + index,
    quantity: 1,
    price: 1,
  }));
  expect(others.length).toBeGreaterThan(0);
  await page.addInitScript(
    (cart) => localStorage.setItem('cart-saas-local', cart),
    JSON.stringify({ user_id: 'guest-journey', items }),
  );
  await openHydrated(page, `${SHOPS.glow}/product/${added.slug}?sku=${added.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.locator('.toasts')).toContainText('your cart can hold up to 100 different items');
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('cart-saas-local') ?? ''));
  expect(stored.items).toHaveLength(100);
});

test('after sign-in, a message lists the quantities above the stock', { tag: '@phone' }, async ({ page }) => {
  // The last variant, because journeys that run in parallel buy the first ones.
  const sku = (await listSkus(page, SHOPS.glow)).findLast(
    ({ preOrder, stockQuantity }) => !preOrder && stockQuantity > 2 && stockQuantity < 900,
  );
  if (!sku) throw new Error('no variant fits');
  await fillCart(page, [[sku, sku.stockQuantity + 5]]);
  await openHydrated(page, `${SHOPS.glow}/auth/register?return=%2Fcart`);
  const phone = `0189${String(Date.now()).slice(-7)}`;
  await register(page, { name: 'Nusrat Jahan', phone, password: 'sundarban tiger 7' });
  const notice = page
    .getByRole('main')
    .getByText(
      `${sku.name}: only ${sku.stockQuantity} in stock. Your cart now has ${sku.stockQuantity} instead of ${sku.stockQuantity + 5}.`,
    );
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(notice).toHaveCount(0);
  expect(getPrice(sku)).toBeGreaterThan(0);
});

test('a full browser storage is reported when something is added', { tag: '@desktop' }, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openHydrated(page, `${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.locator('.toasts')).toContainText('Your browser couldn’t save your cart');
});

for (const [error, wrong] of [
  ['ahead', DAY_MS],
  ['behind', -DAY_MS],
] as const) {
  test(`a countdown is correct on a device whose clock is a day ${error}`, { tag: '@phone' }, async ({
    page,
  }) => {
    const { data } = await (
      await sendToApi(page.request, SHOPS.glow, '/api/v1/campaign/storefront/get-all')
    ).json();
    const [campaign] = data as { slug: string; endsAt: string }[];
    if (!campaign) throw new Error('the shop has no campaign');
    await page.clock.install({ time: Date.now() + wrong });
    await openHydrated(page, `${SHOPS.glow}/campaign/${campaign.slug}`);
    const digits = page.locator('main dl dd');
    await expect(digits.first()).toHaveText(/\d/);
    const [days = 0, hours = 0, minutes = 0] = (await digits.allTextContents()).map(Number);
    const shownMinutes = (days * 24 + hours) * 60 + minutes;
    const leftMinutes = (Date.parse(campaign.endsAt) - Date.now()) / 60_000;
    expect(Math.abs(shownMinutes - leftMinutes)).toBeLessThan(2);
  });
}
