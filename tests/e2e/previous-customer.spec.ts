import type { BrowserContext, Page } from '@playwright/test';
import {
  call,
  newPerson,
  type Person,
  readBrowserStorage,
  readTypedFields,
  register,
  signIn,
} from './account-of-tab.ts';
import {
  expectFilledFor,
  hasFields,
  isSignedInHere,
  main,
  openCheckout,
  placeOrder,
  settled,
  signOut,
} from './checkout-of-account.ts';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated, untilHydrated } from './hydrated.ts';
import { register as registerByForm } from './registered.ts';
import { getField } from './search-field.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SHOP = SHOPS.glow;

async function expectNoDataOf(page: Page, person: Person): Promise<void> {
  const stored = `${await readBrowserStorage(page)} ${JSON.stringify(await readTypedFields(page))}`;
  for (const text of [person.name, person.phone, person.phone.slice(1), person.email, person.street])
    expect(stored).not.toContain(text);
}

async function listAddresses(page: Page): Promise<{ saved: string[]; ordered: string | undefined }> {
  const { data } = await call<{ data: { street: string }[] }>(page, 'GET', '/api/v1/address');
  const { data: orders } = await call<{ data: { id: number }[] }>(page, 'GET', '/api/v1/order/myorder');
  const [last] = orders;
  const order =
    last && (await call<{ shipping: { street: string } }>(page, 'GET', `/api/v1/order/myorder/${last.id}`));
  return { saved: data.map(({ street }) => street), ordered: order?.shipping.street };
}

test('sign-out removes the account’s data from the checkout, and the next customer orders to their own address', {
  tag: '@full-phone',
}, async ({ page, watch }) => {
  // Requests that the page sends during sign-out may return 401.
  watch.expectStatus(401);
  const [rina, karim] = [newPerson('Rina'), newPerson('Karim')];
  await register(page, rina);
  await openCheckout(page);
  await expectFilledFor(page, rina);
  await page.getByLabel('Note for the shop').fill(`Ring twice for ${rina.name}`);
  await settled(page);
  await page.reload();
  await expect(page.getByLabel('Note for the shop')).toHaveValue(/Ring twice/);
  await expectFilledFor(page, rina);
  await signOut(page);
  await expectNoDataOf(page, rina);
  await openCheckout(page);
  await settled(page);
  expect(await readTypedFields(page)).toEqual({});
  await expectNoDataOf(page, rina);
  for (const path of ['/', '/auth/', '/checkout']) {
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`^${SHOP}${path}`));
    await untilHydrated(page);
    if (path === '/checkout') await settled(page);
    await expectNoDataOf(page, rina);
  }

  await register(page, karim);
  await openCheckout(page);
  await expectFilledFor(page, karim);
  await settled(page);
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(await listAddresses(page)).toEqual({ saved: [karim.street], ordered: karim.street });
});

test('sign-out in another tab removes account data and keeps the guest’s text', { tag: '@full' }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  await openCheckout(page);
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByLabel('Note for the shop').fill('Leave it with the guard');
  const other = await context.newPage();
  await register(other, rina);
  // `register` does not notify the open checkout of the new session. `isSignedInHere` does.
  await openHydrated(other, `${SHOP}/cart`);
  await isSignedInHere(page);
  await hasFields(page, { name: 'Somebody Else', email: rina.email });
  await signOut(other);
  await hasFields(page, { name: 'Somebody Else', note: 'Leave it with the guard', email: '', street: '' });
  await settled(page);
  expect(await readTypedFields(page)).toEqual({ name: 'Somebody Else', note: 'Leave it with the guard' });
  await expectNoDataOf(page, rina);
});

test('no typed text of a guest who signed in and ordered remains after sign-out', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  await openCheckout(page);
  await fillIn(page, rina.phone, undefined, rina.name);
  await page.getByLabel('House, road, village').fill(rina.street);
  await register(page, { ...rina, street: 'Another house, Road 1' });
  await openCheckout(page);
  await hasFields(page, { street: rina.street, email: rina.email });
  await settled(page);
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await signOut(page);
  await openCheckout(page);
  await settled(page);
  expect(await readTypedFields(page)).toEqual({});
  await expectNoDataOf(page, rina);
});

