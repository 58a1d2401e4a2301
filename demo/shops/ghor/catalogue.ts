import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('ghor');

/** All products of Ghor, in the order they were added. */
export const products = readProducts('ghor', ['furniture', 'light', 'textile', 'table-and-decor']);
