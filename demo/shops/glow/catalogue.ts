import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('glow');

export const products = readProducts('glow', [
  'make-up-face',
  'make-up-lips-eyes-nails',
  'skin-cleanse-treat',
  'skin-moisturise-protect',
  'hair',
  'personal-care',
  'mom-baby',
  'fragrance',
  'herbal-organic',
  'no-longer-sold',
]);
