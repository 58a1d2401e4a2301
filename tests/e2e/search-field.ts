import type { Locator, Page } from '@playwright/test';

/** The search field of the header, which may have a category filter next to it. */
export const fieldOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search products and brands' });

/** The options of the open list, in keyboard order. */
export const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

export const productsOf = (page: Page | Locator): Locator =>
  page.getByRole('group', { name: 'Products' }).getByRole('option');
