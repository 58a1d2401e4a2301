import type { Locator, Page } from '@playwright/test';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

const SKIN = `${SHOPS.glow}/category/skin`;

const cards = (page: Page) => page.getByRole('main').locator('.product-grid > li');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const panel = (page: Page) => page.locator('.filter-panel');

/** Only hydrated cards have wishlist buttons. */
const waitUntilHydrated = (page: Page) => expect(page.locator('.wish-button').first()).toBeVisible();

async function openFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(panel(page)).toBeInViewport({ ratio: 0.9 });
}

async function closeFilters(page: Page, isMobile: boolean): Promise<void> {
  if (!isMobile) return;
  await panel(page)
    .getByRole('button', { name: /^Show \d/ })
    .click();
  await expect(panel(page)).toBeHidden();
}

async function openFacet(page: Page, title: string): Promise<Locator> {
  const facet = panel(page).locator('.facet', { has: page.locator('> summary', { hasText: title }) });
  if ((await facet.getAttribute('open')) === null) await facet.locator('> summary').click();
  return facet;
}

const readTop = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top);

test('Back from a product restores filters, appended pages and scroll position', {
  tag: '@full-phone',
}, async ({ page, isMobile }) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  const all = await count(page).textContent();
  await openFilters(page, isMobile);
  const stock = await openFacet(page, 'Availability');
  await stock.getByLabel('In stock').check();
  await expect(page).toHaveURL(`${SKIN}?gg__available=1`);
  await expect(count(page)).not.toHaveText(all ?? '');
  await closeFilters(page, isMobile);
  const pageSize = await cards(page).count();

  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(2 * pageSize);
  await page.getByRole('link', { name: 'Load more' }).click();
  await expect(cards(page)).toHaveCount(3 * pageSize);
  await expect(page).toHaveURL(`${SKIN}?gg__available=1`);

  const product = cards(page)
    .nth(2 * pageSize + 5)
    .getByRole('link');
  await product.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const name = await product.textContent();
  const top = await readTop(product);
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');

  await page.goBack();
  await expect(cards(page)).toHaveCount(3 * pageSize);
  await expect(product).toHaveText(name ?? '');
  await expect(product).toBeInViewport();
  await expect.poll(async () => Math.abs((await readTop(product)) - top)).toBeLessThan(3);
  await expect(page.locator('input[name="gg__available"]')).toBeChecked();

  await page.reload();
  await expect(cards(page)).toHaveCount(3 * pageSize);
  await expect(product).toBeInViewport();

  await page.goBack();
  await expect(page).toHaveURL(SKIN);
  await expect(count(page)).toHaveText(all ?? '');
  await expect(page.locator('input[name="gg__available"]')).not.toBeChecked();
});

test('more values of one facet widen the result, a second facet narrows it, and each value can be removed', {
  tag: '@full-desktop',
}, async ({ page, isMobile }) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  await openFilters(page, isMobile);
  const brands = await openFacet(page, 'Brand');
  const [first, second] = [brands.getByRole('checkbox').nth(0), brands.getByRole('checkbox').nth(1)];
  const counts = await brands.locator('.facet-value small').allTextContents();
  const [one, other] = [Number(counts[0]), Number(counts[1])];
  await first.check();
  await expect(count(page)).toHaveText(`${one} products`);
  await expect(brands.locator('.facet-value small').nth(1)).toHaveText(String(other));
  await second.check();
  await expect(count(page)).toHaveText(`${one + other} products`);
  await (await openFacet(page, 'Rating')).getByLabel('4 & up').check();
  await expect(page).toHaveURL(/gg__rating=4/);
  await expect(count(page)).not.toHaveText(`${one + other} products`);
  await closeFilters(page, isMobile);

  const chips = page.getByRole('list', { name: 'Selected filters' });
  await chips.getByRole('link', { name: 'Remove ★ 4 & up' }).click();
  await expect(count(page)).toHaveText(`${one + other} products`);
  await expect(chips.getByRole('link', { name: /^Remove / })).toHaveCount(2);
  await expect(chips.getByRole('link').first()).toBeFocused();
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(SKIN);
  await expect(chips).toHaveCount(0);
});

