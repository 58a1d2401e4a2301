import type { Page } from '@playwright/test';
import { findSku, isPlenty } from './filled-cart.ts';
import { fillPlain } from './filled-checkout.ts';
import { holdScripts } from './hold-scripts.ts';
import { openHydrated, rememberHydrated, untilHydrated } from './hydrated.ts';
import { expect, forwardRequest, SHOPS, test } from './shop-test.ts';

const EXPECTED_ERRORS =
  /broken on purpose|Minified React error|net::ERR_FAILED|Failed to fetch dynamically imported/;

/** Makes the first render of a page throw when it formats a number. */
const breakNumbers = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      get: () => {
        throw new Error('broken on purpose');
      },
    }),
  );

/** Makes the first render of a listing throw. */
const breakCards = (page: Page) =>
  page.addInitScript(() => {
    const { split } = String.prototype;
    // biome-ignore lint/suspicious/noExplicitAny: same signature as the built-in method
    String.prototype.split = function (...by: any) {
      if (by[0] === ';') throw new Error('broken on purpose');
      return split.apply(this, by);
    };
  });

/** Makes an effect of the first render throw. */
const breakObservers = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class {
      constructor() {
        throw new Error('broken on purpose');
      }
    } as unknown as typeof IntersectionObserver;
  });

const waitUntilScriptsFail = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-scripts');

const findProductPath = async (page: Page) => {
  const { id, slug } = await findSku(page, isPlenty);
  return `/product/${slug}?sku=${id}`;
};

async function orderWithoutScripts(page: Page): Promise<void> {
  const { slug, id } = await findSku(page, isPlenty);
  await expect(page).toHaveURL(new RegExp(`/product/${slug}`));
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page).toHaveURL(`${SHOPS.glow}/checkout?skuId=${id}&quantity=1`);
  await expect(page.getByLabel('Full name')).toBeVisible();
}

for (const [what, breakPage, tag] of [
  ['the first render', breakNumbers, '@full-phone'],
  ['an effect of the first render', breakObservers, '@full'],
] as const) {
  test(`a page whose scripts fail in ${what} keeps the server’s HTML with working links and forms`, {
    tag,
  }, async ({ page, watch }) => {
    watch.expectErrors(EXPECTED_ERRORS);
    const path = await findProductPath(page);
    await page.goto(SHOPS.glow + path, { waitUntil: 'commit' });
    await breakPage(page);
    const sent = await page.context().request.get(`http://127.0.0.1:${new URL(SHOPS.glow).port}${path}`, {
      headers: { host: new URL(SHOPS.glow).host },
    });
    const title = /<h1[^>]*>([^<]+)/.exec(await sent.text())?.[1] ?? 'no title';
    await page.goto(SHOPS.glow + path);
    await waitUntilScriptsFail(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await expect(page.locator('.product-related article').first()).toBeAttached();
    await orderWithoutScripts(page);
  });
}

test('a listing whose scripts fail keeps its products and filters, and filters by its form', {
  tag: '@full',
}, async ({ page, watch }) => {
  watch.expectErrors(EXPECTED_ERRORS);
  await breakCards(page);
  await page.goto(`${SHOPS.glow}/category/skin`);
  await waitUntilScriptsFail(page);
  const products = page.getByRole('main').locator('a[href*="/product/"]');
  expect(await products.count()).toBeGreaterThan(4);
  await page.getByLabel('Sort').selectOption('price-asc');
  await page.locator('.listing-bar').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/gg__sort=price-asc/);
  await expect(products.first()).toBeVisible();
});

test('a tap before the scripts fail submits the form', { tag: '@full' }, async ({ page, watch }) => {
  watch.expectErrors(EXPECTED_ERRORS);
  await breakNumbers(page);
  const release = await holdScripts(page);
  await page.goto(SHOPS.glow + (await findProductPath(page)), { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  release();
  await expect(page).toHaveURL(/\/checkout\?skuId=/);
});

test('typed text and focus survive a client render of the page', { tag: '@full-phone' }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(EXPECTED_ERRORS);
  await rememberHydrated(page);
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const field of document.querySelectorAll('main input')) field.after(document.createElement('div'));
    }),
  );
  const release = await holdScripts(page);
  await page.goto(`${SHOPS.glow}/auth/login`, { waitUntil: 'domcontentloaded' });
  const main = page.getByRole('main');
  await main.locator('input[name=password]').fill('a secret that is long');
  await main.locator('input[name=identifier]').fill('01712345678');
  release();
  await untilHydrated(page);
  const name = main.locator('input[name=identifier]');
  await expect(name).toHaveValue('01712345678');
  await expect(main.locator('input[name=password]')).toHaveValue('a secret that is long');
  await expect(name).toBeFocused();
});

