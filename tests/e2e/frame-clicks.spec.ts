import type { Locator, Page } from '@playwright/test';
import { newPerson, register } from './account-of-tab.ts';
import {
  clickExternalLink,
  countRequests,
  followLink,
  holdExternalLinks,
  requestDocument,
  type Traffic,
  withoutPictures,
} from './followed-link.ts';
import { holdScripts } from './hold-scripts.ts';
import { openHydrated, untilHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.use(withoutPictures);

const START = `${SHOPS.glow}/faq`;

const FLOATS = '.floating-stack';
/** Areas around the content of a page. On wide screens, the header contains the categories. */
const FRAME = ['header', '.bottom-navigation', 'footer', FLOATS];
const DRAWER = '#site-menu:popover-open';
const ACCOUNT_MENU = 'nav[popover]:popover-open:not(#site-menu)';

const getDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

interface Visit {
  page: Page;
  traffic: Traffic;
  isHydrated: boolean;
}

type Visitor = 'guest' | 'customer';

type Outcome = (visit: Visit, control: Locator) => Promise<void>;

const opens =
  (find: (page: Page) => Locator): Outcome =>
  async ({ page }, control) => {
    await control.click();
    const opened = find(page);
    await expect(opened).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
  };

const opensDrawer: Outcome = async ({ page }, control) => {
  await control.click();
  await page.locator(DRAWER).getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(DRAWER)).toHaveCount(0);
};

/** Expected result of each button by accessible name. A button that is not listed fails the test. */
const BUTTONS: Record<string, Outcome> = {
  Menu: opensDrawer,
  Categories: opensDrawer,
  Search: async ({ page }, control) => {
    await page.locator('header input[type=search]:visible').fill('serum');
    await control.click();
    await expect(page).toHaveURL(`${SHOPS.glow}/search/serum`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('serum');
  },
  'Back to top': async ({ page }, control) => {
    await control.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  },
};

/** Links that open a panel over the page after hydration. */
const OPENERS: Record<string, Outcome> = {
  '/cart': opens((page) => getDialog(page, 'Cart')),
  '/search': opens((page) => getDialog(page, 'Search')),
};

/** Lists the visible links of an area, without duplicate URLs. */
const listLinks = (page: Page, area: string): Promise<string[]> =>
  page
    .locator(`${area} a[href]:visible`)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

const listButtons = (page: Page, area: string): Promise<string[]> =>
  page
    .locator(`${area} button:visible`)
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? button.textContent?.trim() ?? ''));

const getAccountMenu = (page: Page) => page.locator(ACCOUNT_MENU);

/**
 * Whether a hydrated link opens the account menu instead of a page. Only the account link in the header of
 * wide screens does so, for signed-in customers.
 */
const opensAccountMenu = (link: Locator): Promise<boolean> =>
  link.evaluate(
    (element) =>
      element.matches('[data-site-header] a[href="/user"]') &&
      document.documentElement.dataset.signedIn !== undefined &&
      matchMedia('(min-width: 64rem)').matches,
  );

async function clickLink(visit: Visit, link: Locator, href: string): Promise<void> {
  const { page, traffic, isHydrated } = visit;
  const opensMenu = isHydrated && (await opensAccountMenu(link));
  if (opensMenu) await waitForAccountMenu(page);
  const opener = isHydrated && (opensMenu ? opens(getAccountMenu) : OPENERS[href]);
  if (!href.startsWith('/')) return clickExternalLink(page, link);
  if (opener) return opener(visit, link);
  if (!isHydrated) return requestDocument(page, link);
  const isDocument = (await link.getAttribute('hreflang')) !== null;
  await followLink(page, link, traffic, isDocument ? 'document' : 'router');
}

/** Opens the start page, unless it is already open, and all menus of its footer. */
async function openStart({ page, isHydrated }: Visit): Promise<void> {
  if (page.url() !== START) await page.goto(START);
  if (isHydrated) await untilHydrated(page);
  await openFooterMenus(page);
}

