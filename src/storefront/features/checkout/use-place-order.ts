import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/client.ts';
import { timeoutSignal } from '#client/timeout-signal.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { KeyReused, PlacedOrder } from '#contract/place-order.ts';
import type { PreviewState } from '#storefront/commerce/offers/order-preview.ts';
import {
  clearAccount,
  isSignedIn,
  notifySessionChange,
  useIsSignedIn,
} from '#storefront/commerce/session/follow-session.ts';
import { useLocale } from '#storefront/i18n/locale-context.tsx';
import { useBackOnline } from '#storefront/ui/use-page-resume.ts';
import { readLastOrder } from './last-order.ts';
import {
  attemptAfterFailure,
  classifyOrderFailure,
  type Draft,
  isChanged,
  nextAttempt,
  type OrderAttempt,
  type PlaceOrderFailure,
  readAttempt,
  storeAttempt,
  storePlaced,
  wasPlacedSince,
} from './order-attempt.ts';

/** Time limit of a request. Retrying is safe. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface PlaceOrderOutcomes {
  onPlaced: (order: PlacedOrder, attempt: OrderAttempt) => void;
  onFailed: (failure: PlaceOrderFailure, attempt: OrderAttempt | undefined) => void;
  /** Called when an earlier attempt turns out to have been placed. */
  onPlacedBefore: (earlier: OrderAttempt, first: KeyReused['first']) => void;
}

interface PlaceOrderOptions extends PlaceOrderOutcomes {
  /** Id of the customer whose details are on the page. */
  account: number | undefined;
}

/**
 * Places an order once, even if the button is pressed repeatedly, and reports the known state if no response
 * arrives.
 */
export function usePlaceOrder({ account, onPlaced, onFailed, onPlacedBefore }: PlaceOrderOptions) {
  const { locale } = useLocale();
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<PlaceOrderFailure>();
  /** For browsers without storage. */
  const stored = useRef<OrderAttempt>(undefined);
  const isUnderWay = useRef(false);
  /** Orders placed after this time, also in other tabs, count as this page's order. */
  const since = useRef(Date.now());
  /** A customer whose session ends must sign in again, instead of ordering as a guest. */
  const wasSignedIn = useIsSignedIn();

  /** Previous attempt of this customer or of a guest. */
  const findAttempt = () =>
    [readAttempt(Date.now()), stored.current].find((each) => belongsToAccount(each, account));

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempts are stored by account
  useEffect(() => {
    const attempt = findAttempt();
    stored.current ??= attempt;
    if (attempt?.isUnanswered) setFailure((failed) => failed ?? { kind: 'unknown', isEarlierFailure: true });
    else setFailure((failed) => (failed?.kind === 'unknown' && failed.isEarlierFailure ? undefined : failed));
  }, [account]);

  const clearOfflineFailure = () => setFailure((failed) => (failed?.kind === 'offline' ? undefined : failed));
  useBackOnline(clearOfflineFailure);

  const fail = (failed: PlaceOrderFailure, attempt?: OrderAttempt) => {
    setFailure(failed);
    onFailed(failed, attempt);
  };

  const send = async (attempt: OrderAttempt, earlier: OrderAttempt | undefined) => {
    // The customer may have signed in since the last render.
    const isCustomer = wasSignedIn || isSignedIn();
    // Pages opened before the response only know that the order was sent.
    remember({ ...attempt, isUnanswered: true });
    try {
      const signal = timeoutSignal(REQUEST_TIMEOUT_MS);
      const order = await sendOrder(attempt, { signal, isCustomer });
      remember(undefined);
      storePlaced(attempt.body, Date.now());
      onPlaced(order, attempt);
    } catch (error) {
      const before = attemptAfterFailure(attempt, error instanceof ApiError ? error.status : 0);
      let failed = classifyOrderFailure(error, before, locale);
      remember(failed.kind === 'placed-before' ? undefined : before);
      if (failed.kind === 'placed-before' && earlier) {
        failed = { ...failed, first: failed.first ?? (await fetchFirstOrder(earlier, isCustomer)) };
        onPlacedBefore(earlier, failed.first);
      }
      setIsPlacing(false);
      fail(failed, attempt);
      // The next attempt belongs to a guest or to the newly signed-in customer.
      if (failed.kind === 'signed-out') notifySessionChange();
      if (failed.kind === 'other-account') clearAccount();
    }
  };
  const remember = (attempt: OrderAttempt | undefined) => {
    stored.current = attempt;
    storeAttempt(attempt);
  };

  const place = async (draft: Draft, findBefore = findAttempt) => {
    if (isUnderWay.current) return;
    if (!navigator.onLine) return fail({ kind: 'offline' });
    isUnderWay.current = true;
    setIsPlacing(true);
    setFailure(undefined);
    const placed = withTabLock(async () => {
      const before = findBefore();
      const attempt = nextAttempt(draft, before, Date.now());
      if (before || !wasPlacedSince(since.current, draft.body)) return send(attempt, before);
      const first = readLastOrder();
      setIsPlacing(false);
      // The other tab has removed the items from the cart.
      onPlacedBefore({ ...attempt, isFromCart: false }, first);
      fail({ kind: 'placed-before', first });
    });
    await placed.finally(() => {
      isUnderWay.current = false;
    });
  };
  /**
   * Retries the order without a response, either unchanged or as the shopper has changed it since. The shop
   * then reports whether the first one was placed.
   */
  const placeAgain = async (draft?: Draft) => {
    const before = stored.current;
    if (!before) return draft && place(draft);
    await place(draft && isChanged(draft.body, before.body) ? draft : before, () => before);
  };
  /** Whether the order differs from the one without a response. */
  const isOther = ({ body }: Draft) => stored.current === undefined || isChanged(body, stored.current.body);
  const forget = () => {
    since.current = Date.now();
    setFailure(undefined);
  };
  return { place, placeAgain, isOther, fail, forget, clearOfflineFailure, isPlacing, failure };
}

