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
import { isSignedIn } from '#storefront/commerce/session/session-sync.ts';
import {
  readShopperData,
  readShopperObject,
  removeShopperData,
  replaceShopperData,
  storeShopperData,
} from '#storefront/commerce/session/shopper-storage.ts';
import type { Locale } from '#storefront/i18n/locale.ts';
import { listFieldRefusalTexts, listRefusalTexts } from '#storefront/requests/refusal-text.ts';
import { type TemporaryRefusal, toTemporaryRefusal } from '#storefront/requests/temporary-refusal.ts';

const ORDER_ATTEMPT_STORAGE_KEY = 'haat-order-attempt';

const MAX_ATTEMPT_AGE_MS = 24 * 60 * 60 * 1000;

/** Order that was sent but not confirmed as placed. */
export interface OrderAttempt {
  /** Idempotency key: all requests with this key place at most one order. */
  key: string;
  body: OrderBody;
  isFromCart: boolean;
  /** Whether a request got no response, so that it may have placed the order. */
  isUnanswered: boolean;
  /** Time of the attempt in ms since 1970. */
  sentAt: number;
}

export type OrderDraft = Pick<OrderAttempt, 'body' | 'isFromCart'>;

/** Reuses the key until an order is placed, which prevents duplicates after a lost connection or a reload. */
export function getNextAttempt(
  draft: OrderDraft,
  previous: OrderAttempt | undefined,
  now: number,
): OrderAttempt {
  const isUnanswered = previous?.isUnanswered ?? false;
  return { ...draft, key: previous?.key ?? createIdempotencyKey(), isUnanswered, sentAt: now };
}

const UNCOMPARED_FIELDS = [
  ...['products', 'sessionId', 'language', 'total', 'type', 'offerId'],
  ...['deliveryChargeId', 'deliveryType'],
];

/** Ignores prices, totals and a removed coupon (`null`), which the previous order may have used up. */
export function isOrderChanged(body: OrderBody, previous: OrderBody): boolean {
  const offerId = body.offerId === null ? previous.offerId : body.offerId;
  const comparedFields = (order: OrderBody) =>
    JSON.stringify(order, (field, value) =>
      UNCOMPARED_FIELDS.includes(field) || field.startsWith('billing') ? undefined : value,
    );
  const isOtherOrder = offerId !== previous.offerId || comparedFields(body) !== comparedFields(previous);
  return isOtherOrder || toLinesKey(body) !== toLinesKey(previous);
}

/** Only 409 and 429 prove that the server looked for the key. After 5xx or no response, the order may exist. */
export function updateAttemptAfterFailure(attempt: OrderAttempt, status: number): OrderAttempt {
  if (status === 409 || status === 429) return { ...attempt, isUnanswered: false };
  const isRefusal = status >= 400 && status < 500;
  return { ...attempt, isUnanswered: isRefusal ? attempt.isUnanswered : true };
}

export function readAttempt(now: number): OrderAttempt | undefined {
  const attempt = readShopperData(ORDER_ATTEMPT_STORAGE_KEY);
  return isAttempt(attempt) && now - attempt.sentAt < MAX_ATTEMPT_AGE_MS ? attempt : undefined;
}

export function storeAttempt(attempt: OrderAttempt | undefined): void {
  const belongsToEndedSession = attempt?.body.customerId !== undefined && !isSignedIn();
  if (attempt && !belongsToEndedSession) replaceShopperData(ORDER_ATTEMPT_STORAGE_KEY, attempt);
  else removeShopperData(ORDER_ATTEMPT_STORAGE_KEY);
}

function isAttempt(value: unknown): value is OrderAttempt {
  if (!isObject(value)) return false;
  const { key, body, sentAt } = value;
  return (
    typeof key === 'string' &&
    typeof sentAt === 'number' &&
    Array.isArray((body as OrderBody | undefined)?.products)
  );
}

/** Storage key of the lines and the time of the last order. The value contains no personal data. */
const PLACED_ORDER_STORAGE_KEY = 'haat-order-placed';

const toLinesKey = ({ products }: OrderBody): string =>
  JSON.stringify(products.map(({ skuId, quantity }) => [skuId, quantity]));

export function recordPlacedOrder(body: OrderBody, now: number): void {
  storeShopperData(PLACED_ORDER_STORAGE_KEY, { wish: toLinesKey(body), at: now });
}

export function wasOrderPlacedSince(since: number, body: OrderBody): boolean {
  const { wish, at } = readShopperObject(PLACED_ORDER_STORAGE_KEY);
  return typeof at === 'number' && at > since && wish === toLinesKey(body);
}