for (const [how, end] of [
  [
    'that ended everywhere from another device',
    (page: Page) => call(page, 'DELETE', '/api/v1/auth/customer/sessions'),
  ],
  [
    'of an account that was deleted on another device',
    (page: Page, { password }: Person) =>
      call(page, 'POST', '/api/v1/user/customer/profile/delete', { password }),
  ],
] as const) {
  test(`no account data remains after a session ${how}`, { tag: ['@desktop', '@full'] }, async ({
    page,
    browser,
    watch,
  }) => {
    watch.expectStatus(401);
    const rina = newPerson('Rina');
    await register(page, rina);
    await openCheckout(page);
    await expectFilledFor(page, rina);
    const device = await (await browser.newContext()).newPage();
    await signIn(device, rina);
    await end(device, rina);
    await device.context().close();
    await page.reload();
    await expect.poll(() => readTypedFields(page)).toEqual({});
    await expect.poll(() => readBrowserStorage(page)).not.toContain(rina.name);
    await settled(page);
    await expectNoDataOf(page, rina);
    await page.reload();
    await settled(page);
    await expectNoDataOf(page, rina);
  });
}

/** Replaces the session without notifying the open pages of the browser. */
async function swapSession(context: BrowserContext, to?: Person): Promise<void> {
  await context.clearCookies({ name: /^(?:__Host-)?token$|^signedIn$/ });
  if (!to) return;
  const other = await context.browser()?.newContext();
  const page = await other?.newPage();
  if (!other || !page) throw new Error('there is no browser');
  await signIn(page, to);
  const cookies = await other.cookies();
  await context.addCookies(cookies.filter(({ name }) => /token$|^signedIn$/.test(name)));
  await other.close();
}

test('a form filled for one customer is not ordered by another, whose details are shown first', {
  tag: '@full',
}, async ({ page, context, watch }) => {
  watch.expectStatus(409);
  const [rina, karim] = [newPerson('Rina'), newPerson('Karim')];
  await register(page, karim);
  await register(page, rina);
  await openCheckout(page);
  await expectFilledFor(page, rina);
  await settled(page);
  await swapSession(context, karim);
  await placeOrder(page).click();
  await expect(main(page).getByText('You’re now logged in to a different account')).toBeVisible();
  await expectFilledFor(page, karim);
  await expectNoDataOf(page, rina);
  await settled(page);
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  expect(await listAddresses(page)).toEqual({ saved: [karim.street], ordered: karim.street });
});

test('a form filled for a customer whose session ended is not ordered as a guest', {
  tag: ['@desktop', '@full'],
}, async ({ page, context, watch }) => {
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  await register(page, rina);
  await openCheckout(page);
  await expectFilledFor(page, rina);
  await settled(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/order(?:\/without-login)?$/.test(new URL(request.url()).pathname)) sent.push(request.url());
  });
  await swapSession(context);
  await placeOrder(page).click();
  await expect(main(page).getByText('You’ve been logged out')).toBeVisible();
  await expectNoDataOf(page, rina);
  await placeOrder(page).click();
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  expect(sent).toHaveLength(1);
  await fillIn(page, '01755667788', undefined, 'Guest Buyer');
  await placeOrder(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible();
  await expect(page.getByText('House 12, Road 7')).toBeVisible();
});

test('the next visitor sees no orders, viewed products or searches of a customer', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  const [sku, seen] = [
    await findSku(page, isPlenty),
    await findSku(page, (each) => isPlenty(each) && each.price > 900),
  ];
  await openHydrated(page, `${SHOP}/product/${sku.slug}`);
  await register(page, rina);
  await fillCart(page, [[sku, 1]]);
  await openHydrated(page, `${SHOP}/product/${seen.slug}`);
  await getField(page).fill('private rash');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\//);
  await openHydrated(page, `${SHOP}/checkout`);
  await expectFilledFor(page, rina);
  await settled(page);
  await placeOrder(page).click();
  const number = (await page.getByTestId('order-number').textContent()) ?? '';
  await signOut(page);
  await expectNoDataOf(page, rina);
  const stored = await readBrowserStorage(page);
  expect(stored).not.toContain('private rash');
  expect(stored).not.toContain('"key"');
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem('viewed-saas-local') ?? ''))).toHaveLength(
    1,
  );
  await openHydrated(page, `${SHOP}/checkout`);
  await expect(
    main(page).getByText('Your cart is empty').or(main(page).getByText('Empty Cart')).first(),
  ).toBeVisible();
  await expect(main(page).getByText(number)).toHaveCount(0);
});

