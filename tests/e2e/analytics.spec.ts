import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { test as base, type Page } from '@playwright/test';
import { POPUP_CLOSED_COOKIE } from '#contract/cookie-names.ts';
import { findViolations, listSerious } from './find-violations.ts';
import { maxFontShift } from './hydrated.ts';
import { expect, suppressPopups, test } from './shop-test.ts';

const SERVICE_URL =
  /^https:\/\/(?:www\.googletagmanager\.com|connect\.facebook\.net|analytics\.tiktok\.com|www\.clarity\.ms)\//;

interface Report {
  service: string;
  args: unknown[];
  address: string;
}

let shop: ChildProcess;
let origin = '';

// Runs the tests in one worker, so that they share one server. Preparing the server's shop is slow.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = spawn(process.execPath, ['tests/setup/start-measured-shop.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(shop.stdout ?? shop, 'data')) as [Buffer];
  origin = `http://glow.localhost:${String(port).trim()}`;
});

test.afterAll(async () => {
  shop.kill('SIGTERM');
  await once(shop, 'exit');
});

const consentBar = (page: Page) => page.getByRole('region', { name: 'Can we use analytics cookies?' });

async function replaceServices(page: Page) {
  const reports: Report[] = [];
  const requested: string[] = [];
  await page.exposeFunction('recordReport', (service: string, args: unknown[], address: string) =>
    reports.push({ service, args, address }),
  );
  await page.route(SERVICE_URL, async (route) => {
    const address = route.request().url();
    requested.push(address);
    await route.fulfill({ contentType: 'text/javascript', body: replacementScript(address) });
  });
  const listEventNames = (service: string) =>
    reports.filter((each) => each.service === service).map(({ args }) => String(args[1] ?? args[0]));
  return { asked: requested, reports, listEventNames };
}

function replacementScript(address: string): string {
  if (address.includes('facebook')) {
    return `fbq.callMethod = (...args) => recordReport('meta', args, location.href); fbq.queue.splice(0).forEach((args) => fbq.callMethod(...args));`;
  }
  if (address.includes('tiktok')) {
    return `for (const name of ['page', 'track']) ttq[name] = (...args) => recordReport('tiktok', [name, ...args], location.href);
      ttq.splice(0).forEach(([name, ...args]) => ttq[name]?.(...args));`;
  }
  if (address.includes('gtag')) {
    return `analyticsLayer.push = (command) => recordReport('google', [...command], location.href);
      analyticsLayer.splice(0).forEach((command) => analyticsLayer.push(command));`;
  }
  return '';
}

