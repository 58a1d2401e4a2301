import type { Page } from '@playwright/test';
import { expectNoFailure, FLOWS } from './open-page-flows.ts';
import { SHOPS, test } from './shop-test.ts';

/** The page that is open asks for files of a build that is no longer there; documents after it are of the one that is. */
async function removeOpenBuild(page: Page): Promise<void> {
  let isGone = true;
  page.once('domcontentloaded', () => {
    isGone = false;
  });
  await page.route('**/assets/*.js', (route) =>
    isGone ? route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }) : route.fallback(),
  );
}

for (const { name, open, goOn } of FLOWS) {
  test(`${name} while further scripts of the page are missing`, async ({ page, watch }) => {
    watch.expectStatus(404);
    watch.expectErrors(/Failed to fetch dynamically imported module/);
    await open(page, SHOPS.glow);
    await removeOpenBuild(page);
    await goOn(page, SHOPS.glow);
    await expectNoFailure(page);
  });
}
