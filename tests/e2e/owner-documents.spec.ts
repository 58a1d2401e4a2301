import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { findViolations } from './find-violations.ts';
import { openHydrated, waitForWebFonts } from './hydrated.ts';
import { haat, useOwnServer } from './own-server.ts';
import { expect, test } from './shop-test.ts';

// All tests run only on wide screens: phones have the same header with every layout.
test.describe.configure({ mode: 'default' });

const DRAFT_COLOUR = { hex: '#6a1b9a', rgb: 'rgb(106, 27, 154)' };

// A separate server, so that the owners' documents do not affect other tests.
const instance = useOwnServer();

async function write(action: 'put' | 'draft', shop: string, name: string, document: object): Promise<void> {
  const file = join(instance.data.folder, 'document.json');
  await writeFile(file, JSON.stringify(document));
  const { code, printed } = await haat(['document', action, shop, name, file], instance.data.folder);
  expect(code, printed).toBe(0);
}

const publish = (shop: string, name: string, document: object) => write('put', shop, name, document);

async function readPublished(shop: string, name: string): Promise<Record<string, unknown>> {
  const { printed } = await haat(['document', 'get', shop, name], instance.data.folder);
  return JSON.parse(printed) as Record<string, unknown>;
}

test('with header 9, a page that starts with a hero shows its title, and a few tiles do not fill the screen', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const glow = `http://glow.localhost:${instance.server.port}`;
  await publish('glow', 'widgets/theme-settings', {
    ...(await readPublished('glow', 'widgets/theme-settings')),
    headerId: 9,
  });
  const slide = { image: 'glow/banners/hero-lips.svg', alt: 'Lipsticks', title: 'Plum season' };
  const tile = { name: 'Lips', image: 'glow/categories/make-up.svg', link: '/category/make-up' };
  await publish('glow', 'pages/lookbook', {
    seo: { title: 'The winter lookbook' },
    sections: [
      { id: 'hero', type: 'hero-slider', settings: {}, items: [slide] },
      { id: 'ways', type: 'category-tiles', settings: {}, items: [tile] },
    ],
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
  const only = await page.getByRole('main').getByRole('link', { name: 'Lips' }).boundingBox();
  expect(only?.width).toBeLessThanOrEqual(200);
});

test('a page without a title has only the heading written by its owner', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const glow = `http://glow.localhost:${instance.server.port}`;
  const html = '<div><h1>Books since 1971</h1><p>Words.</p></div>';
  const written = {
    seo: {},
    sections: [{ id: 'own', type: 'html', settings: { html, css: 'h1 { color: #7a1f5c }' } }],
  };
  await publish('glow', 'pages/books', written);
  await publish('glow', 'landing/books', written);
  for (const path of ['/books', '/landing/books']) {
    await page.goto(glow + path);
    const headings = page.getByRole('heading', { level: 1 });
    await expect(headings).toHaveText(['Books since 1971']);
    await expect(headings).toHaveCSS('color', 'rgb(122, 31, 92)');
  }
});

test('a wide table in the text of an owner scrolls on a phone and does not break its words', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const glow = `http://glow.localhost:${instance.server.port}`;
  const cells = ['Country', 'Combination', 'Ingredients', 'Certificate', 'Manufacturer'];
  const html = `<table><tr>${cells.map((cell) => `<td><b>${cell}</b></td>`).join('')}</tr></table>`;
  await publish('glow', 'pages/sizes', {
    seo: { title: 'Sizes' },
    sections: ['rich-text', 'html'].map((type) => ({ id: type, type, settings: { html } })),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${glow}/sizes`);
  const linesOfWords = await page
    .locator('td b')
    .evaluateAll((words) => words.map((word) => word.getClientRects().length));
  expect(linesOfWords).toEqual(Array(2 * cells.length).fill(1));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a link on another page opens an anchor in the text of an owner', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const glow = `http://glow.localhost:${instance.server.port}`;
  const lines = '<p>Words.</p>'.repeat(80);
  const html = `${lines}<h2 id="part">The part</h2>${lines}`;
  await publish('glow', 'pages/odd', {
    seo: { title: 'Odd' },
    sections: [{ id: 'r', type: 'rich-text', settings: { html } }],
  });
  const link = '<a href="/odd#part">To the part</a>';
  await publish('glow', 'pages/even', {
    seo: { title: 'Even' },
    sections: [{ id: 'r', type: 'rich-text', settings: { html: `<p>${link}</p>` } }],
  });
  const part = page.getByRole('heading', { name: 'The part' });
  await page.goto(`${glow}/odd#part`);
  await expect(part).toBeInViewport();
  await openHydrated(page, `${glow}/even`);
  await page.getByRole('link', { name: 'To the part' }).click();
  await expect(part).toBeInViewport();
});

const bottomOf = (box: Awaited<ReturnType<Locator['boundingBox']>>): number =>
  box ? box.y + box.height : Number.NaN;

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
  ['centered', [logo, search, links, ...icons.slice(3)]],
] as const) {
  test(`a ${layout} header of ${elements.map(({ type }) => type).join(', ')} has room for its links and its search`, {
    tag: ['@desktop', '@full', '@flavour'],
  }, async ({ page }) => {
    await publish('ghor', 'headers/desktop_header', { settings: { layout }, elements });
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      await page.goto(`http://shop.ghor.localhost:${instance.server.port}/faq`);
      const { whole, cut } = await page.getByRole('banner').locator('.link-row:visible').evaluate(readRow);
      expect(cut, String(width)).toEqual([]);
      expect(whole.length, String(width)).toBeGreaterThan(2);
      if (layout === 'centered' && width === 1440) expect(whole).not.toContain('More');
      expect(await isSearchApartFromLogo(page), String(width)).toBe(true);
    }
  });
}

