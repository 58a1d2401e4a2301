import type { Page } from '@playwright/test';
import { maxFontShift, openHydrated, waitForWebFonts } from './hydrated.ts';
import { expect, SHOPS, test } from './shop-test.ts';

for (const [language, path, locale] of [
  ['en', '/', 'en-GB'],
  ['bn', '/bn', 'bn-BD'],
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('home pages load without layout shifts', { tag: ['@full', '@flavour'] }, async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            const { dataset } = document.documentElement;
            if (!hadRecentInput) dataset.shift = String(Number(dataset.shift ?? 0) + value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // On a slow connection, the browser lays out the page several times while the page loads.
      await slowDown(page);
      for (const shop of ['glow', 'shurokkha', 'ghor'] as const) {
        await openHydrated(page, SHOPS[shop] + path);
        await waitForWebFonts(page);
        await page.evaluate(() => new Promise(requestAnimationFrame));
        const most = await maxFontShift(page, language);
        const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
        expect(shift, shop).toBeLessThan(most);
      }
    });
  });
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 80_000,
    uploadThroughput: 40_000,
  });
}
