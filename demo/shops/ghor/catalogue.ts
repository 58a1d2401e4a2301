import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('ghor');

export const products = readProducts('ghor', ['furniture', 'light', 'textile', 'table-and-decor']);
