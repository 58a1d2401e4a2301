import type { Poisha } from '../money.ts';
import type { DeliveryZone, Fulfilment } from './delivery.ts';
import type { PaymentMethod } from './payment.ts';

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
  storeId?: Optional<number>;
  shopId?: Optional<number>;
  offerId?: Optional<number>;
  sessionId?: Optional<string>;
  tenures?: Optional<string>;
}
