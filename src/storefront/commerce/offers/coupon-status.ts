import type { CouponResponse, OrderPreview } from '#contract/place-order.ts';
import { isFinalCouponRefusal } from '#domain/offers/coupon.ts';

type Offer = NonNullable<CouponResponse['offer']>;
type Refusal = NonNullable<OrderPreview['couponRefusal']>;

export type CouponStatus =
  | { kind: 'none' }
  /** The code stays in the field for correction. `isFinal`: neither time nor another cart can make it valid. */
  | { kind: 'rejected-code'; refusal: Refusal; isFinal: boolean }
  | { kind: 'pending'; offer: Offer }
  | { kind: 'applied'; offer: Offer }
  | { kind: 'removed'; code: string; refusal: Refusal };

export interface CouponPreview {
  offerId: string | undefined;
  preview: Pick<OrderPreview, 'coupon' | 'couponRefusal'> | undefined;
}

/** Combines the response for the code with the order preview, which takes precedence because it knows the session. */
export function deriveCouponStatus(
  { code, response }: { code: string; response: CouponResponse | undefined },
  { offerId, preview }: CouponPreview,
): CouponStatus {
  if (!response) return { kind: 'none' };
  const { offer, refusal } = response;
  if (!offer) return refusal ? toRefusedCouponStatus(code, refusal) : { kind: 'none' };
  if (!preview || offerId !== offer.id) return { kind: 'pending', offer };
  if (preview.couponRefusal) return { kind: 'removed', code: offer.code, refusal: preview.couponRefusal };
  return { kind: 'applied', offer: preview.coupon ?? offer };
}

function toRefusedCouponStatus(code: string, refusal: Refusal): CouponStatus {
  const isFinal = isFinalCouponRefusal(refusal.code);
  const isRemoved = isFinal && refusal.code !== 'coupon-unknown';
  return isRemoved ? { kind: 'removed', code, refusal } : { kind: 'rejected-code', refusal, isFinal };
}

export const isCouponRetained = (verdict: CouponStatus): boolean =>
  verdict.kind !== 'removed' && !(verdict.kind === 'rejected-code' && verdict.isFinal);
