import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { PlacedOrder } from '#contract/place-order.ts';
import { canExceedWithProof, type LimitRule } from '#domain/rate-limits.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { dhakaOrder, openForOrders } from '#tests/fixtures/orders.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();
const CLIENT = '203.0.113.7';
const TRACK = '/api/v1/order/track';

type OpenCashLimits = NonNullable<NonNullable<Parameters<typeof testLimits>[1]>['openCash']>;
type Rules = { [Rule in LimitRule]?: string };

async function openShop(rules: Rules, openCash: OpenCashLimits = {}, contactNumber = '') {
  const shop = await createTestShop(database.db, { orderPrefix: 'GL', contactNumber });
  await openForOrders(database.db, shop);
  const product = await insertProduct(database.db, shop, {
    slug: 'tint',
    skus: [{ stockQuantity: 100 }, { stockQuantity: 0 }],
  });
  const [sku, soldOut] = product.skus;
  if (!sku || !soldOut) throw new Error('no skus');
  await insertContactForm(database.db, shop);
  const limits = testLimits(rules, { openCash, store: database.database.counts });
  const from = (clientIp: string) => testApi(database.db, { limits, clientIp });
  const body = await dhakaOrder(database.db, [{ skuId: sku.id, quantity: 1 }]);
  return { shop, sku, soldOut, body, api: from(CLIENT), from };
}

type Opened = Awaited<ReturnType<typeof openShop>>;
type Api = Opened['api'];

const FORM = { formId: 'contact', data: { name: 'Nusrat' } };
const CALLS: [LimitRule, string, (api: Api, opened: Opened) => ReturnType<Api['get']>][] = [
  [
    'orders-per-client',
    'client',
    (api, { shop, body }) => api.post(shop, '/api/v2/order/without-login', body),
  ],
  ['orders-per-phone', 'phone', (api, { shop, body }) => api.post(shop, '/api/v2/order/without-login', body)],
  [
    'orders-per-contact',
    'contact',
    (api, { shop, body }) =>
      api.post(shop, '/api/v2/order/without-login', { ...body, shippingEmail: 'nusrat@example.com' }),
  ],
  ['forms-per-client', 'client', (api, { shop }) => api.post(shop, '/api/v1/form/submit', FORM)],
  [
    'notices-per-client',
    'client',
    (api, { shop, soldOut }) =>
      api.post(shop, '/api/v1/notify', { skuId: soldOut.id, contact: 'a@example.com' }),
  ],
  [
    'notices-per-contact',
    'contact',
    (api, { shop, soldOut }) =>
      api.post(shop, '/api/v1/notify', { skuId: soldOut.id, contact: '01712345678' }),
  ],
  ['reviews-per-client', 'client', (api, { shop }) => api.get(shop, '/api/v1/review?product_slug=tint')],
  [
    'country-logs-per-client',
    'client',
    (api, { shop }) => api.post(shop, '/api/v1/country/log', { countryCode: 'BD' }),
  ],
  [
    'searches-per-client',
    'client',
    (api, { shop }) => api.get(shop, '/api/v3/product/storefront?query=tint'),
  ],
  ['searches-per-client', 'client', (api, { shop }) => api.get(shop, '/api/v4/search/suggestions?query=ti')],
];

test.each(CALLS)(
  '%s: a call above the limit is refused with the time until a retry (%#)',
  async (rule, by, call) => {
    const opened = await openShop({ [rule]: '2/10m' });
    for (let times = 0; times < 2; times += 1) {
      const response = await call(opened.api, opened);
      expect(response.status, response.text).toBeLessThan(300);
    }
    const refused = await call(opened.api, opened);
    const retryAfter = Number(refused.headers.get('retry-after'));
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      code: 'rate-limited',
      message: expect.any(String),
      retryAfter,
      limitedBy: by,
      limit: rule,
      ...(canExceedWithProof(rule) && { challenge: expect.any(String) }),
    });
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(600);
    expect(refused.headers.get('cache-control')).toBe('no-store');

    const elsewhere = await call(opened.from('203.0.113.8'), opened);
    if (by === 'client') expect(elsewhere.status).toBeLessThan(300);
    else expect(elsewhere.status).toBe(429);
    const other = await openShop({});
    expect((await call(opened.api, other)).status).toBeLessThan(300);
  },
);

