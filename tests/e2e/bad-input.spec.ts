import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

// Runs only on one device, because no page is shown.

const ADDRESSES = [
  '/product/%00',
  '/category/%00?gg__brand=%00',
  '/brand/%FF',
  '/%E0%A4%A',
  '/%00',
  `/search/${'a'.repeat(3_000)}`,
  '/search/%00',
  '/search/%F0%9F%98%80%25_',
  '/category/skin?gg__price_min=9e99&gg__price_max=-1&page=1e9',
  `/category/skin?${Array.from({ length: 300 }, (_, index) => `gg__brand=b${index}`).join('&')}`,
  '/order-success/GL-1?key=%00',
  '/track-order/?orderNumber=%00&phone=%00',
  '/bn/bn/cart',
  '/images/w_320/../../etc/passwd',
  '/images/w_99999/glow/logo.svg',
  '/storage/pages/glow/..%2f/secret.json',
  '/api/get-json?routeName=%00&slug=%00&shopSlug=%00',
];

test('no malformed URL causes a server error', { tag: '@desktop' }, async ({ request }) => {
  for (const address of ADDRESSES) {
    const response = await sendToApi(request, SHOPS.glow, address);
    expect(response.status(), address.slice(0, 80)).toBeLessThan(500);
    expect(await response.text(), address.slice(0, 80)).not.toMatch(/node_modules|at async |Error:/);
  }
});

test('invalid filter values are reported', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/category/skin?gg__discount=cheap&gg__sort=upwards&gg__price_max=900`);
  await expect(page.getByText('were left out: “cheap”, “upwards”.')).toBeVisible();
});
