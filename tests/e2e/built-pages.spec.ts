import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import type { ProductSummary, Sku } from '#contract/product.ts';
import { BUDGETS } from '#tests/setup/budgets.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

test('a reader opens a post from the blog, then the next post and its topic', { tag: '@full-phone' }, async ({
  page,
}) => {
  await page.goto(`${SHOPS.glow}/blog`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[a-z-]+$/);
  const first = page.url();
  await page.goto(first);
  await expect(page.locator('script[type="application/ld+json"]').first()).toBeAttached();
  await page.getByRole('link', { name: /Older post/ }).click();
  await expect(page).not.toHaveURL(first);
  await page.getByRole('main').locator('a[href*="/blog/category/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/category\//);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('returns 404 for an unknown post, topic and landing page', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  for (const path of ['/blog/no-such-post', '/blog/category/no-such-topic', '/landing/no-such-page']) {
    const response = await page.goto(SHOPS.glow + path);
    expect(response?.status(), path).toBe(404);
  }
});

test('a shopper finds the store in a town, also in Bangla', { tag: '@full-desktop' }, async ({ page }) => {
  for (const [prefix, text] of [
    ['', 'Sylhet'],
    ['/bn', 'সিলেট'],
  ]) {
    await page.goto(`${SHOPS.glow}${prefix}/store-locator`);
    const main = page.getByRole('main');
    const all = await main.getByRole('article').count();
    expect(all).toBeGreaterThan(1);
    await main
      .getByRole('searchbox')
      .or(main.getByRole('textbox'))
      .fill(text ?? '');
    await page.keyboard.press('Enter');
    await expect(main.getByRole('article')).toHaveCount(1);
    await expect(main.locator('a[href*="google.com/maps/dir"]')).toHaveCount(1);
  }
});

test('shows whether a store is open now, and does not repeat the stores in the footer', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const store = page.getByRole('article').filter({ hasText: 'Wed–Mon 10 am – 8:30 pm, Tue closed' });
  for (const [moment, state] of [
    ['2026-11-24T12:00:00+06:00', 'Closed now · opens tomorrow 10 am'],
    ['2026-11-25T20:29:00+06:00', 'Open now'],
    ['2026-11-25T20:30:00+06:00', 'Closed now · opens tomorrow 10 am'],
  ] as const) {
    await page.clock.setFixedTime(moment);
    // Pages take the time from the server, not from the device.
    const headers = { date: new Date(moment).toUTCString() };
    await page.route('**/livez', (route) => route.fulfill({ status: 200, headers }));
    await page.goto(`${SHOPS.glow}/store-locator`);
    await expect(store.getByText(state), moment).toBeVisible();
  }
  const map = store.getByRole('link', { name: 'View on map' });
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=23\./);
  const footer = page.getByRole('contentinfo');
  await page.goto(`${SHOPS.shurokkha}/faq`);
  await expect(footer.getByRole('region', { name: 'Visit our stores' })).toBeVisible();
  await page.goto(`${SHOPS.shurokkha}/store-locator`);
  await expect(footer.getByRole('link').first()).toBeVisible();
  await expect(footer.getByRole('region', { name: 'Visit our stores' })).toBeHidden();
});

test('the list of stores works if distances are unavailable', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 23.8, longitude: 90.4 });
  await page.route('**/sort-by-distance-*.js', (route) => route.abort());
  await openHydrated(page, `${SHOPS.glow}/store-locator`);
  const nearest = page.getByRole('button', { name: 'Use my location' });
  await nearest.click();
  await expect(page.getByText('We couldn’t get your location')).toBeVisible();
  await page.unroute('**/sort-by-distance-*.js');
  await nearest.click();
  await expect(page.getByText('We couldn’t get your location')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(' km');
  const stores = await page.getByRole('main').getByRole('article').allTextContents();
  const distances = stores.map((store) =>
    Number(/[\d.]+(?= km)/.exec(store)?.[0] ?? Number.POSITIVE_INFINITY),
  );
  expect(distances.length).toBeGreaterThan(2);
  expect(distances, 'the nearest first').toEqual(distances.toSorted((a, b) => a - b));
});

/** Waits for the script of the contact form, which the page loads late and which replaces the browser's validation. */
const waitForFormScript = (page: Page) =>
  expect(page.locator('form').filter({ has: page.getByLabel('Your message') })).toHaveJSProperty(
    'noValidate',
    true,
  );

