import { MAX_LINE_QUANTITY } from '#domain/cart-merge.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '../context.ts';
import { invalid } from '../errors.ts';
import type { OrderInput } from './order-input.ts';

/** What can be told from the request alone. Throws `invalid` with the wrong field; returns the buyer's phone. */
export function checkRequest(ctx: ServiceContext, input: OrderInput): Phone {
  if (input.shopId != null && input.shopId !== ctx.shop.id) {
    throw invalid('shopId', 'shopId is not the id of this shop');
  }
  const phone = requirePhone('shippingPhone', input.shipping.phone ?? '');
  if (input.billing.phone) requirePhone('billingPhone', input.billing.phone);
  requireLineQuantities(input.products);
  if (input.offerId != null) throw invalid('offerId', 'offerId is not a coupon that this order can use');
  if (input.tenures && input.paymentMethod !== 'CARD') {
    throw invalid('tenures', 'tenures can be chosen for payment by card only');
  }
  return phone;
}

function requirePhone(field: string, text: string): Phone {
  const phone = parsePhone(text);
  if (!phone)
    throw invalid(field, `${field} must be a mobile number of Bangladesh, such as 01712345678`, 'not-phone');
  return phone;
}

/** Lines of the same variant count together. */
function requireLineQuantities(products: OrderInput['products']): void {
  const sums = new Map<number, number>();
  for (const [index, { skuId, quantity }] of products.entries()) {
    const sum = (sums.get(skuId) ?? 0) + quantity;
    sums.set(skuId, sum);
    if (sum > MAX_LINE_QUANTITY) {
      throw invalid(
        `products.${index}.quantity`,
        `quantity of one variant must be at most ${MAX_LINE_QUANTITY}`,
      );
    }
  }
}
