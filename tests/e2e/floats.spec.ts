import type { Locator, Page } from '@playwright/test';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { fillIn } from './filled-checkout.ts';
import { openHydrated, waitForWebFonts } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const PAGES = ['/', '/category/skin', '/search/cream', '/blog', '/contact-us', '/store-locator', '/wishlist'];

const getBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
};

for (const width of [320, 360]) {
  test(`on a phone ${width} px wide the bottom bar is the same on every page, with floating elements above it`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    // Runs only on phones: wide screens show floating elements in the page margin.
    await page.setViewportSize({ width, height: 640 });
    const positions = new Set<string>();
    for (const path of PAGES) {
      await page.goto(SHOPS.glow + path);
      await waitForWebFonts(page);
      await page.mouse.wheel(0, 900);
      const floats = page.locator('.floating-stack').locator('button, a');
      await expect(page.getByRole('button', { name: 'Back to top' })).toBeVisible();
      await expect(floats).toHaveCount(2);
      const bar = page.getByRole('navigation', { name: 'Quick links' });
      const { top } = await getBox(bar);
      for (const float of await floats.all()) {
        const box = await getBox(float);
        expect(box.bottom, path).toBeLessThanOrEqual(top);
        expect(box.right, path).toBeLessThanOrEqual(width - 2);
      }
      const boxes = await Promise.all((await bar.getByRole('listitem').all()).map(getBox));
      positions.add(boxes.map(({ left, right }) => `${Math.round(left)}-${Math.round(right)}`).join());
      const letters = await bar
        .getByRole('link')
        .first()
        .evaluate((entry) => getComputedStyle(entry).fontSize);
      expect(Number.parseFloat(letters), path).toBeGreaterThanOrEqual(10);
    }
    expect(positions.size).toBe(1);
    expect([...positions][0]).toMatch(new RegExp(`^0-.*-${width}$`));
  });
}

for (const shop of ['shurokkha', 'ghor'] as const) {
  test(`five labels in the bar of ${shop} do not overlap at 320 px`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const language of ['', '/bn']) {
      await page.goto(SHOPS[shop] + language);
      await waitForWebFonts(page);
      const bar = page.locator('.bottom-navigation');
      await expect(bar.getByRole('listitem')).toHaveCount(5);
      const words = await bar.getByRole('listitem').evaluateAll(readLabels);
      for (const [index, { text, left, right, entry }] of words.entries()) {
        expect(text).not.toBe('');
        expect(right - left, text).toBeLessThanOrEqual(entry);
        expect(entry, text).toBeGreaterThanOrEqual(43.9);
        expect(left, text).toBeGreaterThanOrEqual(words[index - 1]?.right ?? 0);
        expect(right, text).toBeLessThanOrEqual(320);
      }
    }
  });
}

/** Runs in the page. Returns the text and position of each label, and the width of its entry. */
function readLabels(entries: Element[]) {
  return entries.map((entry) => {
    const texts = document.createTreeWalker(entry, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    range.selectNode(texts.nextNode() ?? entry);
    const { left, right } = range.getBoundingClientRect();
    return { text: range.toString(), left, right, entry: entry.getBoundingClientRect().width };
  });
}

for (const shop of ['glow', 'ghor'] as const) {
  test(`on wide screens floating elements cover no heart or arrow of ${shop}`, {
    tag: ['@desktop', '@full', '@flavour'],
  }, async ({ page }) => {
    await fillCart(page, [[await findSku(page, isPlenty, SHOPS[shop]), 1]]);
    await page.goto(SHOPS[shop]);
    const main = page.getByRole('main');
    const category = await main.locator('a[href*="/category/"]').first().getAttribute('href');
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      for (const path of ['/', category]) {
        await openHydrated(page, SHOPS[shop] + path);
        const { watched, covered } = await page.evaluate(findCovered, 'main button');
        expect(watched, `${path}`).toBeGreaterThan(10);
        expect(covered, `${path} at ${width}`).toEqual([]);
      }
    }
  });
}

test('no floating element covers prices, totals and order buttons on product, cart and checkout pages', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  // Runs only on phones: wide screens show floating elements in the page margin.
  const sku = await findSku(page, isPlenty);
  await fillCart(page, [[sku, 1]]);
  for (const path of [`/product/${sku.slug}`, '/cart', '/checkout']) {
    await openHydrated(page, SHOPS.glow + path);
    await expect(page.locator('main .tabular-figures, main .price-now, main .price').first()).toBeVisible();
    const { watched, covered } = await page.evaluate(findCovered, PRICES_AND_BUTTONS);
    expect(watched, path).toBeGreaterThan(1);
    expect(covered, path).toEqual([]);
  }
});

