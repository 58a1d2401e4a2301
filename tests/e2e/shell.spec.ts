import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const NARROWEST = { width: 320, height: 640 };
const PAGES = [
  '/',
  '/category/skin',
  '/blog',
  '/store-locator',
  '/contact-us',
  '/faq',
  '/cart',
  '/wishlist',
  '/landing/bridal',
];

test('the drawer opens levels of categories, returns to the first, and opens a listing', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await page.goto(SHOPS.glow);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('navigation', { name: 'Categories', exact: true });
  const toggle = drawer.locator('summary', { hasText: 'Make Up' }).first();
  await toggle.click();
  const all = drawer.getByRole('link', { name: 'All Make Up' }).first();
  await expect(all).toBeInViewport();
  await expect(drawer.locator('a[href^="tel:"]'), 'the level covers the foot of the drawer').toBeHidden();
  await toggle.click();
  await expect(all).not.toBeInViewport();
  await toggle.click();
  await all.click();
  await expect(page).toHaveURL(/\/category\/make-up$/);
  await expect(drawer).toBeHidden();
});

test('on a phone the menu icon is at the left edge of the page', { tag: ['@phone', '@full'] }, async ({
  page,
}) => {
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    await page.goto(`${SHOPS[shop]}/faq`);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    expect((await button.boundingBox())?.x, shop).toBeGreaterThanOrEqual(0);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect((await button.locator('svg').boundingBox())?.x, shop).toBe(heading?.x);
  }
});

test('Esc closes the drawer and restores the focus', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await page.goto(SHOPS.glow);
  const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await button.click();
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Categories', exact: true })).toBeHidden();
  await expect(button).toBeFocused();
});

test('the drawer traps the focus', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.locator('#site-menu').filter({ visible: true });
  const [first, last] = [drawer.getByRole('button', { name: 'Close' }), drawer.locator('a[hreflang="bn"]')];
  await expect(first).toBeFocused();
  // The script that traps the focus is loaded only when the drawer opens.
  await expect(async () => {
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(last).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  for (let stops = 1; stops < 100; stops += 1) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    if (await first.evaluate((button) => button === document.activeElement)) break;
  }
  await expect(first, 'the way round has an end').toBeFocused();
});

test('the mega-menu opens by pointer and by keyboard, and Esc closes it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openHydrated(page, SHOPS.glow);
  const strip = page.getByRole('navigation', { name: 'Categories', exact: true });
  const makeUp = strip.getByRole('link', { name: 'Make Up', exact: true }).first();
  const lips = strip.getByRole('link', { name: 'Lips', exact: true }).first();
  await expect(lips).toBeHidden();
  await makeUp.hover();
  await expect(lips).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(lips).toBeHidden();
  await page.mouse.move(0, 800);
  await makeUp.hover();
  await expect(lips).toBeVisible();
  await page.mouse.move(0, 800);
  await expect(lips).toBeHidden();
  await makeUp.focus();
  await expect(lips).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(makeUp).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(lips).toBeHidden();
  await expect(makeUp).toBeFocused();
  await page.mouse.move(20, 700);
  await expect(strip, 'it stays closed wherever the pointer goes').toHaveAttribute('data-closed');
});

test('Esc closes a hovered mega-menu, even while its script is loading', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const pressed = Promise.withResolvers<void>();
  await page.route('**/menu-behaviour-*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await openHydrated(page, SHOPS.glow);
  const strip = page.getByRole('navigation', { name: 'Categories', exact: true });
  await strip.getByRole('link', { name: 'Make Up', exact: true }).first().hover();
  const lips = strip.getByRole('link', { name: 'Lips', exact: true }).first();
  await expect(lips).toBeVisible();
  await page.keyboard.press('Escape');
  pressed.resolve();
  await expect(lips).toBeHidden();
});

test('loads the brands of a category when its menu opens', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await openHydrated(page, SHOPS.glow);
  const requested = page.waitForRequest(/brand\/storefront\/get-all\?.*categoryUrl=fragrance/);
  const strip = page.getByRole('navigation', { name: 'Categories', exact: true });
  await strip.getByRole('link', { name: 'Fragrance', exact: true }).first().hover();
  expect(new URL((await requested).url()).searchParams.get('perPage')).toBe('10');
  await expect(strip.locator('a[href^="/brand/"]:visible').first()).toBeVisible();
});

