import { fieldProblem, type Validated } from '#domain/field-problem.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import type { Poisha } from '#domain/money.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { hasLetters } from '#domain/readable-text.ts';
import type { DeliveryZone, Fulfilment } from './delivery.ts';
import type { PaymentMethod } from './payment.ts';
import type { OrderType } from './stock.ts';

type Optional<Value> = Value | null | undefined;

/** A typed address. Problems use the field names of the order body: `shippingPhone`, `billingCityId`. */
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
  /** Unit price the shopper saw, in poisha. */
  seenPrice?: Poisha | undefined;
}

/** Data of a requested order, possibly incomplete. */
export interface OrderInput {
  shipping: AddressInput;
  billing: AddressInput;
  products: OrderedProduct[];
  deliveryChargeId?: Optional<number>;
  deliveryType?: Optional<DeliveryZone>;
  note?: Optional<string>;
  paymentMethod: PaymentMethod;
  paymentGatewayId?: Optional<number>;
  fulfilment: Fulfilment;
  /** Order type that the buyer expects. */
  type?: Optional<OrderType>;
  storeId?: Optional<number>;
  shopId?: Optional<number>;
  /** Id from the coupon's response. */
  offerId?: Optional<string>;
  /** Total the shopper saw, in poisha. */
  seenTotal?: Optional<Poisha>;
  sessionId?: Optional<string>;
  /** Name of the tenor, for instalments. */
  tenures?: Optional<string>;
  /** `false` calculates instalments from full prices. */
  isEmiDiscounted?: Optional<boolean>;
  /** Required type, depending on the endpoint. */
  kind?: 'emi' | 'pre-order' | undefined;
  /** Language of messages to the buyer. */
  language?: Optional<'en' | 'bn'>;
  /** Proof that the phone is the buyer's. */
  phoneProof?: Optional<string>;
  /** Pays an advance online, the rest in cash. */
  paysAdvance?: Optional<boolean>;
  savesAddress?: Optional<boolean>;
}

/** Maximum lengths of order fields, and minimum lengths of name and street, in characters. */
export const FIELD_LENGTHS = {
  name: { min: 2, max: 120 },
  phone: { min: 1, max: 40 },
  email: { max: 200 },
  /** Typed house and road; the neighbourhood is added to it. */
  house: { max: 220 },
  street: { min: 3, max: 300 },
  postalCode: { max: 10 },
  coordinate: { max: 24 },
  note: { max: 1_000 },
  orderNumber: { min: 1, max: 40 },
  trackingCode: { max: 40 },
  sessionId: { max: 64 },
  tenure: { max: 60 },
  offerId: { max: 40 },
  couponCode: { max: 40 },
  phoneProof: { max: 60 },
} as const;

/** Whether trimmed text can be a person's name: long enough, with letters. */
export const isName = (text: string): boolean => text.length >= FIELD_LENGTHS.name.min && hasLetters(text);

/** Whether trimmed text can be a street that a courier finds: long enough, with letters. */
export const isStreet = (text: string): boolean =>
  text.length >= FIELD_LENGTHS.street.min && hasLetters(text);

/** Validates everything that depends only on the request: returns the buyer's phone or an invalid field. */
export function validateInput(input: OrderInput, shopId: number): Validated<{ phone: Phone }> {
  const { shipping, billing, products, tenures, kind } = input;
  if (input.shopId != null && input.shopId !== shopId) return fieldProblem('shopId', { code: 'other-shop' });
  const phone = parsePhone(shipping.phone ?? '');
  if (!phone) return fieldProblem('shippingPhone', { code: 'no-mobile-number' });
  if (billing.phone && !parsePhone(billing.phone)) {
    return fieldProblem('billingPhone', { code: 'no-mobile-number' });
  }
  const tooMany = lineAboveLimit(products);
  if (tooMany !== undefined) {
    return fieldProblem(`products.${tooMany}.quantity`, { code: 'too-many-pieces', most: MAX_LINE_QUANTITY });
  }
  if (tenures && input.paymentMethod !== 'CARD')
    return fieldProblem('tenures', { code: 'tenure-without-card' });
  if (kind === 'emi' && !tenures) return fieldProblem('tenures', { code: 'tenure-needed' });
  return { phone };
}

/** Index of the line with which a variant exceeds the maximum quantity; lines of the same variant add up. */
function lineAboveLimit(products: readonly OrderedProduct[]): number | undefined {
  const sums = new Map<number, number>();
  for (const [index, { skuId, quantity }] of products.entries()) {
    const sum = (sums.get(skuId) ?? 0) + quantity;
    if (sum > MAX_LINE_QUANTITY) return index;
    sums.set(skuId, sum);
  }
  return undefined;
}
