import { BlockList, isIPv4 } from 'node:net';
import { z } from 'zod';
import { describeFault, GatewayFault } from '#adapters/fetch-gateway.ts';
import type { Poisha } from '#domain/money.ts';
import type { CardKind } from '#domain/order/payment.ts';
import type { GatewayStatus } from '#domain/order/payment-lifecycle.ts';
import { toStorableText } from '#domain/readable-text.ts';

export interface AttemptRef {
  /** The shop's unguessable id, unique per attempt, up to 30 characters. */
  attemptId: string;
  orderNumber: string;
  /** The gateway's id, as returned by `start`. */
  reference: string;
}

export interface PaymentToStart {
  attemptId: string;
  orderNumber: string;
  amount: Poisha;
  buyer: {
    name: string;
    /** E.164, such as `+8801712345678`. */
    phone: string;
    email: string | undefined;
    street: string;
    city: string;
    postalCode: string | undefined;
  };
  card: CardKind | undefined;
  /** Number of instalments, if the order is paid in instalments. */
  emiMonths: number | undefined;
  /** Addresses for the browser's return and the gateway's notification. */
  returns: { success: string; failure: string; cancel: string; notification: string };
}

/** A response to store, without secrets and numbers of cards and phones. */
export type RawResponse = Readonly<Record<string, string>>;

/** The gateway could not be reached, so the state is unknown. `reason` contains no request data. */
export interface Unreachable {
  kind: 'unreachable';
  reason: string;
  /** Status and beginning of an invalid response. */
  raw?: RawResponse;
}

/** Thrown if the gateway was not reached, with the storable part of its response; contains no settings. */
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

/** A payment, with the data for a refund. */
interface PaidDetails {
  /** The gateway's unique id of the payment. */
  paymentId: string;
  /** Payment source as reported by the gateway, such as `BKASH-BKash`. */
  method: string | undefined;
}

export type VerifyOutcome =
  | (GatewayStatus & { kind: 'paid' } & PaidDetails & { raw: RawResponse })
  | (GatewayStatus & { kind: 'failed' | 'cancelled' | 'pending' } & { reason: string; raw: RawResponse })
  | Unreachable;

export interface RefundToMake {
  attempt: AttemptRef;
  paymentId: string;
  /** The shop's reference, the same for every retry, up to 30 characters. */
  refundId: string;
  amount: Poisha;
  reason: string;
}

export interface RefundToQuery extends RefundToMake {
  /** The gateway's id of the refund, unless its response was lost. */
  reference: string | undefined;
  others: readonly string[];
  /** Abandoned refund: the adapter only queries its state. It refuses if the query could create the refund. */
  isAbandoned?: boolean | undefined;
}

export type RefundOutcome =
  | { kind: 'done' | 'pending'; reference: string; raw: RawResponse }
  | { kind: 'refused'; reason: string; raw: RawResponse }
  | Unreachable;

/** Fields of a notification or return. Not trusted; anyone may have sent them. */
export type GatewayNotification = Readonly<Record<string, string>>;

/** Payment gateway of a shop. No call rejects. */
export interface GatewayAdapter {
  start: (payment: PaymentToStart) => Promise<StartOutcome>;
  /**
   * Queries the state of an attempt. A notification is only a hint and is never trusted. If the gateway moves money at the shop's request,
   * a notification of success triggers that request.
   */
  verify: (attempt: AttemptRef, notification?: GatewayNotification) => Promise<VerifyOutcome>;
  refund: (refund: RefundToMake) => Promise<RefundOutcome>;
  queryRefund: (refund: RefundToQuery) => Promise<RefundOutcome>;
}

/** Dependencies of a gateway in addition to its settings. */
export interface GatewayTools {
  /** Identifies the shop in its payments, in addition to the order, if the gateway stores it. */
  shop: string;
  /** Time limit of each call in milliseconds. */
  withinMs: number;
  now: () => Date;
  tokens: TokenStore;
}

/** A gateway's token, with the times of recent grants to limit their number. */
export interface CachedToken {
  token: string;
  /** When to request the next token, in epoch milliseconds. */
  renewAt: number;
  /** Times of recent grants, in epoch milliseconds. */
  grantedAt: readonly number[];
}

/** Storage of a gateway's token, shared by all processes of a shop. */
export interface TokenStore {
  read: () => Promise<CachedToken | undefined>;
  /** Replaces the stored token with the result of `work`. Only one call at a time runs. */
  change: (work: (cached: CachedToken | undefined) => Promise<CachedToken>) => Promise<CachedToken>;
}

const SECRET_FIELD = /pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b/i;
const CARD_FIELD = /card_?no|account|msisdn|phone|wallet|payer/i;
const MAX_FIELDS = 80;
const MAX_CHARACTERS = 500;

/** A response to store; only the last four digits of card, account and phone numbers. */
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

/** Secrets in a text, in any notation of fields. */
const SECRET_IN_TEXT =
  /((?:pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b|authorization)[\w-]*["']?\s*[:=>]\s*["']?)(?:bearer\s+)?[^"'&,;\s}<]+/gi;
/** Card, account and phone numbers, with spaces and dashes. */
const LONG_NUMBER = /\d(?:[ -]?\d){7,}/g;

/** The beginning of an invalid text, to store: without secrets and the given values. */
function redactText(text: string, secrets: readonly unknown[]): string {
  const known = secrets.filter((each): each is string => typeof each === 'string' && each.length > 3);
  const without = known.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  const redacted = without.replace(SECRET_IN_TEXT, '$1…').replace(LONG_NUMBER, lastFour);
  return toStorableText(redacted, MAX_CHARACTERS);
}

const lastFour = (text: string): string => (text ? `…${text.slice(-4)}` : '');

/** Whether a text is a card number: 13 to 19 digits with a valid check digit. */
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

/** Private networks and cloud metadata addresses, where no gateway is; IPv4 ranges also in IPv6 notation. */
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

/** Whether a host is an address in a private network. Host names are not resolved. */
const isPrivate = (hostname: string): boolean =>
  hostname.startsWith('[')
    ? PRIVATE.check(hostname.slice(1, -1), 'ipv6')
    : isIPv4(hostname) && PRIVATE.check(hostname);

/** Whether credentials and shoppers may be sent to an address: https outside private networks, or this machine, for simulators. */
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
