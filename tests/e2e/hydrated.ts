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
 * How far a page of a language may move as the web fonts come: hardly at all where the device has one of the local fonts that
 * styles/font-fallbacks.css scales for it, and further where it has none.
 */
export const mostShiftByFaces = (page: Page, language: 'en' | 'bn' = 'en'): Promise<number> =>
  page.evaluate(
    async ([fallback, most]) =>
      [...(await document.fonts.ready)].some(
        ({ family, status }) => family.startsWith(fallback) && status === 'loaded',
      )
        ? 0.005
        : most,
    // Without a local font of Bangla the text is boxes of another width.
    language === 'en' ? (['Inter Fallback', 0.02] as const) : (['Hind Siliguri Fallback', 0.15] as const),
  );

/** Until the web faces are there, which come after the first paint: words are measured as they stay. */
export const untilWebFaces = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('Fallback')),
  );
