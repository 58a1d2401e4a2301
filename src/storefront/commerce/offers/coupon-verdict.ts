import type { CouponResponse, OrderPreview } from '#contract/place-order.ts';
import { isFinalRefusal } from '#domain/offers/offer.ts';

type Offer = NonNullable<CouponResponse['offer']>;
type Refusal = NonNullable<OrderPreview['couponRefusal']>;

export type CouponVerdict =
  | { kind: 'none' }
  /**
   * The code is unknown, or it may become valid later or with another cart. The form keeps the code in the field, so
   * that the shopper can correct it. `isFinal`: neither waiting nor changing the cart can make the code valid.
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
 * Combines the check of the code (`response`) with the order preview, if the preview is loaded for this coupon. The
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
export const couponStaysStored = (verdict: CouponVerdict): boolean =>
  verdict.kind !== 'refused' && !(verdict.kind === 'not-accepted' && verdict.isFinal);
