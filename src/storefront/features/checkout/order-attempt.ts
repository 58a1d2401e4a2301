import { ApiError, isObject } from '#client/api-error.ts';
import { createIdempotencyKey } from '#client/client.ts';
import type { OrderData } from '#contract/order.ts';
import type { CashCheck } from '#contract/payment.ts';
import type {
  KeyReused,
  OpenCashRefusal,
  OrderBody,
  OrderRefusal,
  TotalChanged,
} from '#contract/place-order.ts';
import { isSignedIn } from '#storefront/commerce/session/follow-session.ts';
import {
  forgetShopperData,
  readShopperData,
  storeShopperData,
  takeOverShopperData,
} from '#storefront/commerce/session/shopper-storage.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { fieldRefusalTexts, refusalTexts } from '#storefront/requests/refusal-text.ts';
import { type TryLater, toTryLater } from '#storefront/requests/try-later.ts';

const STORAGE_KEY = 'haat-order-attempt';

/** Older attempts are discarded. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** An order that was sent but not confirmed as placed. */
export interface OrderAttempt {
  /** Idempotency key: all requests with it place at most one order. */
  key: string;
  body: OrderBody;
  /** Whether the products are in the cart; false for “Buy now”. */
  isFromCart: boolean;
  /** No response arrived, so it may have been placed. */
  isUnanswered: boolean;
  /** Milliseconds since 1970. */
  sentAt: number;
}

export type Draft = Pick<OrderAttempt, 'body' | 'isFromCart'>;

/**
 * The attempt to send now. It reuses the key of the previous one until that has placed an order, so that a
 * lost connection, a reload or another tab cannot order twice.
 */
export function nextAttempt(draft: Draft, before: OrderAttempt | undefined, now: number): OrderAttempt {
  const isUnanswered = before?.isUnanswered ?? false;
  return { ...draft, key: before?.key ?? createIdempotencyKey(), isUnanswered, sentAt: now };
}

/**
 * Whether products, recipient, address or payment differ; prices and totals are not compared. A coupon
 * removed by the shop makes no difference, because the previous order may have used it.
 */
export function isChanged(body: OrderBody, before: OrderBody): boolean {
  const offerId = body.offerId === null ? before.offerId : body.offerId;
  const all = ({ products: _, sessionId: __, language: ___, total: ____, type: _____, ...rest }: OrderBody) =>
    JSON.stringify({ ...rest, offerId: undefined });
  const isOther = offerId !== before.offerId || all(body) !== all(before);
  return isOther || linesKey(body) !== linesKey(before);
}

/**
 * The attempt after an unsuccessful response. The server checks for an order with the key before it responds
 * with conflicts and limits, but after other refusals. Server errors and missing responses say nothing about
 * it.
 */
export function attemptAfterFailure(attempt: OrderAttempt, status: number): OrderAttempt {
  if (status === 409 || status === 429) return { ...attempt, isUnanswered: false };
  const isRefusal = status >= 400 && status < 500;
  return { ...attempt, isUnanswered: isRefusal ? attempt.isUnanswered : true };
}

/** The stored attempt; `undefined` if there is none or it is too old. */
export function readAttempt(now: number): OrderAttempt | undefined {
  const attempt = readShopperData(STORAGE_KEY);
  return isAttempt(attempt) && now - attempt.sentAt < MAX_AGE_MS ? attempt : undefined;
}