const belongsToAccount = (attempt: OrderAttempt | undefined, account: number | undefined): boolean =>
  attempt !== undefined && (attempt.body.customerId === undefined || attempt.body.customerId === account);

interface OrderButton {
  /** Totals and coupon on the page are up to date, or could not be loaded. */
  isSettled: boolean;
  /** Displayed totals; without any, nothing is ordered. */
  shown: PreviewState & { refresh: () => void };
  draft: () => Draft;
  /** Whether the form is complete; otherwise moves the focus to the first problem. */
  isReady: () => boolean;
  isBlank: () => boolean;
}

/** Input of a press: proof of the number, or a retry of the order without a response. */
interface Press {
  phoneProof?: string;
  isAgain?: boolean;
}

/**
 * The order button. If pressed during a recalculation, it waits and then sends the order with the total
 * displayed at the press. If the total differs, the shop refuses the order. Nothing is sent without a
 * displayed total.
 */
export function useOrderButton(
  {
    place,
    placeAgain,
    isOther,
    fail,
    clearOfflineFailure,
    isPlacing,
    failure,
  }: ReturnType<typeof usePlaceOrder>,
  { isSettled, shown, draft, isReady, isBlank }: OrderButton,
) {
  const orderData = shown.preview?.orderData;
  const total = orderData?.grandTotal;
  /** With the total displayed at the press, in BDT. */
  const [pressed, setPressed] = useState<Press & { total: number | undefined }>();
  const send = ({ isAgain, ...more }: Press & Partial<Draft['body']>) => {
    const { body, isFromCart } = draft();
    const drafted = { body: { ...body, ...more }, isFromCart };
    if (isReady()) void (isAgain ? placeAgain(drafted) : place(drafted));
  };
  useEffect(() => {
    if (!pressed || !isSettled) return;
    const { total: seen, ...press } = pressed;
    setPressed(undefined);
    if (seen !== undefined) send({ ...press, total: seen });
    else if (orderData) fail({ kind: 'total-changed', orderData, isFirst: true });
    else fail({ kind: 'no-total', later: shown.later });
  });
  const press = (how: Press = {}) => {
    clearOfflineFailure();
    if (isSettled && total !== undefined) return send(how);
    if (!isReady()) return;
    if (isSettled) shown.refresh();
    setPressed({ ...how, total });
  };
  return {
    isPending: isPlacing || pressed !== undefined,
    press: () => press(),
    sendShown: (phoneProof: string) => press({ phoneProof }),
    retry: () => {
      if (failure?.kind !== 'unknown') return press();
      // An unchanged order is retried as it was sent, also on a page opened later; a changed one needs a
      // displayed total.
      if (isBlank()) void placeAgain();
      else if (isOther(draft())) press({ isAgain: true });
      else if (isReady()) void placeAgain(draft());
    },
  };
}

/** Prevents two tabs from ordering concurrently: the second one finds the first one's order. */
async function withTabLock(work: () => Promise<void>): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await navigator.locks.request('haat-order', begin);
  } catch (error) {
    // Old browsers have no locks, and browsers that block site data refuse them.
    if (isBegun) throw error;
    await work();
  }
}

/** The order of a placed attempt: a repeated request returns it instead of placing another. */
function fetchFirstOrder(attempt: OrderAttempt, isCustomer: boolean): Promise<KeyReused['first']> {
  const signal = timeoutSignal(REQUEST_TIMEOUT_MS);
  return sendOrder(attempt, { signal, isCustomer }).catch(() => undefined);
}

/**
 * Sends the order by the call for its kind; all calls share the idempotency key. If a customer's session has
 * ended, the response is 401 instead of a guest order.
 */
export async function sendOrder(
  { body, key }: Pick<OrderAttempt, 'body' | 'key'>,
  { signal, isCustomer }: { signal: AbortSignal; isCustomer: boolean },
): Promise<PlacedOrder> {
  const callName = isCustomer ? 'placeOrder' : 'placeGuestOrder';
  const atOnce = body.type === 'pre-order' ? 'placePreOrder' : callName;
  return browserClient(orderEndpoints).call(body.tenures ? 'placeEmiOrder' : atOnce, {
    body: { ...body, ...(isCustomer && { asCustomer: true }) },
    headers: { 'idempotency-key': key },
    signal,
  });
}