for (const headerId of [1, 7, 9]) {
  test(`eight long links of header ${headerId} are shown while they fit, and the rest below More`, {
    tag: ['@desktop', '@full', '@flavour'],
  }, async ({ page }) => {
    const theme = await haat(['document', 'get', 'glow', 'widgets/theme-settings'], instance.data.folder);
    await publish('glow', 'widgets/theme-settings', { ...JSON.parse(theme.printed), headerId });
    await publish('glow', 'menus/navigation_menu', LONG_LINKS);
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 860 });
      for (const language of ['', '/bn']) {
        await page.goto(`http://glow.localhost:${instance.server.port}${language}/faq`);
        await waitForWebFonts(page);
        for (const row of await page.getByRole('banner').locator('.link-row:visible').all()) {
          const { whole, cut } = await row.evaluate(readRow);
          expect(cut, `${width}${language}`).toEqual([]);
          expect(whole.at(-1), `${width}${language}`).toBe(language ? 'আরও' : 'More');
        }
      }
    }
  });
}

const LONG_LINKS = [
  ['Mega sale of the week', 'সাপ্তাহিক মেগা সেল'],
  ['Delivery and returns', 'ডেলিভারি ও ফেরত'],
  ['Bridal make-up', 'ব্রাইডাল মেকআপ'],
  ['Korean skin care', 'কোরিয়ান স্কিন কেয়ার'],
  ['Visit our shops', 'আমাদের দোকান'],
  ['Gift cards for everybody', 'সবার জন্য গিফট কার্ড'],
  ['Careers with us', 'আমাদের সঙ্গে কাজ'],
  ['Write to our advisers', 'পরামর্শকদের লিখুন'],
].map(([name, name_bn]) => ({ name, name_bn, url: '/faq', type: 'custom' }));

function readRow(row: Element): { whole: string[]; cut: string[] } {
  const place = row.getBoundingClientRect();
  const seen = [...row.children].filter((entry) => entry.checkVisibility());
  const isWhole = (entry: Element) => {
    const { left, right } = entry.getBoundingClientRect();
    return left >= place.left - 1 && right <= place.right + 1;
  };
  const named = (entries: Element[]) =>
    entries.map((entry) => entry.querySelector('a, button')?.textContent?.trim() ?? '');
  return { whole: named(seen.filter(isWhole)), cut: named(seen.filter((entry) => !isWhole(entry))) };
}

async function isSearchApartFromLogo(page: Page): Promise<boolean> {
  const banner = page.getByRole('banner');
  const field = await banner.getByRole('combobox').boundingBox();
  const sign = await banner.locator('a > img:visible').boundingBox();
  if (!field || !sign) return false;
  const isBeside = field.x + field.width <= sign.x || sign.x + sign.width <= field.x;
  return (isBeside || sign.y + sign.height <= field.y) && field.width >= 160;
}

