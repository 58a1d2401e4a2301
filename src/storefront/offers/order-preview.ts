import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import { poisha, poishaOf, toBdt } from '#domain/money.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { parsePhone } from '#domain/phone.ts';
import { noteLines } from '#storefront/catalog/live-skus.ts';
import { useBackOnline } from '#storefront/catalog/use-wakes.ts';
import { useIsSignedIn, useSignedInAccount } from '#storefront/follow-session.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';

const PREVIEW_DEBOUNCE_MS = 500;

export interface PreviewState {
  preview: OrderPreview | undefined;
  isUpdating: boolean;
  hasFailed: boolean;
  /** Why it failed, when it is enough to ask again later. */
  later?: TryLater | undefined;
  /** Coupon of the preview's request. */
  offerId?: string | undefined;
}

interface Answer extends Omit<PreviewState, 'isUpdating'> {
  key?: string;
}

/** Order totals, requested 500 ms after a change of cart, address or payment, and when the session changes. */
export function useOrderPreview(body: OrderPreviewBody | undefined): PreviewState & { refresh: () => void } {
  const [asked, setAsked] = useState(0);
  /** The last answer, and what it answers. */
  const [answer, setAnswer] = useState<Answer>({ preview: undefined, hasFailed: false });
  const isIn = useIsSignedIn();
  const account = useSignedInAccount();
  const key = body && JSON.stringify({ asked, session: isIn && (account ?? 0), body: priced(body) });

  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const { body: asked }: { body: OrderPreviewBody } = JSON.parse(key);
      browserClient()
        .call('previewOrder', { body: asked, signal: abort.signal })
        .then(
          (preview) => {
            noteLines(preview.lines);
            setAnswer({ key, preview, hasFailed: false, offerId: asked.offerId ?? undefined });
          },
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const later = tryLaterOf(error);
            setAnswer(({ preview, offerId }) => ({ key, preview, hasFailed: true, later, offerId }));
          },
        );
    }, PREVIEW_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  const { key: answered, ...state } = answer;
  const isUpdating = key === undefined || key !== answered;
  const refresh = () => setAsked((times) => times + 1);
  useBackOnline(() => state.hasFailed && refresh());
  return { ...state, isUpdating, refresh };
}

/**
 * A preview as far as it counts for how the order is handed over by now, while the shop is asked anew or cannot be: picking up costs
 * nothing, and what is brought home after all costs nobody knows yet how much.
 */
export function withFulfilment(
  preview: OrderPreview | undefined,
  fulfilment: Fulfilment,
): OrderPreview | undefined {
  if (!preview) return undefined;
  const { orderData, deliveryType } = preview;
  const { deliveryCharge, grandTotal, payNow, subTotal, discount } = orderData;
  const charge = fulfilment === 'shop' ? 0 : deliveryType === null ? null : deliveryCharge;
  if (charge === deliveryCharge) return preview;
  const left = Math.max(0, poishaOf(subTotal) - poishaOf(discount));
  const total = toBdt(poisha(left));
  const now = payNow === grandTotal ? total : Math.min(payNow, total);
  return { ...preview, orderData: { ...orderData, deliveryCharge: charge, grandTotal: total, payNow: now } };
}

/** Name, phone and note do not change the price, and may be half typed. */
export function priced(body: OrderPreviewBody): OrderPreviewBody {
  const { shippingName, shippingPhone, shippingEmail, shippingStreet, note, ...rest } = body;
  // A coupon may be for a first order, or for so many of a phone.
  return rest.offerId && parsePhone(shippingPhone ?? '') ? { ...rest, shippingPhone } : rest;
}
