import { randomBytes } from 'node:crypto';
import { readPlatform, type Transaction, writePlatform } from '#data/database.ts';
import * as queries from '#data/queries/staff-accounts.ts';
import { readOneTimeCode } from '#domain/account/one-time-code.ts';
import { normalizeCode } from '#domain/normalize-input.ts';
import { withAttemptLimit } from '#services/consume-rate-limit.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { seal, unseal } from '#services/sealed.ts';
import { hashSecretToken } from '#services/secret-token.ts';
import type { PlatformContext } from './platform-context.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { type StaffAccount, toStaffSubject } from './sessions.ts';
import { createTotpKey, createTotpUri, findTotpStep } from './totp.ts';

const ISSUER = 'Haat';
const RECOVERY_CODE_COUNT = 10;
/** Enough that a hash without key, which survives a change of `SECRET`, cannot be reversed. */
const RECOVERY_CODE_BYTES = 10;
const RECOVERY_CODE_PATTERN = /^[0-9a-f]{20}$/;

export interface NewAuthenticator {
  /** Key in Base32, to type into the app. */
  key: string;
  uri: string;
}

/** Creates a key, which is used after `confirmAuthenticator`. Throws `invalid`, and `conflict` if an app is set up. */
export async function startAuthenticator(
  ctx: PlatformContext,
  account: StaffAccount,
  { password }: { password: string },
): Promise<NewAuthenticator> {
  await requireOwnPassword(ctx, account, { password, field: 'password' });
  const key = createTotpKey();
  await writePlatform(ctx.db, async (tx) => {
    const locked = await queries.lockStaffAccount(tx, account.id);
    if (locked?.authenticatorConfirmedAt)
      throw new ServiceError({ code: 'conflict', reason: 'authenticator-exists' });
    const sealedAuthenticator = seal(ctx, 'staff-authenticator', key);
    await queries.updateStaffAccount(tx, { id: account.id, sealedAuthenticator, authenticatorStep: 0 });
  });
  return { key, uri: createTotpUri({ key, account: account.email, issuer: ISSUER }) };
}

/** Confirms the app by a code. Returns the recovery codes, which are shown once. Throws `invalid`. */
export async function confirmAuthenticator(
  ctx: PlatformContext,
  account: StaffAccount,
  { code: typed }: { code: string },
): Promise<string[]> {
  const limits = { 'changes-per-account': `codes of ${toStaffSubject(account)}` };
  const code = readOneTimeCode(typed);
  const recoveryCodes = await withAttemptLimit(ctx, limits, () =>
    writePlatform(ctx.db, async (tx) => {
      const locked = await queries.lockStaffAccount(tx, account.id);
      if (locked?.authenticatorConfirmedAt)
        throw new ServiceError({ code: 'conflict', reason: 'authenticator-exists' });
      const isCorrect =
        locked && code !== undefined && (await acceptAuthenticatorCode(tx, ctx, { account: locked, code }));
      if (!isCorrect) return undefined;
      await queries.updateStaffAccount(tx, { id: account.id, authenticatorConfirmedAt: ctx.now() });
      return writeRecoveryCodes(tx, account);
    }),
  );
  if (!recoveryCodes) throw invalid({ field: 'code', code: 'wrong-code' });
  return recoveryCodes;
}

/** Removes the app and its recovery codes. Throws `invalid`. */
export async function removeAuthenticator(
  ctx: PlatformContext,
  account: StaffAccount,
  { password }: { password: string },
): Promise<void> {
  await requireOwnPassword(ctx, account, { password, field: 'password' });
  await writePlatform(ctx.db, (tx) => clearAuthenticator(tx, account));
}

export async function clearAuthenticator(tx: Transaction, { id }: Pick<StaffAccount, 'id'>): Promise<void> {
  await queries.updateStaffAccount(tx, {
    ...{ id, sealedAuthenticator: null, authenticatorConfirmedAt: null },
    authenticatorStep: 0,
  });
  await queries.replaceRecoveryCodes(tx, { accountId: id, codeHashes: [] });
}

/** Replaces the recovery codes. Throws `invalid` for a wrong password, and `not-found` without an app. */
export async function replaceRecoveryCodes(
  ctx: PlatformContext,
  account: StaffAccount,
  { password }: { password: string },
): Promise<string[]> {
  await requireOwnPassword(ctx, account, { password, field: 'password' });
  return writePlatform(ctx.db, async (tx) => {
    const locked = await queries.lockStaffAccount(tx, account.id);
    if (!locked?.authenticatorConfirmedAt)
      throw new ServiceError({ code: 'not-found', what: 'authenticator app' });
    return writeRecoveryCodes(tx, account);
  });
}

export const countRecoveryCodes = ({ db }: PlatformContext, { id }: StaffAccount): Promise<number> =>
  readPlatform(db, (tx) => queries.countRecoveryCodes(tx, id));

async function writeRecoveryCodes(tx: Transaction, { id }: StaffAccount): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () =>
    randomBytes(RECOVERY_CODE_BYTES).toString('hex'),
  );
  const codeHashes = codes.map((code) => hashSecretToken(code));
  await queries.replaceRecoveryCodes(tx, { accountId: id, codeHashes });
  return codes.map((code) => code.replace(/.{4}(?!$)/g, '$&-'));
}

/** Returns the code without separators, or `undefined` if the text is no recovery code. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = normalizeCode(typed).toLowerCase().replace(/[\s-]/g, '');
  return RECOVERY_CODE_PATTERN.test(code) ? code : undefined;
}

/** Accepts each code once. */
export async function acceptAuthenticatorCode(
  tx: Transaction,
  ctx: PlatformContext,
  { account, code }: { account: StaffAccount; code: string },
): Promise<boolean> {
  const key = unseal(ctx, 'staff-authenticator', account.sealedAuthenticator ?? '');
  if (typeof key !== 'string') return false;
  const step = findTotpStep(key, { code, now: ctx.now() });
  return step !== undefined && queries.consumeAuthenticatorStep(tx, { id: account.id, step });
}
