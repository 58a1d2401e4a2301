import type { Page } from '@playwright/test';
import { expect, SHOPS, sendToApi, test } from './shop-test.ts';

test.use({ hasPopups: true });

const MINUTE_MS = 60_000;
/** Settings of the demo shop: the popup is shown up to three times, and after a day the count starts again. */
const RESET_MINUTES = 1440;
const TIMES = 3;

const getPopup = (page: Page) => page.getByRole('dialog', { name: /Winter Glow|উইন্টার গ্লো/ });

async function open(page: Page, path = '/'): Promise<void> {
  await page.goto(SHOPS.glow + path);
  await page.waitForLoadState('load');
}

async function waitForPopup(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(getPopup(page)).toBeVisible({ timeout: 200 });
  }).toPass();
}

async function close(page: Page): Promise<void> {
  await getPopup(page).getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(1_000);
  await expect(getPopup(page)).toBeHidden();
}

async function expectNoPopup(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  await expect(getPopup(page)).toBeHidden();
}

test('the welcome popup opens a second after hydration, and not again after it was closed', {
  tag: '@full-phone',
}, async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(recordPopupTime);
  await open(page);
  await waitForPopup(page);
  const waited = await page.evaluate(() => Number(document.documentElement.dataset.popupWaited));
  expect(waited).toBeGreaterThanOrEqual(1_000);
  await close(page);
  await open(page, '/category/skin');
  await expectNoPopup(page);
});

/** Runs in the page. Measures the time from hydration until a dialog opens, by the clock of the page. */
function recordPopupTime(): void {
  let hydratedAt = 0;
  addEventListener('haat:hydrated', () => {
    hydratedAt = Date.now();
  });
  const showModal = HTMLDialogElement.prototype.showModal;
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    document.documentElement.dataset.popupWaited = String(Date.now() - hydratedAt);
    showModal.call(this);
  };
}

test('a popup is shown as often as the shop configured', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  for (let time = 1; time <= TIMES; time += 1) {
    await open(page);
    await waitForPopup(page);
    await close(page);
    const flag = (await context.cookies()).find(({ name }) => name === 'welcome_popup_closed');
    const minutes = ((flag?.expires ?? 0) * 1000 - (await page.evaluate(() => Date.now()))) / MINUTE_MS;
    expect(Math.abs(minutes - RESET_MINUTES)).toBeLessThan(2);
    await context.clearCookies({ name: 'welcome_popup_closed' });
  }
  await open(page);
  await expectNoPopup(page);
});

test('a popup with another picture is a new popup', { tag: ['@desktop', '@full'] }, async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page);
  await waitForPopup(page);
  await close(page);
  await context.addCookies([{ name: 'welcome_popup_hash', value: 'old', url: SHOPS.glow }]);
  await open(page);
  await expectNoPopup(page);
  await context.addCookies([{ name: 'welcome_popup_closed', value: 'old', url: SHOPS.glow }]);
  await open(page);
  await waitForPopup(page);
});

test('a press on the picture follows its link and closes the popup', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await waitForPopup(page);
  await getPopup(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/campaign\/winter-glow/);
  await page.clock.runFor(1_000);
  await expect(getPopup(page)).toBeHidden();
  await open(page);
  await expectNoPopup(page);
});

test('Bangla pages show the popup’s Bangla picture and text', { tag: '@full' }, async ({
  page,
  isMobile,
}) => {
  await page.clock.install();
  await open(page, '/bn');
  await waitForPopup(page);
  await expect(getPopup(page)).toHaveAccessibleName(/^উইন্টার গ্লো: /);
  const picture = getPopup(page).getByRole('img', { name: /^উইন্টার গ্লো: / });
  const file = isMobile ? 'winter-glow-bn-mobile.svg' : 'winter-glow-bn.svg';
  expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/${file}`);
  await expect(getPopup(page).getByRole('link')).toHaveAttribute('href', '/bn/campaign/winter-glow');
});

test('a popup without its picture does not open', { tag: '@full' }, async ({ page, request }) => {
  const missing = await sendToApi(request, SHOPS.glow, '/images/w_960/popups/nowhere.png');
  expect([missing.status(), missing.headers()['x-picture']]).toEqual([200, 'missing']);
  const body = await missing.body();
  const headers = { 'content-type': 'image/png', 'x-picture': 'missing' };
  await page.route('**/popups/**', (route) => route.fulfill({ status: 200, headers, body }));
  await page.clock.install();
  const responded = page.waitForResponse(/\/popups\//);
  await open(page);
  await page.clock.runFor(2_000);
  await responded;
  await expectNoPopup(page);
});

test('landing pages show no popup', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.clock.install();
  await open(page, '/landing/bridal');
  await expectNoPopup(page);
});

test('product and tracking pages show no popup; the popup opens on the next page', { tag: '@full' }, async ({
  page,
}) => {
  await page.clock.install();
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/popups/')) pictures.push(request.url());
  });
  for (const path of ['/track-order/', '/product/aporajita-velvet-hour-matte-lipstick']) {
    await open(page, path);
    await expectNoPopup(page);
    expect(pictures, path).toEqual([]);
  }
  await page.getByRole('main').getByRole('link', { name: 'Make Up' }).first().click();
  await expect(page).toHaveURL(/\/category\//);
  await waitForPopup(page);
});

test('a visitor who is filling in a form is not interrupted, even between two fields', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await open(page, '/contact-us');
  const field = page.getByRole('main').locator('form[method="post"] input[type="text"]').first();
  await field.fill('Nadia');
  await field.blur();
  await expectNoPopup(page);
  await expect(field).toHaveValue('Nadia');
});

test('the popup waits until the mega-menu is closed', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await page.clock.install();
  const pictureLoaded = page.waitForResponse(/\/popups\//);
  await open(page);
  const strip = page.getByRole('navigation', { name: 'Categories', exact: true });
  await strip.getByRole('link', { name: 'Make Up', exact: true }).first().hover();
  await expect(strip.getByRole('link', { name: 'Lips', exact: true }).first()).toBeVisible();
  await page.clock.runFor(2_000);
  await pictureLoaded;
  await expectNoPopup(page);
  await expectNoPopup(page);
  await page.mouse.move(0, 800);
  await waitForPopup(page);
});
