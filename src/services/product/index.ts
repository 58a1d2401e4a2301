export type { ProductFacets } from '#data/queries/product-facets.ts';
export type { SkuRow } from '#data/queries/skus-of-products.ts';
export { type FullProduct, getProduct } from './get-product.ts';
export { getProductDetails, type ProductDetails } from './get-product-details.ts';
export {
  type ListProductsInput,
  listProducts,
  type ProductFilter,
} from './list-products.ts';
export { listProductsByIds, listProductsBySkuIds } from './list-products-by-ids.ts';
export { listProductsByLogic } from './list-products-by-logic.ts';
export { listRelatedProducts } from './list-related-products.ts';
export type { ProductCard } from './product-card.ts';
export { sortAttributes } from './sort-attributes.ts';
