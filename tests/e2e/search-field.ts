import type { Locator, Page } from '@playwright/test';

/** The search of the header; a choice of category stands beside it in some. */
export const fieldOf = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search products and brands' });

/** The options of the open list, in the order of the keys. */
export const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

export const productsOf = (page: Page | Locator): Locator =>
  page.getByRole('group', { name: 'Products' }).getByRole('option');
