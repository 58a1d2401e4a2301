import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listCutTexts } from './cut-texts.ts';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Each test checks several complete pages. On a slow machine, axe needs several seconds for each page.
test.describe.configure({ timeout: 180_000 });

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`axe finds no serious problems in ${shop} on home, listing, product, cart and checkout`, {
    tag: shop === 'glow' ? '@full-desktop' : '@full',
  }, async ({ page }) => {
    const origin = SHOPS[shop];
    await page.goto(origin);
    await expectNoSeriousFinding(page, 'home');
    const category = await page.locator('a[href*="/category/"]').first().getAttribute('href');
    await page.goto(origin + category);
    await expectNoSeriousFinding(page, 'listing');
    const product = await page.getByRole('main').locator('a[href*="/product/"]').first().getAttribute('href');
    await page.goto(origin + product);
    await expectNoSeriousFinding(page, 'product');
    await putIntoCart(page, origin);
    await page.goto(`${origin}/cart`);
    await expect(page.getByRole('link', { name: 'Place Order' })).toBeVisible();
    await expectNoSeriousFinding(page, 'cart');
    await page.goto(`${origin}/checkout`);
    await expect(page.getByTestId('grand-total')).toBeVisible();
    await expectNoSeriousFinding(page, 'checkout');
  });
}

const LANDING = { glow: '/landing/bridal', ghor: '/landing/kantha' } as const;

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`axe finds no serious problems on the built pages of ${shop}, in Bangla`, {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    // The first test of this file checks home page, listing, product, cart and checkout.
    const origin = `${SHOPS[shop]}/bn`;
    const paths = ['/blog', '/store-locator', '/contact-us', '/faq', '/wishlist'];
    if (shop !== 'shurokkha') paths.push(LANDING[shop]);
    for (const path of paths) {
      await page.goto(origin + path);
      await expectNoSeriousFinding(page, path);
    }
    await page.goto(`${origin}/blog`);
    const post = await page
      .getByRole('main')
      .getByRole('article')
      .getByRole('link')
      .first()
      .getAttribute('href');
    await page.goto(SHOPS[shop] + post);
    await expectNoSeriousFinding(page, 'post');
  });
}

test('axe finds no serious problems in the drawer and the search overlay', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await page.goto(SHOPS.shurokkha);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expectNoSeriousFinding(page, 'drawer');
  await page.keyboard.press('Escape');
  await page.locator('.bottom-navigation').getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoSeriousFinding(page, 'overlay');
});

test.describe('with the popup', () => {
  test.use({ hasPopups: true });

  test('axe finds no serious problems in the popup', { tag: ['@phone', '@full'] }, async ({ page }) => {
    await page.goto(SHOPS.ghor);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSeriousFinding(page, 'popup');
  });
});

test('adding from a card is announced, and the total in the bar is readable', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  // Runs only on phones: instead of the cart bar, wide screens have a tab in the same colours.
  for (const shop of ['glow', 'shurokkha'] as const) {
    await openHydrated(page, SHOPS[shop]);
    // A live region must exist before its text changes, otherwise it is not announced.
    const region = await page.locator('.toasts[aria-live="polite"]').elementHandle();
    await page
      .getByRole('button', { name: /^Add .+ to cart$/ })
      .first()
      .locator('svg')
      .click();
    await expect.poll(() => region?.textContent()).toMatch(/ is in your cart$/);
    await expect.poll(() => region?.textContent()).toBe('');
    const { passes, violations } = await new AxeBuilder({ page })
      .include('.cart-bar')
      .withRules(['color-contrast'])
      .analyze();
    expect(violations, shop).toEqual([]);
    expect(passes.flatMap(({ nodes }) => nodes).length, shop).toBeGreaterThan(0);
  }
});

test('in forced colours the selected shade is distinguishable, and buttons have an edge', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const shaded = await findSku(page, ({ attributes }) => attributes.some(({ key }) => /^shade$/i.test(key)));
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${SHOPS.glow}/product/${shaded.slug}`);
  const options = await page.locator('a.option').evaluateAll((links) =>
    links.map((link) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(link);
      const isChosen = link.hasAttribute('aria-current');
      return { isChosen, hasEdge: outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 };
    }),
  );
  expect(options).toContainEqual({ isChosen: true, hasEdge: true });
  expect(options).toContainEqual({ isChosen: false, hasEdge: false });
  expect(options.filter(({ isChosen, hasEdge }) => isChosen !== hasEdge)).toEqual([]);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first();
  await expect(add).toHaveCSS('border-top-width', '1px');
  await page.goto(SHOPS.glow);
  await expect(page.locator('.hero-slide a > span').first()).toHaveCSS('border-top-style', 'solid');
});

for (const language of ['', '/bn']) {
  test(`with text at 200% product, cart and checkout fit a phone${language && ', in Bangla'}`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    // Runs only on phones: wide screens have enough space.
    const sku = await findSku(page, isPlenty);
    await fillCart(page, [[sku, 1]]);
    for (const path of [`/product/${sku.slug}`, '/cart', '/checkout']) {
      await page.goto(SHOPS.glow + language + path);
      await expect(page.locator('main :is(.price, .price-now, .tabular-figures)').first()).toBeVisible();
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(360);
      expect(
        await page.locator('main :is(button, a.rounded-control, .option)').evaluateAll(listCutTexts),
        path,
      ).toEqual([]);
    }
  });
}

async function putIntoCart(page: Page, origin: string): Promise<void> {
  const response = await sendToApi(page.request, origin, '/api/v3/product/storefront?perPage=20');
  const { data } = (await response.json()) as {
    data: { skus: { id: number; price: number; discountedPrice: number | null; stockQuantity: number }[] }[];
  };
  const sku = data.flatMap(({ skus }) => skus).find(({ stockQuantity }) => stockQuantity > 1);
  if (!sku) throw new Error('nothing is in stock');
  await page.evaluate((cart) => localStorage.setItem('cart-saas-local', JSON.stringify(cart)), {
    user_id: 'guest-test',
    items: [{ skuId: sku.id, quantity: 1, price: sku.discountedPrice ?? sku.price }],
  });
}

/** Scrolls through the page, so that the browser lays out all parts. It only estimates the sizes of parts far below. */
async function scrollThroughPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo(0, 0);
  });
}

async function expectNoSeriousFinding(page: Page, name: string): Promise<void> {
  await scrollThroughPage(page);
  expect(listSerious(await findViolations(page, { tags: RULES })), name).toEqual([]);
}
