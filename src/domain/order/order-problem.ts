import type { Poisha } from '../money.ts';
import type { CouponRefusal } from './offer.ts';
import type { PaymentMethod } from './payment.ts';
import type { OrderType } from './stock.ts';

export const PLACE_LEVELS = ['country', 'city', 'area', 'thana'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** What can be wrong with a field of an order, with the values that tell it. */
export type OrderProblem =
  | { code: 'other-shop' }
  | { code: 'no-mobile-number' }
  | { code: 'too-many-pieces'; most: number }
  | { code: CouponRefusal; minimum?: Poisha | undefined }
  | { code: 'tenure-without-card' }
  | { code: 'tenure-needed' }
  | { code: 'tenure-unknown' }
  | { code: 'tenure-not-offered' }
  | { code: 'no-pre-order' }
  | { code: 'advance-needed'; amount: Poisha }
  | { code: 'no-place'; level: PlaceLevel }
  | { code: 'place-elsewhere'; within: string }
  | { code: 'no-delivery-charge' }
  | { code: 'charge-of-other-zone' }
  | { code: 'other-type'; type: OrderType }
  | { code: 'needed-for-pickup' }
  | { code: 'no-pickup-store' }
  | { code: 'needed-for-delivery' }
  | { code: 'not-delivered-there' }
  | { code: 'no-cash-on-delivery' }
  | { code: 'needed-for-payment' }
  | { code: 'no-gateway' }
  | { code: 'gateway-of-other-method'; method: PaymentMethod }
  | { code: 'gateway-not-usable' }
  | { code: 'not-sold'; skuId: number }
  | { code: 'other-product'; productId: number; skuId: number }
  | { code: 'no-advance' }
  | { code: 'above-cod-limit'; limit: Poisha };
