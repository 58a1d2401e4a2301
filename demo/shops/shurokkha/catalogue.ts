import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('shurokkha');

export const products = readProducts('shurokkha', [
  'medicine',
  'wellness',
  'health-device',
  'family-care',
  'household',
]);
