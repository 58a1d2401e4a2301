import type { Locator, Page } from '@playwright/test';
import { DEMO_SIGN_IN } from '#demo/demo-customer.ts';
import { splitLocale } from '#storefront/i18n/locale.ts';
import { findRoutePattern } from '#storefront/page-parameters.ts';
import { signIn } from './account-of-tab.ts';
import { fillCart, findSku, isPlenty } from './filled-cart.ts';
import {
  clickExternalLink,
  countRequests,
  followLink,
  followToNewTab,
  goBackTo,
  holdExternalLinks,
  openedPage,
  type Traffic,
  withoutPictures,
} from './followed-link.ts';
import { rememberHydrated, untilHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

test.use(withoutPictures);

interface Link {
  href: string;
  /**
   * Names of the attributes that change how the link is followed, separated by spaces: `data-document`,
   * `data-replace`, `data-keep-scroll`, `hreflang`, `target`.
   */
  marks: string;
}

function linkType(href: string): string {
  if (!/^[/?#]/.test(href)) return href.replace(/[:/].*/s, ':');
  const { pathname, searchParams, hash } = new URL(href, 'http://shop.invalid/');
  const { prefix = '', path } = splitLocale(pathname);
  const names = [...new Set(searchParams.keys())].sort().join('&');
  return `${prefix} ${href.startsWith('/') ? findRoutePattern(path) : ''}?${names}${hash && '#'}`;
}

const listLinks = (page: Page): Promise<Link[]> =>
  page.locator('main a[href]:not([href^="/images/"]):visible').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      marks: ['data-document', 'data-replace', 'data-keep-scroll', 'hreflang', 'target']
        .filter((name) => link.hasAttribute(name))
        .join(' '),
    })),
  );

interface Crawl {
  page: Page;
  traffic: Traffic;
  followed: Set<string>;
  visited: Set<string>;
}

/**
 * Follows each link of a page whose type was not followed before. Returns the pages that these links lead to.
 */
async function followTypes(state: Crawl, path: string): Promise<string[]> {
  const { page, traffic, followed } = state;
  const open = async () => {
    await page.goto(SHOPS.glow + path);
    await untilHydrated(page);
  };
  await open();
  const here = await openedPage(page);
  const found: string[] = [];
  for (const { href, marks } of await listLinks(page)) {
    const type = `${linkType(href)} ${marks}`.trim();
    if (followed.has(type)) continue;
    followed.add(type);
    await test.step(`${path}: ${type} ${href}`, async () => {
      const link = page.locator(`main a[href="${href}"]:visible`).first();
      // After a navigation by the router, the part with the link may load late. A document is complete at once.
      if (!(await link.isVisible())) await open();
      if (!/^[/?#]/.test(href)) return clickExternalLink(page, link);
      if (marks.includes('target')) return followToNewTab(page, link);
      if (await followsInPlace(state, link)) return open();
      await followLink(page, link, traffic, /data-document|hreflang/.test(marks) ? 'document' : 'router');
      found.push(page.url().slice(SHOPS.glow.length));
      if (marks.includes('data-replace')) await open();
      else await goBackTo(page, here);
    });
  }
  return found;
}

const IN_PLACE = {
  '[data-loads-island]': '[aria-labelledby=reviews-title] li',
  'main:has(.listing-bar) [rel=next]': 'main article',
};

async function followsInPlace({ page, traffic }: Crawl, link: Locator): Promise<boolean> {
  for (const [selector, changed] of Object.entries(IN_PLACE)) {
    if (!(await link.evaluate((element, selector) => element.closest(selector) !== null, selector))) continue;
    const addresses = [page.url(), await link.evaluate((element) => (element as HTMLAnchorElement).href)];
    const before = await page.locator(changed).allInnerTexts();
    traffic.reset();
    await link.click();
    await expect.poll(() => page.locator(changed).allInnerTexts()).not.toEqual(before);
    expect(addresses).toContain(page.url());
    expect(traffic.documents).toBe(0);
    return true;
  }
  return false;
}

/**
 * Follows the links of the pages `seeds`, and of all pages found there whose path matches `wanted`. Visits only one
 * page of each type.
 */
async function crawl(page: Page, seeds: readonly string[], wanted: RegExp): Promise<Crawl> {
  await holdExternalLinks(page);
  await rememberHydrated(page);
  const state: Crawl = { page, traffic: countRequests(page), followed: new Set(), visited: new Set() };
  const waiting = [...seeds];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const pageType = linkType(path);
    if (state.visited.has(pageType)) continue;
    state.visited.add(pageType);
    waiting.push(...(await followTypes(state, path)).filter((found) => wanted.test(found)));
  }
  return state;
}

test('follows every link type of the public pages', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await fillCart(page, [[await findSku(page, isPlenty), 1]]);
  const { followed, visited } = await crawl(page, ['/', '/category/make-up', '/search/serum', '/cart'], /./);
  expect([...visited]).toEqual(expect.arrayContaining([' product/:slug?', ' brand/:slug?', ' blog/:slug?']));
  expect(followed.size).toBeGreaterThan(15);
});

test('follows every link type of Bangla pages', { tag: ['@phone', '@full'] }, async ({ page }) => {
  // Runs only on phones, to complement the test of the English pages, which runs only on wide screens.
  const { followed } = await crawl(page, ['/bn', '/bn/category/skin'], /\/product\//);
  expect(followed.size).toBeGreaterThan(6);
});

test('follows every link type of a customer’s pages', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await signIn(page, DEMO_SIGN_IN);
  const { followed, visited } = await crawl(page, ['/user', '/user/address'], /^\/user/);
  expect([...visited]).toContain(' user/order/:id?');
  expect(followed.size).toBeGreaterThan(8);
});
