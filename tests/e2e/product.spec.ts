import type { Locator, Page } from '@playwright/test';
import { findSku, isPlenty } from './filled-cart.ts';
import { holdScripts } from './hold-scripts.ts';
import { openHydrated } from './hydrated.ts';
import { expect, forwardRequest, SHOPS, sendToApi, test } from './shop-test.ts';

interface FoundProduct {
  slug: string;
  name: string;
  skus: { id: number; stockQuantity: number; preOrder: boolean }[];
  rating: { count: number } | null;
}

type ApiRequest = Parameters<typeof sendToApi>[0];

async function listProducts(request: ApiRequest, shop: string = SHOPS.glow): Promise<FoundProduct[]> {
  const response = await sendToApi(request, shop, '/api/v3/product/storefront?perPage=100');
  return ((await response.json()) as { data: FoundProduct[] }).data;
}

const isSoldOut = ({ stockQuantity, preOrder }: FoundProduct['skus'][number]) =>
  stockQuantity === 0 && !preOrder;

async function findSoldOutPath(request: ApiRequest): Promise<string> {
  const products = await listProducts(request);
  const product = products.find(({ skus }) => skus.some(isSoldOut) && !skus.every(isSoldOut));
  const sku = product?.skus.find(isSoldOut);
  if (!product || !sku) throw new Error('no product has a sold-out variant');
  return `/product/${product.slug}?sku=${sku.id}`;
}

const waitUntilHydrated = (page: Page) => expect(page.getByRole('button', { name: 'Share' })).toBeVisible();

test('registers a shopper for a sold-out variant, and shows an invalid number at the field', {
  tag: '@full-phone',
}, async ({ page, request, watch }) => {
  watch.expectStatus(422);
  await page.goto(SHOPS.glow + (await findSoldOutPath(request)));
  await waitUntilHydrated(page);
  const contact = page.getByLabel('Mobile number or e-mail');
  const fieldError = page.getByRole('alert').filter({ hasText: 'Enter a mobile number, e.g.' });
  // The page shows its own message, because the browser's message could be in another language.
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(fieldError).toBeVisible();
  await contact.fill('soon');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(fieldError).toBeVisible();
  await expect(page.locator('.toast').first()).toContainText('Enter a mobile number, e.g.');
  await expect(contact).toBeFocused();
  await expect(contact).toHaveValue('soon');
  await contact.fill('০১৭১২-৩৪৫৬৭৮');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We’ll message you at ০১৭১২-৩৪৫৬৭৮')).toBeVisible();
});

test('paging through reviews keeps the variant', { tag: '@full-phone' }, async ({ page, request }) => {
  const product = (await listProducts(request)).find(({ rating }) => (rating?.count ?? 0) > 12);
  const sku = product?.skus.at(-1)?.id;
  await page.goto(`${SHOPS.glow}/product/${product?.slug}?sku=${sku}`);
  await waitUntilHydrated(page);
  const reviews = page.locator('#reviews');
  const first = await reviews.getByRole('listitem').first().textContent();
  await reviews.getByRole('link', { name: 'Next' }).click();
  await expect(reviews.getByText('Page 2 of')).toBeVisible();
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  expect(await reviews.getByRole('listitem').first().textContent()).not.toBe(first);
  expect(page.url()).toContain(`sku=${sku}`);
});

test('a click with a modifier key opens the next reviews in a new tab', {
  tag: ['@desktop', '@full'],
}, async ({ page, request, context }) => {
  const product = (await listProducts(request)).find(({ rating }) => (rating?.count ?? 0) > 12);
  await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
  await waitUntilHydrated(page);
  const reviews = page.locator('#reviews');
  const opened = context.waitForEvent('page');
  await reviews.getByRole('link', { name: 'Next' }).click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(/[?&]reviews=2/);
  await expect(reviews.getByText('Page 1 of')).toBeVisible();
  await tab.close();
});

