import type { Page } from '@playwright/test';
import { findSku, isPlenty } from './filled-cart.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.use({ locale: 'bn-BD' });

const getOffer = (page: Page) => page.getByRole('region', { name: 'বাংলায় পড়ুন' });
const getDocument = (page: Page) => page.locator('html');

const readChosenLanguage = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'language')?.value;

test('a browser with Bangla as its language is offered Bangla, and the choice is remembered', {
  tag: '@full-phone',
}, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/store-locator?query=dhaka`);
  await expect(getOffer(page)).toBeVisible();
  await expect(page).toHaveURL(`${SHOPS.glow}/store-locator?query=dhaka`);
  await expect(getDocument(page)).toHaveAttribute('lang', 'en');
  await getOffer(page).getByRole('link').click();
  await expect(page).toHaveURL(`${SHOPS.glow}/bn/store-locator?query=dhaka`);
  await expect(getDocument(page)).toHaveAttribute('lang', 'bn');
  expect(await readChosenLanguage(page)).toBe('bn');
  await page.goto(`${SHOPS.glow}/blog`);
  await expect(getOffer(page)).toBeVisible();
  await expect(page).toHaveURL(`${SHOPS.glow}/blog`);
});

test('“Buy now” stays the same in the other language', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const { id } = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${id}&quantity=2`);
  const link = page.getByRole('banner').getByRole('link', { name: 'বাংলা' });
  await expect(link).toHaveAttribute('href', new RegExp(`/bn/checkout\\?skuId=${id}&quantity=2$`));
  await link.click();
  await expect(page).toHaveURL(`${SHOPS.glow}/bn/checkout?skuId=${id}&quantity=2`);
  await expect(page.getByRole('button', { name: /^অর্ডার করুন/ })).toBeVisible();
});

test('the language offer covers nothing, also with text at 200%', { tag: ['@full', '@flavour'] }, async ({
  page,
}) => {
  for (const size of ['100%', '200%']) {
    await page.goto(`${SHOPS.glow}/category/skin`);
    await page.addStyleTag({ content: `html { font-size: ${size} !important; }` });
    const offer = await getOffer(page).boundingBox();
    const crumb = await page.getByRole('navigation', { name: 'You are here' }).boundingBox();
    const header = await page.locator('[data-site-header]').boundingBox();
    if (!offer || !crumb || !header) throw new Error('an element is not visible');
    for (const other of [crumb, header]) expect(offer.y + offer.height).toBeLessThanOrEqual(other.y + 1);
  }
});

test('with the language offer a small phone shows name and price of a product above the buy bar', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  // Runs only on phones: wide screens show everything without scrolling.
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of ['aporajita-velvet-hour-matte-lipstick', 'nirjhor-vitamin-c-12-bright-drops']) {
    await page.goto(`${SHOPS.glow}/product/${path}`);
    await expect(getOffer(page)).toBeVisible();
    const main = page.getByRole('main');
    const bottoms = await Promise.all(
      [main.getByRole('heading', { level: 1 }), main.locator('.price, .price-now').first()].map(
        async (part) => {
          const box = await part.boundingBox();
          return box ? box.y + box.height : Number.POSITIVE_INFINITY;
        },
      ),
    );
    const fold = (await page.locator('.buy-bar').boundingBox())?.y ?? 0;
    expect(Math.max(...bottoms), path).toBeLessThanOrEqual(fold);
  }
});

test('a visitor who has scrolled down gets the language offer on the next page, in view', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => window.scrollTo(0, 700), { once: true }),
  );
  await openHydrated(page, `${SHOPS.glow}/faq`);
  await page.waitForLoadState('networkidle');
  // Not exactly 700: when a web font changes the height of the text above, the browser adjusts the scroll
  // position, so that the visible content stays in place.
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - 700)).toBeLessThan(50);
  await expect(getOffer(page)).toHaveCount(0);
  await page.getByRole('contentinfo').locator('a[href^="/"]:visible').first().click();
  await expect(page).not.toHaveURL(/faq/);
  await expect(getOffer(page)).toBeInViewport();
});

test('a declined language offer is not shown again', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/blog`);
  await getOffer(page).getByRole('button', { name: 'বন্ধ করুন' }).click();
  await expect(getOffer(page)).toHaveCount(0);
  expect(await readChosenLanguage(page)).toBe('en');
  // The page would request the script of the language offer after hydration, so the test waits until then.
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await openHydrated(page, `${SHOPS.glow}/store-locator`);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => url.includes('language-offer-'))).toEqual([]);
  await expect(getOffer(page)).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('visitors are not redirected to another language, and the switch selects Bangla permanently', {
    tag: '@full-phone',
  }, async ({ page }) => {
    await page.goto(`${SHOPS.glow}/blog`);
    await expect(page).toHaveURL(`${SHOPS.glow}/blog`);
    await expect(getDocument(page)).toHaveAttribute('lang', 'en');
    await page.locator('a[hreflang="bn"]:visible').first().click();
    await expect(page).toHaveURL(`${SHOPS.glow}/bn/blog`);
    await expect(getDocument(page)).toHaveAttribute('lang', 'bn');
    await page.getByRole('main').locator('a[href*="/blog/"]:visible').first().click();
    await expect(page).toHaveURL(/\/bn\/blog\/./);
    await expect(getDocument(page)).toHaveAttribute('lang', 'bn');
  });
});
