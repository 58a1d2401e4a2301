import { useEffect, useState } from 'react';
import { browserClient } from '#client/client.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import { poisha, toBdt, toPoisha } from '#domain/money.ts';
import type { Fulfilment } from '#domain/order/delivery.ts';
import { parsePhone } from '#domain/phone.ts';
import { storeLineStates } from '#storefront/commerce/catalog/live-skus.ts';
import { useIsSignedIn, useSignedInAccount } from '#storefront/commerce/session/follow-session.ts';
import { type TryLater, toTryLater } from '#storefront/requests/try-later.ts';
import { useBackOnline } from '#storefront/ui/use-page-resume.ts';

const PREVIEW_DEBOUNCE_MS = 500;

export interface PreviewState {
  preview: OrderPreview | undefined;
  isUpdating: boolean;
  hasFailed: boolean;
  later?: TryLater | undefined;
  offerId?: string | undefined;
}

interface Answer extends Omit<PreviewState, 'isUpdating'> {
  key?: string;
}

/** Requested 500 ms after the last change, and when the session changes. */
export function useOrderPreview(body: OrderPreviewBody | undefined): PreviewState & { refresh: () => void } {
  const [requested, setRequested] = useState(0);
  const [response, setAnswer] = useState<Answer>({ preview: undefined, hasFailed: false });
  const isIn = useIsSignedIn();
  const account = useSignedInAccount();
  const key =
    body && JSON.stringify({ asked: requested, session: isIn && (account ?? 0), body: withoutContact(body) });

  useEffect(() => {
    if (key === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      const { body: requested }: { body: OrderPreviewBody } = JSON.parse(key);
      browserClient()
        .call('previewOrder', { body: requested, signal: abort.signal })
        .then(
          (preview) => {
            storeLineStates(preview.lines);
            setAnswer({ key, preview, hasFailed: false, offerId: requested.offerId ?? undefined });
          },
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const later = toTryLater(error);
            setAnswer(({ preview, offerId }) => ({ key, preview, hasFailed: true, later, offerId }));
          },
        );
    }, PREVIEW_DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [key]);
  const { key: answered, ...state } = response;
  const isUpdating = key === undefined || key !== answered;
  const refresh = () => setRequested((times) => times + 1);
  useBackOnline(() => state.hasFailed && refresh());
  return { ...state, isUpdating, refresh };
}

/** Adapts the last preview while no current one is available: pickup is free, the delivery charge unknown. */
export function withFulfilment(
  preview: OrderPreview | undefined,
  fulfilment: Fulfilment,
): OrderPreview | undefined {
  if (!preview) return undefined;
  const { orderData, deliveryType } = preview;
  const { deliveryCharge, grandTotal, payNow, subTotal, discount } = orderData;
  const charge = fulfilment === 'shop' ? 0 : deliveryType === null ? null : deliveryCharge;
  if (charge === deliveryCharge) return preview;
  const left = Math.max(0, toPoisha(subTotal) - toPoisha(discount));
  const total = toBdt(poisha(left));
  const now = payNow === grandTotal ? total : Math.min(payNow, total);
  return { ...preview, orderData: { ...orderData, deliveryCharge: charge, grandTotal: total, payNow: now } };
}

/** Removes contact and note, which do not affect the price and may be incomplete. */
export function withoutContact(body: OrderPreviewBody): OrderPreviewBody {
  const { shippingName, shippingPhone, shippingEmail, shippingStreet, note, ...rest } = body;
  // A coupon may be limited per phone number or to first orders.
  return rest.offerId && parsePhone(shippingPhone ?? '') ? { ...rest, shippingPhone } : rest;
}
