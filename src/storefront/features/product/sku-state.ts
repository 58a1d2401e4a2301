import type { ProductView, SkuView } from './product-view.ts';

export type SkuState = 'in-stock' | 'low' | 'pre-order' | 'sold-out';

/** Pieces up to which the page says how many are left. */
const LOW_STOCK = 5;

/** How a variant can be had. What is ordered ahead has no stock to count. */
export function skuState({ preOrderAmount, stock }: Pick<SkuView, 'preOrderAmount' | 'stock'>): SkuState {
  if (preOrderAmount !== undefined) return 'pre-order';
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'in-stock';
}

/** The variant the address names, or else the first in stock, or ordered ahead, or at all. */
export function chooseSku({ skus }: Pick<ProductView, 'skus'>, wanted: string | null): SkuView {
  return (
    skus.find(({ id }) => String(id) === wanted) ??
    skus.find(({ stock, preOrderAmount }) => stock > 0 && preOrderAmount === undefined) ??
    skus.find((sku) => skuState(sku) === 'pre-order') ??
    skus[0]
  );
}
