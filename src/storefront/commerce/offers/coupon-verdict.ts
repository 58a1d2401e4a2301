import type { CouponAnswer, OrderPreview } from '#contract/place-order.ts';
import { isFinalRefusal } from '#domain/order/offer.ts';

type Offer = NonNullable<CouponAnswer['offer']>;
type Refusal = NonNullable<OrderPreview['couponRefusal']>;

export type CouponVerdict =
  | { kind: 'none' }
  /** Unknown, or not valid yet for these products; it stays in the field for correction. */
  | { kind: 'not-accepted'; refusal: Refusal }
  | { kind: 'pending'; offer: Offer }
  | { kind: 'applied'; offer: Offer }
  /** Not valid for this shopper or order; removed from the form with the reason. */
  | { kind: 'refused'; code: string; refusal: Refusal };

export interface CouponPreview {
  offerId: string | undefined;
  preview: Pick<OrderPreview, 'coupon' | 'couponRefusal'> | undefined;
}

/** Combines the check of a code, which ignores the session, with the preview, which uses it and decides. */
export function couponVerdict(
  { code, answer: response }: { code: string; answer: CouponAnswer | undefined },
  { offerId, preview }: CouponPreview,
): CouponVerdict {
  if (!response) return { kind: 'none' };
  const { offer, refusal } = response;
  if (!offer) return refusal ? refusedByCheck(code, refusal) : { kind: 'none' };
  if (!preview || offerId !== offer.id) return { kind: 'pending', offer };
  if (preview.couponRefusal) return { kind: 'refused', code: offer.code, refusal: preview.couponRefusal };
  return { kind: 'applied', offer: preview.coupon ?? offer };
}

function refusedByCheck(code: string, refusal: Refusal): CouponVerdict {
  const isRemoved = isFinalRefusal(refusal.code) && refusal.code !== 'coupon-unknown';
  return isRemoved ? { kind: 'refused', code, refusal } : { kind: 'not-accepted', refusal };
}
