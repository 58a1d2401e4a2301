import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/client.ts';
import { timeoutSignal } from '#client/timeout-signal.ts';
import { orderEndpoints } from '#contract/order-endpoints.ts';
import type { KeyReused, PlacedOrder } from '#contract/place-order.ts';
import { useBackOnline } from '#storefront/catalog/use-wakes.ts';
import { clearAccount, isSignedIn, tellSession, useIsSignedIn } from '#storefront/follow-session.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import type { PreviewState } from '#storefront/offers/order-preview.ts';
import { readLastOrder } from './last-order.ts';
import {
  afterRefusal,
  type Draft,
  failureOf,
  isChanged,
  keepAttempt,
  keepPlaced,
  nextAttempt,
  type OrderAttempt,
  type PlaceOrderFailure,
  readAttempt,
  wasPlacedSince,
} from './order-attempt.ts';

/** Slower than this, an answer is given up: trying again is safe. */
const PATIENCE_MS = 30_000;

export interface PlaceOrderOutcomes {
  onPlaced: (order: PlacedOrder, attempt: OrderAttempt) => void;
  onFailed: (failure: PlaceOrderFailure, attempt: OrderAttempt | undefined) => void;
  /** An earlier attempt turns out to have been placed. */
  onPlacedBefore: (earlier: OrderAttempt, first: KeyReused['first']) => void;
}

interface PlaceOrderOptions extends PlaceOrderOutcomes {
  /** Id of the customer whose details are on the page. */
  account: number | undefined;
}

/** Places an order once, however often it is asked, and tells what is known when no answer comes. */
export function usePlaceOrder({ account, onPlaced, onFailed, onPlacedBefore }: PlaceOrderOptions) {
  const { locale } = useLocale();
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<PlaceOrderFailure>();
  /** Where the storage is forbidden, the page remembers. */
  const kept = useRef<OrderAttempt>(undefined);
  const isUnderWay = useRef(false);
  /** What was placed since the shopper looks at this page, in another tab as well, is what they see. */
  const since = useRef(Date.now());
  /** Who has signed in orders as that customer, or is asked to sign in anew. */
  const wasSignedIn = useIsSignedIn();

  /** Previous attempt of this customer or of a guest. */
  const findAttempt = () =>
    [readAttempt(Date.now()), kept.current].find((each) => isAttemptOf(each, account));

  // biome-ignore lint/correctness/useExhaustiveDependencies: attempts are stored by account
  useEffect(() => {
    const attempt = findAttempt();
    kept.current ??= attempt;
    if (attempt?.isUnanswered) setFailure((failed) => failed ?? { kind: 'unknown', isFromBefore: true });
    else setFailure((failed) => (failed?.kind === 'unknown' && failed.isFromBefore ? undefined : failed));
  }, [account]);

  const leaveOffline = () => setFailure((failed) => (failed?.kind === 'offline' ? undefined : failed));
  useBackOnline(leaveOffline);

  const fail = (failed: PlaceOrderFailure, attempt?: OrderAttempt) => {
    setFailure(failed);
    onFailed(failed, attempt);
  };

  const send = async (attempt: OrderAttempt, earlier: OrderAttempt | undefined) => {
    // Who signs in to send it has done so since this was rendered.
    const isCustomer = wasSignedIn || isSignedIn();
    // A page that is opened before the answer knows no more than that it was sent.
    remember({ ...attempt, isUnanswered: true });
    try {
      const signal = timeoutSignal(PATIENCE_MS);
      const order = await sendOrder(attempt, { signal, isCustomer });
      remember(undefined);
      keepPlaced(attempt.body, Date.now());
      onPlaced(order, attempt);
    } catch (error) {
      const before = afterRefusal(attempt, error instanceof ApiError ? error.status : 0);
      let failed = failureOf(error, before, locale);
      remember(failed.kind === 'placed-before' ? undefined : before);
      if (failed.kind === 'placed-before' && earlier) {
        failed = { ...failed, first: failed.first ?? (await askForFirst(earlier, isCustomer)) };
        onPlacedBefore(earlier, failed.first);
      }
      setIsPlacing(false);
      fail(failed, attempt);
      // The next order is one of a guest, or of who has signed in anew.
      if (failed.kind === 'signed-out') tellSession();
      if (failed.kind === 'other-account') clearAccount();
    }
  };
  const remember = (attempt: OrderAttempt | undefined) => {
    kept.current = attempt;
    keepAttempt(attempt);
  };

  const place = async (draft: Draft, findBefore = findAttempt) => {
    if (isUnderWay.current) return;
    if (!navigator.onLine) return fail({ kind: 'offline' });
    isUnderWay.current = true;
    setIsPlacing(true);
    setFailure(undefined);
    const placed = oneTabAtATime(async () => {
      const before = findBefore();
      const attempt = nextAttempt(draft, before, Date.now());
      if (before || !wasPlacedSince(since.current, draft.body)) return send(attempt, before);
      const first = readLastOrder();
      setIsPlacing(false);
      // The other tab has taken it out of the cart.
      onPlacedBefore({ ...attempt, isFromCart: false }, first);
      fail({ kind: 'placed-before', first });
    });
    await placed.finally(() => {
      isUnderWay.current = false;
    });
  };
  /**
   * Sends the order that got no answer once more: as it was, or as the shopper has changed it meanwhile. Then the shop says whether
   * the first one counts.
   */
  const placeAgain = async (draft?: Draft) => {
    const before = kept.current;
    if (!before) return draft && place(draft);
    await place(draft && isChanged(draft.body, before.body) ? draft : before, () => before);
  };
  /** Whether the order is another by now than the one that got no answer. */
  const isOther = ({ body }: Draft) => kept.current === undefined || isChanged(body, kept.current.body);
  const forget = () => {
    since.current = Date.now();
    setFailure(undefined);
  };
  return { place, placeAgain, isOther, fail, forget, leaveOffline, isPlacing, failure };
}

