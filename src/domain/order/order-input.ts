import { createFieldProblem, type Validated } from '#domain/field-problem.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import type { Poisha } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { hasTwoLetters } from '#domain/readable-text.ts';
import type { DeliveryZone, FulfilmentMethod } from './delivery.ts';
import type { OrderType } from './stock.ts';

type Optional<Value> = Value | null | undefined;

/** Problems of these fields use the names of the order body: `shippingPhone`, `billingCityId`. */
export interface AddressInput {
  name?: Optional<string>;
  phone?: Optional<string>;
  email?: Optional<string>;
  countryId?: Optional<number>;
  cityId?: Optional<number>;
  areaId?: Optional<number>;
  thanaId?: Optional<number>;
  street?: Optional<string>;
  postalCode?: Optional<string>;
  lat?: Optional<string>;
  lon?: Optional<string>;
}

export interface OrderedProduct {
  skuId: number;
  productId?: number | undefined;
  quantity: number;
  seenPrice?: Poisha | undefined;
}

export interface OrderInput {
  shipping: AddressInput;
  billing: AddressInput;
  products: OrderedProduct[];
  deliveryChargeId?: Optional<number>;
  deliveryType?: Optional<DeliveryZone>;
  note?: Optional<string>;
  paymentMethod: PaymentMethod;
  paymentGatewayId?: Optional<number>;
  fulfilment: FulfilmentMethod;
  type?: Optional<OrderType>;
  storeId?: Optional<number>;
  shopId?: Optional<number>;
  offerId?: Optional<string>;
  seenTotal?: Optional<Poisha>;
  sessionId?: Optional<string>;
  tenor?: Optional<string>;
  /** With `false`, instalments are calculated from list prices. */
  isEmiDiscounted?: Optional<boolean>;
  kind?: 'emi' | 'pre-order' | undefined;
  language?: Optional<'en' | 'bn'>;
  phoneProof?: Optional<string>;
  paysAdvance?: Optional<boolean>;
  savesAddress?: Optional<boolean>;
}

/** Length limits in characters. */
export const FIELD_LENGTHS = {
  name: { min: 2, max: 120 },
  phone: { min: 1, max: 40 },
  email: { max: 200 },
  /** House and road as typed. `street` also contains the neighbourhood. */
  house: { max: 220 },
  street: { min: 3, max: 300 },
  postalCode: { max: 10 },
  coordinate: { max: 24 },
  note: { max: 1_000 },
  orderNumber: { min: 1, max: 40 },
  trackingCode: { max: 40 },
  sessionId: { max: 64 },
  tenor: { max: 60 },
  offerId: { max: 40 },
  couponCode: { max: 40 },
  phoneProof: { max: 60 },
} as const;

export const isPersonName = (text: string): boolean =>
  text.length >= FIELD_LENGTHS.name.min && hasTwoLetters(text);

export const isStreet = (text: string): boolean =>
  text.length >= FIELD_LENGTHS.street.min && hasTwoLetters(text);

export function validateOrderInput(input: OrderInput, shopId: number): Validated<{ phone: Phone }> {
  const { shipping, billing, products, tenor, kind } = input;
  if (input.shopId != null && input.shopId !== shopId)
    return createFieldProblem('shopId', { code: 'other-shop' });
  const phone = parsePhone(shipping.phone ?? '');
  if (!phone) return createFieldProblem('shippingPhone', { code: 'no-mobile-number' });
  if (billing.phone && !parsePhone(billing.phone)) {
    return createFieldProblem('billingPhone', { code: 'no-mobile-number' });
  }
  const lineIndex = findLineAboveLimit(products);
  if (lineIndex !== undefined) {
    return createFieldProblem(`products.${lineIndex}.quantity`, {
      code: 'too-many-pieces',
      most: MAX_LINE_QUANTITY,
    });
  }
  if (tenor && input.paymentMethod !== 'CARD')
    return createFieldProblem('tenures', { code: 'tenure-without-card' });
  if (kind === 'emi' && !tenor) return createFieldProblem('tenures', { code: 'tenure-needed' });
  return { phone };
}

function findLineAboveLimit(products: readonly OrderedProduct[]): number | undefined {
  const sums = new Map<number, number>();
  for (const [index, { skuId, quantity }] of products.entries()) {
    const sum = (sums.get(skuId) ?? 0) + quantity;
    if (sum > MAX_LINE_QUANTITY) return index;
    sums.set(skuId, sum);
  }
  return undefined;
}
