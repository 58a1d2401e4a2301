import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { listCutTexts } from './cut-texts.ts';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import { openHydrated, waitForWebFonts } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, SHOPS, test } from './shop-test.ts';

// All tests run only on phones, because wide screens have enough space.
test.describe.configure({ timeout: 180_000 });

const SCREEN_HEIGHT_PX = 740;
const DOUBLED_TEXT_PX = 32;
/** Maximum share of the screen height for header and bars. */
const MAX_BARS_SHARE = 0.345;

/** Doubles the browser's default font size, which also scales `rem` and the widths in media queries. */
async function doubleText(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: DOUBLED_TEXT_PX, fixed: DOUBLED_TEXT_PX },
  });
  return session;
}

async function expectSpace(page: Page, name: string, maxShare = MAX_BARS_SHARE): Promise<void> {
  const { bars, width, overlaps } = await page.evaluate(readFrame);
  expect(bars / SCREEN_HEIGHT_PX, `header and bars of ${name}`).toBeLessThanOrEqual(maxShare);
  expect(width, name).toBeLessThanOrEqual(360);
  expect(overlaps, name).toEqual([]);
  const controls = '[data-site-header], .bottom-navigation, .buy-bar, .cart-total-bar, .place-order-bar';
  const cut = await page.locator(controls).locator('a, button, p, strong').evaluateAll(listCutTexts);
  expect(cut, name).toEqual([]);
}

/** Runs in the page, at its top. Returns the height of header and bars, the page width, and overlapping controls. */
function readFrame(): { bars: number; width: number; overlaps: string[] } {
  const header = document.querySelector('[data-site-header]');
  const rows = header
    ? getComputedStyle(header).display === 'contents'
      ? [...header.children]
      : [header]
    : [];
  const atBottom = '.bottom-navigation, .buy-bar, .cart-bar, .cart-total-bar, .place-order-bar';
  const bars = [...document.querySelectorAll(atBottom)].filter((bar) => bar.checkVisibility());
  const heightOf = (elements: Element[]) =>
    elements.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  const controls = [...rows, ...bars, ...document.querySelectorAll('.floating-stack')]
    .flatMap((part) => [...part.querySelectorAll('a, button, input, nav li span')])
    .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((control) => !control.closest('.no-scrollbar, form, [popover]'))
    .map((control) => ({
      name: control.textContent || control.ariaLabel || '',
      control,
      box: control.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 1);
  const overlaps = controls.flatMap(({ name, control, box }, index) =>
    controls
      .slice(index + 1)
      .filter(
        (other) =>
          !control.contains(other.control) &&
          other.box.left < box.right - 1 &&
          box.left < other.box.right - 1 &&
          other.box.top < box.bottom - 1 &&
          box.top < other.box.bottom - 1,
      )
      .map((other) => `${name} and ${other.name}`),
  );
  return { bars: heightOf([...rows, ...bars]), width: document.documentElement.scrollWidth, overlaps };
}

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`with text at 200% header and bars of ${shop} leave two thirds of a phone`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    const sku = await findSku(page, isPlenty, SHOPS[shop]);
    await doubleText(page);
    for (const language of ['', '/bn']) {
      await page.goto(SHOPS[shop] + language);
      const category = await page.locator('main a[href*="/category/"]').first().getAttribute('href');
      for (const path of [language || '/', category ?? '', `${language}/product/${sku.slug}`]) {
        await openHydrated(page, SHOPS[shop] + path);
        await expectSpace(page, path);
      }
      await expect(page.locator('.buy-bar')).toBeVisible();
    }
  });

  test(`with text at 200% cart and checkout of ${shop} leave two thirds of a phone`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    const sku = await findSku(page, isPlenty, SHOPS[shop]);
    await fillCart(page, [[sku, 1]]);
    await doubleText(page);
    for (const language of ['', '/bn']) {
      for (const path of ['/cart', '/checkout']) {
        await openHydrated(page, SHOPS[shop] + language + path);
        await expect(page.locator('.cart-total-bar, .place-order-bar')).toBeVisible();
        await expectSpace(page, language + path);
      }
    }
  });
}

