import { randomInt } from 'node:crypto';
import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import {
  CODE_LIFETIME_MINUTES,
  type CodePurpose,
  formatCode,
  MAX_CODE_ATTEMPTS,
  POSSIBLE_CODE_COUNT,
  readOneTimeCode,
} from '#domain/account/one-time-code.ts';
import type { Email } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import {
  consumeRateLimit,
  toNetworkSubject,
  tryConsumeRateLimit,
  type UndoRateLimit,
  withAttemptLimit,
  withRateLimit,
} from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';
import { isSameSecret, sign } from '#services/signature.ts';
import { lockSignedInCustomer } from './sessions.ts';

const MINUTE_MS = 60_000;
const TEMPLATES_BY_PURPOSE: Record<CodePurpose, MessageTemplate> = {
  'sign-in': 'code',
  'phone-change': 'code',
  'cash-order': 'code',
  'email-reset': 'password-reset',
  'email-confirm': 'code',
  identity: 'code',
};

interface CodeRequest {
  to: Phone | Email;
  purpose: CodePurpose;
  customerId?: number | undefined;
  language?: 'en' | 'bn' | undefined;
}

interface CodeToSend extends CodeRequest {
  /** If true, the message contains no code and explains how to sign in by SMS. */
  isWithheld?: (tx: ShopTransaction) => Promise<boolean>;
}

interface CodeToVerify extends Omit<CodeRequest, 'language'> {
  code: string;
  field: string;
}

export function requirePhone(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw invalid({ field: 'phone', code: 'no-mobile-number' });
  return phone;
}

/** Does the same work whether or not the contact has an account. Throws `rate-limited`. */
export async function sendCode(ctx: ServiceContext, request: CodeToSend): Promise<void> {
  const { to, purpose } = request;
  const limits = {
    // Identity codes have a separate count, so that a sign-in code does not delay the code for setting a password.
    'codes-per-contact': purpose === 'identity' ? `identity ${to}` : to,
    'codes-per-client': ctx.client,
    'codes-per-shop': String(ctx.shop.id),
    'codes-of-platform-per-contact': to,
  };
  await withRateLimit(ctx, limits, () => queueNewCode(ctx, request));
}

async function queueNewCode(ctx: ServiceContext, { isWithheld, ...request }: CodeToSend): Promise<void> {
  const { to, purpose, customerId, language } = request;
  const code = formatCode(randomInt(POSSIBLE_CODE_COUNT));
  const expiresAt = new Date(ctx.now().getTime() + CODE_LIFETIME_MINUTES * MINUTE_MS);
  const codeHash = hashCode(ctx, { ...request, code });
  await withShop(ctx, async (tx) => {
    if (customerId !== undefined) await lockSignedInCustomer(tx, ctx);
    const target = { recipient: to, purpose, customerId, requestedFrom: hashNetwork(ctx) };
    await queries.replaceCode(tx, { ...target, codeHash, expiresAt, now: ctx.now() });
    const message = (await isWithheld?.(tx))
      ? ({ template: 'sign-in-by-sms', values: {} } as const)
      : { template: TEMPLATES_BY_PURPOSE[purpose], values: { code, minutes: CODE_LIFETIME_MINUTES } };
    await queueMessage(tx, ctx, { ...message, to, customerId, language });
  });
}

/** Allows five wrong attempts from the requesting network, five from all others. Throws `invalid`, `rate-limited`. */
export async function verifyCode(ctx: ServiceContext, request: CodeToVerify) {
  const { to, code: typed, field } = request;
  const { client, now } = ctx;
  const limits = { 'code-tries-per-contact': toNetworkSubject(ctx, to), 'code-tries-per-client': client };
  const storedCode = await withAttemptLimit(ctx, limits, async () => {
    const code = readOneTimeCode(typed);
    return code === undefined ? undefined : compareCode(ctx, { ...request, code });
  });
  const wrongCodeError = invalid({ field, code: 'wrong-code' });
  if (!storedCode) throw wrongCodeError;
  return {
    /** Call in the transaction of the action, so that the code stays valid if it fails. Throws `invalid`. */
    consume: async (tx: ShopTransaction): Promise<void> => {
      const attempt = { id: storedCode.id, from: hashNetwork(ctx), now: now(), maxTries: MAX_CODE_ATTEMPTS };
      if (!(await queries.consumeCode(tx, attempt))) throw wrongCodeError;
    },
  };
}

/** Compares a code. Only wrong codes are counted towards the limit of the shop. */
async function compareCode(ctx: ServiceContext, request: CodeToVerify) {
  const { to, purpose } = request;
  const undoShopLimit = await consumeShopLimit(ctx);
  const from = hashNetwork(ctx);
  let isWrong = false;
  try {
    const outcome = await withShop(ctx, async (tx) => {
      const attempt = { recipient: to, purpose, from, now: ctx.now(), maxTries: MAX_CODE_ATTEMPTS };
      const sentCode = await queries.countCodeAttempt(tx, attempt);
      if (!sentCode) return 'none';
      if (!isSameSecret(sentCode.codeHash, hashCode(ctx, request))) return 'wrong';
      await queries.undoCodeAttempt(tx, { id: sentCode.id, from });
      return sentCode;
    });
    isWrong = outcome === 'wrong';
    if (isWrong) recordWrongCode(ctx, request);
    return outcome === 'none' || outcome === 'wrong' ? undefined : outcome;
  } finally {
    if (!isWrong) await undoShopLimit();
  }
}

function recordWrongCode(ctx: ServiceContext, { purpose, to, customerId }: CodeToVerify): void {
  const subject = customerId === undefined ? to : toAccountSubject(customerId);
  if (purpose === 'identity')
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'reauthentication', subject });
  if (purpose === 'sign-in' || purpose === 'email-reset') {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'code', subject });
  }
}

/** Above the limit, each network still has a few attempts, so that other networks cannot block correct codes. */
async function consumeShopLimit(ctx: ServiceContext): Promise<UndoRateLimit> {
  const undoLimit = await tryConsumeRateLimit(ctx, { 'code-tries-per-shop': String(ctx.shop.id) });
  return undoLimit ?? consumeRateLimit(ctx, { 'code-tries-extra-per-client': ctx.client });
}

/** Returns a hash of the network, which is stored instead of the IP address. */
const hashNetwork = (ctx: ServiceContext): string => sign(ctx, 'code-network', ctx.client ?? '');

/** Returns a keyed hash of a code, so that the database alone does not reveal the code. */
function hashCode(
  ctx: ServiceContext,
  { to, purpose, customerId, code }: Omit<CodeRequest, 'language'> & { code: string },
): string {
  const owner = customerId === undefined ? to : `${to}:${customerId}`;
  return sign(ctx, 'code', `${purpose}:${owner}:${code}`);
}
