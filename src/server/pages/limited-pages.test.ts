import { expect, onTestFinished, test, vi } from 'vitest';
import { reviews } from '#data/schema/index.ts';
import type { LimitRule } from '#domain/rate-limits.ts';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { testLimits } from '#tests/fixtures/limits.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type RequestOptions, sendToServer } from '#tests/setup/open-test-server.ts';

const database = useTestDatabase();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const timeout = 120_000;

async function openShop(rules: { [Rule in LimitRule]?: string }, settings: Record<string, string> = {}) {
  const shop = await createTestShop(database.db, { contactNumber: '09612-000145' });
  const product = await insertProduct(database.db, shop, {
    slug: 'tint',
    ratingSum: 5,
    ratingCount: 1,
    skus: [{ stockQuantity: 0 }],
  });
  const review = { authorName: 'Nusrat', rating: 5, text: 'Good', status: 'active' as const };
  await database.db.insert(reviews).values({ ...review, shopId: shop.id, productId: product.id });
  await insertContactForm(database.db, shop);
  const limits = testLimits(rules, { store: database.database.counts });
  const port = await openStorefront(database.database, settings, limits);
  const host = `${shop.slug}.localhost`;
  const sendRequest = (path: string, how: RequestOptions = {}) => sendToServer(port, path, { host, ...how });
  const post = (path: string, fields: [string, string][]) =>
    sendRequest(path, {
      method: 'POST',
      headers: { ...FORM, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    });
  return { sendRequest, post, skuId: product.skus[0]?.id ?? 0 };
}

test('a search over the limit shows a page with the time to retry, which is not cached', {
  timeout,
}, async () => {
  const { sendRequest } = await openShop({ 'searches-per-client': '2/10m' });
  for (const text of ['tint', 'rose']) expect((await sendRequest(`/search/${text}`)).status).toBe(200);
  const limited = await sendRequest('/search/lamp');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(500);
  expect(limited.headers['cache-control']).toContain('no-store');
  expect(limited.body).toContain(
    'Too many requests from your network, which others may also use. Try again in 10 minutes.',
  );
  expect(readTitle(limited.body)).toMatch(/^Please wait a moment · /);
  const inBangla = await sendRequest('/bn/search/lamp');
  expect(inBangla.status).toBe(429);
  expect(inBangla.body).toContain('১০ মিনিট পরে আবার চেষ্টা করুন');
  const asData = await sendRequest('/search/lamp.data');
  expect([asData.status, Number(asData.headers['retry-after']) > 0]).toEqual([429, true]);
});

test('a form over the limit is returned with all values', { timeout }, async () => {
  const { post } = await openShop({ 'forms-per-client': '1/10m' });
  const fields: [string, string][] = [
    ['formId', 'contact'],
    ['place', 'form'],
    ['data.name', 'নুসরাত "জাহান"'],
    ['data.note', 'first line\nsecond <line>'],
    ['data.topics', 'Skin'],
    ['data.topics', 'Hair'],
  ];
  expect((await post('/contact', fields)).status).toBe(200);
  const limited = await post('/contact', fields);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(500);
  expect(limited.body).toContain('Try again in 10 minutes');
  expect(limited.body).toContain('Your name');
  for (const typed of ['নুসরাত "জাহান"', 'second &lt;line&gt;', 'value="contact"']) {
    expect(limited.body.replaceAll('&quot;', '"')).toContain(typed);
  }
  expect(limited.body.match(/<input[^>]*name="data.topics"[^>]*>/g)).toEqual([
    expect.stringContaining('checked=""'),
    expect.stringContaining('checked=""'),
  ]);
});

test('sign-in codes over the limit name the time to retry and the password, registration only the time', {
  timeout,
}, async () => {
  const { post } = await openShop({ 'codes-per-client': '1/10m' });
  const send = (path: string, phone: string) =>
    post(path, [
      ['step', 'send'],
      ['name', 'Nusrat Jahan'],
      ['phone', phone],
    ]);
  expect((await send('/auth/otp-login', '01712345671')).status).toBe(200);
  const signIn = await send('/auth/otp-login', '01712345672');
  expect(signIn.status).toBe(429);
  expect(signIn.body).toContain('Try again in 10 minutes. Have a password? Use it to log in now.');
  const registration = await send('/auth/otp-register', '01712345673');
  expect(registration.status).toBe(429);
  expect(registration.body).toContain('Try again in 10 minutes.');
  expect(registration.body).not.toContain('Have a password?');
});

test('a restock request over the limit is returned with the contact', { timeout }, async () => {
  const { post, skuId } = await openShop({ 'notices-per-client': '1/10m' });
  const sendRequest = (contact: string) =>
    post('/notify', [
      ['skuId', String(skuId)],
      ['contact', contact],
      ['back', '/product/tint'],
    ]);
  expect((await sendRequest('01712345678')).status).toBe(200);
  const limited = await sendRequest('nusrat@example.com');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(500);
  expect(limited.body).toContain('Try again in 10 minutes');
  expect(limited.body).toContain('value="nusrat@example.com"');
  expect(limited.body).not.toContain('aria-invalid="true"');
  const wrong = await sendRequest('nobody');
  expect(wrong.status).toBe(422);
  expect(wrong.body).toContain('aria-invalid="true"');
});

test('tracking requires the code after guesses, and is limited per network', {
  timeout,
}, async () => {
  const { sendRequest } = await openShop({ 'tracking-per-client': '6/10m', 'tracking-per-phone': '2/1d' });
  const track = (number: string, more = '') =>
    sendRequest(`/track-order/?orderNumber=${number}&phone=01712345678${more}`);
  expect((await track('TS-1')).status).toBe(404);
  const second = await track('TS-2');
  expect(second.status).toBe(404);
  expect(second.body).not.toContain('name="code"');
  const third = await track('TS-3');
  expect(third.status).toBe(403);
  expect(third.body).toContain('name="code"');
  expect(third.body).toContain('Too many wrong attempts');
  expect(third.body).toContain('href="tel:09612000145"');
  const malformed = await track('TS-3', '&code=12');
  expect(malformed.body).toContain('This isn’t a tracking code');
  expect(malformed.body).not.toContain('Too many wrong attempts');
  const withCode = await track('TS-3', '&code=k7qm2xwd');
  expect(withCode.status).toBe(403);
  expect(withCode.body).toContain('value="k7qm2xwd"');
  expect(withCode.body).toContain('The tracking code doesn’t match this order');
  expect(withCode.body).toContain('aria-invalid="true"');
  // Requests without a code are not counted, but requests with a wrong code are counted as guesses.
  for (const number of ['TS-4', 'TS-5', 'TS-6']) expect((await track(number)).status).toBe(403);
  for (const number of ['TS-4', 'TS-5', 'TS-6']) await track(number, '&code=k7qm2xwd');
  const limited = await track('TS-6', '&code=k7qm2xwd');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited.headers['cache-control']).toContain('no-store');
  for (const typed of ['TS-6', '01712345678', 'k7qm2xwd']) expect(limited.body).toContain(`value="${typed}"`);
});

