import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { createBrowserClient } from '#client/client.ts';
import { createTimeoutSignal } from '#client/timeout-signal.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { KeyReused, PlacedOrder } from '#contract/place-order.ts';
import type { PreviewState } from '#storefront/commerce/offers/order-preview.ts';
import {
  clearAccount,
  isSignedIn,
  notifySessionChange,
  useIsSignedIn,
} from '#storefront/commerce/session/session-sync.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { useOnReconnect } from '#storefront/ui/use-page-resume.ts';
import { readLastOrder } from './last-order.ts';
import {
  classifyOrderFailure,
  getNextAttempt,
  isOrderChanged,
  type OrderAttempt,
  type OrderDraft,
  type PlaceOrderFailure,
  readAttempt,
  recordPlacedOrder,
  storeAttempt,
  updateAttemptAfterFailure,
  wasOrderPlacedSince,
} from './order-attempt.ts';
import { sendOrder } from './send-order.ts';

/** Timeout of an order request. The idempotency key makes a retry safe. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface PlaceOrderCallbacks {
  onPlaced: (order: PlacedOrder, attempt: OrderAttempt) => void;
  onFailed: (failure: PlaceOrderFailure, attempt: OrderAttempt | undefined) => void;
  onAlreadyPlaced: (earlier: OrderAttempt, first: KeyReused['first']) => void;
}

interface PlaceOrderOptions extends PlaceOrderCallbacks {
  /** Id of the customer whose details the page shows. */
  account: number | undefined;
}

/** Returns functions that place an order once, even if the button is pressed repeatedly. */
export function usePlaceOrder({ account, onPlaced, onFailed, onAlreadyPlaced }: PlaceOrderOptions) {
  const { locale } = useLocale();
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<PlaceOrderFailure>();
  /** Last attempt, for browsers without storage. */
  const lastAttempt = useRef<OrderAttempt>(undefined);
  const isInProgress = useRef(false);
  /** This page does not order the same products again if any tab orders them after this time. */
  const since = useRef(Date.now());
  /** If the session has ended since the last render, the order must not be sent as a guest's. */
  const wasSignedIn = useIsSignedIn();

  const findAttempt = () =>
    [readAttempt(Date.now()), lastAttempt.current].find((each) => belongsToAccount(each, account));

  // biome-ignore lint/correctness/useExhaustiveDependencies: `findAttempt` depends only on `account`
  useEffect(() => {
    const attempt = findAttempt();
    lastAttempt.current ??= attempt;
    if (attempt?.isUnanswered) setFailure((failed) => failed ?? { kind: 'unknown', isEarlierFailure: true });
    else setFailure((failed) => (failed?.kind === 'unknown' && failed.isEarlierFailure ? undefined : failed));
  }, [account]);

  const clearOfflineFailure = () => setFailure((failed) => (failed?.kind === 'offline' ? undefined : failed));
  useOnReconnect(clearOfflineFailure);

  const fail = (newFailure: PlaceOrderFailure, attempt?: OrderAttempt) => {
    setFailure(newFailure);
    onFailed(newFailure, attempt);
  };

  const send = async (attempt: OrderAttempt, earlier: OrderAttempt | undefined) => {
    // The customer may have signed in since the last render.
    const isCustomer = wasSignedIn || isSignedIn();
    // A page that is opened before the response arrives must know that the order was sent.
    saveAttempt({ ...attempt, isUnanswered: true });
    try {
      const signal = createTimeoutSignal(REQUEST_TIMEOUT_MS);
      const order = await sendAttempt(attempt, { signal, isCustomer });
      saveAttempt(undefined);
      recordPlacedOrder(attempt.body, Date.now());
      onPlaced(order, attempt);
    } catch (error) {
      const updatedAttempt = updateAttemptAfterFailure(attempt, error instanceof ApiError ? error.status : 0);
      let newFailure = classifyOrderFailure(error, updatedAttempt, locale);
      saveAttempt(newFailure.kind === 'placed-before' ? undefined : updatedAttempt);
      if (newFailure.kind === 'placed-before' && earlier) {
        const first = newFailure.first ?? (await fetchFirstOrder(earlier, isCustomer));
        newFailure = { ...newFailure, first };
        onAlreadyPlaced(earlier, first);
      }
      setIsPlacing(false);
      fail(newFailure, attempt);
      // The next attempt then belongs to a guest or to the signed-in customer.
      if (newFailure.kind === 'signed-out') notifySessionChange();
      if (newFailure.kind === 'other-account') clearAccount();
    }
  };
  const saveAttempt = (attempt: OrderAttempt | undefined) => {
    lastAttempt.current = attempt;
    storeAttempt(attempt);
  };

  const placeOrder = async (draft: OrderDraft, findPrevious = findAttempt) => {
    if (isInProgress.current) return;
    if (!navigator.onLine) return fail({ kind: 'offline' });
    isInProgress.current = true;
    setIsPlacing(true);
    setFailure(undefined);
    const placement = withTabLock(async () => {
      const previous = findPrevious();
      const attempt = getNextAttempt(draft, previous, Date.now());
      if (previous || !wasOrderPlacedSince(since.current, draft.body)) return send(attempt, previous);
      const lastOrder = readLastOrder();
      setIsPlacing(false);
      // `isFromCart` is false, because the other tab has already removed the items from the cart.
      onAlreadyPlaced({ ...attempt, isFromCart: false }, lastOrder);
      fail({ kind: 'placed-before', first: lastOrder });
    });
    await placement.finally(() => {
      isInProgress.current = false;
    });
  };
  /** Sends the order again. A changed order keeps the key, so that the server reports whether the first was placed. */
  const retryOrder = async (draft?: OrderDraft) => {
    const previous = lastAttempt.current;
    if (!previous) return draft && placeOrder(draft);
    await placeOrder(draft && isOrderChanged(draft.body, previous.body) ? draft : previous, () => previous);
  };
  const isOtherOrder = ({ body }: OrderDraft) =>
    lastAttempt.current === undefined || isOrderChanged(body, lastAttempt.current.body);
  const dismissFailure = () => {
    since.current = Date.now();
    setFailure(undefined);
  };
  return {
    placeOrder,
    retryOrder,
    isOtherOrder,
    fail,
    dismissFailure,
    clearOfflineFailure,
    isPlacing,
    failure,
  };
}

