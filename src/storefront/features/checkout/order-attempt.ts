import { ApiError, isObject } from '#client/api-error.ts';
import { newKey } from '#client/client.ts';
import type { OrderData } from '#contract/order.ts';
import type { CashCheck } from '#contract/payment.ts';
import type {
  KeyReused,
  OpenCashRefusal,
  OrderBody,
  OrderRefusal,
  TotalChanged,
} from '#contract/place-order.ts';
import { isSignedIn } from '#storefront/follow-session.ts';
import type { Locale } from '#storefront/locale/locale.ts';
import { fieldRefusalTexts, refusalTexts } from '#storefront/refusal-text.ts';
import {
  forgetShopperData,
  readShopperData,
  storeShopperData,
  takeOverShopperData,
} from '#storefront/shopper-storage.ts';
import { type TryLater, tryLaterOf } from '#storefront/try-later.ts';

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

export type Draft = Pick<OrderAttempt, 'body' | 'isFromCart'>;

/**
 * The attempt to send now: with the key of the one before, until that has placed an order. A line that broke, a reload or
 * another tab then cannot order twice.
 */
export function nextAttempt(draft: Draft, before: OrderAttempt | undefined, now: number): OrderAttempt {
  const isUnanswered = before?.isUnanswered ?? false;
  return { ...draft, key: before?.key ?? newKey(), isUnanswered, sentAt: now };
}

/**
 * Whether something else is ordered, or for somebody or somewhere else; prices and totals are the shop's. So is it when the shop takes
 * the coupon no more, as it does once that order has used it.
 */
export function isChanged(body: OrderBody, before: OrderBody): boolean {
  const offerId = body.offerId === null ? before.offerId : body.offerId;
  const all = ({ products: _, sessionId: __, language: ___, total: ____, type: _____, ...rest }: OrderBody) =>
    JSON.stringify({ ...rest, offerId: undefined });
  const isOther = offerId !== before.offerId || all(body) !== all(before);
  return isOther || wishOf(body) !== wishOf(before);
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
export function readAttempt(now: number): OrderAttempt | undefined {
  const attempt = readShopperData(STORAGE_KEY);
  return isAttempt(attempt) && now - attempt.sentAt < KEPT_MS ? attempt : undefined;
}

/** Keeps an attempt for pages that are opened later; `undefined` once it has placed its order. */
export function keepAttempt(attempt: OrderAttempt | undefined): void {
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

/** What was ordered last from this browser, and when; nothing of who did. */
const PLACED_KEY = 'haat-order-placed';

const wishOf = ({ products }: OrderBody): string =>
  JSON.stringify(products.map(({ skuId, quantity }) => [skuId, quantity]));

export function keepPlaced(body: OrderBody, now: number): void {
  storeShopperData(PLACED_KEY, { wish: wishOf(body), at: now });
}

/** Whether this was ordered, in any tab, after a moment. */
export function wasPlacedSince(since: number, body: OrderBody): boolean {
  const { wish, at } = Object(readShopperData(PLACED_KEY)) as Record<string, unknown>;
  return typeof at === 'number' && at > since && wish === wishOf(body);
}

/** Why no order came of an attempt, as far as this browser knows. */
export type PlaceOrderFailure =
  /** It may have been placed: no answer came. A page that is opened later asks about it. */
  | { kind: 'unknown'; later?: TryLater | undefined; isFromBefore?: boolean }
  /** Nothing was sent. */
  | { kind: 'offline' }
  /** Stock or prices moved since the page was shown. */
  | { kind: 'outdated'; code: OrderRefusal['code']; lines: OrderRefusal['lines'] }
  /** It comes to another sum than the page showed, or than none; or another part of it is due before delivery. */
  | { kind: 'total-changed'; orderData: OrderData; isFirst?: boolean; isDue?: boolean }
  /** No total could be shown, so nothing was sent. */
  | { kind: 'no-total'; later?: TryLater | undefined }
  /** An earlier attempt, which was other than this one, had been placed after all. */
  | { kind: 'placed-before'; first: KeyReused['first'] }
  | { kind: 'wrong-fields'; fields: Record<string, string[]> }
  | { kind: 'later'; later: TryLater }
  /** The account that it is ordered by is signed in no more; nothing was placed by this call. */
  | { kind: 'signed-out' }
  /** The signed-in account is not the one whose details the order contained; nothing was placed. */
  | { kind: 'other-account' }
  /** The shop takes by phone what it does not take here. */
  | { kind: 'too-much-cash'; refusal: OpenCashRefusal }
  /** Before it takes cash the shop wants to know that the number is the buyer's, or a part in advance. */
  | { kind: 'cash-check'; check: CashCheck; paymentMethod: OrderBody['paymentMethod'] }
  | { kind: 'refused'; messages: string[] };

/** Why no order came of a call, as far as its answer and the attempt before it tell. */
export function failureOf(
  error: unknown,
  attempt: Pick<OrderAttempt, 'isUnanswered' | 'body'>,
  locale: Locale,
): PlaceOrderFailure {
  const later = tryLaterOf(error);
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { kind: 'unknown', later };
  }
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.code === 'other-customer') return { kind: 'other-account' };
  const outdated = refusalOf(error, 'out-of-stock', 'order-changed');
  if (outdated) return { kind: 'outdated', code: outdated.code, lines: outdated.lines };
  const changed = refusalOf(error, 'total-changed');
  if (changed) return { kind: 'total-changed', orderData: changed.orderData };
  const reused = refusalOf(error, 'idempotency-conflict');
  if (reused) return { kind: 'placed-before', first: reused.first };
  const refusal = refusalOf(error, 'order-too-large', 'too-many-open-orders', 'too-many-unpaid-orders');
  if (refusal) return { kind: 'too-much-cash', refusal };
  const check = refusalOf(error, 'cash-check');
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

/** What refusals say besides, by their codes. */
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

/** A refusal of one of these codes with what it has to say; `undefined` for another, and for one that does not say it. */
function refusalOf<Code extends keyof Refusals>(
  { code: given, body }: ApiError,
  ...codes: Code[]
): Refusals[Code] | undefined {
  const code = codes.find((each) => each === given);
  return code !== undefined && isRefusal(code, body) ? body : undefined;
}

/** Whether a body says what a refusal of that code has to say. */
function isRefusal<Code extends keyof Refusals>(code: Code, body: unknown): body is Refusals[Code] {
  return isObject(body) && SAYS[code](body);
}

const saysLines = ({ lines }: Record<string, unknown>) => Array.isArray(lines);
const saysMost = ({ exceeded, most }: Record<string, unknown>) =>
  typeof exceeded === 'string' && typeof most === 'number';

const SAYS: Record<keyof Refusals, (body: Record<string, unknown>) => boolean> = {
  'out-of-stock': saysLines,
  'order-changed': saysLines,
  'total-changed': ({ orderData }) => isObject(orderData),
  'cash-check': ({ ask }) => typeof ask === 'string',
  'idempotency-conflict': ({ first }) => first === undefined || isObject(first),
  'order-too-large': saysMost,
  'too-many-open-orders': saysMost,
  'too-many-unpaid-orders': saysMost,
};