test('sends no referrer with a buyer’s data to other sites', { timeout }, async () => {
  const { sendRequest } = await openShop({});
  const readPolicy = async (query: string) =>
    (await sendRequest(`/track-order/${query}`)).headers['referrer-policy'];
  for (const query of ['', '?orderNumber=TS-1&phone=01712345678', '?code=k7qm2xwd', '?key=abc', '?phone=x']) {
    expect(await readPolicy(query)).toBe('no-referrer');
  }
});

test('over the limit of reviews a product page has no reviews, and has them for the next visitor soon after', {
  timeout,
}, async () => {
  let ahead = 0;
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  onTestFinished(() => clock.mockRestore());
  const { sendRequest } = await openShop({ 'reviews-per-client': '1/10m' }, { TRUST_PROXY: 'true' });
  const from = (client: string, path: string) =>
    sendRequest(path, { headers: { 'x-forwarded-for': client } });
  expect((await from('203.0.113.7', '/product/tint?reviews=1')).body).toContain('Nusrat');
  const without = await from('203.0.113.7', '/product/tint');
  expect([without.status, without.headers['retry-after']]).toEqual([200, undefined]);
  expect(without.body).not.toContain('Nusrat');
  ahead = 4_000;
  expect((await from('203.0.113.8', '/product/tint')).body).toContain('Nusrat');
});

test('a page of reviews over the limit shows the time to retry', { timeout }, async () => {
  const { sendRequest } = await openShop({ 'reviews-per-client': '1/10m' });
  expect((await sendRequest('/product/tint')).status).toBe(200);
  const limited = await sendRequest('/product/tint?reviews=2');
  expect(limited.status).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
  expect(limited.body).toContain('Too many requests from your network');
});

test('ignores a forged address, and uses the nearest one behind a trusted proxy', {
  timeout,
}, async () => {
  const suggest = async ({ sendRequest }: Awaited<ReturnType<typeof openShop>>, forwarded: string) =>
    (await sendRequest('/api/v4/search/suggestions?query=ti', { headers: { 'x-forwarded-for': forwarded } }))
      .status;
  const open = await openShop({ 'searches-per-client': '2/10m' });
  expect(await suggest(open, '198.51.100.1')).toBe(200);
  expect(await suggest(open, '198.51.100.2')).toBe(200);
  expect(await suggest(open, '198.51.100.3')).toBe(429);
  const behind = await openShop({ 'searches-per-client': '2/10m' }, { TRUST_PROXY: 'true' });
  expect(await suggest(behind, '198.51.100.1, 203.0.113.7')).toBe(200);
  expect(await suggest(behind, '198.51.100.2, 203.0.113.7')).toBe(200);
  expect(await suggest(behind, '198.51.100.3, 203.0.113.7')).toBe(429);
  expect(await suggest(behind, '203.0.113.7, 203.0.113.8')).toBe(200);
});

const readTitle = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
