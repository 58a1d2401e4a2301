import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';
import { claimPhone, type UnconfirmedAccountChoice } from './claim-phone.ts';
import { requirePhone, sendCode, verifyCode } from './codes.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { type LanguageInput, notifyOfAccountChange } from './notify-of-account-change.ts';
import { recordSessionEnd } from './sessions.ts';
import {
  type DeviceInput,
  findAccountByContact,
  recordSignIn,
  requireAccountEmail,
  type SignInResult,
  signIn,
} from './sign-in.ts';

/** Sets a new password, ends all other sessions and signs in. Throws the errors of `signInByCode`. */
export async function resetPasswordByPhone(
  ctx: ServiceContext,
  input: UnconfirmedAccountChoice &
    LanguageInput & { phone: string; otp: string; password: string } & DeviceInput,
): Promise<SignInResult> {
  const { otp, replacesAccount, password, device, language } = input;
  const phone = requirePhone(input.phone);
  const code = await verifyCode(ctx, { to: phone, purpose: 'sign-in', code: otp, field: 'otp' });
  const person = (await findAccountByContact(ctx, { phone })) ?? { phone };
  const passwordHash = await hashNewPassword(ctx, { password, person, field: 'password' });
  const signedIn = await withShop(ctx, async (tx) => {
    const { owner, discarded } = await claimPhone(tx, ctx, { phone, replacesAccount });
    await code.consume(tx);
    const { customer, ended } = await setPassword(tx, ctx, { owner, passwordHash, language });
    return { ...(await signIn(tx, ctx, { customer, device })), ended, discarded };
  });
  recordPasswordReset(ctx, signedIn);
  recordSignIn(ctx, signedIn, 'reset');
  await ctx.pictures.discard(signedIn.discarded);
  return signedIn;
}

/** The response does not reveal whether an account has the address. Throws `invalid` and `rate-limited`. */
export async function sendResetMail(
  ctx: ServiceContext,
  { email: typed, language }: { email: string } & LanguageInput,
): Promise<void> {
  const email = await requireAccountEmail(ctx, typed);
  const isWithheld = async (tx: ShopTransaction) =>
    !(await queries.findAccountByContact(tx, { email }))?.emailVerifiedAt;
  await sendCode(ctx, { to: email, purpose: 'email-reset', language, isWithheld });
}

/** Sets a new password and ends all sessions. Throws `invalid` and `rate-limited`. */
export async function resetPasswordByMail(
  ctx: ServiceContext,
  input: LanguageInput & { email: string; code: string; password: string },
): Promise<void> {
  const { password, language } = input;
  const email = await requireAccountEmail(ctx, input.email);
  const code = await verifyCode(ctx, { to: email, purpose: 'email-reset', code: input.code, field: 'code' });
  const person = (await findAccountByContact(ctx, { email })) ?? { email };
  const passwordHash = await hashNewPassword(ctx, { password, person, field: 'password' });
  const reset = await withShop(ctx, async (tx) => {
    const owner = await queries.lockAccountByContact(tx, { email });
    if (!owner?.emailVerifiedAt) throw invalid({ field: 'code', code: 'wrong-code' });
    await code.consume(tx);
    return setPassword(tx, ctx, { owner, passwordHash, language });
  });
  recordPasswordReset(ctx, reset);
}

/** The account must be locked, so that a concurrent sign-in with the old password fails or its session ends. */
async function setPassword(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { owner, passwordHash, language }: LanguageInput & { owner: queries.CustomerRow; passwordHash: string },
) {
  const { id } = owner;
  const customer = await queries.updateCustomer(tx, { id, passwordHash });
  const ended = await queries.deleteSessions(tx, { customerId: id });
  await notifyOfAccountChange(tx, ctx, owner, { template: 'password-changed', language });
  return { customer, ended };
}

function recordPasswordReset(
  ctx: ServiceContext,
  { customer: { id }, ended }: Awaited<ReturnType<typeof setPassword>>,
): void {
  if (ended > 0) recordSessionEnd(ctx, id, 'password-changed');
  recordSecurityEvent(ctx, 'password-changed', { kind: 'reset', subject: toAccountSubject(id) });
}
