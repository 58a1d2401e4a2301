import { describeFault, GatewayFault } from '#adapters/fetch-gateway.ts';
import type { TokenStore } from '#adapters/token-store.ts';
import type { Poisha } from '#domain/money.ts';
import type { CardKind } from '#domain/payments/payment.ts';
import type { GatewayStatus } from '#domain/payments/payment-lifecycle.ts';
import { toStorableText } from '#domain/readable-text.ts';

export interface AttemptRef {
  /** Unguessable id of the attempt, up to 30 characters. */
  attemptId: string;
  orderNumber: string;
  reference: string;
}

export interface StartPaymentInput {
  attemptId: string;
  orderNumber: string;
  amount: Poisha;
  buyer: {
    name: string;
    /** Mobile number in E.164 format. */
    phone: string;
    email: string | undefined;
    street: string;
    city: string;
    postalCode: string | undefined;
  };
  card: CardKind | undefined;
  emiMonths: number | undefined;
  returns: { success: string; failure: string; cancel: string; notification: string };
}

/** Response fields for storage, without secrets and without complete card, account and phone numbers. */
export type RawResponse = Readonly<Record<string, string>>;

/** Outcome of a call after which the state of the payment is unknown. `reason` contains no request data. */
export interface UnreachableOutcome {
  kind: 'unreachable';
  reason: string;
  raw?: RawResponse;
}

/** Converts an error to an outcome with an excerpt of the response, without secrets. */
export const createUnreachableConverter =
  (settings: object) =>
  (error: unknown): UnreachableOutcome => {
    const reason = describeFault(error);
    if (!(error instanceof GatewayFault) || !error.response) return { kind: 'unreachable', reason };
    const { status, body } = error.response;
    const excerpt = redactText(body, Object.values(settings));
    return { kind: 'unreachable', reason, raw: { httpStatus: String(status), excerpt } };
  };

export function catchGatewayErrors(gateway: GatewayAdapter, settings: object): GatewayAdapter {
  const convertError = createUnreachableConverter(settings);
  return {
    queryDelayMs: gateway.queryDelayMs,
    start: (payment) => gateway.start(payment).catch(convertError),
    verify: (...request) => gateway.verify(...request).catch(convertError),
    refund: (refund) => gateway.refund(refund).catch(convertError),
    queryRefund: (refund) => gateway.queryRefund(refund).catch(convertError),
  };
}

export type StartPaymentOutcome =
  | { kind: 'started'; redirectTo: string; reference: string; raw: RawResponse }
  | { kind: 'refused'; reason: string; raw: RawResponse }
  | UnreachableOutcome;

interface PaidDetails {
  paymentId: string;
  /** Payment source as reported by the gateway, such as `BKASH-BKash`. */
  method: string | undefined;
}

export type VerifyPaymentOutcome =
  | (GatewayStatus & { kind: 'paid' } & PaidDetails & { raw: RawResponse })
  | (GatewayStatus & { kind: 'failed' | 'cancelled' | 'pending' } & { reason: string; raw: RawResponse })
  | UnreachableOutcome;

export interface RefundInput {
  attempt: AttemptRef;
  paymentId: string;
  /** Id of the refund, the same for every retry, up to 30 characters. */
  refundId: string;
  amount: Poisha;
  reason: string;
}

export interface RefundQueryInput extends RefundInput {
  /** Id of the refund at the gateway; `undefined` if its response was lost. */
  reference: string | undefined;
  otherReferences: readonly string[];
  /** If bKash does not know an abandoned refund, `queryRefund` returns `refused` and does not create it. */
  isAbandoned?: boolean | undefined;
}

export type RefundOutcome =
  | { kind: 'done' | 'pending'; reference: string; raw: RawResponse }
  | { kind: 'refused'; reason: string; raw: RawResponse }
  | UnreachableOutcome;

/** Notification of a gateway. It is untrusted, because anyone may send one. */
export type GatewayNotification = Readonly<Record<string, string>>;

export interface VerifyOptions {
  /** Whether the payment may be queried. `false` within `queryDelayMs` of a call without a result. */
  mayQuery?: boolean;
}

/** Adapter of a payment gateway. Its methods never reject. */
export interface GatewayAdapter {
  /** Time from the start or an unanswered call until the gateway accepts queries of the payment; 0: at once. */
  queryDelayMs: number;
  start: (payment: StartPaymentInput) => Promise<StartPaymentOutcome>;
  /** `notification` never proves a payment: with bKash, `success` triggers `execute`, whose response is the proof. */
  verify: (
    attempt: AttemptRef,
    notification?: GatewayNotification,
    options?: VerifyOptions,
  ) => Promise<VerifyPaymentOutcome>;
  refund: (refund: RefundInput) => Promise<RefundOutcome>;
  queryRefund: (refund: RefundQueryInput) => Promise<RefundOutcome>;
}

export interface GatewayContext {
  /** Shop id, sent with each payment if the gateway can store it. */
  shop: string;
  timeoutMs: number;
  now: () => Date;
  tokens: TokenStore;
}

const SECRET_FIELD = /pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b/i;
const ACCOUNT_FIELD = /card_?no|account|msisdn|phone|wallet|payer/i;
const MAX_STORED_FIELDS = 80;
const MAX_VALUE_CHARACTERS = 500;

/** Removes secrets and shortens card, account and phone numbers to the last four digits. */
export function redactResponse(response: unknown): RawResponse {
  if (typeof response !== 'object' || response === null) return {};
  const fields = Object.entries(response).filter(([name]) => !SECRET_FIELD.test(name));
  return Object.fromEntries(
    fields.slice(0, MAX_STORED_FIELDS).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
      const storedText = ACCOUNT_FIELD.test(name) || isCardNumber(text) ? keepLastFour(text) : text;
      return [toStorableText(name, 60), toStorableText(storedText, MAX_VALUE_CHARACTERS)];
    }),
  );
}

/** Secret field with its value, in any notation (JSON, query string, header). */
const SECRET_IN_TEXT =
  /((?:pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b|authorization)[\w-]*["']?\s*[:=>]\s*["']?)(?:bearer\s+)?[^"'&,;\s}<]+/gi;
const LONG_NUMBER = /\d(?:[ -]?\d){7,}/g;

/** Returns the beginning of a response without secrets. Of long numbers, only the last four digits remain. */
function redactText(text: string, secrets: readonly unknown[]): string {
  const knownSecrets = secrets.filter((each): each is string => typeof each === 'string' && each.length > 3);
  const withoutKnownSecrets = knownSecrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
  const redacted = withoutKnownSecrets.replace(SECRET_IN_TEXT, '$1…').replace(LONG_NUMBER, keepLastFour);
  return toStorableText(redacted, MAX_VALUE_CHARACTERS);
}

const keepLastFour = (text: string): string => (text ? `…${text.slice(-4)}` : '');

/** Whether the text has 13 to 19 digits with a valid Luhn check digit. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
