import { toAttributeKey } from '#domain/attribute-text.ts';
import type { ProductView, SkuView } from './product-view.ts';

/** Finds a variant by its id, its code, or another spelling of its code. */
export const findRequestedSku = (
  { skus }: Pick<ProductView, 'skus'>,
  requested: string,
): SkuView | undefined =>
  skus.find(({ id }) => String(id) === requested) ??
  skus.find(({ code }) => code === requested) ??
  skus.find(({ code }) => toAttributeKey(code) === toAttributeKey(requested));
