import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import {
  CODE_COUNT,
  CODE_MINUTES,
  CODE_TRIES,
  type CodePurpose,
  readCode,
  writeCode,
} from '#domain/account/one-time-code.ts';
import type { Email } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import {
  consumeRateLimit,
  type RefundRateLimit,
  subjectPerNetwork,
  tryConsumeRateLimit,
  withAttemptLimit,
  withRateLimit,
} from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { accountSubject, recordSecurityEvent } from '#services/security-events.ts';

const MINUTE_MS = 60_000;
const TEMPLATES: Record<CodePurpose, MessageTemplate> = {
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
  /** The message then explains sign-in by SMS instead of containing the code. */
  isWithheld?: (tx: ShopTransaction) => Promise<boolean>;
}

interface CodeToVerify extends Omit<CodeRequest, 'language'> {
  code: string;
  field: string;
}

export function readPhone(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw invalid({ field: 'phone', code: 'no-mobile-number' });
  return phone;
}

/** Does the same work for unknown contacts. Throws `rate-limited` per contact (all shops), network and shop. */
export async function sendCode(ctx: ServiceContext, request: CodeToSend): Promise<void> {
  const { to, purpose } = request;
  const { client, shop } = ctx;
  const limits = {
    // Counted separately, so that a password code can follow the registration code.
    'codes-per-contact': purpose === 'identity' ? `identity ${to}` : to,
    'codes-per-client': client,
    'codes-per-shop': String(shop.id),
    'codes-of-platform-per-contact': to,
  };
  await withRateLimit(ctx, limits, () => queueNewCode(ctx, request));
}

async function queueNewCode(ctx: ServiceContext, { isWithheld, ...request }: CodeToSend): Promise<void> {
  const { to, purpose, customerId, language } = request;
  const { db, now, shop } = ctx;
  const code = writeCode(randomInt(CODE_COUNT));
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
  const codeHash = hashCode(ctx, { ...request, code });
  await withShop(db, shop.id, async (tx) => {
    const target = { recipient: to, purpose, customerId, requestedFrom: networkOf(ctx) };
    await queries.replaceCode(tx, shop.id, { ...target, codeHash, expiresAt, now: now() });
    const message = (await isWithheld?.(tx))
      ? ({ template: 'sign-in-by-sms', values: {} } as const)
      : { template: TEMPLATES[purpose], values: { code, minutes: CODE_MINUTES } };
    await queueMessage(tx, ctx, { ...message, to, customerId, language });
  });
}

export interface VerifiedCode {
  /**
   * Call in the action's transaction, so that a failed action leaves the code valid. Throws `invalid` if
   * already used.
   */
  consume: (tx: ShopTransaction) => Promise<void>;
}

/** Five attempts for the requesting network, five for all others. Throws `invalid` and `rate-limited`. */
export async function verifyCode(ctx: ServiceContext, request: CodeToVerify): Promise<VerifiedCode> {
  const { to, code: typed, field } = request;
  const { client, now, shop } = ctx;
  const limits = { 'code-tries-per-contact': subjectPerNetwork(ctx, to), 'code-tries-per-client': client };
  const sent = await withAttemptLimit(ctx, limits, async () => {
    const code = readCode(typed);
    return code === undefined ? undefined : compareCode(ctx, { ...request, code });
  });
  const wrongCode = invalid({ field, code: 'wrong-code' });
  if (!sent) throw wrongCode;
  return {
    consume: async (tx) => {
      const consumption = { id: sent.id, from: networkOf(ctx), now: now(), maxTries: CODE_TRIES };
      if (!(await queries.consumeCode(tx, shop.id, consumption))) throw wrongCode;
    },
  };
}

/** Counts for the shop only if another code was sent. */
async function compareCode(ctx: ServiceContext, request: CodeToVerify) {
  const { to, purpose } = request;
  const { db, now, shop } = ctx;
  const refundShopLimit = await consumeShopLimit(ctx);
  const from = networkOf(ctx);
  let isWrong = false;
  try {
    const outcome = await withShop(db, shop.id, async (tx) => {
      const attempt = { recipient: to, purpose, from, now: now(), maxTries: CODE_TRIES };
      const sent = await queries.tryCode(tx, shop.id, attempt);
      if (!sent) return 'none';
      if (!isEqual(sent.codeHash, hashCode(ctx, request))) return 'wrong';
      await queries.refundCodeAttempt(tx, shop.id, { id: sent.id, from });
      return sent;
    });
    isWrong = outcome === 'wrong';
    if (isWrong) recordWrongCode(ctx, request);
    return outcome === 'none' || outcome === 'wrong' ? undefined : outcome;
  } finally {
    if (!isWrong) await refundShopLimit();
  }
}

function recordWrongCode(ctx: ServiceContext, { purpose, to, customerId }: CodeToVerify): void {
  const subject = customerId === undefined ? to : accountSubject(customerId);
  if (purpose === 'identity')
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'reauthentication', subject });
  if (purpose === 'sign-in' || purpose === 'email-reset') {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'code', subject });
  }
}

/** Throws like `verifyCode`. */
export async function redeemCode(ctx: ServiceContext, request: CodeToVerify): Promise<void> {
  const verified = await verifyCode(ctx, request);
  await withShop(ctx.db, ctx.shop.id, verified.consume);
}

/**
 * Counts an attempt for the shop; callers refund it unless an existing code was wrong. Above the limit each
 * network still has a few attempts, so a flood from elsewhere does not block correct codes.
 */
async function consumeShopLimit(ctx: ServiceContext): Promise<RefundRateLimit> {
  const { client, shop } = ctx;
  const refundLimit = await tryConsumeRateLimit(ctx, { 'code-tries-per-shop': String(shop.id) });
  return refundLimit ?? consumeRateLimit(ctx, { 'code-tries-extra-per-client': client });
}

/** Stored in place of the address. */
const networkOf = ({ client = '', secret, shop }: ServiceContext): string =>
  createHmac('sha256', secret).update(`code-network:${shop.id}:${client}`).digest('base64url');

/** The database alone does not reveal the code. */
function hashCode(
  { secret, shop }: ServiceContext,
  { to, purpose, customerId, code }: Omit<CodeRequest, 'language'> & { code: string },
): string {
  const whose = customerId === undefined ? to : `${to}:${customerId}`;
  return createHmac('sha256', secret)
    .update(`code:${shop.id}:${purpose}:${whose}:${code}`)
    .digest('base64url');
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
