import { expect, test } from 'vitest';
import { ApiError } from '#client/api-error.ts';
import { createApiClient, createHttpTransport } from '#client/client.ts';
import { endpoints } from '#contract/all-endpoints.ts';
import { runWithLocale } from '#storefront/entry.server.tsx';
import { listFieldRefusalTexts, listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { testApi } from '#tests/fixtures/api.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';

const database = useTestDatabase();

const LATIN = /\p{Script=Latin}/u;

test('Bangla pages show refusals in Bangla', async () => {
  const { db } = database;
  const shop = await createTestShop(db);
  const { skus } = await insertProduct(db, shop, { slug: 'rose', skus: [{ stockQuantity: 1 }] });
  const api = testApi(db);
  const line = { skuId: skus[0]?.id, quantity: 5 };
  const buyer = { shippingName: 'Rahima', shippingPhone: '01712345678', shippingStreet: 'House 1, Road 2' };
  const wrongs: [path: string, body: unknown][] = [
    ['/api/v2/order/without-login', {}],
    ['/api/v2/order/without-login', { ...buyer, shippingPhone: '12', products: [line] }],
    ['/api/v2/order/without-login', { ...buyer, shippingEmail: 'x', products: [line] }],
    ['/api/v2/order/without-login', { ...buyer, shippingName: 'x'.repeat(200), products: [line] }],
    ['/api/v2/order/without-login', { ...buyer, shippingName: '\u200b\u200b', products: [line] }],
    ['/api/v2/order/without-login', { ...buyer, shippingAreaId: 99_999_999, products: [line] }],
    ['/api/v2/order/without-login', { ...buyer, products: [{ ...line, quantity: 0.5 }] }],
    ['/api/v2/order/without-login', { ...buyer, paymentMethod: 'CARD', products: [line] }],
    ['/api/v1/notify', { skuId: line.skuId, contact: 'nobody' }],
    ['/api/v1/form/submit', { data: {} }],
    ['/api/v1/nothing', {}],
  ];
  for (const [path, body] of wrongs) {
    const response = await api.post(shop, path, body);
    expect(response.status, path).toBeGreaterThanOrEqual(400);
    const error = ApiError.from(response.status, response.body);
    const texts = runWithLocale('bn', () => listRefusalTexts(error, 'bn'));
    expect(texts.length, path).toBeGreaterThan(0);
    for (const text of texts) expect(text.replaceAll('name@example.com', ''), path).not.toMatch(LATIN);
    expect(runWithLocale('en', () => listRefusalTexts(error, 'en')).join(), path).not.toMatch(
      /[a-z]Id|shipping[A-Z]/,
    );
  }
});

test('unreadable text has its own error code', async () => {
  const shop = await createTestShop(database.db);
  const { body } = await testApi(database.db).post(shop, '/api/v2/order/without-login', {
    shippingName: 'Rahim\r\nBcc: a@b.c',
  });
  expect(body).toMatchObject({
    error: { shippingName: ['shippingName: contains characters that are not supported'] },
    codes: { shippingName: ['unreadable'] },
  });
  const result = (locale: 'en' | 'bn') =>
    runWithLocale(locale, () => listFieldRefusalTexts(ApiError.from(422, body), 'shippingName').join());
  expect([result('en'), result('bn')]).toEqual([
    'Some characters aren’t supported. Please retype.',
    'কিছু অক্ষর ব্যবহার করা যায় না। আবার লিখুন।',
  ]);
});

test('an invalid field has a code besides its message', async () => {
  const shop = await createTestShop(database.db);
  const { status, body } = await testApi(database.db).post(shop, '/api/v1/notify', {
    skuId: 1,
    contact: 'nobody',
  });
  expect({ status, body }).toEqual({
    status: 422,
    body: {
      error: { contact: ['contact is neither a mobile number nor an e-mail address'] },
      codes: { contact: ['not-phone'] },
    },
  });
});

test('shows connection errors in Bangla, and Bangla messages of a remote server', async () => {
  const client = createApiClient(
    createHttpTransport({
      endpoints,
      origin: 'http://shop.test',
      fetch: () => Promise.reject(new TypeError('x')),
    }),
  );
  const error = await client.call('shop').catch((failure: unknown) => failure);
  const result = runWithLocale('bn', () => listRefusalTexts(error, 'bn'));
  expect(result).toEqual(['দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।']);
  const elsewhere = (texts: string[]) => new ApiError(422, { error: { coupon: texts } });
  const read = (texts: string[]) => runWithLocale('bn', () => listRefusalTexts(elsewhere(texts), 'bn'));
  expect(read(['কুপনটি শেষ'])).toEqual(['কুপনটি শেষ']);
  expect(read(['The coupon is over'])).toEqual(['এটি ঠিক নেই। আরেকবার দেখে নিন।']);
});

test('a Bangla name does not bring an English sentence to a Bangla page', () => {
  const result = (status: number, body: object, locale: 'en' | 'bn') =>
    runWithLocale(locale, () => listRefusalTexts(new ApiError(status, body), locale));
  const mixed = { code: 'sold-out-here', message: 'Only 2 of রোজ লিপ টিন্ট can be ordered' };
  expect(result(409, mixed, 'en')).toEqual(['Only 2 of রোজ লিপ টিন্ট can be ordered']);
  expect(result(409, mixed, 'bn')).toEqual(['কিছু একটা সমস্যা হয়েছে। একটু পরে আবার চেষ্টা করুন।']);
  expect(result(409, { message: 'Glow-এর কুপনটি শেষ হয়ে গেছে' }, 'bn')).toEqual([
    'Glow-এর কুপনটি শেষ হয়ে গেছে',
  ]);
  expect(result(404, { code: 'not-found', message: 'x' }, 'bn')).toEqual([
    'এটি পাওয়া যায়নি। পেজটি রিলোড করে আবার চেষ্টা করুন।',
  ]);
});