test('the bottom navigation opens the search overlay, and Esc closes it', {
  tag: ['@phone', '@full'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const search = page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Search' });
  await search.click();
  const overlay = page.getByRole('dialog', { name: 'Search' });
  await expect(overlay.getByRole('combobox')).toBeFocused();
  await overlay.getByRole('combobox').fill('serum');
  await expect(overlay.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(search).toBeFocused();
});

test('product, cart and checkout pages have no bottom navigation', { tag: ['@phone', '@full'] }, async ({
  page,
}) => {
  const bar = page.locator('.bottom-navigation');
  await page.goto(`${SHOPS.glow}/category/skin`);
  await expect(bar).toBeVisible();
  const product = await page.getByRole('main').locator('a[href*="/product/"]').first().getAttribute('href');
  for (const path of [product, '/cart', '/checkout']) {
    await page.goto(SHOPS.glow + path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(bar).toHaveCount(0);
  }
});

test('a landing page has no header and footer, and links to pages that have them', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${SHOPS.glow}/landing/bridal`);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await page.getByRole('link', { name: 'See the Bridal Edit' }).click();
  await expect(page).toHaveURL(/\/campaign\/bridal-edit/);
  const footer = page.getByRole('contentinfo');
  // On phones, the menus of the footer are closed at first.
  await expect(footer.locator('summary:visible, nav a:visible').first()).toBeVisible();
  for (const summary of await footer.locator('summary:visible').all()) await summary.click();
  await expect(footer.getByRole('link', { name: 'About us' })).toBeVisible();
});

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`no page of ${shop} is wider than the narrowest screen`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page, watch }) => {
    watch.expectStatus(404);
    await page.setViewportSize(NARROWEST);
    for (const prefix of ['', '/bn']) {
      for (const path of PAGES) {
        await page.goto(SHOPS[shop] + prefix + path);
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, prefix + path).toBeLessThanOrEqual(NARROWEST.width);
      }
    }
  });
}

test('a mega-menu opens directly below the category strip, without a gap for the pointer', {
  tag: ['@desktop', '@full', '@flavour'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.glow);
  const makeUp = page.locator('.site-menu-entry', { has: page.locator('.site-menu-panel') }).first();
  await makeUp.hover();
  const panel = makeUp.locator('.site-menu-panel');
  await expect(panel).toBeVisible();
  const [link, below] = [await makeUp.boundingBox(), await panel.boundingBox()];
  expect((below?.y ?? 0) - ((link?.y ?? 0) + (link?.height ?? 0))).toBeLessThanOrEqual(2);
});

test('the dots and the pause button of a hero are visible in forced colours', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(SHOPS.glow);
  const dot = page.locator('.hero-controls button[aria-current]').first();
  const [ground, colour] = await dot.evaluate((button) => [
    getComputedStyle(document.body).backgroundColor,
    getComputedStyle(button, '::before').backgroundColor,
  ]);
  expect(colour).not.toBe(ground);
});

for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
  test(`the promises of ${shop} are complete at 320 px with text at 200%`, {
    tag: ['@phone', '@full', '@flavour'],
  }, async ({ page }) => {
    await page.setViewportSize(NARROWEST);
    for (const prefix of ['', '/bn']) {
      await page.goto(SHOPS[shop] + prefix);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      const cut = await page.locator('.hero-text').evaluateAll((all) =>
        all.flatMap((text) => {
          const { right } = text.closest('li')?.getBoundingClientRect() ?? { right: 0 };
          return [...text.querySelectorAll('h2, p, span')]
            .filter(
              (part) => part.getBoundingClientRect().right > right || part.scrollWidth > part.clientWidth + 1,
            )
            .map((part) => part.textContent);
        }),
      );
      expect(cut, prefix).toEqual([]);
    }
  });
}

test('a word longer than the screen is wrapped and does not widen the page', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  await page.setViewportSize(NARROWEST);
  await page.goto(SHOPS.ghor);
  await page.locator('.hero-text h2, .banner-text strong').evaluateAll((titles) => {
    for (const title of titles) title.textContent = 'অবিসংবাদিতস্বাস্থ্যপরিচর্যাসামগ্রীবিক্রয়কেন্দ্র'.repeat(2);
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    NARROWEST.width,
  );
});

test('the buttons of a hero are next to its text', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  // Runs only on wide screens: on phones, the buttons are not next to the text.
  for (const width of [640, 768, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await page.goto(SHOPS.ghor);
    const words = await page.locator('.hero-text > div').first().boundingBox();
    const buttons = await page.locator('.hero-controls').boundingBox();
    expect(buttons?.x, String(width)).toBeGreaterThanOrEqual((words?.x ?? 0) + (words?.width ?? 0));
  }
});

test('arrow keys open the mega-menus of a custom header', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await openHydrated(page, SHOPS.ghor);
  const entry = page.locator('.site-menu-entry', { has: page.locator('.site-menu-panel') }).first();
  await entry.locator('> .site-menu-link').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(entry.locator('.site-menu-panel a:focus')).toHaveCount(1);
});

test('the header of Ghor shows whole links, no search over the logo, and menus from 1024 px', {
  tag: ['@desktop', '@full', '@flavour'],
}, async ({ page }) => {
  await openHydrated(page, SHOPS.ghor);
  const header = page.getByRole('banner');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 860 });
    const links = () => header.locator('.site-menu-list').evaluate(readLinks);
    await expect.poll(async () => (await links()).cut, { message: String(width) }).toEqual([]);
    expect((await links()).whole.length, String(width)).toBeGreaterThan(4);
    const search = await header.getByRole('combobox').boundingBox();
    const logo = await header.locator('a > img:visible').boundingBox();
    expect((search?.x ?? 0) + (search?.width ?? 0), String(width)).toBeLessThanOrEqual(logo?.x ?? 0);
    const entry = header.locator('.site-menu-entry', { has: page.locator('.site-menu-panel') }).first();
    await entry.hover();
    await expect(entry.locator('.site-menu-panel')).toBeVisible();
    await page.mouse.move(0, 800);
    await expect(entry.locator('.site-menu-panel')).toBeHidden();
  }
});

/** Runs in the page. Lists the links of a strip that are completely visible, and those that are cut off. */
function readLinks(strip: Element): { whole: string[]; cut: string[] } {
  const place = strip.getBoundingClientRect();
  const seen = [...strip.querySelectorAll('.site-menu-entry > .site-menu-link')].filter((link) => {
    const { left, right, width } = link.getBoundingClientRect();
    const isInPlace = width > 0 && right > place.left + 1 && left < place.right - 1;
    return isInPlace && Number(getComputedStyle(link).opacity) > 0;
  });
  const isWhole = (link: Element) => {
    const { left, right } = link.getBoundingClientRect();
    return left >= place.left - 1 && right <= place.right + 1 && link.scrollWidth <= link.clientWidth + 1;
  };
  const named = (links: Element[]) => links.map((link) => link.textContent);
  return { whole: named(seen.filter(isWhole)), cut: named(seen.filter((link) => !isWhole(link))) };
}

test('the text of heroes and banners does not overlap the pictures on the narrowest phone', {
  tag: ['@phone', '@full', '@flavour'],
}, async ({ page }) => {
  // Runs only on phones: on wide screens, the text is on the picture, and a veil makes it readable.
  await page.setViewportSize(NARROWEST);
  for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
    for (const prefix of ['', '/bn']) {
      await page.goto(SHOPS[shop] + prefix);
      const { count, overlapping } = await page.locator('.hero-slide, .banner').evaluateAll(readOverlaps);
      expect(count, shop + prefix).toBeGreaterThan(0);
      expect(overlapping, shop + prefix).toEqual([]);
    }
  }
});

/** Runs in the page. Lists texts that overlap the picture of their hero or banner, and counts the checked texts. */
function readOverlaps(frames: Element[]): { count: number; overlapping: string[] } {
  const pairs = frames.flatMap((frame) => {
    const picture = frame.querySelector('img')?.getBoundingClientRect();
    const words = [...frame.querySelectorAll('h2, p, a > span, strong, em, .banner-text > span')];
    return picture ? words.map((word) => ({ word, picture })) : [];
  });
  const overlapping = pairs.filter(({ word, picture }) => {
    const { left, right, top, bottom } = word.getBoundingClientRect();
    const isBeside = right <= picture.left || left >= picture.right;
    return !isBeside && bottom > picture.top + 1 && top < picture.bottom - 1;
  });
  return { count: pairs.length, overlapping: overlapping.map(({ word }) => word.textContent) };
}
