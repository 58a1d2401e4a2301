import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import {
  CODE_MINUTES,
  CODE_TRIES,
  CODES_THERE_ARE,
  type CodePurpose,
  readCode,
  writeCode,
} from '#domain/account/one-time-code.ts';
import type { Email } from '#domain/contact.ts';
import type { MessageTemplate } from '#domain/message.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { takeTurns, triedFrom } from '#services/take-turns.ts';

const MINUTE_MS = 60_000;
const TEMPLATES: Record<CodePurpose, MessageTemplate> = {
  'sign-in': 'code',
  'phone-change': 'code',
  'cash-order': 'code',
  'email-reset': 'password-reset',
  'email-confirm': 'code',
};

interface CodeRequest {
  to: Phone | Email;
  purpose: CodePurpose;
  /** For whom alone it counts. */
  customerId?: number | undefined;
  language?: 'en' | 'bn' | undefined;
}

interface CodeToSend extends CodeRequest {
  /** Whether the code is told to nobody; the mail says how to sign in without it. */
  isKept?: (tx: ShopTransaction) => Promise<boolean>;
}

/** The mobile number that somebody typed, to which a code goes. Throws `invalid` for what is none. */
export function readPhone(typed: string): Phone {
  const phone = parsePhone(typed);
  if (!phone) throw invalid({ field: 'phone', code: 'no-mobile-number' });
  return phone;
}

/**
 * Sends a code to a phone or an address; those before it count no more. It is the same work for whoever asks, whether the shop
 * knows the number or not. Throws `rate-limited` after too many to this place, of this shop or of all, from this network or of this shop.
 */
export async function sendCode(ctx: ServiceContext, { isKept, ...request }: CodeToSend): Promise<void> {
  const { to, purpose, language } = request;
  const { client, db, now, shop } = ctx;
  await takeTurns(ctx, {
    'codes-per-contact': to,
    'codes-per-client': client,
    'codes-per-shop': String(shop.id),
    'codes-of-platform-per-contact': to,
  });
  const code = writeCode(randomInt(CODES_THERE_ARE));
  const expiresAt = new Date(now().getTime() + CODE_MINUTES * MINUTE_MS);
  const codeHash = hashOf(ctx, { ...request, code });
  await withShop(db, shop.id, async (tx) => {
    await queries.replaceCode(tx, shop.id, { recipient: to, purpose, codeHash, expiresAt, now: now() });
    const message = (await isKept?.(tx))
      ? ({ template: 'sign-in-by-sms', values: {} } as const)
      : { template: TEMPLATES[purpose], values: { code, minutes: CODE_MINUTES } };
    await queueMessage(tx, ctx, { ...message, to, language });
  });
}

/**
 * Whether a code is the one that was sent, which it then is no more. A wrong one counts as a try, and after five the code is
 * worth nothing. Throws `rate-limited` after too many wrong ones for this place, from this network or of this shop.
 */
export async function redeemCode(
  ctx: ServiceContext,
  request: CodeRequest & { code: string },
): Promise<boolean> {
  return (await redeemCodeFor(ctx, request, async () => true)) ?? false;
}

/** The same for what is done by the code, in one go: when that fails, the code counts as before. Nothing is done by a wrong one. */
export async function redeemCodeFor<Done>(
  ctx: ServiceContext,
  { code: typed, ...request }: CodeRequest & { code: string },
  work: (tx: ShopTransaction) => Promise<Done>,
): Promise<Done | undefined> {
  const { to, purpose } = request;
  const { client, db, now, shop } = ctx;
  const giveBack = await takeTurns(ctx, {
    'code-tries-per-contact': triedFrom(ctx, to),
    'code-tries-per-client': client,
    'code-tries-per-shop': String(shop.id),
  });
  const code = readCode(typed);
  if (code === undefined) return undefined;
  const place = { recipient: to, purpose, now: now(), most: CODE_TRIES };
  let isRight = false;
  try {
    return await withShop(db, shop.id, async (tx) => {
      const sent = await queries.tryCode(tx, shop.id, place);
      if (!sent || !isSame(sent.codeHash, hashOf(ctx, { ...request, code }))) return undefined;
      isRight = await queries.consumeCode(tx, shop.id, { id: sent.id, now: now() });
      return isRight ? work(tx) : undefined;
    });
  } finally {
    if (isRight) await giveBack();
  }
}

/** What the database knows of a code: without the secret, trying all of them tells nothing. */
function hashOf(
  { secret, shop }: ServiceContext,
  { to, purpose, customerId, code }: CodeRequest & { code: string },
): string {
  const whose = customerId === undefined ? to : `${to}:${customerId}`;
  return createHmac('sha256', secret)
    .update(`code:${shop.id}:${purpose}:${whose}:${code}`)
    .digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
