import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('shurokkha');

/** All products of Shurokkha, in the order they were added. */
export const products = readProducts('shurokkha', [
  'medicine',
  'wellness',
  'health-device',
  'family-care',
  'household',
]);
