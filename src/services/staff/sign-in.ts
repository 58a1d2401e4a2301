import { randomInt } from 'node:crypto';
import { readPlatform, type Transaction, withShop, writePlatform } from '#data/database.ts';
import * as queries from '#data/queries/staff-accounts.ts';
import {
  CODE_LIFETIME_MINUTES,
  formatCode,
  MAX_CODE_ATTEMPTS,
  POSSIBLE_CODE_COUNT,
  readOneTimeCode,
} from '#domain/account/one-time-code.ts';
import { parseEmail } from '#domain/contact.ts';
import { verifyPassword } from '#services/accounts/passwords.ts';
import { listPasswordLimitSubjects } from '#services/accounts/sign-in.ts';
import { toNetworkSubject, withAttemptLimit, withRateLimit } from '#services/consume-rate-limit.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { listProviders } from '#services/messages/providers.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { hashSecretToken } from '#services/secret-token.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { findShop, type ShopRecord } from '#services/shop/shops.ts';
import { isSameSecret, sign } from '#services/signature.ts';
import { acceptAuthenticatorCode, readRecoveryCode } from './authenticator.ts';
import type { PlatformContext } from './platform-context.ts';
import { type OpenedSession, openStaffSession, type StaffAccount, toStaffSubject } from './sessions.ts';
import { createStaffSecret, readStaffSecret } from './staff-secrets.ts';

const MINUTE_MS = 60_000;
/** Maximum number of shops in which a mail provider is looked for. */
const MAX_MAIL_SHOPS = 20;

export interface StartedSignIn {
  /** Secret that identifies the sign-in when its code is verified. */
  signIn: string;
  method: 'email' | 'authenticator';
  expiresAt: Date;
}

/** Verifies the password and sends a code if the account has no app. Throws `wrong-credentials`, `rate-limited`. */
export async function startStaffSignIn(
  ctx: PlatformContext,
  { email: typed, password }: { email: string; password: string },
): Promise<StartedSignIn> {
  const email = parseEmail(typed);
  if (!email) throw invalid({ field: 'email', code: 'not-email' });
  const subject = `staff ${email}`;
  const account = await withAttemptLimit(ctx, listPasswordLimitSubjects(ctx, [subject]), async () => {
    const found = await readPlatform(ctx.db, (tx) => queries.findStaffAccount(tx, { email }));
    const queueKey = { shop: 'staff', client: email };
    return (await verifyPassword(password, found?.passwordHash, queueKey)) ? found : undefined;
  });
  if (!account) {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'staff-password', subject });
    throw new ServiceError({ code: 'wrong-credentials' });
  }
  return account.authenticatorConfirmedAt
    ? insertSignIn(ctx, { account, method: 'authenticator' })
    : startSignInByMail(ctx, account);
}

async function startSignInByMail(ctx: PlatformContext, account: StaffAccount): Promise<StartedSignIn> {
  const shop = await findMailShop(ctx, account);
  if (!shop) throw new ServiceError({ code: 'conflict', reason: 'no-second-factor' });
  const limits = { 'codes-per-contact': `staff ${account.email}`, 'codes-per-client': ctx.client };
  return withRateLimit(ctx, limits, async () => {
    const code = formatCode(randomInt(POSSIBLE_CODE_COUNT));
    const started = await insertSignIn(ctx, { account, method: 'email', code });
    const shopCtx = ctx.contextFor(shop);
    await withShop(shopCtx, (tx) =>
      queueMessage(tx, shopCtx, {
        to: account.email,
        template: 'code',
        values: { code, minutes: CODE_LIFETIME_MINUTES },
      }),
    );
    return started;
  });
}

/** Prefers the first shop with a mail provider. Operators need an app, because owners can read their shops' mails. */
async function findMailShop(
  { db, contextFor }: PlatformContext,
  { id, isOperator }: StaffAccount,
): Promise<ShopRecord | undefined> {
  if (isOperator) return undefined;
  const joined = await readPlatform(db, (tx) => queries.listShopsOfAccount(tx, id));
  const shops: ShopRecord[] = [];
  for (const { id: shopId } of joined.slice(0, MAX_MAIL_SHOPS)) {
    const shop = await findShop(db, { id: shopId });
    if (!shop) continue;
    const providers = await listProviders(contextFor(shop));
    if (providers.some(({ channel }) => channel === 'mail')) return shop;
    shops.push(shop);
  }
  return shops[0];
}