test('keeps the keyboard focus while results load', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  const brands = await openFacet(page, 'Brand');
  const second = brands.getByRole('checkbox').nth(1);
  await second.focus();
  const all = await count(page).textContent();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/gg__brand=/);
  await expect(count(page)).not.toHaveText(all ?? '');
  await expect(brands.getByRole('checkbox').nth(1)).toBeFocused();
  await expect(brands.getByRole('checkbox').nth(1)).toBeChecked();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(SKIN);
  await expect(count(page)).toHaveText(all ?? '');
});

test('applies prices in any notation on Enter and when the field is left', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  await openFilters(page, isMobile);
  await panel(page).getByLabel('Highest price').fill('Tk ১,২০০');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SKIN}?gg__price_max=1200`);
  await expect(panel(page).getByLabel('Highest price')).toHaveValue('1200');
  await panel(page).getByLabel('Lowest price').fill('300');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(`${SKIN}?gg__price_max=1200&gg__price_min=300`);
  const lowest = panel(page).getByLabel('Lowest price');
  await lowest.fill('cheap');
  await page.keyboard.press('Enter');
  await expect(lowest).toHaveAccessibleDescription('Lowest price: enter an amount, e.g. 499.50');
  await expect(lowest).toBeFocused();
  await expect(lowest).toHaveValue('cheap');
  await expect(page).toHaveURL(`${SKIN}?gg__price_max=1200&gg__price_min=cheap`);
  await lowest.fill('499.50/-');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SKIN}?gg__price_max=1200&gg__price_min=499.5`);
  await expect(lowest).not.toHaveAttribute('aria-invalid');
});

test('a long facet shows ten values, more on request, and can be searched', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  await page.goto(`${SHOPS.glow}/category/make-up`);
  await waitUntilHydrated(page);
  await openFilters(page, isMobile);
  const shades = await openFacet(page, 'Shade');
  const shown = shades.locator('.facet-value:visible');
  await expect(shown).toHaveCount(10);
  await shades.getByText('Show more').click();
  expect(await shown.count()).toBeGreaterThan(20);
  await shades.getByLabel('Search in Shade').fill('honey 310');
  await expect(shown).toHaveCount(1);
  await shades.getByLabel('Search in Shade').fill('no such shade');
  await expect(shades.getByText('No matches')).toBeVisible();
  await shades.getByLabel('Search in Shade').fill('HONEY 310');
  await shown.getByRole('checkbox').check();
  await expect(page).toHaveURL(/gg__attr_Shade=Honey\+310/);
  await closeFilters(page, isMobile);
  await expect(page.getByRole('link', { name: 'Remove Shade: Honey 310' })).toBeVisible();
});

test('sorting, paging and sharing keep the selected filters', { tag: '@full-phone' }, async ({
  page,
  isMobile,
  context,
}) => {
  await page.goto(SKIN);
  await waitUntilHydrated(page);
  await openFilters(page, isMobile);
  await (await openFacet(page, 'Rating')).getByLabel('4 & up').check();
  await expect(page).toHaveURL(/gg__rating=4/);
  await closeFilters(page, isMobile);
  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(`${SKIN}?gg__rating=4&gg__sort=price-asc`);
  // The URL changes first. The link “Load more” shows that the new list has arrived.
  const more = page.getByRole('link', { name: 'Load more' });
  await expect(more).toHaveAttribute('href', /gg__sort=price-asc/);
  const next = await more.getAttribute('href');
  const first = await cards(page).first().getByRole('link').textContent();

  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(cards(shared).first().getByRole('link')).toHaveText(first ?? '');
  await expect(shared.getByLabel('Sort by')).toHaveValue('price-asc');
  await expect(shared.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await shared.goto(SHOPS.glow + next);
  await expect(shared).toHaveURL(`${SKIN}?gg__rating=4&gg__sort=price-asc&page=2`);
  await shared.getByRole('link', { name: 'Previous' }).click();
  await expect(cards(shared).first().getByRole('link')).toHaveText(first ?? '');
});

test('unknown and malformed values are reported, and links do not repeat them', {
  tag: '@desktop',
}, async ({ page }) => {
  const bad = 'gg__sort=upwards&gg__colour=red&gg__rating=9&gg__brand=&page=99';
  await openHydrated(page, `${SKIN}?${bad}&gg__price_max=900`);
  await expect(page.getByText('These filters aren’t available here and were left out:')).toBeVisible();
  await page.getByLabel('Sort by').selectOption('price-asc');
  await expect(page).toHaveURL(`${SKIN}?gg__price_max=900&gg__sort=price-asc`);
  await expect(cards(page).first()).toBeVisible();
});

test('a campaign shows a countdown and its end', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.goto(`${SHOPS.glow}/campaign/winter-glow`);
  await waitUntilHydrated(page);
  const seconds = page.locator('dl', { hasText: 'Seconds' }).locator('dd').last();
  const before = await seconds.textContent();
  await expect(seconds).not.toHaveText(before ?? '');
  await expect(cards(page).first()).toBeVisible();
});

