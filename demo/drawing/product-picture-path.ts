import type { PackshotView } from './packshot-spec.ts';

/** Storage path of a product's picture. Index 0 is the product itself; variants with their own colours start at 1. */
export function productPicturePath(
  shopSlug: string,
  productSlug: string,
  skuIndex: number,
  view: PackshotView,
): string {
  return `${shopSlug}/products/${productSlug}-${skuIndex}-${view}.svg`;
}