test('recently viewed products are listed below, latest first, without the current product', {
  tag: ['@desktop', '@full'],
}, async ({ page, request }) => {
  const [first, second, third] = await listProducts(request);
  for (const product of [first, second, third]) {
    await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
    await waitUntilHydrated(page);
  }
  await page.locator('footer').first().scrollIntoViewIfNeeded();
  const shelf = page.locator('.product-related', {
    has: page.getByRole('heading', { name: 'Recently viewed' }),
  });
  await expect(shelf.getByRole('listitem')).toHaveCount(2);
  const links = await shelf
    .locator('h3 a, a')
    .evaluateAll((anchors) => anchors.map((a) => (a as HTMLAnchorElement).pathname));
  expect([...new Set(links)]).toEqual([`/product/${second?.slug}`, `/product/${first?.slug}`]);
});

test('the large picture zooms by press and key, changes by arrows, and closes by Esc', {
  tag: '@full-phone',
}, async ({ page, request }) => {
  const [product] = await listProducts(request);
  await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
  await waitUntilHydrated(page);
  await page.getByRole('button', { name: 'Enlarge photo 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(dialog.locator('img')).toHaveCSS('transform', 'matrix(2.5, 0, 0, 2.5, 0, 0)');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(dialog.getByText(/^2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a script that failed to load is requested again by the next press; without the script, the picture opens as a document', {
  tag: ['@desktop', '@full'],
}, async ({ page, request, watch }) => {
  watch.expectOffline();
  const [product] = await listProducts(request);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const scripts = '**/{lightbox,share-product}-*.js';
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
  await waitUntilHydrated(page);
  const share = page.getByRole('button', { name: 'Share' });
  const picture = page.getByRole('button', { name: 'Enlarge photo 1' });
  for (const [button, script] of [
    [share, 'share-product'],
    [picture, 'lightbox'],
  ] as const) {
    const requestFailed = page.waitForEvent('requestfailed', (failed) => failed.url().includes(script));
    await (button === share ? button.hover() : button.focus());
    await requestFailed;
  }
  await page.unroute(scripts);
  await share.click();
  await expect(page.locator('.toast')).toBeVisible();
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.route(scripts, (route) => route.abort());
  await page.reload();
  await waitUntilHydrated(page);
  await picture.click();
  await expect(page).toHaveURL(/\/images\/w_1280\//);
});

test('stock and price are refreshed when the page becomes visible, a quantity changes and the cart opens', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  let stock = 5;
  let price: number | undefined;
  await page.route('**/api/v3/storefront/get-by-ids', async (route) => {
    const response = await forwardRequest(route);
    const body = (await response.json()) as { data: FoundProduct[] };
    for (const sku of body.data.flatMap(({ skus }) => skus)) {
      Object.assign(sku, { stockQuantity: stock, ...(price && { price, discountedPrice: null }) });
    }
    await route.fulfill({ response, json: body });
  });
  const { id, slug } = await findSku(page, isPlenty);
  await page.goto(`${SHOPS.glow}/product/${slug}?sku=${id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('Only 5 left')).toBeVisible();
  stock = 4;
  price = 4321;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(main.getByText('Only 4 left')).toBeVisible();
  await expect(main.getByText('Tk 4,321').first()).toBeVisible();
  stock = 3;
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await expect(main.getByText('Only 3 left')).toBeVisible();
  await main.getByRole('button', { name: 'Add to cart', exact: true }).click();
  stock = 1;
  await page.getByRole('link', { name: 'Cart, 2 items' }).first().click();
  await expect(page.getByRole('dialog').getByText('Only 1 left')).toBeVisible();
});

test('adding from a card respects the current stock, not that of the cached page', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await page.route('**/api/v3/storefront/get-by-ids', async (route) => {
    const response = await forwardRequest(route);
    const body = (await response.json()) as { data: FoundProduct[] };
    for (const sku of body.data.flatMap(({ skus }) => skus)) sku.stockQuantity = 2;
    await route.fulfill({ response, json: body });
  });
  await page.goto(`${SHOPS.glow}/category/skin`);
  const quick = page
    .getByRole('main')
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first();
  for (const pieces of ['1 item', '2 items']) {
    const stockResponse = page.waitForResponse('**/get-by-ids');
    await quick.locator('svg').click();
    await stockResponse;
    await expect(page.getByRole('link', { name: `Cart, ${pieces}` }).first()).toBeVisible();
  }
  await quick.locator('svg').click();
  await expect(page.locator('.toast').filter({ hasText: 'Only 2 in stock' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' }).first()).toBeVisible();
});

test('a phone shows name, price and the order button on its first screen before hydration', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page, request }) => {
  // Runs only on phones: wide screens show everything without scrolling.
  await holdScripts(page);
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    const inStock = (await listProducts(request, SHOPS[shop])).filter(({ skus }) => !skus.some(isSoldOut));
    const { slug } = inStock.reduce((one, other) => (other.name.length > one.name.length ? other : one));
    await page.goto(`${SHOPS[shop]}/product/${slug}`, { waitUntil: 'domcontentloaded' });
    const bar = page.locator('.buy-bar');
    await expect(bar.getByRole('button', { name: 'Add to cart' }), shop).toBeInViewport({ ratio: 1 });
    const main = page.getByRole('main');
    const [name, price, picture] = [
      await readBottom(main.getByRole('heading', { level: 1 })),
      await readBottom(main.locator('.price, .price-now').first()),
      await main.locator('.product-gallery img').first().boundingBox(),
    ];
    const { y: fold = 0 } = (await bar.boundingBox()) ?? {};
    expect(Math.max(name, price), shop).toBeLessThanOrEqual(fold);
    expect(picture?.height, shop).toBeLessThanOrEqual(740 / 2);
  }
});

test('the buy bar stays until half of the page’s order buttons are visible', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 740 });
  const sku = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOPS.glow}/product/${sku.slug}?sku=${sku.id}`);
  const bar = page.locator('.buy-bar');
  const buttons = page.locator('main div:has(> a[href*="/checkout?skuId="])').first();
  /** Scrolls until this share of the buttons is visible at the lower or the upper edge of the screen. */
  const show = (share: number, at: 'lower' | 'upper') =>
    buttons.evaluate(
      (element, [part, edge]) => {
        const { top, height } = element.getBoundingClientRect();
        const y = edge === 'lower' ? top + height * part - innerHeight : top + height * (1 - part);
        window.scrollBy({ top: y, behavior: 'instant' });
      },
      [share, at] as const,
    );
  for (const at of ['lower', 'upper'] as const) {
    await show(0.3, at);
    await expect(bar, at).toBeVisible();
    await show(0.7, at);
    await expect(bar, at).toBeHidden();
    await show(0.3, at);
    await expect(bar, at).toBeVisible();
  }
});

async function readBottom(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
}

test.describe('on a high-resolution screen', () => {
  test.use({ deviceScaleFactor: 2 });

  test('pictures of cards and products have the resolution of the screen', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    await page.goto(`${SHOPS.glow}/category/skin`);
    expect(await imageDensity(page.locator('.product-card img').first())).toBeGreaterThanOrEqual(1.8);
    const [product] = await listProducts(request);
    await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
    expect(await imageDensity(page.locator('.gallery-strip img').first())).toBeGreaterThanOrEqual(1.8);
  });
});

/** Returns how many pixels of the loaded file there are per CSS pixel of the displayed width. */
function imageDensity(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const file = new Image();
    file.src = image.currentSrc;
    await file.decode();
    return file.naturalWidth / image.clientWidth;
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reviews can be paged, and “Notify me” can be submitted', { tag: ['@desktop', '@full'] }, async ({
    page,
    request,
    watch,
  }) => {
    watch.expectStatus(422);
    const product = (await listProducts(request)).find(({ rating }) => (rating?.count ?? 0) > 12);
    await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
    await page.locator('#reviews').getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('#reviews').getByText('Page 2 of')).toBeVisible();
    const path = await findSoldOutPath(request);
    await page.goto(SHOPS.glow + path);
    await page.getByLabel('Mobile number or e-mail').fill('soon');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('Enter a mobile number, e.g.')).toBeVisible();
    await page.getByLabel('Mobile number or e-mail').fill('nusrat@example.com');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('We’ll message you at nusrat@example.com')).toBeVisible();
    await page.getByRole('link', { name: 'Back to product' }).click();
    await expect(page).toHaveURL(SHOPS.glow + path);
  });
});