const isAttemptOf = (attempt: OrderAttempt | undefined, account: number | undefined): boolean =>
  attempt !== undefined && (attempt.body.customerId === undefined || attempt.body.customerId === account);

interface OrderButton {
  /** What the page shows has been worked out, or could not be: totals, and the coupon. */
  isSettled: boolean;
  /** What the page shows of totals; without any, nothing is ordered. */
  shown: PreviewState & { refresh: () => void };
  draft: () => Draft;
  /** Whether all is said; else the shopper is led to what is not. */
  isReady: () => boolean;
  isBlank: () => boolean;
}

/** What the button is pressed with: what shows that the number is the buyer's, or an order that got no answer. */
interface Press {
  phoneProof?: string;
  isAgain?: boolean;
}

/**
 * What the button of the order does. Pressed while totals are worked out it waits for them, and the order is sent with the total that
 * was seen: when it comes to another one the shop says so, and nothing is placed. Nothing is sent at a total that was never seen.
 */
export function useOrderButton(
  { place, placeAgain, isOther, fail, leaveOffline, isPlacing, failure }: ReturnType<typeof usePlaceOrder>,
  { isSettled, shown, draft, isReady, isBlank }: OrderButton,
) {
  const orderData = shown.preview?.orderData;
  const total = orderData?.grandTotal;
  /** With the total that stood on the page then, in BDT. */
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
    leaveOffline();
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
      // What was sent is sent once more as it was, and a page that is opened later knows nothing else; another order has a total to be seen.
      if (isBlank()) void placeAgain();
      else if (isOther(draft())) press({ isAgain: true });
      else if (isReady()) void placeAgain(draft());
    },
  };
}

/** Two tabs that are pressed at once place one order: the second finds what the first has placed. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    await navigator.locks.request('haat-order', begin);
  } catch (error) {
    // Old browsers have no locks, and one that keeps no data of sites refuses them.
    if (isBegun) throw error;
    await work();
  }
}

/** The order of an attempt that was placed: sent again as it was, it is answered and not placed anew. */
function askForFirst(attempt: OrderAttempt, isCustomer: boolean): Promise<KeyReused['first']> {
  const signal = timeoutSignal(PATIENCE_MS);
  return sendOrder(attempt, { signal, isCustomer }).catch(() => undefined);
}

/**
 * By the call for what it is; whichever that is, one key places one order. A session that has ended is told of as 401, and no
 * customer's order becomes one of a guest unasked.
 */
export async function sendOrder(
  { body, key }: Pick<OrderAttempt, 'body' | 'key'>,
  { signal, isCustomer }: { signal: AbortSignal; isCustomer: boolean },
): Promise<PlacedOrder> {
  const usual = isCustomer ? 'placeOrder' : 'placeGuestOrder';
  const atOnce = body.type === 'pre-order' ? 'placePreOrder' : usual;
  return browserClient(orderEndpoints).call(body.tenures ? 'placeEmiOrder' : atOnce, {
    body: { ...body, ...(isCustomer && { asCustomer: true }) },
    headers: { 'idempotency-key': key },
    signal,
  });
}
