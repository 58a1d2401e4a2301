import type { SkuFacts } from '#data/queries/order-stock.ts';
import { invalid } from '../errors.ts';
import type { OrderInput } from './order-input.ts';

/** Throws `invalid` for a variant the shop has never had, and for one that is named with another's product. */
export function checkSkus(input: OrderInput, facts: readonly SkuFacts[]): void {
  const known = new Map(facts.map((sku) => [sku.id, sku]));
  for (const [index, { skuId, productId }] of input.products.entries()) {
    const sku = known.get(skuId);
    if (!sku) throw invalid(`products.${index}.skuId`, `skuId ${skuId} is not sold at this shop`);
    if (productId !== undefined && productId !== sku.productId) {
      throw invalid(
        `products.${index}.productId`,
        `productId ${productId} is not the product of skuId ${skuId}`,
      );
    }
  }
}