test('a form reports missing fields, keeps the typed text, and can be sent', { tag: '@full-phone' }, async ({
  page,
}) => {
  await page.goto(`${SHOPS.glow}/contact-us`);
  const main = page.getByRole('main');
  await main.getByLabel('Your message').fill('Is the rose shade back?');
  await waitForFormScript(page);
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Your name')).toBeFocused();
  await main.getByLabel('Your name').fill('Nusrat Jahan');
  await main.getByLabel('Mobile number').fill('১২৩');
  await main.getByLabel('What is it about?').selectOption('shade');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Mobile number')).toBeFocused();
  await expect(main.getByLabel('Your message')).toHaveValue('Is the rose shade back?');
  await main.getByLabel('Mobile number').fill('০১৭১২৩৪৫৬৭৮');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Submited successfully').first()).toBeVisible();
  await expect(main.getByText('Thank you – we’ve received your message.')).toBeVisible();
});

test('pasted text above the limit of a field is kept completely, and its length is shown', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await openHydrated(page, `${SHOPS.glow}/contact-us`);
  const main = page.getByRole('main');
  const message = main.getByLabel('Your message');
  await waitForFormScript(page);
  await message.fill('x'.repeat(5_400));
  await expect(main.getByText('Use up to 5,000 characters (now 5,400)')).toBeVisible();
  await expect(message).toHaveValue('x'.repeat(5_400));
  await message.fill('x'.repeat(5_000));
  await expect(main.getByText('Use up to 5,000 characters')).toHaveCount(0);
});

test('answers to questions open and close', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${SHOPS.shurokkha}/faq`);
  const answer = page.getByRole('main').locator('details').first();
  await answer.locator('summary').click();
  await expect(answer).toHaveAttribute('open', '');
  await answer.locator('summary').click();
  await expect(answer).not.toHaveAttribute('open', '');
});

test('English texts have no space before a percent sign, and a countdown is one line of separate words', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    await page.goto(SHOPS[shop]);
    const parts = page.getByRole('main').locator('dl:has(> div > dd) > div');
    const tops = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().top));
    expect(new Set(tops).size, shop).toBeLessThanOrEqual(1);
    const campaign = page.getByRole('main').locator('a[href^="/campaign/"]').first();
    const texts = [await page.locator('body').textContent()];
    await page.goto(SHOPS[shop] + (await campaign.getAttribute('href')));
    const clock = page.getByRole('main').locator('dl:has(> div > dd)').first();
    await expect(clock).toHaveText(/^Days \d+ Hours \d+ Minutes \d+ Seconds \d+ ?$/);
    texts.push(await page.locator('body').textContent());
    const percents = texts.join(' ').match(/\d\s*%/g) ?? [];
    expect(percents.length, shop).toBeGreaterThan(0);
    expect(
      percents.filter((percent) => /\s/.test(percent)),
      shop,
    ).toEqual([]);
  }
});

test('a built page still has all sections after Back from a product', { tag: '@full' }, async ({ page }) => {
  await page.goto(SHOPS.ghor);
  const sections = page.getByRole('main').locator('.section');
  const before = await sections.count();
  await page.getByRole('main').locator('a[href*="/product/"]:visible').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(sections).toHaveCount(before);
  await expect(page.getByRole('main').locator('a[href*="/product/"]:visible').first()).toBeVisible();
});

test('the heart on a card adds the product to the wishlist, which survives a reload', {
  tag: '@full-desktop',
}, async ({ page }) => {
  await page.goto(SHOPS.glow);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.locator('a[href*="/product/"]') });
  const name = (await card.first().getByRole('heading').textContent()) ?? '';
  const heart = card.first().getByRole('button', { name: 'Add to wishlist' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${SHOPS.glow}/wishlist`);
  const wished = page.getByRole('region', { name: 'Wishlist' }).getByRole('article');
  await expect(wished).toHaveCount(1);
  await expect(wished.getByRole('heading', { name })).toBeVisible();
  await wished.getByRole('button', { name: 'Add to wishlist' }).click();
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
  for (const path of ['/wishlist', '/cart']) {
    await page.goto(SHOPS.glow + path);
    const search = page.getByRole('main').getByRole('search');
    await expect(search.getByRole('combobox'), path).toBeVisible();
  }
});

