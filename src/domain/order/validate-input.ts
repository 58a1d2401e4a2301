import { type Validated, wrong } from '#domain/field-problem.ts';
import { MAX_LINE_QUANTITY } from '../cart-merge.ts';
import { type Phone, parsePhone } from '../phone.ts';
import type { OrderedProduct, OrderInput } from './order-input.ts';

/** What can be told from the request to a shop alone: the buyer's phone, or the field that is wrong. */
export function validateInput(input: OrderInput, shopId: number): Validated<{ phone: Phone }> {
  const { shipping, billing, products, offerId, tenures } = input;
  if (input.shopId != null && input.shopId !== shopId) return wrong('shopId', { code: 'other-shop' });
  const phone = parsePhone(shipping.phone ?? '');
  if (!phone) return wrong('shippingPhone', { code: 'no-mobile-number' });
  if (billing.phone && !parsePhone(billing.phone)) {
    return wrong('billingPhone', { code: 'no-mobile-number' });
  }
  const tooMany = lineAboveLimit(products);
  if (tooMany !== undefined) {
    return wrong(`products.${tooMany}.quantity`, { code: 'too-many-pieces', most: MAX_LINE_QUANTITY });
  }
  if (offerId != null) return wrong('offerId', { code: 'offer-not-usable' });
  if (tenures && input.paymentMethod !== 'CARD') return wrong('tenures', { code: 'tenure-without-card' });
  return { phone };
}

/** The line with which a variant has more pieces than it may: lines of the same variant count together. */
function lineAboveLimit(products: readonly OrderedProduct[]): number | undefined {
  const sums = new Map<number, number>();
  for (const [index, { skuId, quantity }] of products.entries()) {
    const sum = (sums.get(skuId) ?? 0) + quantity;
    if (sum > MAX_LINE_QUANTITY) return index;
    sums.set(skuId, sum);
  }
  return undefined;
}