test('counts IPv6 addresses by /64', async () => {
  const { shop, from } = await openShop({ 'forms-per-client': '2/10m' });
  const submit = async (ip: string) => (await from(ip).post(shop, '/api/v1/form/submit', FORM)).status;
  expect(await submit('2001:db8:1:2::1')).toBe(200);
  expect(await submit('2001:db8:1:2:ffff:1:2:3')).toBe(200);
  expect(await submit('2001:db8:1:2:a::b')).toBe(429);
  expect(await submit('2001:db8:1:3::1')).toBe(200);
  expect(await submit('::ffff:203.0.113.7')).toBe(200);
  expect(await submit('203.0.113.7')).toBe(200);
  expect(await submit('203.0.113.7')).toBe(429);
});

test('does not count invalid calls and lists without a search', async () => {
  const { shop, api } = await openShop({ 'searches-per-client': '1/10m', 'forms-per-client': '1/10m' });
  for (let times = 0; times < 4; times += 1) {
    expect((await api.get(shop, '/api/v3/product/storefront')).status).toBe(200);
    expect((await api.post(shop, '/api/v1/form/submit', { data: {} })).status).toBe(422);
  }
  expect((await api.get(shop, '/api/v3/product/storefront?query=tint')).status).toBe(200);
  expect((await api.post(shop, '/api/v1/form/submit', FORM)).status).toBe(200);
});

test('repeats the response of a placed order even above the limit', async () => {
  const { shop, api, body } = await openShop({ 'orders-per-client': '1/10m' });
  const place = (key: string) =>
    api.post(shop, '/api/v2/order/without-login', body, { 'idempotency-key': key });
  const first = await place('first-order');
  expect((await place('other-order')).status).toBe(429);
  const again = await place('first-order');
  expect([again.status, again.body]).toEqual([201, { ...(first.body as object), isRepeat: true }]);
});

test('refuses too many open cash orders of a phone with the reason, the time until a retry and the shop’s phone', async () => {
  const { shop, api, body } = await openShop({}, { phone: { orders: 1 } }, '09612-000145');
  expect((await api.post(shop, '/api/v2/order/without-login', body)).status).toBe(201);
  const refused = await api.post(shop, '/api/v2/order/without-login', body);
  expect([refused.status, refused.headers.get('retry-after'), refused.body]).toEqual([
    429,
    '3600',
    {
      code: 'too-many-open-orders',
      message: expect.stringMatching(
        /has not confirmed yet .* at most 1 order: .*call the shop: 09612-000145/,
      ),
      retryAfter: 3_600,
      limitedBy: 'phone',
      exceeded: 'orders',
      most: 1,
    },
  ]);
});

test('refuses a too large cash order without a time until a retry, and returns the maximum', async () => {
  const { shop, api, sku } = await openShop({}, { phone: { pieces: 60, amount: 500_050 } });
  const place = async (quantity: number) =>
    api.post(
      shop,
      '/api/v2/order/without-login',
      await dhakaOrder(database.db, [{ skuId: sku.id, quantity }]),
    );
  const many = await place(61);
  expect([many.status, many.headers.get('retry-after')]).toEqual([409, null]);
  expect(many.body).toMatchObject({
    code: 'order-too-large',
    message: expect.stringContaining('at most 60 items:'),
    exceeded: 'pieces',
    most: 60,
  });
  const dear = await place(60);
  expect(dear.body).toMatchObject({
    code: 'order-too-large',
    message: expect.stringContaining('at most Tk\u00a05,000.50:'),
    exceeded: 'amount',
    most: 5_000.5,
  });
});

