import type { Page } from '@playwright/test';

declare global {
  interface Window {
    hydrated: Promise<void>;
  }
}

/** From now on each document of this page remembers that its scripts work. */
export async function rememberHydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hydrated = new Promise((resolve) => addEventListener('haat:hydrated', () => resolve()));
  });
}

/** Until the scripts of the document that is open now work: those of the one before do not count. */
export const untilHydrated = (page: Page): Promise<void> => page.evaluate(() => window.hydrated);

/** Opens a page and waits until its scripts work. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await rememberHydrated(page);
  await page.goto(address);
  await untilHydrated(page);
}

/**
 * How far a page may move as the web faces come: a hair's breadth where the device has a face in their measures to stand in, and
 * elsewhere as far as the words of its menus do.
 */
export const mostShiftByFaces = (page: Page): Promise<number> =>
  page.evaluate(async () =>
    [...(await document.fonts.ready)].some(
      ({ family, status }) => family === 'Inter Fallback' && status === 'loaded',
    )
      ? 0.005
      : 0.02,
  );

/** Until the web faces are there, which come after the first paint: words are measured as they stay. */
export const untilWebFaces = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.endsWith('Fallback')),
  );
