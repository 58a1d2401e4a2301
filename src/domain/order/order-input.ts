import { type Validated, wrong } from '#domain/field-problem.ts';
import { MAX_LINE_QUANTITY } from '#domain/local-cart.ts';
import type { Poisha } from '#domain/money.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import { hasLetters } from '#domain/readable-text.ts';
import type { DeliveryZone, Fulfilment } from './delivery.ts';
import type { PaymentMethod } from './payment.ts';
import type { OrderType } from './stock.ts';

type Optional<Value> = Value | null | undefined;

/** An address as it was typed. Problems name its fields as the order body does: `shippingPhone`, `billingCityId`. */
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
  /** The unit price the shopper saw, in poisha. */
  seenPrice?: Poisha | undefined;
}

/** What a shopper wants to order, as far as it is filled in. */
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
  /** What the buyer takes it for. */
  type?: Optional<OrderType>;
  storeId?: Optional<number>;
  shopId?: Optional<number>;
  /** As the coupon was answered with. */
  offerId?: Optional<string>;
  /** What the shopper saw that it comes to, in poisha. */
  seenTotal?: Optional<Poisha>;
  sessionId?: Optional<string>;
  /** The tenor, by its name, of an order that is paid in instalments. */
  tenures?: Optional<string>;
  /** `false`: its instalments are reckoned from full prices. */
  isEmiDiscounted?: Optional<boolean>;
  /** What the order has to be, since it was asked for as such. */
  kind?: 'emi' | 'pre-order' | undefined;
  /** In which the buyer is written to. */
  language?: Optional<'en' | 'bn'>;
  /** What shows that the phone is the buyer's own. */
  phoneProof?: Optional<string>;
  /** Of an order that is paid in cash, a part is paid online before. */
  paysAdvance?: Optional<boolean>;
  /** The address is to be one of the customer's. */
  savesAddress?: Optional<boolean>;
}

/** How long what is typed into an order may be, and a name and a street must be at least; in characters. */
export const FIELD_LENGTHS = {
  name: { least: 2, most: 120 },
  phone: { least: 1, most: 40 },
  email: { most: 200 },
  /** What is typed as house and road: the neighbourhood joins it. */
  house: { most: 220 },
  street: { least: 3, most: 300 },
  postalCode: { most: 10 },
  coordinate: { most: 24 },
  note: { most: 1_000 },
  orderNumber: { least: 1, most: 40 },
  trackingCode: { most: 40 },
  sessionId: { most: 64 },
  tenure: { most: 60 },
  offerId: { most: 40 },
  couponCode: { most: 40 },
  phoneProof: { most: 60 },
} as const;

/** Whether a text without spaces around it can be a person's name: long enough, and of letters. */
export const isName = (text: string): boolean => text.length >= FIELD_LENGTHS.name.least && hasLetters(text);

/** The same of a street, which a courier has to find. */
export const isStreet = (text: string): boolean =>
  text.length >= FIELD_LENGTHS.street.least && hasLetters(text);

/** What can be told from the request to a shop alone: the buyer's phone, or the field that is wrong. */
export function validateInput(input: OrderInput, shopId: number): Validated<{ phone: Phone }> {
  const { shipping, billing, products, tenures, kind } = input;
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
  if (tenures && input.paymentMethod !== 'CARD') return wrong('tenures', { code: 'tenure-without-card' });
  if (kind === 'emi' && !tenures) return wrong('tenures', { code: 'tenure-needed' });
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