async function insertSignIn(
  ctx: PlatformContext,
  { account, method, code }: { account: StaffAccount; method: StartedSignIn['method']; code?: string },
): Promise<StartedSignIn> {
  const { secret: signIn, hash: tokenHash } = createStaffSecret('signIn');
  const expiresAt = new Date(ctx.now().getTime() + CODE_LIFETIME_MINUTES * MINUTE_MS);
  const codeHash = code === undefined ? null : hashCode(ctx, { tokenHash, code });
  const row = { tokenHash, accountId: account.id, method, codeHash, expiresAt, createdAt: ctx.now() };
  await writePlatform(ctx.db, (tx) => queries.insertStaffSignIn(tx, row));
  return { signIn, method, expiresAt };
}

const hashCode = (ctx: PlatformContext, { tokenHash, code }: { tokenHash: string; code: string }): string =>
  sign(ctx, 'staff-code', `${tokenHash}:${code}`);

/** Accepts the code, or a recovery code of the app. Throws `invalid` and `rate-limited`. */
export async function verifyStaffSignIn(
  ctx: PlatformContext,
  { signIn, code, device }: { signIn: string; code: string; device?: string | undefined },
): Promise<OpenedSession & { account: StaffAccount }> {
  const tokenHash = readStaffSecret('signIn', signIn)?.hash;
  const pending = await withAttemptLimit(ctx, { 'code-tries-per-client': ctx.client }, async () => {
    if (tokenHash === undefined) return undefined;
    const attempt = { tokenHash, now: ctx.now(), maxTries: MAX_CODE_ATTEMPTS };
    return writePlatform(ctx.db, (tx) => queries.countStaffSignInAttempt(tx, attempt));
  });
  if (!pending) throw invalid({ field: 'signIn', code: 'wrong-sign-in' });
  const { accountId } = pending;
  const subject = toStaffSubject({ id: accountId });
  const limits = {
    'code-tries-per-client': ctx.client,
    'code-tries-per-contact': toNetworkSubject(ctx, subject),
    // Counted for all networks together, because an app's codes can be guessed from any number of them.
    ...(pending.method === 'authenticator' && readRecoveryCode(code) === undefined
      ? { 'changes-per-account': `codes of ${subject}` }
      : {}),
  };
  const opened = await withAttemptLimit(ctx, limits, () =>
    writePlatform(ctx.db, async (tx) => {
      const account = await queries.lockStaffAccount(tx, accountId);
      if (!account || !(await isCodeCorrect(tx, ctx, { account, pending, code }))) return undefined;
      if (!(await queries.endStaffSignIns(tx, pending)))
        throw invalid({ field: 'signIn', code: 'wrong-sign-in' });
      return { ...(await openStaffSession(tx, ctx, { accountId, device })), account };
    }),
  );
  if (!opened) {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'staff-code', subject });
    throw invalid({ field: 'code', code: 'wrong-code' });
  }
  recordSecurityEvent(ctx, 'sign-in', { kind: 'staff', subject });
  return opened;
}

interface CodeAttempt {
  account: StaffAccount;
  pending: queries.StaffSignInRow;
  code: string;
}

async function isCodeCorrect(
  tx: Transaction,
  ctx: PlatformContext,
  { account, pending, code }: CodeAttempt,
): Promise<boolean> {
  const recoveryCode = readRecoveryCode(code);
  if (pending.method === 'authenticator' && recoveryCode !== undefined) {
    const codeHash = hashSecretToken(recoveryCode);
    return queries.consumeRecoveryCode(tx, { accountId: account.id, codeHash });
  }
  const digits = readOneTimeCode(code);
  if (digits === undefined) return false;
  if (pending.method === 'authenticator') return acceptAuthenticatorCode(tx, ctx, { account, code: digits });
  const { tokenHash, codeHash } = pending;
  return isSameSecret(codeHash ?? '', hashCode(ctx, { tokenHash, code: digits }));
}