export type PlaceOrderFailure =
  /** The order may have been placed. `isEarlierFailure`: it was sent earlier, for example before a reload. */
  | { kind: 'unknown'; later?: TemporaryRefusal | undefined; isEarlierFailure?: boolean }
  /** The device is offline, and nothing was sent. */
  | { kind: 'offline' }
  | { kind: 'outdated'; code: OrderRefusal['code']; lines: OrderRefusal['lines'] }
  /** `isFirst`: no total was displayed at the press. `isDue`: the amount due for the method was not displayed. */
  | { kind: 'total-changed'; orderData: OrderData; isFirst?: boolean; isDue?: boolean }
  /** The total could not be loaded, so nothing was sent. */
  | { kind: 'no-total'; later?: TemporaryRefusal | undefined }
  /** An order was already placed with the same key or in another tab. `first` is that order, if known. */
  | { kind: 'placed-before'; first: KeyReused['first'] }
  | { kind: 'invalid-fields'; fields: Record<string, string[]> }
  | { kind: 'later'; later: TemporaryRefusal }
  /** The customer's session has ended. This request placed no order, but an earlier one may have. */
  | { kind: 'signed-out' }
  /** The order contained details of another account than the signed-in one, and was not placed. */
  | { kind: 'other-account' }
  /** The order exceeds a limit on cash, open or unpaid orders. The shop accepts it by phone only. */
  | { kind: 'too-much-cash'; refusal: OpenCashRefusal }
  /** The shop requires a code or an advance before it accepts cash. */
  | { kind: 'cash-check'; check: CashCheck; paymentMethod: OrderBody['paymentMethod'] }
  | { kind: 'refused'; messages: string[] };

/** After a request without a response, unspecific refusals are `unknown`, because the order may have been placed. */
export function classifyOrderFailure(
  error: unknown,
  attempt: Pick<OrderAttempt, 'isUnanswered' | 'body'>,
  locale: Locale,
): PlaceOrderFailure {
  const later = toTemporaryRefusal(error);
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
    return { kind: 'unknown', later };
  }
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.code === 'other-customer') return { kind: 'other-account' };
  const outdated = toRefusal(error, 'out-of-stock', 'order-changed');
  if (outdated) return { kind: 'outdated', code: outdated.code, lines: outdated.lines };
  const totalChanged = toRefusal(error, 'total-changed');
  if (totalChanged) return { kind: 'total-changed', orderData: totalChanged.orderData };
  const keyReused = toRefusal(error, 'idempotency-conflict');
  if (keyReused) return { kind: 'placed-before', first: keyReused.first };
  const refusal = toRefusal(error, 'order-too-large', 'too-many-open-orders', 'too-many-unpaid-orders');
  if (refusal) return { kind: 'too-much-cash', refusal };
  const check = toRefusal(error, 'cash-check');
  if (check) return { kind: 'cash-check', check, paymentMethod: attempt.body.paymentMethod };
  if (later) return { kind: 'later', later };
  if (error.fields) {
    const fields = Object.keys(error.fields).map((name) => [name, listFieldRefusalTexts(error, name)]);
    return { kind: 'invalid-fields', fields: Object.fromEntries(fields) };
  }
  return attempt.isUnanswered
    ? { kind: 'unknown' }
    : { kind: 'refused', messages: listRefusalTexts(error, locale) };
}

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

function toRefusal<Code extends keyof Refusals>(
  { code: receivedCode, body }: ApiError,
  ...codes: Code[]
): Refusals[Code] | undefined {
  const code = codes.find((each) => each === receivedCode);
  const isComplete = code !== undefined && isObject(body) && BODY_CHECKS_BY_CODE[code](body);
  return isComplete ? (body as Refusals[Code]) : undefined;
}

const hasLines = ({ lines }: Record<string, unknown>) => Array.isArray(lines);
const hasMaximum = ({ exceeded, most: max }: Record<string, unknown>) =>
  typeof exceeded === 'string' && typeof max === 'number';

const BODY_CHECKS_BY_CODE: Record<keyof Refusals, (body: Record<string, unknown>) => boolean> = {
  'out-of-stock': hasLines,
  'order-changed': hasLines,
  'total-changed': ({ orderData }) => isObject(orderData),
  'cash-check': ({ ask }) => typeof ask === 'string',
  'idempotency-conflict': ({ first }) => first === undefined || isObject(first),
  'order-too-large': hasMaximum,
  'too-many-open-orders': hasMaximum,
  'too-many-unpaid-orders': hasMaximum,
};
