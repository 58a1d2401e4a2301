import type { PackshotView } from './packshot-spec.ts';

/** Storage path of a product's picture; index 0 is the product itself, variants with own colours count from 1. */
export function productPicturePath(
  shopSlug: string,
  productSlug: string,
  skuIndex: number,
  view: PackshotView,
): string {
  return `${shopSlug}/products/${productSlug}-${skuIndex}-${view}.svg`;
}
