import { useEffect, useState } from 'react';
import { debounceRequest } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import { poisha, toBdt, toPoisha } from '#domain/money.ts';
import type { FulfilmentMethod } from '#domain/order/delivery.ts';
import { parsePhone } from '#domain/phone.ts';
import { updateLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { useIsSignedIn, useSignedInAccountId } from '#storefront/commerce/session/follow-session.ts';
import { type TryLater, toTryLater } from '#storefront/requests/try-later.ts';
import { useOnReconnect } from '#storefront/ui/use-page-resume.ts';

const PREVIEW_DEBOUNCE_MS = 500;

export interface PreviewState {
  preview: OrderPreview | undefined;
  isUpdating: boolean;
  hasFailed: boolean;
  later?: TryLater | undefined;
  offerId?: string | undefined;
}

interface PreviewResponse extends Omit<PreviewState, 'isUpdating'> {
  key?: string;
}

/** Returns the totals of an order. Loads them 500 ms after the last change of the order or the session. */
export function useOrderPreview(body: OrderPreviewBody | undefined): PreviewState & { refresh: () => void } {
  const [refreshCount, setRefreshCount] = useState(0);
  const [response, setResponse] = useState<PreviewResponse>({ preview: undefined, hasFailed: false });
  const isSignedIn = useIsSignedIn();
  const account = useSignedInAccountId();
  const key =
    body &&
    JSON.stringify({ refreshCount, session: isSignedIn && (account ?? 0), body: withoutContact(body) });

  useEffect(() => {
    if (key === undefined) return;
    return debounceRequest(PREVIEW_DEBOUNCE_MS, (signal) => {
      const { body: sentBody }: { body: OrderPreviewBody } = JSON.parse(key);
      createBrowserClient()
        .call('previewOrder', { body: sentBody, signal })
        .then(
          (preview) => {
            updateLiveSkus(preview.lines);
            setResponse({ key, preview, hasFailed: false, offerId: sentBody.offerId ?? undefined });
          },
          (error: unknown) => {
            if (signal.aborted) return;
            const later = toTryLater(error);
            setResponse(({ preview, offerId }) => ({ key, preview, hasFailed: true, later, offerId }));
          },
        );
    });
  }, [key]);
  const { key: loadedKey, ...state } = response;
  const isUpdating = key === undefined || key !== loadedKey;
  const refresh = () => setRefreshCount((times) => times + 1);
  useOnReconnect(() => state.hasFailed && refresh());
  return { ...state, isUpdating, refresh };
}

/**
 * Returns the preview with another delivery charge until a new preview is loaded. The charge of an unknown delivery
 * type is `null`.
 */
export function withFulfilmentMethod(
  preview: OrderPreview | undefined,
  fulfilment: FulfilmentMethod,
): OrderPreview | undefined {
  if (!preview) return undefined;
  const { orderData, deliveryType } = preview;
  const { deliveryCharge, grandTotal, payNow, subTotal, discount } = orderData;
  const charge = fulfilment === 'shop' ? 0 : deliveryType === null ? null : deliveryCharge;
  if (charge === deliveryCharge) return preview;
  const discountedPoisha = Math.max(0, toPoisha(subTotal) - toPoisha(discount));
  const total = toBdt(poisha(discountedPoisha));
  const now = payNow === grandTotal ? total : Math.min(payNow, total);
  return { ...preview, orderData: { ...orderData, deliveryCharge: charge, grandTotal: total, payNow: now } };
}

/** Removes contact, billing, postcode and note, which do not affect the price and may be incomplete. */
export function withoutContact(body: OrderPreviewBody): OrderPreviewBody {
  const { shippingName, shippingPhone, shippingEmail, shippingStreet, shippingPostalCode, note, ...others } =
    body;
  const rest = Object.fromEntries(
    Object.entries(others).filter(([field]) => !field.startsWith('billing')),
  ) as OrderPreviewBody;
  // The phone number matters for a coupon, which may be limited per phone number or to first orders.
  return rest.offerId && parsePhone(shippingPhone ?? '') ? { ...rest, shippingPhone } : rest;
}