for (const width of [320, 360]) {
  test(`with text at 200% the labels of the bar are larger and complete on a phone ${width} px wide`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: SCREEN_HEIGHT_PX });
    const bar = page.locator('.bottom-navigation');
    const sizeOfWords = () =>
      bar.getByRole('list').evaluate((list) => Number.parseFloat(getComputedStyle(list).fontSize));
    for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
      for (const language of ['', '/bn']) {
        await page.goto(`${SHOPS[shop]}${language}/about-us`);
        const usual = await sizeOfWords();
        const session = await doubleText(page);
        await page.reload();
        await waitForWebFonts(page);
        expect(await sizeOfWords(), `${shop}${language}`).toBeGreaterThan(usual * 1.25);
        const words = bar.locator('li > :is(a, button) > span:last-child');
        expect(await words.evaluateAll(listCutTexts), `${shop}${language}`).toEqual([]);
        for (const icon of await bar.locator('svg').all()) await expect(icon).toBeInViewport({ ratio: 1 });
        expect((await bar.boundingBox())?.height).toBeLessThan(0.1 * SCREEN_HEIGHT_PX);
        await session.send('Page.setFontSizes', {
          fontSizes: { standard: DOUBLED_TEXT_PX / 2, fixed: DOUBLED_TEXT_PX / 2 },
        });
      }
    }
  });
}

test('with text at 200% the parts of a countdown and of the order do not overlap', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  const sku = await findSku(page, isPlenty);
  await fillCart(page, [[sku, 1]]);
  await doubleText(page);
  await openHydrated(page, SHOPS.glow);
  const parts = page.locator('main dl[aria-hidden] > div');
  await expect(parts).toHaveCount(4);
  const cut = await parts.evaluateAll(
    (all) => all.filter((part) => part.scrollWidth > part.clientWidth).length,
  );
  expect(cut).toBe(0);
  await page.goto(`${SHOPS.glow}/checkout`);
  const title = page.getByRole('complementary').getByRole('listitem').first().locator('p').first();
  // The column is wide enough for a word of twelve letters.
  expect((await title.boundingBox())?.width).toBeGreaterThan(12 * 0.5 * 0.875 * DOUBLED_TEXT_PX);
});

test('with text at 200% the search and the menu of a phone are usable', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  await doubleText(page);
  await openHydrated(page, SHOPS.glow);
  await page.locator('[data-site-header]').getByRole('link', { name: 'Search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeVisible();
  expect(await field.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  await field.fill('lipstick');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.locator('#site-menu');
  await expect(menu).toBeVisible();
  await expect(menu.locator('a[hreflang="bn"]')).toHaveCount(1);
  expect(await menu.locator('> ul > li > a').evaluateAll(listCutTexts)).toEqual([]);
});

test.describe('each header', () => {
  const instance = useOwnServer();

  test('leaves two thirds of a phone with text at 200%', { tag: ['@phone', '@full', '@flavour'] }, async ({
    page,
  }) => {
    const file = join(instance.data.folder, 'theme.json');
    const { printed } = await haat(
      ['document', 'get', 'glow', 'widgets/theme-settings'],
      instance.data.folder,
    );
    await doubleText(page);
    for (const headerId of ['default', 1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      await writeFile(file, JSON.stringify({ ...JSON.parse(printed), headerId }));
      const put = await haat(
        ['document', 'put', 'glow', 'widgets/theme-settings', file],
        instance.data.folder,
      );
      expect(put.code, put.printed).toBe(0);
      await openHydrated(page, `http://glow.localhost:${instance.server.port}/category/skin`);
      await expectSpace(page, `header ${headerId}`);
    }
  });
});
