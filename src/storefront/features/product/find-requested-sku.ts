import { toAttributeKey } from '#domain/attribute-text.ts';
import { normalizeCode } from '#domain/normalize-input.ts';
import type { ProductView, SkuView } from './product-view.ts';

/** Finds a variant by its id, its code, or another spelling of its code. Ignores punctuation that chats add to a URL. */
export const findRequestedSku = (
  product: Pick<ProductView, 'skus'>,
  requested: string,
): SkuView | undefined => findSku(product, requested) ?? findSku(product, normalizeCode(requested));

const findSku = ({ skus }: Pick<ProductView, 'skus'>, requested: string): SkuView | undefined =>
  skus.find(({ id }) => String(id) === requested) ??
  skus.find(({ code }) => code === requested) ??
  skus.find(({ code }) => toAttributeKey(code) === toAttributeKey(requested));
