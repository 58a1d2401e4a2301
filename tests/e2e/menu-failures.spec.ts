import type { Page } from '@playwright/test';
import { holdScripts } from './hold-scripts.ts';
import { openHydrated } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

const SCRIPT = '**/menu-behaviour-*.js';

const getStrip = (page: Page) => page.getByRole('navigation', { name: 'Categories', exact: true });
const getCategoryLink = (page: Page, name: string) =>
  getStrip(page).getByRole('link', { name, exact: true }).first();

test('in a menu whose script cannot be loaded, keys keep their native behaviour', {
  tag: ['@desktop', '@full'],
}, async ({ page, watch }) => {
  watch.expectOffline();
  await page.route(SCRIPT, (route) => route.abort());
  await openHydrated(page, SHOPS.glow);
  await page.evaluate(() =>
    addEventListener('keydown', ({ defaultPrevented }) => {
      document.body.dataset.prevented = String(defaultPrevented);
    }),
  );
  await getCategoryLink(page, 'Make Up').focus();
  const pressAndReadPrevented = async (key: string) => {
    await page.keyboard.press(key);
    return page.locator('body').getAttribute('data-prevented');
  };
  await expect.poll(() => pressAndReadPrevented('ArrowDown')).toBe('false');
  await page.unroute(SCRIPT);
  await expect.poll(() => pressAndReadPrevented('ArrowDown')).toBe('true');
  await expect(getCategoryLink(page, 'Make Up')).not.toBeFocused();
  await expect(getStrip(page).locator('.site-menu-panel a:focus')).toHaveCount(1);
});

test('Esc closes a mega-menu that was opened by keyboard, even while its script is loading', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const release = await holdScripts(page, 'menu-behaviour-*');
  await openHydrated(page, SHOPS.glow);
  await getCategoryLink(page, 'Make Up').focus();
  const lips = getCategoryLink(page, 'Lips');
  await expect(lips).toBeVisible();
  await page.keyboard.press('Escape');
  release();
  await expect(lips).toBeHidden();
  await expect(getCategoryLink(page, 'Make Up')).toBeFocused();
});

test('a menu that cannot be reloaded because the connection does not respond shows the Retry button again', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Replaces the request timeout of 15 s: the timeout expires when the test dispatches `give-up`.
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, ms?: number) => {
      if (ms !== 15_000) return setTimeout(act, ms);
      addEventListener('give-up', act, { once: true });
      return 0;
    }) as typeof window.setTimeout;
    const watching = new Set<ResizeObserver>();
    globalThis.ResizeObserver = class extends ResizeObserver {
      override observe(target: Element) {
        if (target.matches('[data-strip]')) watching.add(this);
        document.documentElement.dataset.watching = String(watching.size);
        super.observe(target);
      }
      override disconnect() {
        watching.delete(this);
        super.disconnect();
      }
    };
  });
  await openHydrated(page, SHOPS.glow);
  const started = page.waitForRequest(/brand\/storefront\/get-all/);
  await getCategoryLink(page, 'Fragrance').hover();
  await started;
  await page.getByRole('main').evaluate((main) => {
    const notice = '<div data-menu-notice><a href="" data-document data-menu-retry>Retry</a></div>';
    main.insertAdjacentHTML('afterbegin', `<div id="missing-menu">${notice}</div>`);
  });
  const holder = page.locator('#missing-menu');
  await page.route(`${SHOPS.glow}/`, () => {});
  const retry = holder.getByRole('link', { name: 'Retry' });
  for (const _ of ['once', 'twice']) {
    await retry.press('Enter');
    await expect(holder.getByRole('status', { name: 'Loading' })).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('give-up')));
    await expect(retry).toBeFocused();
  }
  await expect(page.locator('html')).toHaveAttribute('data-watching', '1');
});