test('a wishlist shows all of its 120 products', { tag: ['@full', '@desktop'] }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/wishlist`);
  const ids = await page.evaluate(async () => {
    const pages = await Promise.all(
      [1, 2, 3].map(async (number) =>
        (await fetch(`/api/v3/product/storefront?currentPage=${number}&perPage=40`)).json(),
      ),
    );
    const found: number[] = pages
      .flatMap(({ data }) => data.map(({ id }: { id: number }) => id))
      .slice(0, 120);
    localStorage.setItem('wishlist-saas-local', JSON.stringify(found));
    return found;
  });
  expect(ids).toHaveLength(120);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Wishlist' }).getByRole('article')).toHaveCount(120);
});

test('home pages of all shops and languages are within their budget', { tag: '@desktop' }, async () => {
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    for (const path of ['/', '/bn']) {
      const bytes = await compressedBytes(SHOPS[shop] + path);
      expect.soft(bytes, shop + path).toBeGreaterThan(0);
      expect.soft(bytes, shop + path).toBeLessThanOrEqual(BUDGETS.homeHtml);
    }
  }
});

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`a product page of ${shop} is within its script budgets, after load and with the cart open`, {
    tag: shop === 'glow' ? '@full-phone' : '@full',
  }, async ({ page, request }) => {
    const { data } = await (await sendToApi(request, SHOPS[shop], '/api/v3/product/storefront')).json();
    const { slug } = (data as ProductSummary[]).find(({ skus }) => skus.every(isInStock)) ?? {};
    const scripts = countScripts(page);
    await openHydrated(page, `${SHOPS[shop]}/product/${slug}`);
    expect(await scripts()).toBeGreaterThan(0);
    expect(await scripts(), 'after load').toBeLessThanOrEqual(BUDGETS.productScripts);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await page
      .getByRole('link', { name: /^Cart, 1 item$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    expect(await scripts(), 'with the cart open').toBeLessThanOrEqual(BUDGETS.productScriptsWithCart);
  });
}

const isInStock = ({ stockQuantity, preOrder }: Sku) => stockQuantity > 0 && !preOrder;

function compressedBytes(address: string): Promise<number> {
  const { host, port, pathname } = new URL(address);
  const headers = { host, 'accept-encoding': 'gzip' };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname, headers }, async (response) => {
      let bytes = 0;
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      resolve(response.statusCode === 200 && response.headers['content-encoding'] === 'gzip' ? bytes : 0);
    }).on('error', reject);
  });
}

/** Starts to count the gzipped bytes of requested scripts. The returned function resolves to the current total. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    const size = response.body().then((body) => gzipSync(body, { level: 9 }).length);
    sizes.push(size);
    // Prevents an unhandled rejection if the page is closed before the body is read.
    size.catch(() => {});
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('posts a form', { tag: ['@desktop', '@full'] }, async ({ page }) => {
    await page.goto(`${SHOPS.glow}/contact-us`);
    const main = page.getByRole('main');
    await main.getByLabel('Your name').fill('Nusrat Jahan');
    await main.getByLabel('Mobile number').fill('01712345678');
    await main.getByLabel('What is it about?').selectOption('order');
    await main.getByLabel('Your message').fill('Where is it?');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you – we’ve received your message.')).toBeVisible();
  });

  test('a rejected form is shown again with the typed text and the errors', { tag: '@full' }, async ({
    page,
    watch,
  }) => {
    watch.expectStatus(422);
    await page.goto(`${SHOPS.glow}/bn/contact-us`);
    const main = page.getByRole('main');
    const [name, phone, about] = [
      main.getByRole('textbox').nth(0),
      main.getByRole('textbox').nth(1),
      main.getByRole('combobox'),
    ];
    const message = main.getByRole('textbox').last();
    await name.fill('নুসরাত জাহান');
    await phone.fill('১২৩');
    await about.selectOption('order');
    await message.fill('অর্ডার কোথায়?\nদ্বিতীয় লাইন');
    await main.getByRole('button', { name: 'পাঠান' }).click();
    await expect(page).toHaveURL(/\/bn\/contact-us#section-/);
    await expect(main.getByRole('alert').filter({ hasText: 'পাঠানো যায়নি' })).toContainText(
      /: ১১ ডিজিটের মোবাইল নম্বর লিখুন/,
    );
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(phone).toHaveValue('১২৩');
    await expect(name).toHaveValue('নুসরাত জাহান');
    await expect(about).toHaveValue('order');
    await expect(message).toHaveValue('অর্ডার কোথায়?\nদ্বিতীয় লাইন');
    await phone.fill('০১৭১২৩৪৫৬৭৮');
    await main.getByRole('button', { name: 'পাঠান' }).click();
    await expect(page.getByText('সফলভাবে জমা হয়েছে')).toBeVisible();
    await expect(name).toHaveValue('');
  });

  test('the drawer opens and links to a category', { tag: ['@phone', '@full'] }, async ({ page }) => {
    await page.goto(SHOPS.glow);
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('navigation', { name: 'Categories', exact: true })
      .getByRole('link', { name: 'Skin' })
      .first()
      .click();
    await expect(page).toHaveURL(/\/category\/skin/);
  });
});
