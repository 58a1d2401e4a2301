import type { Page } from '@playwright/test';

/** Holds back scripts, all or those of a name, as a slow line does, until the answer is called. */
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
