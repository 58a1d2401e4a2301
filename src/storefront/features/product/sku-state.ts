import type { SkuView } from './product-view.ts';

export type SkuState = 'in-stock' | 'low' | 'pre-order' | 'sold-out';

/** Pieces up to which the page says how many are left. */
const LOW_STOCK = 5;

/** How a variant can be had. What is ordered ahead has no stock to count. */
export function skuState({ preOrderAmount, stock }: Pick<SkuView, 'preOrderAmount' | 'stock'>): SkuState {
  if (preOrderAmount !== undefined) return 'pre-order';
  if (stock <= 0) return 'sold-out';
  return stock <= LOW_STOCK ? 'low' : 'in-stock';
}
