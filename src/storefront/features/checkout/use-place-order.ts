import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-error.ts';
import { browserClient } from '#client/client.ts';
import type {
  KeyReused,
  OpenCashRefusal,
  OrderBody,
  OrderRefusal,
  PlacedOrder,
} from '#contract/place-order.ts';
import { keepStored, readStored } from '#storefront/follow-session.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { useLocale } from '#storefront/locale/locale-context.tsx';
import { fieldRefusalText, refusalTexts } from '#storefront/refusal-text.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';
import { readLastOrder } from './last-order.ts';

/** Slower than this, an answer is given up: trying again is safe. */
const PATIENCE_MS = 30_000;

/** Why no order came of an attempt, as far as this browser knows. */
export type PlaceOrderFailure =
  /** It may have been placed: no answer came. A page that is opened later asks about it. */
  | { kind: 'unknown'; later?: TryLater | undefined; isFromBefore?: boolean }
  /** Nothing was sent. */
  | { kind: 'offline' }
  /** Stock or prices moved since the page was shown. */
  | { kind: 'outdated'; code: OrderRefusal['code']; lines: OrderRefusal['lines'] }
  /** An earlier attempt, which was other than this one, had been placed after all. */
  | { kind: 'placed-before'; first: KeyReused['first'] }
  | { kind: 'wrong-fields'; fields: Record<string, string[]> }
  | { kind: 'later'; later: TryLater }
  /** The shop takes by phone what it does not take here. */
  | { kind: 'too-much-cash'; refusal: OpenCashRefusal }
  | { kind: 'refused'; messages: string[] };

export interface PlaceOrderOutcomes {
  onPlaced: (order: PlacedOrder, attempt: OrderAttempt) => void;
  onFailed: (failure: PlaceOrderFailure, attempt: OrderAttempt | undefined) => void;
  /** An earlier attempt turns out to have been placed. */
  onPlacedBefore: (earlier: OrderAttempt, first: KeyReused['first']) => void;
}

/** Places an order once, however often it is asked, and tells what is known when no answer comes. */
export function usePlaceOrder({ onPlaced, onFailed, onPlacedBefore }: PlaceOrderOutcomes) {
  const { locale } = useLocale();
  const [isPlacing, setIsPlacing] = useState(false);
  const [failure, setFailure] = useState<PlaceOrderFailure>();
  /** Where the storage is forbidden, the page remembers. */
  const kept = useRef<OrderAttempt>(undefined);
  const isUnderWay = useRef(false);
  /** What was placed since the shopper looks at this page, in another tab as well, is what they see. */
  const since = useRef(Date.now());

  useEffect(() => {
    kept.current = readAttempt(Date.now());
    if (kept.current?.isUnanswered) setFailure({ kind: 'unknown', isFromBefore: true });
  }, []);

  const fail = (failed: PlaceOrderFailure, attempt?: OrderAttempt) => {
    setFailure(failed);
    onFailed(failed, attempt);
  };

  const send = async (attempt: OrderAttempt, earlier: OrderAttempt | undefined) => {
    // A page that is opened before the answer knows no more than that it was sent.
    remember({ ...attempt, isUnanswered: true });
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const order = await browserClient().call('placeGuestOrder', {
        body: attempt.body,
        headers: { 'idempotency-key': attempt.key },
        signal,
      });
      remember(undefined);
      keepStored(PLACED_KEY, { wish: wishOf(attempt.body), at: Date.now() });
      onPlaced(order, attempt);
    } catch (error) {
      const before = afterRefusal(attempt, error instanceof ApiError ? error.status : 0);
      let failed = failureOf(error, before, locale);
      remember(failed.kind === 'placed-before' ? undefined : before);
      if (failed.kind === 'placed-before' && earlier) {
        failed = { ...failed, first: failed.first ?? (await askForFirst(earlier)) };
        onPlacedBefore(earlier, failed.first);
      }
      setIsPlacing(false);
      fail(failed, attempt);
    }
  };
  const remember = (attempt: OrderAttempt | undefined) => {
    kept.current = attempt;
    if (attempt) keepAttempt(attempt);
    else forgetAttempt();
  };

  const place = async (draft: Draft) => {
    if (isUnderWay.current) return;
    if (!navigator.onLine) return fail({ kind: 'offline' });
    isUnderWay.current = true;
    setIsPlacing(true);
    setFailure(undefined);
    await oneTabAtATime(async () => {
      const before = readAttempt(Date.now()) ?? kept.current;
      const attempt = nextAttempt(draft, before, Date.now());
      if (before || !wasPlacedSince(since.current, draft.body)) return send(attempt, before);
      const first = readLastOrder();
      setIsPlacing(false);
      // The other tab has taken it out of the cart.
      onPlacedBefore({ ...attempt, isFromCart: false }, first);
      fail({ kind: 'placed-before', first });
    });
    isUnderWay.current = false;
  };
  /**
   * Sends the order that got no answer once more: as it was, or as the shopper has changed it meanwhile. Then the shop says whether
   * the first one counts.
   */
  const placeAgain = async (draft?: Draft) => {
    const before = kept.current;
    if (!before) return draft && place(draft);
    await place(draft && isChanged(draft.body, before.body) ? draft : before);
  };
  const forget = () => {
    since.current = Date.now();
    setFailure(undefined);
  };
  return { place, placeAgain, forget, isPlacing, failure };
}