/** On phones, the menus of the footer are closed at first. */
const openFooterMenus = (page: Page): Promise<void> =>
  page.locator('footer details').evaluateAll((menus) => {
    for (const menu of menus) menu.setAttribute('open', '');
  });

/** Scrolls to the end of the page, where the button back to the top is shown. */
const scrollDown = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });

/** Opens the start page, unless the current page shows the control. */
async function openPageOf(visit: Visit, control: Locator): Promise<void> {
  const { page, isHydrated } = visit;
  if (isHydrated) await untilHydrated(page);
  if (!(await control.isVisible())) await openStart(visit);
}

/**
 * Clicks every link and button of an area, and returns their number. A link is clicked on the page that the previous
 * click has opened, if that page shows the link. Buttons, and all other links, are clicked on the start page.
 */
async function clickAll(
  visit: Visit,
  area: string,
  { isWanted = (_href: string): boolean => true, hasButtons = true } = {},
): Promise<number> {
  const { page } = visit;
  await openStart(visit);
  if (visit.isHydrated && area === FLOATS) await scrollDown(page);
  const links = (await listLinks(page, area)).filter(isWanted);
  const names = hasButtons ? await listButtons(page, area) : [];
  for (const href of links) {
    await test.step(`${area} ${href}`, async () => {
      const link = page.locator(`${area} a[href="${href}"]:visible`).first();
      await openPageOf(visit, link);
      await clickLink(visit, link, href);
    });
  }
  for (const [index, name] of names.entries()) {
    const outcome = BUTTONS[name];
    expect(outcome, `outcome of the button “${name}” in ${area}`).toBeDefined();
    await test.step(`${area} ${name}`, async () => {
      await openStart(visit);
      await outcome?.(visit, page.locator(`${area} button:visible`).nth(index));
    });
  }
  return links.length + names.length;
}