test('reloads an open page when its campaign ends', { tag: ['@desktop', '@full'] }, async ({
  page,
  request,
}) => {
  const response = await sendToApi(request, SHOPS.glow, '/api/v1/campaign/storefront/winter-glow');
  const { endsAt } = (await response.json()) as { endsAt: string };
  const time = Date.parse(endsAt) - 5_000;
  await page.clock.install({ time });
  // The page takes the time from the server, not from the device.
  await page.route('**/livez', (route) => route.fulfill({ headers: { date: new Date(time).toUTCString() } }));
  await page.goto(`${SHOPS.glow}/campaign/winter-glow`);
  await expect(page.locator('main dl dd').first()).toHaveText(/\d/);
  const requested = page.waitForRequest((sent) => sent.url().includes('/campaign/winter-glow.data'));
  await page.clock.fastForward('00:20');
  await requested;
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the filters are applied by a form', { tag: '@full-phone' }, async ({ page }) => {
    await page.goto(SKIN);
    const sheet = page.getByRole('button', { name: 'Filters' });
    if (await sheet.isVisible()) await sheet.click();
    const rating = panel(page).locator('.facet', { has: page.locator('> summary', { hasText: 'Rating' }) });
    if ((await rating.getAttribute('open')) === null) await rating.locator('> summary').click();
    await rating.getByLabel('4 & up').check();
    await panel(page).getByLabel('Highest price').fill('3000');
    await panel(page).getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(`${SKIN}?gg__price_max=3000&gg__rating=4`);
    await expect(page.getByRole('link', { name: 'Remove ★ 4 & up' })).toBeVisible();
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/page=2$/);
    await page.getByRole('link', { name: 'Remove ★ 4 & up' }).click();
    await expect(page).toHaveURL(`${SKIN}?gg__price_max=3000`);
  });
});

for (const path of ['/brand/nirjhor', '/bn/brand/nirjhor', '/campaign/winter-glow']) {
  test(`“Show more” of ${path} appears only if the story is cut`, { tag: ['@phone', '@full'] }, async ({
    page,
  }) => {
    await openHydrated(page, SHOPS.glow + path);
    const story = page.locator('.listing-story');
    const button = story.locator('summary');
    const seen = new Set<boolean>();
    for (const words of [1, 20, 40, 60, 80, 120, 300]) {
      const isCut = await story.evaluate(writeStory, 'skin '.repeat(words));
      expect(await button.isVisible(), `${words} words`).toBe(isCut);
      seen.add(isCut);
    }
    expect(seen.size).toBe(2);
    await button.click();
    await expect(button).toBeHidden();
    expect(await story.evaluate(isCutStory)).toBe(false);
  });
}

/** Runs in the page. Replaces the text of the story and returns whether its end is hidden. */
function writeStory(story: Element, text: string): boolean {
  const paragraph = story.querySelector('p');
  if (paragraph) paragraph.textContent = text;
  return story.scrollHeight > story.clientHeight;
}

/** Runs in the page. */
const isCutStory = (story: Element): boolean => story.scrollHeight > story.clientHeight;