/** Stores an attempt for pages opened later; `undefined` removes it, after it has placed its order. */
export function storeAttempt(attempt: OrderAttempt | undefined): void {
  const isOfEndedSession = attempt?.body.customerId !== undefined && !isSignedIn();
  if (attempt && !isOfEndedSession) takeOverShopperData(STORAGE_KEY, attempt);
  else forgetShopperData(STORAGE_KEY);
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

/** Storage key: products and time of the last order in this browser, without personal data. */
const PLACED_KEY = 'haat-order-placed';

const linesKey = ({ products }: OrderBody): string =>
  JSON.stringify(products.map(({ skuId, quantity }) => [skuId, quantity]));

export function storePlaced(body: OrderBody, now: number): void {
  storeShopperData(PLACED_KEY, { wish: linesKey(body), at: now });
}

/** Whether these products were ordered in any tab after a time. */
export function wasPlacedSince(since: number, body: OrderBody): boolean {
  const { wish, at } = Object(readShopperData(PLACED_KEY)) as Record<string, unknown>;
  return typeof at === 'number' && at > since && wish === linesKey(body);
}

/** Why this browser knows of no placed order. */
export type PlaceOrderFailure =
  /** No response arrived, so it may have been placed. Pages opened later ask about it. */
  | { kind: 'unknown'; later?: TryLater | undefined; isEarlierFailure?: boolean }
  /** Offline; nothing was sent. */
  | { kind: 'offline' }
  /** Stock or prices changed since the page was loaded. */
  | { kind: 'outdated'; code: OrderRefusal['code']; lines: OrderRefusal['lines'] }
  /** The total, or the part due before delivery, differs from the displayed one, or none was displayed. */
  | { kind: 'total-changed'; orderData: OrderData; isFirst?: boolean; isDue?: boolean }
  /** No total could be shown, so nothing was sent. */
  | { kind: 'no-total'; later?: TryLater | undefined }
  /** A different earlier attempt had been placed. */
  | { kind: 'placed-before'; first: KeyReused['first'] }
  | { kind: 'wrong-fields'; fields: Record<string, string[]> }
  | { kind: 'later'; later: TryLater }
  /** The customer's session has ended; this call placed nothing. */
  | { kind: 'signed-out' }
  /** The signed-in account is not the one whose details the order contained; nothing was placed. */
  | { kind: 'other-account' }
  /** Above the shop's limits for cash; the shop takes such orders by phone. */
  | { kind: 'too-much-cash'; refusal: OpenCashRefusal }
  /** Before it accepts cash, the shop requires a code or an advance. */
  | { kind: 'cash-check'; check: CashCheck; paymentMethod: OrderBody['paymentMethod'] }
  | { kind: 'refused'; messages: string[] };

/** Classifies the error of a call, considering the previous attempt. */
export function classifyOrderFailure(
  error: unknown,
  attempt: Pick<OrderAttempt, 'isUnanswered' | 'body'>,
  locale: Locale,
): PlaceOrderFailure {
  const later = toTryLater(error);
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { kind: 'unknown', later };
  }
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.code === 'other-customer') return { kind: 'other-account' };
  const outdated = toRefusal(error, 'out-of-stock', 'order-changed');
  if (outdated) return { kind: 'outdated', code: outdated.code, lines: outdated.lines };
  const changed = toRefusal(error, 'total-changed');
  if (changed) return { kind: 'total-changed', orderData: changed.orderData };
  const reused = toRefusal(error, 'idempotency-conflict');
  if (reused) return { kind: 'placed-before', first: reused.first };
  const refusal = toRefusal(error, 'order-too-large', 'too-many-open-orders', 'too-many-unpaid-orders');
  if (refusal) return { kind: 'too-much-cash', refusal };
  const check = toRefusal(error, 'cash-check');
  if (check) return { kind: 'cash-check', check, paymentMethod: attempt.body.paymentMethod };
  if (later) return { kind: 'later', later };
  if (error.fields) return { kind: 'wrong-fields', fields: fieldTexts(error) };
  return attempt.isUnanswered
    ? { kind: 'unknown' }
    : { kind: 'refused', messages: refusalTexts(error, locale) };
}

function fieldTexts(error: ApiError): Record<string, string[]> {
  const names = Object.keys(error.fields ?? {});
  return Object.fromEntries(names.map((name) => [name, fieldRefusalTexts(error, name)]));
}

/** Bodies of refusals by code. */
interface Refusals {
  'out-of-stock': OrderRefusal;
  'order-changed': OrderRefusal;
  'total-changed': TotalChanged;
  'cash-check': CashCheck;
  'idempotency-conflict': KeyReused;
  'order-too-large': OpenCashRefusal;
  'too-many-open-orders': OpenCashRefusal;
  'too-many-unpaid-orders': OpenCashRefusal;
}

/** The body of a refusal with one of these codes; `undefined` for other codes and incomplete bodies. */
function toRefusal<Code extends keyof Refusals>(
  { code: receivedCode, body }: ApiError,
  ...codes: Code[]
): Refusals[Code] | undefined {
  const code = codes.find((each) => each === receivedCode);
  return code !== undefined && isRefusal(code, body) ? body : undefined;
}

/** Whether a body is complete for its code. */
function isRefusal<Code extends keyof Refusals>(code: Code, body: unknown): body is Refusals[Code] {
  return isObject(body) && COMPLETE_BODIES[code](body);
}

const hasLines = ({ lines }: Record<string, unknown>) => Array.isArray(lines);
const reportsMax = ({ exceeded, most: max }: Record<string, unknown>) =>
  typeof exceeded === 'string' && typeof max === 'number';

const COMPLETE_BODIES: Record<keyof Refusals, (body: Record<string, unknown>) => boolean> = {
  'out-of-stock': hasLines,
  'order-changed': hasLines,
  'total-changed': ({ orderData }) => isObject(orderData),
  'cash-check': ({ ask }) => typeof ask === 'string',
  'idempotency-conflict': ({ first }) => first === undefined || isObject(first),
  'order-too-large': reportsMax,
  'too-many-open-orders': reportsMax,
  'too-many-unpaid-orders': reportsMax,
};