/** Registers a customer if `visitor` is `customer`, and opens the start page. */
async function startVisit(page: Page, visitor: Visitor, isHydrated: boolean): Promise<Visit> {
  if (visitor === 'customer') await register(page, newPerson('Nadia'));
  await holdExternalLinks(page);
  const traffic = countRequests(page);
  if (isHydrated) await openHydrated(page, START);
  else {
    await holdScripts(page);
    await page.goto(START);
  }
  return { page, traffic, isHydrated };
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

/** Waits for the account menu, whose script is loaded after hydration. */
const waitForAccountMenu = (page: Page) =>
  page
    .locator(isPhone(page) ? '#site-menu nav' : 'nav[popover]:not(#site-menu)')
    .first()
    .waitFor({ state: 'attached' });

for (const visitor of ['guest', 'customer'] as const) {
  test(`every link and button around a page works for a ${visitor}`, async ({ page }) => {
    const visit = await startVisit(page, visitor, true);
    let clicked = 0;
    for (const area of FRAME) clicked += await clickAll(visit, area);
    expect(clicked).toBeGreaterThan(25);
  });
}

test('every entry of the drawer works', { tag: '@phone' }, async ({ page }) => {
  await clickDrawer(await startVisit(page, 'guest', true));
});

test('every link and button around a page works for a guest before hydration', async ({ page }) => {
  const visit = await startVisit(page, 'guest', false);
  const seen = new Set<string>();
  for (const area of FRAME)
    await clickAll(visit, area, { isWanted: (href) => seen.size < seen.add(href).size });
  expect(seen.size).toBeGreaterThan(15);
});

// Skips all other links: customers get the same HTML as guests, but account links lead them to other pages.
test('every link to the account works for a customer before hydration', async ({ page }) => {
  const visit = await startVisit(page, 'customer', false);
  const isWanted = (href: string) => /^\/(?:user|cart)/.test(href);
  for (const area of FRAME) await clickAll(visit, area, { isWanted, hasButtons: false });
});

test('every entry of the drawer works before hydration', { tag: '@phone' }, async ({ page }) => {
  const isOnlyInDrawer = (href: string) => /^(?:\/bn|\/user|\/wishlist|tel:)/.test(href);
  await clickDrawer(await startVisit(page, 'guest', false), isOnlyInDrawer);
});

/** Opens the drawer if it is closed, and then `depth` levels of its first category that has subcategories. */
async function openDrawer(visit: Visit, depth = 0): Promise<void> {
  const { page } = visit;
  const drawer = page.locator(DRAWER);
  if (!(await drawer.isVisible())) {
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await openPageOf(visit, menu);
    await menu.click();
  }
  const levels = ['.site-menu-list > li > details', '.site-menu-group > details'];
  for (const level of levels.slice(0, depth)) {
    const details = drawer.locator(level).first();
    if ((await details.getAttribute('open')) === null) await details.locator('> summary').click();
  }
}

/**
 * Clicks every link of the first level that `isWanted`, opens every second level (before hydration, only the first),
 * and clicks one link of each type in the levels below.
 */
async function clickDrawer(visit: Visit, isWanted = (_href: string): boolean => true): Promise<void> {
  const { page, isHydrated } = visit;
  const drawer = page.locator(DRAWER);
  const click =
    (link: Locator, depth = 0) =>
    async () => {
      await openDrawer(visit, depth);
      if (!(await link.isVisible())) {
        await openStart(visit);
        await openDrawer(visit, depth);
      }
      const href = (await link.getAttribute('href')) ?? '';
      const isOfAccount = (await link.getAttribute('data-document')) !== null;
      if (isHydrated && isOfAccount) await followLink(page, link, visit.traffic, 'document');
      else await clickLink(visit, link, href);
    };
  await openDrawer(visit);
  // Skips categories with subcategories: a toggle (`details`) covers their links.
  const flat = 'a[href]:visible:not(:has(+ details))';
  const links = await drawer
    .locator(flat)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(8);
  const toggles = drawer.locator('.site-menu-list > li > details > summary');
  const toggled = isHydrated ? await toggles.count() : 1;
  for (let index = 0; index < toggled; index++) {
    const first = drawer
      .locator('.site-menu-list > li:has(> details)')
      .nth(index)
      .locator('.site-menu-panel a')
      .first();
    await toggles.nth(index).click();
    await expect(first).toBeInViewport();
    await toggles.nth(index).click();
    await expect(first).not.toBeInViewport();
  }
  for (const href of links.filter(isWanted))
    await test.step(href, click(drawer.locator(`a[href="${href}"]:visible`).first()));
  const level = drawer.locator('.site-menu-entry:has(> details[open])');
  const group = level.locator('.site-menu-group:has(> details[open])');
  await test.step('all of a category', click(level.locator('.site-menu-columns > a'), 1));
  await test.step('all of a group', click(group.locator('.site-menu-leaves a').first(), 2));
  await test.step('a leaf', click(group.locator('.site-menu-leaves a').last(), 2));
}

test('every entry of the account menu works', async ({ page, isMobile }) => {
  const visit = await startVisit(page, 'customer', true);
  const menu = page.locator(isMobile ? `${DRAWER} nav` : ACCOUNT_MENU);
  const open = async () => {
    if (isMobile) await openDrawer(visit);
    else {
      const link = page.getByRole('banner').locator('a[href="/user"]:visible');
      await openPageOf(visit, link);
      await waitForAccountMenu(page);
      await link.click();
    }
    await expect(menu).toBeVisible();
  };
  await open();
  const paths = await menu
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/user', '/user/orders', '/user/address']);
  for (const path of paths) {
    await openStart(visit);
    await open();
    await followLink(page, menu.locator(`a[href="${path}"]`), visit.traffic, 'document');
  }
  await openStart(visit);
  await open();
  await expect(menu.getByRole('button')).toHaveCount(1);
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-signed-in');
  await expect(page).toHaveURL(START);
});
