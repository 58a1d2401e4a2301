import { expect, onTestFinished, test } from 'vitest';
import { insertProduct } from '#tests/fixtures/catalogue.ts';
import { insertContactForm } from '#tests/fixtures/forms.ts';
import { createTestShop, useTestDatabase } from '#tests/setup/database.ts';
import { openStorefront } from '#tests/setup/open-storefront.ts';
import { type RequestOptions, sendToServer } from '#tests/setup/open-test-server.ts';
import { openTlsProxy } from '#tests/setup/tls-proxy.ts';

const database = useTestDatabase();

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function openSecureShop(settings: Record<string, string>, forwards: boolean) {
  const shop = await createTestShop(database.db);
  await insertContactForm(database.db, shop);
  const host = `${shop.slug}.localhost`;
  const product = await insertProduct(database.db, shop, { skus: [{ stockQuantity: 0 }] });
  const proxy = await openTlsProxy(await openStorefront(database.database, settings), {
    hosts: [host],
    forwards,
  });
  onTestFinished(proxy.stop);
  const sendRequest = (path: string, how: RequestOptions = {}) =>
    sendToServer(proxy.port, path, { host, ca: proxy.ca, ...how });
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    sendRequest(path, { method: 'POST', body, headers: { ...FORM, origin: `https://${host}`, ...headers } });
  return { sendRequest, post, host, product };
}

test.each([
  ['forwards scheme and host', { TRUST_PROXY: 'true' }, true],
  ['forwards only the host', { PUBLIC_SCHEME: 'https' }, false],
])(
  'behind TLS that %s, accepts only forms of the shop’s own pages',
  { timeout: 120_000 },
  async (_, settings, forwards) => {
    const { sendRequest, post, host, product } = await openSecureShop(
      settings as Record<string, string>,
      forwards,
    );

    const formResponse = await post('/contact', 'formId=contact&data.name=Nusrat');
    expect([formResponse.status, formResponse.body.includes('<h1')]).toEqual([200, true]);
    const requested = await post(
      '/notify',
      `skuId=${product.skus[0]?.id}&contact=nusrat%40example.com&back=%2Fcart`,
    );
    expect([requested.status, requested.body.includes('nusrat@example.com')]).toEqual([200, true]);
    const hidden = await post('/contact', 'formId=contact&data.name=N', {
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    });
    expect(hidden.status).toBe(200);

    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of foreign as Record<string, string>[]) {
      expect((await post('/contact', 'formId=contact', headers)).status, JSON.stringify(headers)).toBe(403);
    }

    const call = await sendRequest('/api/v1/categories/storefront', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(call.headers['strict-transport-security']).toBe('max-age=31536000');
    expect(call.headers['set-cookie']?.map((cookie) => cookie.includes('; Secure'))).toEqual([true, true]);
    expect((await post('/cart', 'skuId=1')).status).toBe(405);
    const page = await sendRequest('/');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000');
    const moved = await sendRequest('/en/cart?page=2');
    expect(moved.status).toBe(301);
    const address = new URL(moved.headers.location ?? '', `https://${host}`);
    expect(address.href).toBe(`https://${host}/cart?page=2`);
  },
);
