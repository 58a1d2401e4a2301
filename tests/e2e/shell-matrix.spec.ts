import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { OwnData } from '#tests/setup/prepared-data.ts';
import { listCutTexts } from './cut-texts.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

test.describe.configure({ timeout: 1_200_000 });

const SHOP = 'real-catalogue';
const HEADERS = ['default', 1, 2, 3, 4, 5, 6, 7, 8, 9];
const FOOTERS = ['default', 1, 2, 3, 4];
const WIDTHS = [360, 1440];
const DARK = { bgColor: '#12161b', primaryColor: '#ffd166', secondaryColor: '#0b0d10' };

const LONG_NAME = 'Everything for a calm evening at home with family, friends and neighbours nearby';
const BANGLA_NAME = 'শিশুর যত্ন, ডায়াপার, খাবার ও গোসলের সব প্রয়োজনীয় জিনিস একসঙ্গে এক জায়গায়';
const itself = { name: 'Prices', url: 'prices', type: 'category' };
const nest = (level: number): object => ({
  name: `Level ${level}`,
  url: `/level-${level}`,
  ...(level < 6 && { submenu: [nest(level + 1), { name: LONG_NAME, url: '#' }] }),
});

/** Sixty entries. Some have long names, an empty submenu, six levels, or a submenu that contains the entry itself. */
const ODD_MENU = [
  { name: LONG_NAME, url: '/long', submenu: [{ name: BANGLA_NAME, url: '/bangla' }] },
  { name: BANGLA_NAME, url: '/bangla-name', submenu: [] },
  { ...itself, submenu: [{ ...itself, submenu: [itself] }] },
  nest(1),
  ...Array.from({ length: 56 }, (_, index) => ({ name: `Entry ${index + 1}`, url: `/entry-${index + 1}` })),
];

const HEADER_CASES = [
  { settings: {}, paths: ['/category/variants', '/bn/category/variants'] },
  { settings: { searchBar: false, showCartIcon: false }, paths: ['/', '/bn'] },
];

const PAGES = [
  '/',
  '/category/twins',
  '/category/prices?gg__price_min=400',
  '/search/facet',
  '/product/key-1',
  '/product/picture-4',
  '/product/text-tags',
  '/product/variant-same',
  '/cart',
  '/wishlist',
  '/nowhere',
];

const writeCatalogue = ({ settings }: OwnData) =>
  promisify(execFile)(process.execPath, ['tests/setup/write-catalogue-shop.ts'], {
    env: { ...process.env, ...settings },
  });

test.describe('a shop with the catalogue and the menus of a real owner', () => {
  const instance = useOwnServer({}, writeCatalogue);

  const put = async (name: string, content: unknown) => {
    const file = join(instance.data.folder, 'document.json');
    await writeFile(file, JSON.stringify(content));
    const { code, printed } = await haat(['document', 'put', SHOP, name, file], instance.data.folder);
    expect(code, printed).toBe(0);
  };

  const putOddMenus = async () => {
    for (const menu of ['main_menu', 'navigation_menu', 'footer_menu_1'])
      await put(`menus/${menu}`, ODD_MENU);
  };

  const toUrl = (path: string) => `http://${SHOP}.localhost:${instance.server.port}${path}`;

  for (const { settings, paths } of HEADER_CASES) {
    test(`no header is wider than the screen, cut off or inaccessible with ${JSON.stringify(settings)}`, {
      tag: ['@desktop', '@full'],
    }, async ({ page }) => {
      // Runs on one device, because the test itself sets the width of the screen.
      await putOddMenus();
      await put('headers/default', settings);
      for (const [index, headerId] of HEADERS.entries()) {
        await put('widgets/theme-settings', { headerId, footerId: FOOTERS[index % FOOTERS.length] });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const path of paths) {
            const name = `header ${headerId} at ${width} px on ${path}`;
            await openHydrated(page, toUrl(path));
            await expectWholePage(page, name);
            expect(await page.evaluate(readRowsWithoutContent), name).toEqual([]);
          }
        }
      }
    });
  }

  for (const [name, theme] of Object.entries({ light: {}, dark: DARK })) {
    test(`every page of the catalogue fits the screen and is accessible in a ${name} theme`, {
      tag: ['@desktop', '@full'],
    }, async ({ page, watch }) => {
      // Runs on one device, because the test itself sets the width of the screen.
      watch.expectStatus(404);
      await put('widgets/theme-settings', theme);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const prefix of ['', '/bn']) {
          for (const path of PAGES) {
            await openHydrated(page, toUrl(prefix + path));
            await expectWholePage(page, `${prefix}${path} at ${width} px`);
          }
        }
      }
    });
  }

  test('a row shows eight links, with an arrow if they do not fit, and “More” scrolls within the screen', {
    tag: ['@desktop', '@full'],
  }, async ({ page }) => {
    await putOddMenus();
    await put('headers/default', {});
    await put('widgets/theme-settings', { headerId: 3 });
    await openHydrated(page, toUrl('/category/prices'));
    const row = page.getByRole('navigation', { name: 'Main', exact: true });
    await expect(row.locator('.link-row > li:not([data-more])')).toHaveCount(8);
    const arrow = row.locator('[data-strip-arrow]');
    await expect(arrow).toBeVisible();
    const last = row.locator('.link-row > li:not([data-more])').last();
    await expect(last).not.toBeInViewport();
    await expect(async () => {
      await arrow.click();
      await expect(last).toBeInViewport({ timeout: 500 });
    }).toPass();
    await row.getByRole('button', { name: 'More' }).click();
    const panel = page.locator('.popover-menu').filter({ visible: true });
    await expect(panel.getByRole('link')).toHaveCount(ODD_MENU.length - 8);
    await panel.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(panel.getByRole('link').last()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the drawer opens every level of a menu, and Back closes one level at a time', {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    await putOddMenus();
    await openHydrated(page, toUrl('/blog'));
    await page.getByRole('button', { name: 'Menu' }).first().click();
    const menu = page.locator('#site-menu');
    for (const level of [1, 2, 3, 4, 5]) {
      await menu
        .locator('summary', { hasText: `Level ${level}` })
        .first()
        .click();
      await expect(menu.getByRole('link', { name: `Level ${level + 1}`, exact: true })).toBeInViewport();
    }
    for (const level of [5, 4, 3, 2, 1]) {
      await menu.locator('details[open] > summary', { hasText: `Level ${level}` }).click();
      await expect(menu.getByRole('link', { name: `Level ${level}`, exact: true })).toBeInViewport();
    }
  });
});

/** Expects that the page fits the screen, that its frame cuts off no text, and that axe finds no serious problems. */
async function expectWholePage(page: Page, name: string): Promise<void> {
  const [width, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width, name).toBeLessThanOrEqual(screen ?? 0);
  const controls = page.locator('[data-site-header], footer, .bottom-navigation').locator('a, button');
  expect(await controls.evaluateAll(listCutTexts), name).toEqual([]);
  expect(listSerious(await findViolations(page)), name).toEqual([]);
}

/** Runs in the page. Lists visible header rows that contain no visible link, button, field or paragraph. */
function readRowsWithoutContent(): string[] {
  return [...document.querySelectorAll('[data-site-header] > div')]
    .filter((row) => row.getBoundingClientRect().height > 2)
    .filter((row) => {
      const parts = [...row.querySelectorAll('a, button, input, p')].filter((part) => part.checkVisibility());
      return !parts.some((part) => part.getBoundingClientRect().width > 1);
    })
    .map((row) => row.className);
}
