import { expect, type LaunchOptions, type Locator, type Page, type Route } from '@playwright/test';
import { untilHydrated } from './hydrated.ts';

interface Destination {
  url: string;
  title: string;
  heading: string;
}

/** Maximum number of data requests after one click. More requests mean that the router requests data in a loop. */
const MAX_DATA_REQUESTS = 5;
const PAGE_TIMEOUT_MS = 10_000;

const OPEN_OVERLAYS = 'dialog[open]:not([data-closing]), [popover]:popover-open';

/** Numbers of requests since the last `reset`: documents of the page, and data requests (`.data`) of the router. */
export interface Traffic {
  documents: number;
  data: number;
  reset: () => void;
}

export function countRequests(page: Page): Traffic {
  const traffic = {
    documents: 0,
    data: 0,
    reset: () => {
      traffic.documents = 0;
      traffic.data = 0;
    },
  };
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.documents++;
    else if (new URL(request.url()).pathname.endsWith('.data')) traffic.data++;
  });
  return traffic;
}

/** Fetches the page of a link. The open page sends the request, so cookies and referrer are those of a click. */
const findDestination = (page: Page, href: string): Promise<Destination> =>
  page.evaluate(async (href) => {
    const response = await fetch(href, { headers: { accept: 'text/html' } });
    if (!response.ok) throw new Error(`${href} responds with ${response.status}`);
    const document = new DOMParser().parseFromString(await response.text(), 'text/html');
    const heading = document.querySelector('h1')?.textContent.trim() ?? '';
    return { url: response.url + new URL(href, location.href).hash, title: document.title, heading };
  }, href);

const waitForPage = (page: Page, shown: OpenedPage & { heading?: string }): Promise<unknown> =>
  page.waitForFunction(
    ({ url, title, heading }) =>
      location.href === url &&
      document.title === title &&
      (heading === undefined || document.querySelector('h1')?.textContent.trim() === heading),
    shown,
    { timeout: PAGE_TIMEOUT_MS },
  );

/** Clicks a link. Expects the page that the server sends for the URL of the link, and no open overlays. */
export async function followLink(page: Page, link: Locator, traffic: Traffic, by: 'router' | 'document') {
  const href = (await link.getAttribute('href')) ?? '';
  const { url, title, heading } = await findDestination(page, href);
  traffic.reset();
  const loaded = by === 'document' && page.waitForEvent('domcontentloaded');
  await link.click();
  await loaded;
  await waitForPage(page, { url, title, heading }).catch(() => {});
  expect(traffic.data, `requests for data after a click on ${href}`).toBeLessThanOrEqual(MAX_DATA_REQUESTS);
  await expect(page, `address after a click on ${href}`).toHaveURL(url);
  await expect(page.locator('h1').first(), `heading of ${href}`).toHaveText(heading);
  await expect(page, `title of ${href}`).toHaveTitle(title);
  expect(heading, `heading of ${href}`).not.toBe('');
  await expect(page.locator(OPEN_OVERLAYS), `open over ${href}`).toHaveCount(0);
  if (by === 'router') expect(traffic.documents, `documents loaded by a click on ${href}`).toBe(0);
  else expect(traffic.documents, `documents loaded by a click on ${href}`).toBeGreaterThan(0);
}

/**
 * Clicks a link before hydration and expects the browser to request its document. The request gets an empty
 * response (204), so the page stays open. A separate request checks that the document has a heading.
 */
export async function requestDocument(page: Page, link: Locator): Promise<void> {
  const href = (await link.getAttribute('href')) ?? '';
  const { heading } = await findDestination(page, href);
  expect(heading, `heading of ${href}`).not.toBe('');
  const requested: string[] = [];
  const discard = (route: Route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    requested.push(route.request().url());
    return route.fulfill({ status: 204 });
  };
  await page.route('**/*', discard);
  await link.click();
  const expected = new URL(href, page.url());
  expected.hash = '';
  await expect.poll(() => requested, `documents requested by a click on ${href}`).toEqual([expected.href]);
  await page.unroute('**/*', discard);
}

/** A visited page. Includes the title, because the URL changes before the router has rendered the page. */
export interface OpenedPage {
  url: string;
  title: string;
}

export const openedPage = async (page: Page): Promise<OpenedPage> => ({
  url: page.url(),
  title: await page.title(),
});

export async function goBackTo(page: Page, { url, title }: OpenedPage): Promise<void> {
  if (page.url() === url) return;
  await page.goBack({ waitUntil: 'commit' });
  await waitForPage(page, { url, title }).catch(() => {});
  await expect(page).toHaveURL(url);
  await expect(page).toHaveTitle(title);
  await untilHydrated(page);
}

declare global {
  interface Window {
    /** URLs of external links whose clicks the page did not cancel. */
    uncancelledLinks: string[];
  }
}

/** Records clicks on external links that the page's own listeners did not cancel, and cancels the navigation. */
export const holdExternalLinks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.uncancelledLinks = [];
    addEventListener('click', (event) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin === location.origin || event.defaultPrevented) return;
      window.uncancelledLinks.push(link.href);
      event.preventDefault();
    });
  });

/** Clicks an external link. The page must leave the click to the browser. */
export async function clickExternalLink(page: Page, link: Locator): Promise<void> {
  const url = page.url();
  await page.evaluate(() => {
    window.uncancelledLinks.length = 0;
  });
  await link.click();
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  expect(href).toMatch(/^(?:tel:\+?\d{5,}|mailto:[^@]+@[^@]+|https:\/\/[^/]+\.[a-z]+\/.*)$/);
  expect(await page.evaluate(() => window.uncancelledLinks)).toEqual([href]);
  if (href.startsWith('https:')) await expect(link).toHaveAttribute('target', '_blank');
  expect(page.url()).toBe(url);
}

/** Browser option that blocks pictures. Loading pictures takes most of the time in tests that visit many pages. */
export const withoutPictures: { launchOptions: [LaunchFixture, { scope: 'worker' }] } = {
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=imagesEnabled=false'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
};

type LaunchFixture = (
  given: { launchOptions: LaunchOptions },
  use: (options: LaunchOptions) => Promise<void>,
) => Promise<void>;

export async function followToNewTab(page: Page, link: Locator): Promise<void> {
  const { url, heading } = await findDestination(page, (await link.getAttribute('href')) ?? '');
  const opened = page.waitForEvent('popup');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(url);
  await expect(tab.locator('h1').first()).toHaveText(heading);
  await tab.close();
}
