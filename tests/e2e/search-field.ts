import type { Locator, Page } from '@playwright/test';

/** Opens a page and waits until its scripts work. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  const hydrated = page.waitForEvent('console', (message) => message.text() === 'hydrated');
  await page.addInitScript(() => addEventListener('haat:hydrated', () => console.info('hydrated')));
  await page.goto(address);
  await hydrated;
}

/** The search of the header; a choice of category stands beside it in some. */
export const fieldOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search products and brands' });

/** The options of the open list, in the order of the keys. */
export const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

export const productsOf = (page: Page | Locator): Locator =>
  page.getByRole('group', { name: 'Products' }).getByRole('option');
