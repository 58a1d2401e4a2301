import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCut } from './cut-texts.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { openHydrated } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

test.describe.configure({ timeout: 600_000 });

const HEADERS = ['default', 1, 2, 3, 4, 5, 6, 7, 8, 9];
const FOOTERS = ['default', 1, 2, 3, 4];
const WIDTHS = [360, 1440];

const LONG_NAME = 'Everything for a calm evening at home with family, friends and neighbours nearby';
const BANGLA_NAME = 'শিশুর যত্ন, ডায়াপার, খাবার ও গোসলের সব প্রয়োজনীয় জিনিস একসঙ্গে এক জায়গায়';
const itself = { name: 'Skin', url: 'skin', type: 'category' };
const nest = (level: number): object => ({
  name: `Level ${level}`,
  url: `/level-${level}`,
  ...(level < 6 && { submenu: [nest(level + 1), { name: LONG_NAME, url: '#' }] }),
});

/** Sixty entries, some of them with long names, an empty submenu, six levels or themselves below them. */
const ODD_MENU = [
  { name: LONG_NAME, url: '/long', submenu: [{ name: BANGLA_NAME, url: '/bangla' }] },
  { name: BANGLA_NAME, url: '/bangla-name', submenu: [] },
  { ...itself, submenu: [{ ...itself, submenu: [itself] }] },
  nest(1),
  ...Array.from({ length: 56 }, (_, index) => ({ name: `Entry ${index + 1}`, url: `/entry-${index + 1}` })),
];

test.describe('with menus of other systems', () => {
  const instance = useOwnServer();

  const put = async (name: string, content: unknown) => {
    const file = join(instance.data.folder, 'document.json');
    await writeFile(file, JSON.stringify(content));
    const { code, printed } = await haat(['document', 'put', 'glow', name, file], instance.data.folder);
    expect(code, printed).toBe(0);
  };

  for (const settings of [{}, { searchBar: false, showCartIcon: false }]) {
    test(`no header is wider than the screen, cut off or inaccessible with ${JSON.stringify(settings)}`, {
      tag: ['@desktop', '@full'],
    }, async ({ page }) => {
      // Runs once, because it sets the width of the screen itself.
      for (const menu of ['main_menu', 'navigation_menu', 'footer_menu_1'])
        await put(`menus/${menu}`, ODD_MENU);
      await put('headers/default', settings);
      for (const [index, headerId] of HEADERS.entries()) {
        await put('widgets/theme-settings', { headerId, footerId: FOOTERS[index % FOOTERS.length] });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          for (const path of ['/category/skin', '/bn/category/skin']) {
            const name = `header ${headerId} at ${width} px on ${path}`;
            await openHydrated(page, `http://glow.localhost:${instance.server.port}${path}`);
            expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
              width,
            );
            const controls = page
              .locator('[data-site-header], footer, .bottom-navigation')
              .locator('a, button');
            expect(await controls.evaluateAll(readCut), name).toEqual([]);
            expect(await page.evaluate(readRowsWithoutContent), name).toEqual([]);
            expect(listSerious(await findViolations(page, { part: '[data-site-header]' })), name).toEqual([]);
          }
        }
      }
    });
  }

  test('the drawer opens every level of a menu, and Back closes one level at a time', {
    tag: ['@phone', '@full'],
  }, async ({ page }) => {
    // Runs only on phones: wide screens have panels.
    await put('menus/main_menu', ODD_MENU);
    await openHydrated(page, `http://glow.localhost:${instance.server.port}/blog`);
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

/** Runs in the page. Lists header rows that are visible but show no picture, text or control. */
function readRowsWithoutContent(): string[] {
  return [...document.querySelectorAll('[data-site-header] > div')]
    .filter((row) => row.getBoundingClientRect().height > 2)
    .filter((row) => {
      const parts = [...row.querySelectorAll('a, button, input, p')].filter((part) => part.checkVisibility());
      return !parts.some((part) => part.getBoundingClientRect().width > 1);
    })
    .map((row) => row.className);
}
