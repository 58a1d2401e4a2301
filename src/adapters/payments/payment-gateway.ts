import { BlockList, isIPv4 } from 'node:net';
import { z } from 'zod';
import { describeFault, GatewayFault } from '#adapters/fetch-gateway.ts';
import type { Poisha } from '#domain/money.ts';
import type { CardKind } from '#domain/order/payment.ts';
import type { GatewayStatus } from '#domain/order/payment-lifecycle.ts';
import { toStorableText } from '#domain/readable-text.ts';

export interface AttemptRef {
  /** Unguessable, unique per attempt, up to 30 characters. */
  attemptId: string;
  orderNumber: string;
  reference: string;
}

export interface PaymentToStart {
  attemptId: string;
  orderNumber: string;
  amount: Poisha;
  buyer: {
    name: string;
    /** E.164 */
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

/** Without secrets, card and phone numbers. */
export type RawResponse = Readonly<Record<string, string>>;

/** State unknown. `reason` contains no request data. */
export interface Unreachable {
  kind: 'unreachable';
  reason: string;
  raw?: RawResponse;
}

/** With the storable part of the response, without settings. */
export const toUnreachable =
  (settings: object) =>
  (error: unknown): Unreachable => {
    const reason = describeFault(error);
    if (!(error instanceof GatewayFault) || !error.answer) return { kind: 'unreachable', reason };
    const { status, body } = error.answer;
    const excerpt = redactText(body, Object.values(settings));
    return { kind: 'unreachable', reason, raw: { httpStatus: String(status), excerpt } };
  };

export type StartOutcome =
  | { kind: 'started'; redirectTo: string; reference: string; raw: RawResponse }
  | { kind: 'refused'; reason: string; raw: RawResponse }
  | Unreachable;

interface PaidDetails {
  paymentId: string;
  /** As reported by the gateway, such as `BKASH-BKash`. */
  method: string | undefined;
}

export type VerifyOutcome =
  | (GatewayStatus & { kind: 'paid' } & PaidDetails & { raw: RawResponse })
  | (GatewayStatus & { kind: 'failed' | 'cancelled' | 'pending' } & { reason: string; raw: RawResponse })
  | Unreachable;

export interface RefundToMake {
  attempt: AttemptRef;
  paymentId: string;
  /** The same for every retry, up to 30 characters. */
  refundId: string;
  amount: Poisha;
  reason: string;
}

export interface RefundToQuery extends RefundToMake {
  /** The gateway's id, unless its response was lost. */
  reference: string | undefined;
  others: readonly string[];
  /** Only queries the state; refuses if the query could create the refund. */
  isAbandoned?: boolean | undefined;
}

export type RefundOutcome =
  | { kind: 'done' | 'pending'; reference: string; raw: RawResponse }
  | { kind: 'refused'; reason: string; raw: RawResponse }
  | Unreachable;

/** Untrusted: anyone may send them. */
export type GatewayNotification = Readonly<Record<string, string>>;

/** No call rejects. */
export interface GatewayAdapter {
  start: (payment: PaymentToStart) => Promise<StartOutcome>;
  /** `notification` is only a hint. With bKash, it triggers the request that moves the money. */
  verify: (attempt: AttemptRef, notification?: GatewayNotification) => Promise<VerifyOutcome>;
  refund: (refund: RefundToMake) => Promise<RefundOutcome>;
  queryRefund: (refund: RefundToQuery) => Promise<RefundOutcome>;
}

export interface GatewayTools {
  /** Identifies the shop in its payments, if the gateway stores it. */
  shop: string;
  withinMs: number;
  now: () => Date;
  tokens: TokenStore;
}

export interface CachedToken {
  token: string;
  /** Epoch milliseconds, like `grantedAt`. */
  renewAt: number;
  grantedAt: readonly number[];
}

export interface TokenStore {
  read: () => Promise<CachedToken | undefined>;
  /** One call at a time; stores the result of `work`. */
  change: (work: (cached: CachedToken | undefined) => Promise<CachedToken>) => Promise<CachedToken>;
}

const SECRET_FIELD = /pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b/i;
const CARD_FIELD = /card_?no|account|msisdn|phone|wallet|payer/i;
const MAX_FIELDS = 80;
const MAX_CHARACTERS = 500;

/** For storage; keeps the last four digits of card, account and phone numbers. */
export function redact(response: unknown): RawResponse {
  if (typeof response !== 'object' || response === null) return {};
  const fields = Object.entries(response).filter(([name]) => !SECRET_FIELD.test(name));
  return Object.fromEntries(
    fields.slice(0, MAX_FIELDS).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
      const shown = CARD_FIELD.test(name) || isCardNumber(text) ? lastFour(text) : text;
      return [toStorableText(name, 60), toStorableText(shown, MAX_CHARACTERS)];
    }),
  );
}

/** In any notation of fields. */
const SECRET_IN_TEXT =
  /((?:pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b|authorization)[\w-]*["']?\s*[:=>]\s*["']?)(?:bearer\s+)?[^"'&,;\s}<]+/gi;
const LONG_NUMBER = /\d(?:[ -]?\d){7,}/g;

/** Beginning of an invalid response, without secrets. */
function redactText(text: string, secrets: readonly unknown[]): string {
  const known = secrets.filter((each): each is string => typeof each === 'string' && each.length > 3);
  const without = known.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  const redacted = without.replace(SECRET_IN_TEXT, '$1…').replace(LONG_NUMBER, lastFour);
  return toStorableText(redacted, MAX_CHARACTERS);
}

const lastFour = (text: string): string => (text ? `…${text.slice(-4)}` : '');

/** 13 to 19 digits with a valid Luhn check digit. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\]|.+\.localhost)$/;

/** No gateway is in a private network or at a cloud metadata address. */
const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 128],
  ['fc00::', 7],
  ['fe80::', 10],
  ['64:ff9b::', 96],
] as const)
  PRIVATE.addSubnet(network, bits, 'ipv6');

/** Host names are not resolved. */
const isPrivate = (hostname: string): boolean =>
  hostname.startsWith('[')
    ? PRIVATE.check(hostname.slice(1, -1), 'ipv6')
    : isIPv4(hostname) && PRIVATE.check(hostname);

/** https outside private networks, or localhost for simulators. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password || isPrivate(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

export const gatewayAddress = z
  .string()
  .max(500)
  .refine(isSafeAddress, 'must be an https address of no private network');

export const credential = z.string().min(1).max(500);
