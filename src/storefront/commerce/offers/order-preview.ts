import { useEffect, useState } from 'react';
import { debounceRequest } from '#client/cancellable-requests.ts';
import { createBrowserClient } from '#client/client.ts';
import type { OrderPreview, OrderPreviewBody } from '#contract/place-order.ts';
import { updateLiveSkus } from '#storefront/commerce/catalogue/live-skus.ts';
import { useIsSignedIn, useSignedInAccountId } from '#storefront/commerce/session/session-sync.ts';
import { type TemporaryRefusal, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';
import { useOnReconnect } from '#storefront/ui/use-page-resume.ts';

const PREVIEW_DEBOUNCE_MS = 500;

export interface PreviewState {
  preview: OrderPreview | undefined;
  isUpdating: boolean;
  hasFailed: boolean;
  later?: TemporaryRefusal | undefined;
  offerId?: string | undefined;
}

interface PreviewResponse extends Omit<PreviewState, 'isUpdating'> {
  key?: string;
}

export function useOrderPreview(body: OrderPreviewBody | undefined): PreviewState & { refresh: () => void } {
  const [refreshCount, setRefreshCount] = useState(0);
  const [response, setResponse] = useState<PreviewResponse>({ preview: undefined, hasFailed: false });
  const isSignedIn = useIsSignedIn();
  const account = useSignedInAccountId();
  const key = body && JSON.stringify({ refreshCount, session: isSignedIn && (account ?? 0), body });

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
            const later = toTemporaryRefusal(error);
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