test('no service is loaded before consent or after a refusal', { tag: ['@phone', '@full'] }, async ({
  page,
  context,
}) => {
  // Runs only on phones, where the consent bar covers most of the screen.
  const { asked: requested } = await replaceServices(page);
  const response = await page.goto(origin);
  expect(await response?.text()).not.toMatch(/conversions-token|no-container-at-all/);
  await page.evaluate(watchShifts);
  await expect(consentBar(page)).toBeVisible();
  const shifted = await page.evaluate(() => Number(document.documentElement.dataset.shifted));
  // If the consent bar moved the content, the layout shift would be about five times the maximum.
  expect(shifted).toBeLessThan(await maxFontShift(page));
  expect(listSerious(await findViolations(page))).toEqual([]);
  const read = (await context.cookies()).filter(
    ({ httpOnly, name }) => !httpOnly && name !== POPUP_CLOSED_COOKIE,
  );
  expect(read).toEqual([]);

  await consentBar(page).getByRole('button', { name: 'No, thanks' }).click();
  await expect(consentBar(page)).toBeHidden();
  await page.reload();
  const choices = page.getByRole('button', { name: 'Privacy choices' });
  await expect(choices).toBeVisible();
  expect(requested).toEqual([]);

  await choices.click();
  await expect(consentBar(page).getByText('You’ve declined analytics cookies.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choices).toBeFocused();
  await choices.click();
  await consentBar(page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => requested.map((address) => new URL(address).hostname)).toHaveLength(5);

  await choices.click();
  const reloaded = page.waitForEvent('load');
  await consentBar(page).getByRole('button', { name: 'No, thanks' }).click();
  await reloaded;
  await expect(choices).toBeVisible();
  expect(requested).toHaveLength(5);
});

/** Runs in the page. Adds up the layout shifts. */
function watchShifts(): void {
  document.documentElement.dataset.shifted = '0';
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
      dataset.shifted = String(Number(dataset.shifted) + entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: false });
}

test('reports every step of a visit up to the purchase, and the purchase only once', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  // The page removes the order key from its URL, which services can read. The reload below therefore first
  // returns 404; then the page restores the key from storage.
  watch.expectStatus(404);
  const { reports, listEventNames } = await replaceServices(page);
  await page.goto(`${origin}/product/dalbit-berry-overnight-lip-mask`);
  await consentBar(page).getByRole('button', { name: 'Allow' }).click();
  await expect.poll(() => listEventNames('meta')).toContain('ViewContent');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect.poll(() => listEventNames('meta')).toContain('AddToCart');
  await page
    .getByRole('link', { name: /^Cart, 1 item$/ })
    .first()
    .click();
  await expect.poll(() => listEventNames('meta')).toContain('ViewCart');
  await page.getByRole('dialog').getByRole('link', { name: 'Place Order' }).click();
  await placeOrder(page);
  await expect.poll(() => listEventNames('meta')).toContain('Purchase');

  expect(listEventNames('meta').filter((name) => name !== 'PageView' && !/^[\d.]+$/.test(name))).toEqual(
    expect.arrayContaining(['ViewContent', 'AddToCart', 'ViewCart', 'InitiateCheckout', 'Purchase']),
  );
  const viewCart = reports.find(({ args }) => args[1] === 'ViewCart' && args[0] === 'trackCustom');
  expect(viewCart?.args[2]).toMatchObject({ currency: 'BDT', content_type: 'product', num_items: 1 });
  const purchase = reports.find(({ service, args }) => service === 'google' && args[1] === 'purchase');
  const orderNumber = (await page.getByTestId('order-number').textContent()) ?? '';
  expect(purchase?.args[2]).toMatchObject({ transaction_id: orderNumber, currency: 'BDT', tax: 0 });
  expect(listEventNames('tiktok')).toEqual(expect.arrayContaining(['ViewContent', 'AddToCart', 'Purchase']));

  await page.reload();
  await expect(page.getByTestId('order-number')).toHaveText(orderNumber);
  await expect
    .poll(() => listEventNames('google').filter((name) => name === 'page_view').length)
    .toBeGreaterThan(3);
  for (const service of ['meta', 'google', 'tiktok']) {
    expect(
      listEventNames(service).filter((name) => /^purchase$/i.test(name)),
      service,
    ).toHaveLength(1);
  }
  expect(JSON.stringify(reports)).not.toMatch(/key=|01712345678|Nusrat/);
});

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').fill('Nusrat Jahan');
  await page.getByLabel('Mobile number').fill('01712345678');
  for (const [field, name] of [
    ['District', 'Dhaka'],
    ['Area (upazila or thana)', 'Dhanmondi'],
  ] as const) {
    await page.getByLabel(field).first().fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  }
  await page.getByLabel('House, road, village').fill('House 12, Road 7');
  await expect(page.getByTestId('grand-total')).toHaveText(/^Tk/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page.getByTestId('order-number')).toBeVisible();
}

base(
  'the shop works without console output if services cannot be reached',
  { tag: ['@desktop', '@full'] },
  async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isTheirs = SERVICE_URL.test(message.location().url);
      if (!isTheirs && ['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await suppressPopups(page.context());
    const failed: string[] = [];
    await page.route(SERVICE_URL, (route) => {
      failed.push(route.request().url());
      return route.abort();
    });
    await page.goto(`${origin}/product/dalbit-berry-overnight-lip-mask`);
    await consentBar(page).getByRole('button', { name: 'Allow' }).click();
    await expect.poll(() => failed.length).toBe(5);
    await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
    await expect(page.getByRole('link', { name: /^Cart, 1 item$/ }).first()).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