test('the cart panel and the search overlay of a preview show the drafts and stay in the preview', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const shurokkha = `http://shurokkha.localhost:${instance.server.port}`;
  const theme = await readPublished('shurokkha', 'widgets/theme-settings');
  await write('draft', 'shurokkha', 'widgets/theme-settings', { ...theme, primaryColor: DRAFT_COLOUR.hex });
  const { printed } = await haat(['preview', 'shurokkha'], instance.data.folder);
  const token = new URL(printed.trim()).searchParams.get('preview');
  const expectDraftColour = (part: Locator) => expect(part).toHaveCSS('background-color', DRAFT_COLOUR.rgb);

  await openHydrated(page, `${shurokkha}/?preview=${token}`);
  await page
    .getByRole('button', { name: /^Add .+ to cart$/ })
    .first()
    .locator('svg')
    .click();
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' }).click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(page, 'it opens in place').toHaveURL(`${shurokkha}/?preview=${token}`);
  await expectDraftColour(panel.getByRole('link', { name: 'Place Order' }));
  await panel.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(`${shurokkha}/cart?preview=${token}`);
  await expectDraftColour(page.getByRole('main').getByRole('link', { name: 'Place Order' }));

  // At this width the search is a link to the overlay.
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, `${shurokkha}/?preview=${token}`);
  await page.locator('.bottom-navigation').getByRole('link', { name: 'Search' }).click();
  const search = page.getByRole('dialog', { name: 'Search' });
  const submit = search.getByRole('button', { name: 'Search', exact: true });
  await expectDraftColour(submit);
  await search.getByRole('combobox').fill('soap');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${shurokkha}/search/soap?preview=${token}`);
  await expect(page.getByText('Preview: this page shows changes')).toBeVisible();

  await openHydrated(page, shurokkha);
  await expect(page.getByText('Preview: this page shows changes')).toHaveCount(0);
  await page.locator('.bottom-navigation').getByRole('link', { name: 'Search' }).click();
  await expect(submit).toBeVisible();
  await expect(submit).not.toHaveCSS('background-color', DRAFT_COLOUR.rgb);
});

const dark = { bgColor: '#121016', primaryColor: '#6b2a57', secondaryColor: '#efe6ea', fontColor: '#f4eef1' };
const ownHeader = {
  topBgColor: '#fff4e8',
  topTextColor: '#e0b080',
  bottomBgColor: '#f0d9c4',
  bottomTextColor: '#3b2418',
};
const ownFooter = { bgColor: '#f6e7da', fontColor: '#c9a27f' };

for (const [headerId, footerId] of [
  ['default', 'default'],
  [4, 2],
  [5, 1],
  [6, 3],
  [8, 4],
] as const) {
  test(`with a dark theme header ${headerId} and footer ${footerId} keep their owner’s colours and are readable`, {
    tag: ['@desktop', '@full'],
  }, async ({ page }) => {
    const theme = await readPublished('glow', 'widgets/theme-settings');
    const footer = await readPublished('glow', 'footers/default');
    await publish('glow', 'widgets/theme-settings', { ...theme, ...dark, headerId, footerId });
    await publish('glow', 'headers/default', {
      ...(await readPublished('glow', 'headers/default')),
      ...ownHeader,
    });
    await publish('glow', 'footers/default', { ...footer, ...ownFooter });
    await page.goto(`http://glow.localhost:${instance.server.port}/faq`);
    const header = page.locator('[data-site-header]');
    await expect(header.locator('[style*="rgb(255, 244, 232)"], [style*="#fff4e8"]')).not.toHaveCount(0);
    await expect(page.locator('footer').last()).toHaveCSS('background-color', 'rgb(246, 231, 218)');
    for (const part of ['[data-site-header]', 'footer']) {
      const violations = await findViolations(page, { part, tags: ['wcag2aa'] });
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    }
  });
}

test('with a dark theme, the button of a hero has a visible edge', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const theme = await readPublished('glow', 'widgets/theme-settings');
  await publish('glow', 'widgets/theme-settings', { ...theme, ...dark });
  const slide = { image: 'glow/banners/hero-lips.svg', alt: 'Lipsticks', title: 'Plum season' };
  await publish('glow', 'pages/lookbook', {
    seo: { title: 'The winter lookbook' },
    sections: [
      {
        id: 'hero',
        type: 'hero-slider',
        settings: {},
        items: [{ ...slide, link: '/category/lips', buttonLabel: 'See the shades' }],
      },
    ],
  });
  await page.goto(`http://glow.localhost:${instance.server.port}/lookbook`);
  const edge = await page
    .locator('.hero-text a span')
    .evaluate((button) => getComputedStyle(button).boxShadow);
  expect(edge).toMatch(/^rgb\(\d+, \d+, \d+\) .* inset$/);
});

test('Back from an anchor returns to the link that opened it', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const glow = `http://glow.localhost:${instance.server.port}`;
  const html = (id: string, markup: string) => ({
    ...{ id, type: 'html' },
    settings: { html: markup, css: 'div { height: 1500px }' },
  });
  await publish('glow', 'pages/guide', {
    seo: { title: 'Guide' },
    sections: [
      html('start', '<div>Start</div><p><a href="#section-end">To the end</a></p><div>Middle</div>'),
      html('end', '<div><a href="/faq">Questions</a></div><div>End</div>'),
    ],
  });
  await openHydrated(page, `${glow}/guide`);
  const link = page.getByRole('link', { name: 'To the end' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  await link.click();
  await expect(page).toHaveURL(/#section-end$/);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(before + 1000);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Questions', exact: true })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${glow}/guide`);
  await expect.poll(() => scrollOf(page)).toBe(before);
  await page.goForward();
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(before + 1000);
});

const scrollOf = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test('a form in a preview is validated, reports that nothing is sent, and keeps the typed text', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const { printed } = await haat(['preview', 'glow', '/contact-us'], instance.data.folder);
  const address = new URL(printed.trim());
  address.port = String(instance.server.port);
  await openHydrated(page, address.href);
  const main = page.getByRole('main');
  await main.getByLabel('Your name').fill('Nusrat Jahan');
  await main.getByLabel('Mobile number').fill('01712345678');
  await main.getByLabel('What is it about?').selectOption('order');
  await main.getByLabel('Your message').fill('Where is it?');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByRole('alert').getByText('Forms can’t be sent from a preview')).toBeVisible();
  await expect(main.getByLabel('Your message')).toHaveValue('Where is it?');
  const { printed: listed } = await haat(['form', 'answers', 'glow', 'contact'], instance.data.folder);
  expect(listed.trim()).toBe('No submissions.');
});
