import type { Page } from '@playwright/test';

/** Holds back all scripts, or those with a name, until the returned function is called. */
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
