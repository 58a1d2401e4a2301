import type { CouponAnswer, OrderPreview } from '#contract/place-order.ts';

type Offer = NonNullable<CouponAnswer['offer']>;
type Refusal = NonNullable<OrderPreview['couponRefusal']>;

/** What becomes of the code of a coupon on a page that orders. */
export type CouponVerdict =
  | { kind: 'none' }
  /** The shop does not accept the code for these products: it stays in its field, to be corrected. */
  | { kind: 'not-accepted'; refusal: Refusal }
  /** The preview has not answered with it yet: nothing is promised. */
  | { kind: 'pending'; offer: Offer }
  | { kind: 'applied'; offer: Offer }
  /** It leaves the form with this reason: not for this shopper, or not for this order. */
  | { kind: 'refused'; code: string; refusal: Refusal };

/** A preview, and the coupon it was asked with. */
export interface CouponPreview {
  offerId: string | undefined;
  preview: Pick<OrderPreview, 'coupon' | 'couponRefusal'> | undefined;
}

/**
 * The code alone is checked without the session, so that it promises nothing. The preview knows who is signed in, as the order does, and
 * decides.
 */
export function couponVerdict(
  answer: CouponAnswer | undefined,
  { offerId, preview }: CouponPreview,
): CouponVerdict {
  if (!answer) return { kind: 'none' };
  const { offer, refusal } = answer;
  if (!offer) return refusal ? { kind: 'not-accepted', refusal } : { kind: 'none' };
  if (!preview || offerId !== offer.id) return { kind: 'pending', offer };
  if (preview.couponRefusal) return { kind: 'refused', code: offer.code, refusal: preview.couponRefusal };
  return { kind: 'applied', offer: preview.coupon ?? offer };
}