test('an order without a response is not sent again by the next visitor', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectOffline();
  watch.expectStatus(401);
  const rina = newPerson('Rina');
  await register(page, rina);
  await openCheckout(page);
  await expectFilledFor(page, rina);
  await settled(page);
  await page.route('**/api/v2/order', (route) => route.abort());
  await placeOrder(page).click();
  await expect(main(page).getByText('We’re not sure yet whether your order went through')).toBeVisible();
  await page.unroute('**/api/v2/order');
  await signOut(page);
  await expectNoDataOf(page, rina);
  await openCheckout(page);
  await settled(page);
  await expect(main(page).getByText('We’re not sure yet whether your order went through')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  async function openForm(page: Page): Promise<void> {
    const sku = await findSku(page, isPlenty);
    await page.goto(`${SHOP}/checkout?skuId=${sku.id}`);
  }

  async function registerPlain(page: Page, person: Person): Promise<void> {
    await page.context().clearCookies();
    await page.goto(`${SHOP}/auth/register`);
    await registerByForm(page, person);
    await expect(page).not.toHaveURL(/\/auth\//);
  }

  test('a form filled for one customer is not ordered by another or by a guest', {
    tag: ['@desktop', '@full'],
  }, async ({ page, watch }) => {
    watch.expectStatus(422);
    const [rina, karim] = [newPerson('Rina'), newPerson('Karim')];
    const context = page.context();
    await registerPlain(page, karim);
    const ofKarim = (await context.cookies()).filter(({ name }) => /token$|^signedIn$/.test(name));
    await registerPlain(page, rina);
    await openForm(page);
    await expect(page.getByLabel('Full name')).toHaveValue(rina.name);
    await page.getByLabel('District').selectOption('Dhaka');
    await page.getByRole('button', { name: 'Show areas' }).click();
    await page.getByLabel('Area (upazila or thana)').selectOption('Dhanmondi');
    await page.getByLabel('House, road, village').fill(rina.street);
    await page.getByRole('button', { name: 'Show areas' }).click();
    await expect(page.getByText('Inside Dhaka')).toBeVisible();

    await context.clearCookies({ name: /^(?:__Host-)?token$|^signedIn$/ });
    await placeOrder(page).click();
    await expect(page.getByText('You’ve been logged out')).toBeVisible();
    await placeOrder(page).click();
    await expect(page.getByText('You’ve been logged out')).toBeVisible();

    await context.addCookies(ofKarim);
    await placeOrder(page).click();
    await expect(main(page).getByText('You’re now logged in to a different account')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(karim.name);
    await expect(page.getByLabel('House, road, village')).toHaveValue('');
    expect(await page.content()).not.toContain(rina.street);
    await page.goto(`${SHOP}/user/address`);
    await expect(main(page).getByText('No addresses yet')).toBeVisible();
  });

  test('the form of a customer whose session ended is emptied', { tag: ['@desktop', '@full'] }, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(422);
    const rina = newPerson('Rina');
    await registerPlain(page, rina);
    await openForm(page);
    await expect(page.getByLabel('Full name')).toHaveValue(rina.name);
    await page.context().clearCookies();
    await placeOrder(page).click();
    await expect(page.getByText('You’ve been logged out')).toBeVisible();
    await page.getByRole('button', { name: 'Order without an account' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await expect(page.getByLabel('Mobile number')).toHaveValue('');
    await expect(page.getByRole('spinbutton')).toHaveValue('1');
  });
});
