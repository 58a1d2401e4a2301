import { placeOrder } from './placed-order.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.use({ javaScriptEnabled: false });

test('without scripts a shopper can browse, filter, search and read', { tag: '@full-phone' }, async ({
  page,
}) => {
  await page.goto(SHOPS.glow);
  await page.getByRole('main').locator('a[href*="/category/"]:visible').first().click();
  await expect(page).toHaveURL(/\/category\//);
  await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
  await page.goto(`${page.url()}?gg__price_max=300`);
  await expect(page.getByRole('main').locator('a[href*="/product/"]').first()).toBeVisible();
  await page.goto(`${SHOPS.glow}/search?q=serum`);
  await expect(page).toHaveURL(/\/search\/serum/);
  await page.getByRole('main').locator('a[href*="/product/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.without-scripts p').first()).toBeVisible();
});

test('without scripts a visible button sorts products', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/category/skin`);
  await page.getByLabel('Sort').selectOption('price-asc');
  await page.locator('.listing-bar').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/gg__sort=price-asc/);
  await expect(page.getByLabel('Sort')).toHaveValue('price-asc');
});

test('without scripts empty pages link to categories and products', { tag: ['@desktop', '@full'] }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  for (const path of ['/no-such-page', '/product/no-such-product', '/wishlist', '/search/qqzzxx', '/cart']) {
    await page.goto(SHOPS.glow + path);
    const main = page.getByRole('main');
    await expect(main.locator('a[href*="/category/"]').first(), path).toBeVisible();
    await expect(main.locator('a[href*="/product/"]').first(), path).toBeVisible();
  }
  await page.goto(`${SHOPS.glow}/no-such-page`);
  await page
    .getByRole('main')
    .getByRole('searchbox')
    .or(page.getByRole('main').getByRole('combobox'))
    .fill('serum');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search\/serum/);
});

test('without scripts an order can be tracked, and invalid input is explained', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(422);
  // Opens the tracking link of an order message.
  const linked = await page.goto(`${SHOPS.glow}/track-order?orderNumber=GL-10007`);
  expect(linked?.status()).toBe(200);
  await expect(page.getByLabel('Order number')).toHaveValue('GL-10007');
  await expect(page.getByLabel('Mobile number')).not.toHaveAttribute('aria-invalid');
  await page.goto(`${SHOPS.glow}/track-order/`);
  await page.getByLabel('Order number').fill('GL-1');
  await page.getByLabel('Mobile number').fill('12');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('Enter an 11-digit mobile number, e.g. 01712345678')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('GL-1');
});

test('a found order is shown first, with a collapsed form for another order below', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.expectStatus(404);
  const { orderNumber, phone } = await placeOrder(page.request, SHOPS.glow);
  await page.goto(`${SHOPS.glow}/track-order/`);
  await page.getByLabel('Order number').fill(orderNumber);
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: orderNumber })).toBeInViewport();
  await expect(page.getByLabel('Order number')).toBeHidden();
  await page.getByText('Find another order').click();
  await expect(page.getByLabel('Mobile number')).toHaveValue(phone);
  await page.getByLabel('Order number').fill('GL-1');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('We couldn’t find this order')).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue('GL-1');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('without scripts the cart and the checkout explain how to order', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  for (const [path, said, way] of [
    ['/cart', 'JavaScript is off or didn’t load, so this page doesn’t work.', 'link'],
    ['/checkout', 'You can still order with a simple form', undefined],
    ['/bn/cart', 'জাভাস্ক্রিপ্ট বন্ধ আছে বা লোড হয়নি, তাই এই পেজ দেখানো যাচ্ছে না।', 'link'],
    ['/bn/checkout', 'একটি সহজ ফর্ম পূরণ করে অর্ডার করতে পারেন', undefined],
  ] as const) {
    await page.goto(SHOPS.glow + path);
    const main = page.getByRole('main');
    const notice = main.locator('.without-scripts').first();
    await expect(notice.locator('p').first(), path).toBeVisible();
    await expect(notice.locator('p').first(), path).toContainText(said);
    await expect(notice.locator('a[href^="tel:"]'), path).toBeVisible();
    await notice.getByRole('link', { name: /^(?:Retry|আবার চেষ্টা করুন)$/ }).click();
    await expect(page, path).toHaveURL(SHOPS.glow + path);
    if (way) await notice.getByRole(way).first().click();
    await expect(page, path).toHaveURL(/\/checkout$/);
    await expect(main.locator('a[href*="/auth/otp-login?back="]'), path).toBeVisible();
  }
});

test('without scripts, phone numbers are links and the fonts are loaded', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const sheet = page.waitForResponse((response) => /\/fonts-[^/]+\.css$/.test(response.url()));
  const face = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page.goto(SHOPS.glow);
  expect([(await sheet).ok(), (await face).ok()]).toEqual([true, true]);
  for (const path of ['/', '/cart', '/checkout', '/store-locator', '/contact-us', '/bn/checkout']) {
    await page.goto(SHOPS.glow + path);
    await expect(page.locator('a[href^="tel:"]:visible').first(), path).toBeVisible();
    expect(await page.locator('body').evaluate(numbersOutsideLinks), path).toEqual([]);
  }
});

function numbersOutsideLinks(body: Element): string[] {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode.nodeValue ?? '';
    const isNumber = /(?<![\d০-৯])[0০][\d০-৯]{4}-[\d০-৯]{6}/.test(text);
    if (isNumber && !texts.currentNode.parentElement?.closest('a[href^="tel:"], script, style'))
      found.push(text);
  }
  return found;
}