const belongsToAccount = (attempt: OrderAttempt | undefined, account: number | undefined): boolean =>
  attempt !== undefined && (attempt.body.customerId === undefined || attempt.body.customerId === account);

interface OrderButtonOptions {
  /** Whether totals and coupon on the page are up to date, or could not be loaded. */
  isSettled: boolean;
  /** Displayed preview. Without totals, nothing is ordered. */
  shown: PreviewState & { refresh: () => void };
  draft: () => OrderDraft;
  /** Whether the form is complete. If not, moves the focus to the first problem. */
  isReady: () => boolean;
  isBlank: () => boolean;
}

/** Press of the order button. `isRetry`: the previous request got no response, so `retryOrder` sends the order. */
interface OrderButtonPress {
  phoneProof?: string;
  isRetry?: boolean;
}

/** A press while totals are recalculated waits, and sends the order only if a total was displayed at the press. */
export function useOrderButton(
  placement: ReturnType<typeof usePlaceOrder>,
  { isSettled, shown, draft, isReady, isBlank }: OrderButtonOptions,
) {
  const { placeOrder, retryOrder, isOtherOrder, fail, clearOfflineFailure, isPlacing, failure } = placement;
  const orderData = shown.preview?.orderData;
  const total = orderData?.grandTotal;
  /** Press that waits for the totals, with the total that was displayed at the press, in BDT. */
  const [waitingPress, setWaitingPress] = useState<OrderButtonPress & { total: number | undefined }>();
  const send = ({ isRetry, ...more }: OrderButtonPress & Partial<OrderDraft['body']>) => {
    const { body, isFromCart } = draft();
    const sentDraft = { body: { ...body, ...more }, isFromCart };
    if (isReady()) void (isRetry ? retryOrder(sentDraft) : placeOrder(sentDraft));
  };
  useEffect(() => {
    if (!waitingPress || !isSettled) return;
    const { total: displayedTotal, ...press } = waitingPress;
    setWaitingPress(undefined);
    if (displayedTotal !== undefined) send({ ...press, total: displayedTotal });
    else if (orderData) fail({ kind: 'total-changed', orderData, isFirst: true });
    else fail({ kind: 'no-total', later: shown.later });
  });
  const press = (options: OrderButtonPress = {}) => {
    clearOfflineFailure();
    if (isSettled && total !== undefined) return send(options);
    if (!isReady()) return;
    if (isSettled) shown.refresh();
    setWaitingPress({ ...options, total });
  };
  return {
    isPending: isPlacing || waitingPress !== undefined,
    press: () => press(),
    placeWithPhoneProof: (phoneProof: string) => press({ phoneProof }),
    retry: () => {
      if (failure?.kind !== 'unknown') return press();
      // Sends the stored order again if it is unchanged or the form is empty. A changed order needs a displayed total.
      if (isBlank()) void retryOrder();
      else if (isOtherOrder(draft())) press({ isRetry: true });
      else if (isReady()) void retryOrder(draft());
    },
  };
}

/** Runs the task while no other tab runs one, so that a second tab finds the order of the first one. */
async function withTabLock(task: () => Promise<void>): Promise<void> {
  let isStarted = false;
  const start = () => {
    isStarted = true;
    return task();
  };
  try {
    await navigator.locks.request('haat-order', start);
  } catch (error) {
    // Old browsers have no locks, and browsers that block site data refuse locks.
    if (isStarted) throw error;
    await task();
  }
}

/** Because of the idempotency key, the server returns the placed order. Returns `undefined` if the request fails. */
function fetchFirstOrder(attempt: OrderAttempt, isCustomer: boolean) {
  const signal = createTimeoutSignal(REQUEST_TIMEOUT_MS);
  return sendAttempt(attempt, { signal, isCustomer }).catch(() => undefined);
}

const sendAttempt = ({ body, key }: OrderAttempt, options: { signal: AbortSignal; isCustomer: boolean }) =>
  sendOrder(createBrowserClient(orderEndpoints), body, { key, ...options });
