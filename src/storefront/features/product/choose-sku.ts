import type { ProductView, SkuView } from './product-view.ts';
import { skuState } from './sku-state.ts';

/** The variant the address names, or else the first in stock, or ordered ahead, or at all. */
export function chooseSku({ skus }: Pick<ProductView, 'skus'>, wanted: string | null): SkuView {
  return (
    skus.find(({ id }) => String(id) === wanted) ??
    skus.find(({ stock, preOrderAmount }) => stock > 0 && preOrderAmount === undefined) ??
    skus.find((sku) => skuState(sku) === 'pre-order') ??
    skus[0]
  );
}
