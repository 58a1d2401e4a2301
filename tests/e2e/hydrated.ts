import type { Page } from '@playwright/test';

declare global {
  interface Window {
    hydrated: Promise<void>;
  }
}

export async function rememberHydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.hydrated = new Promise((resolve) => addEventListener('haat:hydrated', () => resolve()));
  });
}

export const untilHydrated = (page: Page): Promise<void> => page.evaluate(() => window.hydrated);

export async function openHydrated(page: Page, address: string): Promise<void> {
  await rememberHydrated(page);
  await page.goto(address);
  await untilHydrated(page);
}

/**
 * Maximum layout shift while web fonts replace local fonts: 0.005 if the device has a local font that
 * theme/font-fallbacks.css scales to the size of the web font. Without such a font: 0.02, or 0.15 for Bangla.
 */
export const maxFontShift = (page: Page, language: 'en' | 'bn' = 'en'): Promise<number> =>
  page.evaluate(
    async ([fallback, most]) =>
      [...(await document.fonts.ready)].some(
        ({ family, status }) => family.startsWith(fallback) && status === 'loaded',
      )
        ? 0.005
        : most,
    // Bangla shifts most: without a local font, the browser shows boxes of a different width.
    language === 'en' ? (['Inter Fallback', 0.02] as const) : (['Hind Siliguri Fallback', 0.15] as const),
  );

export const waitForWebFonts = (page: Page) =>
  page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.fonts].some(({ family, status }) => status === 'loaded' && !family.includes('Fallback')),
  );
