import type { CouponResponse, OrderPreview } from '#contract/place-order.ts';
import { isFinalRefusal } from '#domain/offers/offer.ts';

type Offer = NonNullable<CouponResponse['offer']>;
type Refusal = NonNullable<OrderPreview['couponRefusal']>;

export type CouponVerdict =
  | { kind: 'none' }
  /**
   * The code is unknown, or not valid yet for these products. The form keeps it in the field, so that the shopper can
   * correct it.
   */
  | { kind: 'not-accepted'; refusal: Refusal; isFinal: boolean }
  /** The order preview with this code is not loaded yet. */
  | { kind: 'pending'; offer: Offer }
  | { kind: 'applied'; offer: Offer }
  /** The code is not valid for this shopper or order. The form removes the code and shows the reason. */
  | { kind: 'refused'; code: string; refusal: Refusal };

export interface CouponPreview {
  offerId: string | undefined;
  preview: Pick<OrderPreview, 'coupon' | 'couponRefusal'> | undefined;
}

/**
 * Returns the verdict on a coupon. It is based on the check of the code and, if loaded, on the order preview. The
 * preview takes precedence, because it takes the session into account.
 */
export function couponVerdict(
  { code, response }: { code: string; response: CouponResponse | undefined },
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
  const isFinal = isFinalRefusal(refusal.code);
  const isRemoved = isFinal && refusal.code !== 'coupon-unknown';
  return isRemoved ? { kind: 'refused', code, refusal } : { kind: 'not-accepted', refusal, isFinal };
}

/** Whether later pages apply the code again. False after a final refusal. */
export const isCouponStored = (verdict: CouponVerdict): boolean =>
  verdict.kind !== 'refused' && !(verdict.kind === 'not-accepted' && verdict.isFinal);
