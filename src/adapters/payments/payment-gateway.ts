import { BlockList, isIPv4 } from 'node:net';
import { z } from 'zod';
import { faultOf, GatewayFault } from '#adapters/ask-gateway.ts';
import type { Poisha } from '#domain/money.ts';
import type { CardKind } from '#domain/order/payment.ts';
import type { GatewayWord } from '#domain/order/payment-life.ts';
import { storablePart } from '#domain/readable-text.ts';

/** What an attempt to pay is known by, here and at its gateway. */
export interface AttemptRef {
  /** Ours, which cannot be guessed: at most 30 characters, another for each attempt. */
  attemptId: string;
  orderNumber: string;
  /** The gateway's own number of it, as `start` told it. */
  reference: string;
}

/** An attempt to pay, to be begun. */
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
  /** Months of the instalments, for an order that is paid in such. */
  emiMonths: number | undefined;
  /** Where the gateway sends the browser, and its own notice. */
  returns: { success: string; failure: string; cancel: string; notice: string };
}

/** An answer as it may be kept: its fields without secrets, numbers of cards and of phones. */
export type RawAnswer = Readonly<Record<string, string>>;

/** The gateway could not be asked: nothing is known. The reason holds nothing of the request. */
export interface Unreachable {
  kind: 'unreachable';
  reason: string;
  /** Of an answer that made no sense, its status and the beginning of its text. */
  raw?: RawAnswer;
}

/** That a gateway of these settings could not be asked, with what may be kept of its answer: none of them. */
export const unreachableBy =
  (settings: object) =>
  (error: unknown): Unreachable => {
    const reason = faultOf(error);
    if (!(error instanceof GatewayFault) || !error.answer) return { kind: 'unreachable', reason };
    const { status, body } = error.answer;
    const excerpt = redactText(body, Object.values(settings));
    return { kind: 'unreachable', reason, raw: { httpStatus: String(status), excerpt } };
  };

export type StartOutcome =
  | { kind: 'started'; redirectTo: string; reference: string; raw: RawAnswer }
  | { kind: 'refused'; reason: string; raw: RawAnswer }
  | Unreachable;

/** Money that came, with what a refund needs. */
interface PaidDetails {
  /** The gateway's number of the payment, which is of no other. */
  paymentId: string;
  /** By what it was paid, in the gateway's words, such as `BKASH-BKash`. */
  method: string | undefined;
}

export type VerifyOutcome =
  | (GatewayWord & { kind: 'paid' } & PaidDetails & { raw: RawAnswer })
  | (GatewayWord & { kind: 'failed' | 'cancelled' | 'pending' } & { reason: string; raw: RawAnswer })
  | Unreachable;

export interface RefundToMake {
  attempt: AttemptRef;
  paymentId: string;
  /** Ours, the same at every try: at most 30 characters. */
  refundId: string;
  amount: Poisha;
  reason: string;
}

export interface RefundToQuery extends RefundToMake {
  /** The gateway's number of the refund, unless its answer was lost. */
  reference: string | undefined;
  /** Those of the payment's other refunds. */
  others: readonly string[];
  /** It was given up, or is to be: the gateway only tells, where it can be asked without making it, and refuses what it never made. */
  isGivenUp?: boolean | undefined;
}

export type RefundOutcome =
  | { kind: 'done' | 'pending'; reference: string; raw: RawAnswer }
  | { kind: 'refused'; reason: string; raw: RawAnswer }
  | Unreachable;

/** The fields of a notice or of a return from the gateway. Anybody may have written them. */
export type Notice = Readonly<Record<string, string>>;

/** Takes payments of a shop. Nothing of it rejects. */
export interface GatewayAdapter {
  start: (payment: PaymentToStart) => Promise<StartOutcome>;
  /**
   * Asks the gateway how an attempt stands. A notice only tells where to look: nothing in it is believed. With a gateway where
   * money moves at the shop's word, a notice that tells of success is where that word is given.
   */
  verify: (attempt: AttemptRef, notice?: Notice) => Promise<VerifyOutcome>;
  refund: (refund: RefundToMake) => Promise<RefundOutcome>;
  queryRefund: (refund: RefundToQuery) => Promise<RefundOutcome>;
}

