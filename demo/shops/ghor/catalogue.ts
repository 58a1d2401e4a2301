import { readBrands, readProducts } from '#demo/read-catalogue.ts';

export const brands = readBrands('ghor');

/** Everything Ghor sells, in the order in which it came. */
export const products = readProducts('ghor', ['furniture', 'light', 'textile', 'table-and-decor']);
