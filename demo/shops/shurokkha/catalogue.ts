import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('shurokkha');

/** Everything Shurokkha sells, in the order in which it came. */
export const products = readProducts('shurokkha', [
  'medicine',
  'wellness',
  'health-device',
  'family-care',
  'household',
]);
