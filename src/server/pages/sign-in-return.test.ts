import { expect, test } from 'vitest';
import { slugRedirects } from '#data/schema/index.ts';
import { insertCategory, insertProduct } from '#tests/fixtures/catalogue.ts';
import { signedIn } from '#tests/fixtures/signed-in.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const timeout = 120_000;

async function openShop() {
  const { db } = database;
  const shop = await createTestShop(db);
  const port = await openStorefront(database.database);
  const host = `${shop.slug}.localhost`;
  const sendRequest = (path: string, headers: Record<string, string> = {}) =>
    sendToServer(port, path, { host, headers });
  const readRedirect = async (path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await sendRequest(path, headers);
    // The router's data is a list of values, in which the target follows "redirect".
    const values = status === 202 ? (JSON.parse(body.split('\n')[0] ?? '[]') as unknown[]) : [];
    return [status, values[values.indexOf('redirect') + 1]];
  };
  return { db, shop, host, sendRequest, readRedirect };
}

test('the sign-in page does not redirect a data request to itself', { timeout }, async () => {
  const { readRedirect } = await openShop();
  for (const prefix of ['', '/bn']) {
    const asData = `${prefix}/auth/otp-login.data?back=%2Fuser&_routes=routes%2Fauth`;
    expect(await readRedirect(asData)).toEqual([200, undefined]);
    expect(await readRedirect(`${prefix}/auth/login.data?back=%2Fcart&_routes=routes%2Fauth`)).toEqual([
      202,
      `${prefix}/auth/otp-login?back=%2Fcart`,
    ]);
  }
});

test('a data request of an account page returns to the page’s own URL', { timeout }, async () => {
  const { readRedirect } = await openShop();
  for (const [path, back] of [
    ['/user.data?_routes=routes%2Fprofile', '%2Fuser'],
    ['/user/orders.data?page=2&_routes=routes%2Fmy-orders', '%2Fuser%2Forders%3Fpage%3D2'],
    ['/user/address.data?new=1', '%2Fuser%2Faddress%3Fnew%3D1'],
  ]) {
    const [status, address] = await readRedirect(path ?? '');
    expect([status, address], path).toEqual([202, `/auth/otp-login?back=${back}`]);
  }
});

test('redirects of data requests contain no router parameters', { timeout }, async () => {
  const { db, shop, readRedirect } = await openShop();
  await insertProduct(db, shop, { slug: 'rose-soap' });
  await insertCategory(db, shop, { slug: 'skin' });
  await db
    .insert(slugRedirects)
    .values({ shopId: shop.id, kind: 'product', oldSlug: 'old-soap', newSlug: 'rose-soap' });
  for (const [path, address] of [
    ['/product/old-soap.data?_routes=routes%2Fproduct', '/product/rose-soap'],
    ['/bn/product/old-soap.data?_routes=routes%2Fproduct', '/bn/product/rose-soap'],
    ['/category/Skin.data?_routes=routes%2Fcategory', '/category/skin'],
    ['/category/Skin.data?gg__sort=price-asc&_routes=routes%2Fcategory', '/category/skin?gg__sort=price-asc'],
    ['/category/skin.data?gg__sort=&_routes=routes%2Fcategory', '/category/skin'],
    ['/search.data?q=soap&_routes=routes%2Fsearch-form', '/search/soap'],
  ]) {
    expect(await readRedirect(path ?? ''), path).toEqual([202, address]);
  }
});

test('a signed-in customer is redirected from a sign-in page to its return path', { timeout }, async () => {
  const { db, shop, readRedirect } = await openShop();
  const { headers } = await signedIn(db, shop);
  const cookie = `token=${headers.authorization.replace('Bearer ', '')}; signedIn=1`;
  for (const [path, address] of [
    ['/auth/login.data?back=%2Fcart&_routes=routes%2Fauth', '/cart'],
    ['/auth/otp-login.data?back=https%3A%2F%2Fevil.example', '/'],
    ['/bn/auth/login.data', '/bn'],
  ]) {
    expect(await readRedirect(path ?? '', { cookie }), path).toEqual([202, address]);
  }
});

test('“Login” and “Account” return to the page where they were clicked, with and without scripts', {
  timeout,
}, async () => {
  const { sendRequest, host, readRedirect } = await openShop();
  const search = `/bn/search/${encodeURIComponent('ফেস ওয়াশ')}`;
  for (const [from, prefix, back] of [
    ['/product/rose-soap?sku=7', '', '/product/rose-soap?sku=7'],
    ['/cart', '', '/cart'],
    [search, '/bn', search],
    ['/auth/otp-login?back=%2Fcart', '', '/cart'],
    ['/auth/register?return=%2Fcart', '', '/cart'],
    ['/auth/login', '', '/user'],
    ['/auth/login?back=%2Fauth%2Flogin', '', '/user'],
  ] as const) {
    const referer = `http://${host}${from}`;
    const address = `${prefix}/auth/otp-login?back=${encodeURIComponent(back)}`;
    const document = await sendRequest(`${prefix}/user`, { referer });
    expect([document.status, document.headers.location], from).toEqual([302, address]);
    expect(await readRedirect(`${prefix}/user.data?_routes=routes%2Fprofile`, { referer }), from).toEqual([
      202,
      address,
    ]);
  }
});

test('other account pages return to themselves, wherever the link was', {
  timeout,
}, async () => {
  const { sendRequest, host } = await openShop();
  const { headers } = await sendRequest('/user/orders?page=2', { referer: `http://${host}/cart` });
  expect(headers.location).toBe('/auth/otp-login?back=%2Fuser%2Forders%3Fpage%3D2');
});

test('returns only to pages of the same shop', { timeout }, async () => {
  const { sendRequest, host } = await openShop();
  for (const referer of [
    'https://evil.example/cart',
    `http://${host}.evil.example/cart`,
    `http://other.localhost/cart`,
    `http://${host}//evil.example/`,
    `http://${host}/user.data`,
    'no address',
  ]) {
    expect((await sendRequest('/user', { referer })).headers.location, referer).toBe(
      '/auth/otp-login?back=%2Fuser',
    );
  }
});

test('a sign-in page returns to the shop page that linked to it', {
  timeout,
}, async () => {
  const { sendRequest, host } = await openShop();
  const readBackPath = async (path: string, headers: Record<string, string> = {}) =>
    /name="back" value="([^"]*)"/.exec((await sendRequest(path, headers)).body)?.[1];
  const referer = `http://${host}/product/rose-soap`;
  expect(await readBackPath('/auth/login', { referer })).toBe('/product/rose-soap');
  expect(await readBackPath('/auth/login?return=%2Fcart', { referer })).toBe('/cart');
  expect(await readBackPath('/bn/auth/otp-login?back=%2F%2Fevil.example', { referer })).toBe('/bn');
  expect(await readBackPath('/auth/login')).toBe('/');
});

test('guests who sign in concurrently return to their own pages', { timeout }, async () => {
  const { sendRequest, host } = await openShop();
  const pages = ['/cart', '/wishlist', '/blog', '/search/soap'];
  const responses = await Promise.all(
    pages.map((page) => sendRequest('/user', { referer: `http://${host}${page}` })),
  );
  expect(responses.map(({ headers }) => headers.location)).toEqual(
    pages.map((page) => `/auth/otp-login?back=${encodeURIComponent(page)}`),
  );
});
