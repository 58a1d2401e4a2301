import type { FormProblem } from './form-answers.ts';
import type { Poisha } from './money.ts';
import type { CouponRefusal } from './offers/coupon.ts';
import type { OrderType } from './order/stock.ts';
import type { PaymentMethod } from './payments/payment.ts';
import type { PictureRefusal } from './picture-decoding-limits.ts';

export type FieldProblem = { field: string } & Problem;

export type Problem =
  | OrderProblem
  | AnswerProblem
  | AccountProblem
  | CartProblem
  | { code: 'no-contact' }
  | { code: 'no-country' }
  | { code: PictureRefusal };

type AccountProblem =
  | { code: 'not-a-name' }
  | { code: 'wrong-code' }
  | { code: 'wrong-password' }
  | { code: 'wrong-invitation' }
  | { code: 'wrong-sign-in' }
  | { code: 'guessable' }
  | { code: 'about-you' }
  | { code: 'phone-taken' }
  | { code: 'email-taken' };

/** `most` is the maximum number of cart lines, or of products on the wishlist. */
type CartProblem =
  | { code: 'sold-out'; skuId: number }
  | { code: 'full-cart' | 'full-wishlist'; most: number };

type AnswerProblem =
  | { code: Exclude<FormProblem, 'too-long' | 'too-small' | 'too-large'>; label?: string }
  | { code: 'too-long'; label: string; most: number; count: number }
  | { code: 'too-small'; label: string; least: number }
  | { code: 'too-large'; label: string; most: number }
  | { code: 'too-much-data'; most: number }
  | { code: 'no-form' };

export type Validated<Value> = (Value & { problem?: undefined }) | { problem: FieldProblem };

export const createFieldProblem = (field: string, problem: Problem): { problem: FieldProblem } => ({
  problem: { field, ...problem },
});

export const PLACE_LEVELS = ['country', 'city', 'area', 'thana'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

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
  | { code: 'sum-not-taken'; least: Poisha; most: Poisha }
  | { code: 'not-sold'; skuId: number }
  | { code: 'other-product'; productId: number; skuId: number }
  | { code: 'no-advance' }
  | { code: 'above-cod-limit'; limit: Poisha };