test('on a phone floating elements cover no button of a product card', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  // Runs only on phones: wide screens show floating elements in the page margin.
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    const sku = await findSku(page, isPlenty, SHOPS[shop]);
    await fillCart(page, [[sku, 1]]);
    await page.goto(SHOPS[shop]);
    const category = await page
      .getByRole('main')
      .locator('a[href*="/category/"]')
      .first()
      .getAttribute('href');
    for (const path of ['/', category, `/search/${sku.slug}`]) {
      await openHydrated(page, SHOPS[shop] + path);
      const { watched, covered } = await page.evaluate(
        findCovered,
        'main .product-card :is(button, .quick-add)',
      );
      expect(watched, shop + path).toBeGreaterThan(0);
      expect(covered, shop + path).toEqual([]);
    }
  }
});

test('toasts cover neither the floating cart nor the buttons of a product', {
  tag: ['@full', '@flavour'],
}, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  const toast = page.locator('.toast');
  await openHydrated(page, `${SHOPS.glow}/category/skin`);
  // Adding the first product shows the toast, and then the bar of the floating cart.
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .click();
  await expect(page.locator('.cart-bar')).toBeVisible();
  await expect(toast.first()).toBeVisible();
  await expect.poll(() => page.evaluate(listCoveredByToasts)).toEqual([]);
  await openHydrated(page, `${SHOPS.glow}/product/${sku.slug}`);
  for (const top of [0, 500, 100_000]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().dispatchEvent('click');
    await expect(toast.first()).toBeVisible();
    await expect.poll(() => page.evaluate(listCoveredByToasts), String(top)).toEqual([]);
    await expect(toast).toHaveCount(0);
  }
});

