import type { Page } from '@playwright/test';

/** Delays scripts whose names match the pattern `name`, by default all, until the returned function is called. */
export async function holdScripts(page: Page, name = '*'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/assets/${name}.js`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