/** What a gateway is given besides its settings. */
export interface GatewayTools {
  /** What its payments name the shop by, beside the order, where the gateway keeps that. */
  shop: string;
  /** In milliseconds, for each call. */
  withinMs: number;
  now: () => Date;
  tokens: TokenStore;
}

/** A token that a gateway gave, and when it did, so that it is not asked too often. */
export interface KeptToken {
  token: string;
  /** Epoch milliseconds from which on another one is wanted. */
  renewAt: number;
  /** Epoch milliseconds of the last grants. */
  grantedAt: readonly number[];
}

/** Where the tokens of one gateway of one shop are kept for all processes. */
export interface TokenStore {
  read: () => Promise<KeptToken | undefined>;
  /** Replaces the token by what `work` makes of the one that is kept; one at a time, whoever asks. */
  change: (work: (kept: KeptToken | undefined) => Promise<KeptToken>) => Promise<KeptToken>;
}

const SECRET_FIELD = /pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b/i;
const CARD_FIELD = /card_?no|account|msisdn|phone|wallet|payer/i;
const MOST_FIELDS = 80;
const MOST_CHARACTERS = 500;

/** An answer as it may be kept; of numbers of cards, accounts and phones their last four digits. */
export function redact(answer: unknown): RawAnswer {
  if (typeof answer !== 'object' || answer === null) return {};
  const fields = Object.entries(answer).filter(([name]) => !SECRET_FIELD.test(name));
  return Object.fromEntries(
    fields.slice(0, MOST_FIELDS).map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
      const shown = CARD_FIELD.test(name) || isCardNumber(text) ? lastFour(text) : text;
      return [storablePart(name, 60), storablePart(shown, MOST_CHARACTERS)];
    }),
  );
}

/** Secrets that a text names, by any of the ways in which fields are written. */
const SECRET_IN_TEXT =
  /((?:pass|secret|token|app_?key|sign|otp|cvv|cvc|\bpin\b|authorization)[\w-]*["']?\s*[:=>]\s*["']?)(?:bearer\s+)?[^"'&,;\s}<]+/gi;
/** Of cards, accounts and phones, with spaces and dashes between. */
const LONG_NUMBER = /\d(?:[ -]?\d){7,}/g;

/** The beginning of a text that made no sense, as it may be kept: without what it names as secret, and without these values. */
function redactText(text: string, secrets: readonly unknown[]): string {
  const known = secrets.filter((each): each is string => typeof each === 'string' && each.length > 3);
  const without = known.reduce((left, secret) => left.replaceAll(secret, '…'), text);
  const redacted = without.replace(SECRET_IN_TEXT, '$1…').replace(LONG_NUMBER, lastFour);
  return storablePart(redacted, MOST_CHARACTERS);
}

const lastFour = (text: string): string => (text ? `…${text.slice(-4)}` : '');

/** Whether a text is the number of a card: 13 to 19 digits whose check digit is right. */
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

/** Networks of offices and clouds, in which no gateway is and servers tell secrets; those of IPv4 also as IPv6 writes them. */
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

/** Whether a host of an address is one of a private network; of a name nobody knows before it is looked up. */
const isPrivate = (hostname: string): boolean =>
  hostname.startsWith('[')
    ? PRIVATE.check(hostname.slice(1, -1), 'ipv6')
    : isIPv4(hostname) && PRIVATE.check(hostname);

/** Whether credentials and shoppers may go to an address: by https to no private network, or to this very machine, where stand-ins run. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password || isPrivate(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

/** The address of a gateway in settings. */
export const gatewayAddress = z
  .string()
  .max(500)
  .refine(isSafeAddress, 'must be an https address of no private network');

/** A credential in settings. */
export const credential = z.string().min(1).max(500);
