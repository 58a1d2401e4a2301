import type { Page } from '@playwright/test';
import { expectNoFailure, FLOWS } from './open-page-flows.ts';
import { SHOPS, test } from './shop-test.ts';

/** Simulates a deployment: scripts of the open page return 404, those of later documents succeed. */
async function removeOpenBuild(page: Page): Promise<void> {
  let isMissing = true;
  page.once('domcontentloaded', () => {
    isMissing = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isMissing
      ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' })
      : route.fallback(),
  );
}

for (const { name, isShort, open, proceed } of FLOWS) {
  test(`${name} while the page’s further scripts are missing`, {
    tag: isShort ? '@full-phone' : '@full',
  }, async ({ page, watch }) => {
    watch.expectStatus(404);
    watch.expectErrors(/Failed to fetch dynamically imported module/);
    await open(page, SHOPS.glow);
    await removeOpenBuild(page);
    await proceed(page, SHOPS.glow);
    await expectNoFailure(page);
  });
}