/** Two tabs that are pressed at once place one order: the second finds what the first has placed. */
async function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('haat-order', work);
  else await work();
}

/** What was ordered last from this browser, and when; nothing of who did. */
const PLACED_KEY = 'haat-order-placed';

const wishOf = ({ products }: OrderBody): string =>
  JSON.stringify(products.map(({ skuId, quantity }) => [skuId, quantity]));

function wasPlacedSince(since: number, body: OrderBody): boolean {
  const { wish, at } = Object(readStored(PLACED_KEY)) as Record<string, unknown>;
  return typeof at === 'number' && at > since && wish === wishOf(body);
}

/** The order of an attempt that was placed: sent again as it was, it is answered and not placed anew. */
async function askForFirst({ body, key }: OrderAttempt): Promise<KeyReused['first']> {
  const headers = { 'idempotency-key': key };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return browserClient()
    .call('placeGuestOrder', { body, headers, signal })
    .catch(() => undefined);
}

function failureOf(error: unknown, attempt: OrderAttempt, locale: Locale): PlaceOrderFailure {
  const later = tryLaterOf(error);
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { kind: 'unknown', later };
  }
  const outdated = error.refusal('out-of-stock', 'order-changed');
  if (outdated) return { kind: 'outdated', code: outdated.code, lines: outdated.lines };
  const reused = error.refusal('idempotency-conflict');
  if (reused) return { kind: 'placed-before', first: reused.first };
  const refusal = error.refusal('order-too-large', 'too-many-open-orders');
  if (refusal) return { kind: 'too-much-cash', refusal };
  if (later) return { kind: 'later', later };
  if (error.fields) return { kind: 'wrong-fields', fields: fieldTexts(error) };
  return attempt.isUnanswered
    ? { kind: 'unknown' }
    : { kind: 'refused', messages: refusalTexts(error, locale, 'orders') };
}

function fieldTexts(error: ApiError): Record<string, string[]> {
  const names = Object.keys(error.fields ?? {});
  return Object.fromEntries(names.map((name) => [name, [fieldRefusalText(error, name)]]));
}

const STORAGE_KEY = 'haat-order-attempt';

/** After this time nobody waits for the answer any more. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/** An order that was sent and has not been placed, as far as this browser knows. */
export interface OrderAttempt {
  /** The idempotency key: whatever is sent with it, one order comes of it at most. */
  key: string;
  body: OrderBody;
  /** Whether what is ordered lies in the cart, which is not so with “Buy now”. */
  isFromCart: boolean;
  /** It may have been placed: no answer came that would tell. */
  isUnanswered: boolean;
  /** Milliseconds since 1970. */
  sentAt: number;
}

type Draft = Pick<OrderAttempt, 'body' | 'isFromCart'>;

/**
 * The attempt to send now: with the key of the one before, until that has placed an order. A line that broke, a reload or
 * another tab then cannot order twice.
 */
export function nextAttempt(draft: Draft, before: OrderAttempt | undefined, now: number): OrderAttempt {
  const isUnanswered = before?.isUnanswered ?? false;
  return { ...draft, key: before?.key ?? newKey(), isUnanswered, sentAt: now };
}

/** Whether something else is ordered, or for somebody or somewhere else; prices are the shop's. */
export function isChanged(body: OrderBody, before: OrderBody): boolean {
  const all = ({ products: _, sessionId: __, ...rest }: OrderBody) => JSON.stringify(rest);
  return wishOf(body) !== wishOf(before) || all(body) !== all(before);
}

/**
 * What an answer without an order leaves of an attempt. Conflicts and limits are told once the server has looked for an
 * order of the key; other refusals come before that, and a server in trouble or a silent line tells nothing.
 */
export function afterRefusal(attempt: OrderAttempt, status: number): OrderAttempt {
  if (status === 409 || status === 429) return { ...attempt, isUnanswered: false };
  const isRefusal = status >= 400 && status < 500;
  return { ...attempt, isUnanswered: isRefusal ? attempt.isUnanswered : true };
}

/** The attempt this browser keeps; nothing when there is none, or it is too old. */
function readAttempt(now: number): OrderAttempt | undefined {
  try {
    const attempt: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return isAttempt(attempt) && now - attempt.sentAt < KEPT_MS ? attempt : undefined;
  } catch {
    return undefined;
  }
}

function keepAttempt(attempt: OrderAttempt): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(attempt));
  } catch {
    // A full or forbidden storage leaves the key to this page alone.
  }
}

function forgetAttempt(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
}

function isAttempt(value: unknown): value is OrderAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const { key, body, sentAt } = value as Record<string, unknown>;
  return (
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    Array.isArray((body as OrderBody | undefined)?.products)
  );
}

function newKey(): string {
  return crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