test('toasts do not cover the button to place an order', { tag: ['@full', '@flavour'] }, async ({
  page,
  context,
  watch,
}) => {
  watch.expectOffline();
  const sku = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOPS.glow}/checkout?skuId=${sku.id}`);
  await fillIn(page, '01712345678');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.locator('.toast').first()).toBeVisible();
  await expect.poll(() => page.evaluate(listCoveredByToasts)).toEqual([]);
  await context.setOffline(false);
});

/** Runs in the page. Lists the bars and order buttons that a toast overlaps. */
function listCoveredByToasts(): string[] {
  const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
  const bars = '.cart-bar, .buy-bar, .bottom-navigation, .place-order-bar, [data-keep-clear] > *';
  return [...document.querySelectorAll(bars)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return toasts.some(
        (toast) => toast.left < right && left < toast.right && toast.top < bottom && top < toast.bottom,
      );
    })
    .map((element) => `${element.className} ${element.textContent}`);
}

const PRICES_AND_BUTTONS =
  'main :is(.price, .price-now, .tabular-figures, [data-once], a[href*="/checkout"], form button[type="submit"])';

/**
 * Runs in the page. Counts the visible elements that match the selector. Scrolls through the page and lists those that
 * a floating element overlaps. Ignores elements that extend beyond the right edge of the page.
 */
function findCovered(selector: string): { watched: number; covered: string[] } {
  const floats = [...document.querySelectorAll('.floating-stack :is(a, button), .cart-bar')];
  const watched = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const covered = new Set<string>();
  for (let top = 0; top < document.body.scrollHeight; top += 50) {
    scrollTo({ top, behavior: 'instant' });
    const floating = floats.map((float) => float.getBoundingClientRect()).filter(({ width }) => width > 0);
    for (const element of watched) {
      const { left, right, top: upper, bottom } = element.getBoundingClientRect();
      const isBelow = floating.some(
        (float) => float.left < right && left < float.right && float.top < bottom && upper < float.bottom,
      );
      if (isBelow && right <= document.documentElement.clientWidth)
        covered.add(`${element.ariaLabel ?? ''} ${element.textContent}`);
    }
  }
  return { watched: watched.length, covered: [...covered] };
}

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`the bars of ${shop} leave 85% of a phone’s height`, { tag: ['@phone', '@full', '@flavour'] }, async ({
    page,
  }) => {
    const sku = await findSku(page, isPlenty, SHOPS[shop]);
    await fillCart(page, [[sku, 1]]);
    await page.goto(SHOPS[shop]);
    const category = await page
      .getByRole('main')
      .locator('a[href*="/category/"]')
      .first()
      .getAttribute('href');
    for (const path of ['/', category, `/product/${sku.slug}`]) {
      await openHydrated(page, SHOPS[shop] + path);
      const isProduct = path === `/product/${sku.slug}`;
      await page.mouse.wheel(0, 1_600);
      if (shop !== 'ghor' && !isProduct) await expect(page.locator('.cart-bar')).toBeVisible();
      await expect(page.locator(isProduct ? '.buy-bar' : '.bottom-navigation')).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
      expect(await page.evaluate(readBarHeight), String(path)).toBeLessThanOrEqual(0.15 * 740);
    }
  });
}

/**
 * Runs in the page. Returns the total height in px of the bars on the screen: fixed elements, and sticky elements at
 * the upper or lower edge, that are wider than 80% of the screen.
 */
function readBarHeight(): number {
  const isBar = (element: Element) => {
    const { position, visibility } = getComputedStyle(element);
    const { top, bottom, width } = element.getBoundingClientRect();
    const isStuck =
      position === 'fixed' || (position === 'sticky' && (top <= 1 || bottom >= innerHeight - 1));
    return isStuck && visibility === 'visible' && width > 0.8 * innerWidth && bottom > 0 && top < innerHeight;
  };
  return [...document.querySelectorAll('body *')]
    .filter((element) => isBar(element) && !(element.parentElement && isBar(element.parentElement)))
    .reduce((sum, element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return sum + Math.min(bottom, innerHeight) - Math.max(top, 0);
    }, 0);
}

test('on a wide screen floating elements cover no text, prices or buttons', {
  tag: ['@desktop', '@full', '@flavour'],
}, async ({ page }) => {
  // Runs only on wide screens: on phones, the column of floating elements is over the content.
  await page.setViewportSize({ width: 1440, height: 860 });
  for (const shop of [SHOPS.glow, SHOPS.shurokkha, SHOPS.ghor]) {
    await openHydrated(page, shop);
    await expect.poll(() => listCoverable(page), { message: shop }).toEqual([]);
  }
});

/** Lists the texts of cards and tiles that extend into the column of the floating links. */
function listCoverable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const floats = [...document.querySelectorAll('.floating-stack a')].map((float) =>
      float.getBoundingClientRect(),
    );
    const left = Math.min(...floats.map((rect) => rect.left));
    const rights = (element: Element): number => {
      const row = element.closest('.product-shelf, .category-tiles, .brand-strip, .snap-row, .hero-slider');
      const own = element.getBoundingClientRect();
      const shown = row?.getBoundingClientRect() ?? own;
      return own.left < shown.right ? Math.min(own.right, shown.right) : 0;
    };
    return [
      ...document.querySelectorAll(
        'main :is(.product-card, .category-tiles li, .brand-strip li, .snap-row li)',
      ),
    ]
      .filter((element) => rights(element) > left)
      .map((element) => element.textContent ?? '');
  });
}

for (const width of [320, 360]) {
  test(`on a phone ${width} px wide floating elements do not cover the last lines of a page`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const shop of [SHOPS.glow, SHOPS.shurokkha, SHOPS.ghor]) {
      for (const path of ['/', '/blog', '/bn', '/bn/blog']) {
        await openHydrated(page, shop + path);
        await waitForWebFonts(page);
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        await expect(page.getByRole('button', { name: /Back to top|ওপরে যান/ })).toBeVisible();
        expect(await page.evaluate(listCoveredTexts), shop + path).toEqual([]);
      }
    }
  });
}

/** Runs in the page. Lists the texts and pictures that floating elements overlap at this scroll position. */
function listCoveredTexts(): string[] {
  const floats = [...document.querySelectorAll('.floating-stack :is(a, button)')].map((float) =>
    float.getBoundingClientRect(),
  );
  const isCovered = ({ left, right, top, bottom }: DOMRect) =>
    floats.some(
      (float) => float.left < right && left < float.right && float.top < bottom && top < float.bottom,
    );
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const covered: string[] = [];
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: parent } = text;
    if (!parent?.checkVisibility() || parent.closest('.floating-stack, .bottom-navigation, .cart-bar'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(isCovered)) covered.push(text.textContent ?? '');
  }
  const pictures = [...document.querySelectorAll<HTMLImageElement>('main img, footer img')].filter(
    (picture) => isCovered(picture.getBoundingClientRect()),
  );
  return [...covered, ...pictures.map(({ alt }) => alt)];
}