test('a page whose scripts fail during use is reloaded, then works without scripts', {
  tag: '@full-phone',
}, async ({ page, watch }) => {
  watch.expectErrors(EXPECTED_ERRORS);
  const { id, slug } = await findSku(page, isPlenty);
  await openHydrated(page, `${SHOPS.glow}/product/${slug}?sku=${id}`);
  const increase = page.getByRole('button', { name: /^Increase quantity/ });
  for (const failure of ['first', 'second']) {
    const loaded = page.waitForEvent('load');
    await increase.evaluate(breakNumbersAndClick);
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    if (failure === 'first') await untilHydrated(page);
  }
  await waitUntilScriptsFail(page);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page).toHaveURL(/\/checkout\?skuId=/);
});

/** Runs in the page. Breaks and clicks in one task, because a late response could render the broken page before a click. */
function breakNumbersAndClick(button: HTMLElement): void {
  Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
    configurable: true,
    get: () => {
      throw new Error('broken on purpose');
    },
  });
  button.click();
}

test('a page whose scripts cannot be loaded works without them, and retries at the next tap', {
  tag: '@full-phone',
}, async ({ page, watch }) => {
  watch.expectErrors(EXPECTED_ERRORS);
  await rememberHydrated(page);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(SHOPS.glow + (await findProductPath(page)));
  await waitUntilScriptsFail(page);
  await page.unroute('**/assets/*.js');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scripts');
});

const POLICY = { tag: ['@content-security-policy', '@full-phone'] };

test(
  'a page whose inline scripts were changed by a proxy shows all content, and an order can be placed',
  POLICY,
  async ({ page, watch }) => {
    watch.expectErrors(/Content Security Policy/);
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await forwardRequest(route);
      const html = (await response.text()).replaceAll('<script>', '<script>/* a proxy was here */');
      await route.fulfill({ response, body: html });
    });
    await page.goto(SHOPS.glow);
    const late = page.getByRole('main').locator('.section').last();
    await late.scrollIntoViewIfNeeded();
    await expect(late.locator('a, p, h2').first()).toBeVisible();
    await page.goto(`${SHOPS.glow}/cart`);
    await expect(page.getByRole('link', { name: 'Order the items in your account cart' })).toBeVisible();
    await page.goto(SHOPS.glow + (await findProductPath(page)));
    await orderWithoutScripts(page);
  },
);

/** Lists visible, enabled buttons that do nothing without scripts: they neither submit a form nor open a popover. */
const listDeadButtons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }) && !button.disabled)
      .filter((button) => !(button.type === 'submit' && button.form) && !button.popoverTargetElement)
      .map((button) => button.ariaLabel ?? button.textContent),
  );

test('a page without running scripts shows no button that does nothing', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  watch.expectErrors(EXPECTED_ERRORS);
  await page.route('**/assets/*.js', (route) => route.abort());
  const paths = [
    '/',
    '/category/skin',
    await findProductPath(page),
    '/cart',
    '/checkout',
    '/wishlist',
    '/search/serum',
  ];
  for (const path of [
    ...paths,
    '/auth/login',
    '/auth/register',
    '/auth/otp-login',
    '/track-order',
    '/store-locator',
  ]) {
    await page.goto(SHOPS.glow + path);
    await waitUntilScriptsFail(page);
    expect(await listDeadButtons(page), path).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isTooWide, `${path} is wider than the screen`).toBe(false);
  }
});

test('an unsupported browser loads no scripts, and can order by links and forms', {
  tag: '@full-phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS) as (...requested: string[]) => boolean;
    CSS.supports = (...requested: string[]) => !requested.join().includes(':has(') && supports(...requested);
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(SHOPS.glow);
  await page.getByRole('main').locator('a[href*="/category/"]:visible').first().click();
  await expect(page).toHaveURL(/\/category\//);
  await waitUntilScriptsFail(page);
  expect(await listDeadButtons(page)).toEqual([]);
  await page.goto(SHOPS.glow + (await findProductPath(page)));
  await orderWithoutScripts(page);
  await fillPlain(page, '01912345678');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL(/\/order-success\//);
  expect(scripts).toEqual([]);
});
