export type { CategoryRow } from '#data/queries/categories.ts';
export { type CategoryWithKin, getCategory } from './get-category.ts';
export { listCategories } from './list-categories.ts';
