import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { copyPreparedData, type OwnData } from '../setup/prepared-data.ts';
import { haat, type OwnServer, startServer, stopServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

// One server of its own, so that what these owners write is seen by nobody else.
test.describe.configure({ mode: 'default' });
test.skip(({ isMobile }) => isMobile, 'phones have one header for all');

let data: OwnData;
let server: OwnServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  data = await copyPreparedData();
  server = await startServer(data.folder);
});

test.afterAll(async () => {
  await stopServer(server);
  await data.remove();
});

async function publish(shop: string, name: string, document: object): Promise<void> {
  const file = join(data.folder, 'document.json');
  await writeFile(file, JSON.stringify(document));
  const { code, printed } = await haat(['document', 'put', shop, name, file], data.folder);
  expect(code, printed).toBe(0);
}

async function publishedBy(shop: string, name: string): Promise<Record<string, unknown>> {
  const { printed } = await haat(['document', 'get', shop, name], data.folder);
  return JSON.parse(printed) as Record<string, unknown>;
}

test('below header 9 a page that begins with a hero shows its title', async ({ page }) => {
  const glow = `http://glow.localhost:${server.port}`;
  await publish('glow', 'widgets/theme-settings', {
    ...(await publishedBy('glow', 'widgets/theme-settings')),
    headerId: 9,
  });
  const slide = { image: 'glow/banners/hero-lips.svg', alt: 'Lipsticks', title: 'Plum season' };
  await publish('glow', 'pages/lookbook', {
    seo: { title: 'The winter lookbook' },
    sections: [{ id: 'hero', type: 'hero-slider', settings: {}, items: [slide] }],
  });
  const row = page.locator('.header-over-row');
  await page.goto(glow);
  const floating = await row.boundingBox();
  const first = await page.locator('.hero').boundingBox();
  expect(first?.y, 'the header floats over the hero of the home page').toBeLessThan(bottomOf(floating));
  await page.goto(`${glow}/lookbook`);
  const title = page.getByRole('heading', { level: 1, name: 'The winter lookbook' });
  const [above, below, hero] = [
    await row.boundingBox(),
    await title.boundingBox(),
    await page.locator('.hero').boundingBox(),
  ];
  expect(below?.y).toBeGreaterThanOrEqual(bottomOf(above));
  expect(hero?.y).toBeGreaterThanOrEqual(bottomOf(below));
  expect(await title.evaluate(isOnTop)).toBe(true);
});

const bottomOf = (box: Awaited<ReturnType<Locator['boundingBox']>>): number =>
  box ? box.y + box.height : Number.NaN;

/** Whether nothing else is painted over the middle of it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

const links = {
  type: 'NavItems',
  data: {
    items: ['Sofas', 'Lamps', 'Curtains', 'Bedding', 'Kitchen', 'Our makers'].map((name) => ({
      name,
      url: '/category/furniture',
      type: 'custom',
    })),
  },
};
const logo = { type: 'Logo' };
const search = { type: 'SearchBar' };
const icons = ['store', 'wishlist', 'user', 'cart'].map((icon) => ({ type: 'IconButton', data: { icon } }));

for (const [layout, elements] of [
  ['split', [links, logo, search, ...icons.slice(3)]],
  ['split', [search, logo, links, ...icons]],
  ['stacked', [search, logo, ...icons, links]],
  ['stacked', [links, logo, search, ...icons]],
] as const) {
  test(`a ${layout} header of ${elements.map(({ type }) => type).join(', ')} has room for its links and its search`, async ({
    page,
  }) => {
    await publish('ghor', 'headers/desktop_header', { settings: { layout }, elements });
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`http://shop.ghor.localhost:${server.port}/faq`);
      const { whole, cut } = await page.getByRole('banner').locator('.link-row:visible').evaluate(readRow);
      expect(cut, String(width)).toEqual([]);
      expect(whole.length, String(width)).toBeGreaterThan(2);
      expect(await isApart(page), String(width)).toBe(true);
    }
  });
}

/** The entries of a row of links that can be seen, whole or in part. */
function readRow(row: Element): { whole: string[]; cut: string[] } {
  const place = row.getBoundingClientRect();
  const seen = [...row.children].filter((entry) => entry.checkVisibility());
  const isWhole = (entry: Element) => {
    const { left, right } = entry.getBoundingClientRect();
    return left >= place.left - 1 && right <= place.right + 1;
  };
  const named = (entries: Element[]) =>
    entries.map((entry) => entry.querySelector('a, button')?.textContent ?? '');
  return { whole: named(seen.filter(isWhole)), cut: named(seen.filter((entry) => !isWhole(entry))) };
}

/** Whether search and logo stand beside each other, with room to type. */
async function isApart(page: Page): Promise<boolean> {
  const banner = page.getByRole('banner');
  const field = await banner.getByRole('combobox').boundingBox();
  const sign = await banner.locator('a > img:visible').boundingBox();
  if (!field || !sign) return false;
  const isBeside = field.x + field.width <= sign.x || sign.x + sign.width <= field.x;
  return isBeside && field.width >= 160;
}