test('guessing order numbers reveals nothing, and the buyer can still track the order with its code', async () => {
  const { shop, api, body, from } = await openShop({
    'tracking-per-client': '20/10m',
    'tracking-per-phone': '5/1d',
  });
  const placed = (await api.post(shop, '/api/v2/order/without-login', body)).body as PlacedOrder;
  const sendRequest = (guess: number, more = '') =>
    from(`198.51.100.${guess % 250}`).get(shop, `${TRACK}?orderNumber=GL-${guess}&phone=01712345678${more}`);
  for (let guess = 0; guess < 5; guess += 1) expect((await sendRequest(guess)).status).toBe(404);
  const responses = new Set<string>();
  for (let guess = 9_990; guess < 10_020; guess += 1) {
    const { status, text } = await sendRequest(guess, guess % 2 === 0 ? '' : '&code=2345-6789');
    responses.add(`${status} ${text}`);
  }
  expect([...responses]).toEqual([expect.stringContaining('403 {"code":"tracking-code-needed"')]);
  const opened = await api.get(shop, `/api/v2/order/without-login/${placed.orderNumber}?key=${placed.key}`);
  const { trackingCode } = opened.body as Order;
  expect(trackingCode).toMatch(/^\w{4}-\w{4}$/);
  expect((await sendRequest(10_001, `&code=${trackingCode.toLowerCase()}`)).status).toBe(200);
  expect((await sendRequest(10_001, `&key=${placed.key}`)).status).toBe(200);
  expect((await sendRequest(10_002, `&code=${trackingCode}`)).status).toBe(403);
});

test('rejects unknown countries and invalid visitor ids', async () => {
  const { shop, api } = await openShop({});
  const log = async (body: object) => (await api.post(shop, '/api/v1/country/log', body)).status;
  expect(await log({ countryCode: 'gb', userId: 'guest-0b9c' })).toBe(200);
  for (const countryCode of ['XX', 'UK', 'ZZ', 'B', 'B1', '']) expect(await log({ countryCode })).toBe(422);
  for (const userId of ['a b', '<script>', 'x'.repeat(65)]) {
    expect(await log({ countryCode: 'BD', userId })).toBe(422);
  }
});

test('the documentation lists the limits', async () => {
  const { body } = await testApi(database.db).get(undefined, '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
  const limited = Object.entries(paths).filter(([, calls]) =>
    Object.values(calls).some(({ responses }) => '429' in responses),
  );
  expect(limited.map(([path]) => path).toSorted()).toEqual([
    '/api/order-create',
    '/api/v1/auth/customer/login',
    '/api/v1/auth/customer/otp-login',
    '/api/v1/auth/customer/password-reset',
    '/api/v1/auth/customer/register',
    '/api/v1/auth/customer/send-otp',
    '/api/v1/cart-session',
    '/api/v1/country/log',
    '/api/v1/form/submit',
    '/api/v1/gift/apply',
    '/api/v1/mail/forget-password/send-email',
    '/api/v1/mail/forget-password/verify-and-reset',
    '/api/v1/notify',
    '/api/v1/order/cash-code',
    '/api/v1/order/cash-code/confirm',
    '/api/v1/order/emi',
    '/api/v1/order/track',
    '/api/v1/payment',
    '/api/v1/payment/cash',
    '/api/v1/pre-order',
    '/api/v1/product/storefront',
    '/api/v1/review',
    '/api/v1/review/{id}/picture',
    '/api/v1/user/customer/avatar',
    '/api/v1/user/customer/email',
    '/api/v1/user/customer/email/send-otp',
    '/api/v1/user/customer/phone',
    '/api/v1/user/customer/phone/send-otp',
    '/api/v1/user/customer/profile',
    '/api/v1/user/customer/profile/delete',
    '/api/v1/user/customer/profile/password',
    '/api/v1/user/customer/profile/send-otp',
    '/api/v2/order',
    '/api/v2/order/without-login',
    '/api/v3/notify',
    '/api/v3/product/storefront',
    '/api/v4/search/suggestions',
    '/apply',
  ]);
  for (const [path, calls] of limited) {
    for (const { responses } of Object.values(calls)) {
      if (!('429' in responses)) continue;
      expect(responses['429'], path).toMatchObject({ headers: { 'Retry-After': expect.anything() } });
    }
  }
});
