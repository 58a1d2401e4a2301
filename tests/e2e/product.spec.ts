import type { Page } from '@playwright/test';
import { askApi, expect, SHOPS, test } from './shop-test.ts';

interface FoundProduct {
  slug: string;
  skus: { id: number; stockQuantity: number; preOrder: boolean }[];
  rating: { count: number } | null;
}

type Ask = Parameters<typeof askApi>[0];

async function listProducts(request: Ask): Promise<FoundProduct[]> {
  const answer = await askApi(request, SHOPS.glow, '/api/v3/product/storefront?perPage=100');
  return ((await answer.json()) as { data: FoundProduct[] }).data;
}

const isSoldOut = ({ stockQuantity, preOrder }: FoundProduct['skus'][number]) =>
  stockQuantity === 0 && !preOrder;

async function soldOutPath(request: Ask): Promise<string> {
  const products = await listProducts(request);
  const product = products.find(({ skus }) => skus.some(isSoldOut) && !skus.every(isSoldOut));
  const sku = product?.skus.find(isSoldOut);
  if (!product || !sku) throw new Error('no product has a sold-out variant');
  return `/product/${product.slug}?sku=${sku.id}`;
}

/** Scripts have started once the page has what comes with them. */
const isReady = (page: Page) => expect(page.getByRole('button', { name: 'Share' })).toBeVisible();

test('who waits for a sold-out variant is noted, and a wrong number is told beside the field', async ({
  page,
  request,
  watch,
}) => {
  watch.expectStatus(422);
  await page.goto(SHOPS.glow + (await soldOutPath(request)));
  await isReady(page);
  const contact = page.getByLabel('Mobile number or e-mail');
  await contact.fill('soon');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Enter a mobile number like')).toBeVisible();
  await expect(contact).toBeFocused();
  await expect(contact).toHaveValue('soon');
  await contact.fill('০১৭১২-৩৪৫৬৭৮');
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('We will write to ০১৭১২-৩৪৫৬৭৮')).toBeVisible();
});

test('the reviews turn page by page and keep the variant', async ({ page, request }) => {
  const product = (await listProducts(request)).find(({ rating }) => (rating?.count ?? 0) > 12);
  const sku = product?.skus.at(-1)?.id;
  await page.goto(`${SHOPS.glow}/product/${product?.slug}?sku=${sku}`);
  await isReady(page);
  const reviews = page.locator('#reviews');
  const first = await reviews.getByRole('listitem').first().textContent();
  await reviews.getByRole('link', { name: 'Next' }).click();
  await expect(reviews.getByText('Page 2 of')).toBeVisible();
  await expect(reviews.getByRole('heading', { name: 'Reviews' })).toBeFocused();
  expect(await reviews.getByRole('listitem').first().textContent()).not.toBe(first);
  expect(page.url()).toContain(`sku=${sku}`);
});

test('what was looked at is remembered below, the latest first, without the product itself', async ({
  page,
  request,
}) => {
  const [first, second, third] = await listProducts(request);
  for (const product of [first, second, third]) {
    await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
    await isReady(page);
  }
  await page.locator('footer').first().scrollIntoViewIfNeeded();
  const shelf = page.locator('.product-related', {
    has: page.getByRole('heading', { name: 'Recently viewed' }),
  });
  await expect(shelf.getByRole('listitem')).toHaveCount(2);
  const links = await shelf
    .locator('h3 a, a')
    .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href')));
  expect([...new Set(links)]).toEqual([`/product/${second?.slug}`, `/product/${first?.slug}`]);
});

test('the large picture is enlarged by a press and a key, turned by arrows, and left by Esc', async ({
  page,
  request,
}) => {
  const [product] = await listProducts(request);
  await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
  await isReady(page);
  await page.getByRole('button', { name: 'Enlarge picture 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(dialog.locator('img')).toHaveCSS('transform', 'matrix(2.5, 0, 0, 2.5, 0, 0)');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await expect(dialog.getByText(/^2 of/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('reviews are read and turned, and who waits for a variant is noted', async ({
    page,
    request,
    watch,
  }) => {
    watch.expectStatus(422);
    const product = (await listProducts(request)).find(({ rating }) => (rating?.count ?? 0) > 12);
    await page.goto(`${SHOPS.glow}/product/${product?.slug}`);
    await page.locator('#reviews').getByRole('link', { name: 'Next' }).click();
    await expect(page.locator('#reviews').getByText('Page 2 of')).toBeVisible();
    const path = await soldOutPath(request);
    await page.goto(SHOPS.glow + path);
    await page.getByLabel('Mobile number or e-mail').fill('soon');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('Enter a mobile number like')).toBeVisible();
    await page.getByLabel('Mobile number or e-mail').fill('nusrat@example.com');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('We will write to nusrat@example.com')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the product' }).click();
    await expect(page).toHaveURL(SHOPS.glow + path);
  });
});
