import type { Locator, Page } from '@playwright/test';

export const getField = (page: Page): Locator =>
  page.getByRole('banner').getByRole('combobox', { name: 'Search products and brands' });

export const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

export const productsOf = (page: Page | Locator): Locator =>
  page.getByRole('group', { name: 'Products' }).getByRole('option');
