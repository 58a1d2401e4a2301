export { listBrands } from './list-brands.ts';
export { listBrandsByIds } from './list-brands-by-ids.ts';
export { listBrandsOfCategory } from './list-brands-of-category.ts';
