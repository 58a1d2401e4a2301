import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { findNameProblem, type PersonNameInput, readPersonName } from '#domain/account/customer.ts';
import { type Email, parseEmail, parseStoredEmail } from '#domain/contact.ts';
import type { Phone } from '#domain/phone.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';
import { storePicture } from '#services/store-picture.ts';
import { requirePhone, sendCode, verifyCode } from './codes.ts';
import { eraseAccount, finishErasure } from './erase-account.ts';
import { hashNewPassword } from './hash-new-password.ts';
import { type LanguageInput, notifyOfAccountChange } from './notify-of-account-change.ts';
import { getProfile, type IdentityProof, proveIdentity } from './prove-identity.ts';
import { lockSignedInCustomer, recordSessionEnd, requireCustomer } from './sessions.ts';
import type { Customer } from './sign-in.ts';

/** Changing the e-mail address requires a proof of identity. Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function changeProfile(
  ctx: ServiceContext,
  input: PersonNameInput & LanguageInput & IdentityProof & { email?: string | undefined },
): Promise<Customer> {
  const before = await getProfile(ctx);
  const name = readNewName(input, before);
  const email = readNewEmail(input.email, before);
  const isNewEmail = email !== undefined && email !== before.email;
  const values = { ...name, ...(isNewEmail && { email, emailVerifiedAt: null }) };
  if (Object.keys(values).length === 0) return before;
  if (!isNewEmail) {
    return withShop(ctx, async (tx) => {
      const { id } = await lockSignedInCustomer(tx, ctx);
      return queries.updateCustomer(tx, { id, ...values });
    });
  }
  return withChangeLimit(ctx, before.id, async () => {
    const proven = await proveIdentity(ctx, input);
    const changed = await withShop(ctx, async (tx) => {
      const lockedCustomer = await lockSignedInCustomer(tx, ctx);
      await proven.consume(tx);
      const change = { template: 'contact-changed', changed: 'email', language: input.language } as const;
      await notifyOfAccountChange(tx, ctx, lockedCustomer, change);
      return queries.updateCustomer(tx, { id: lockedCustomer.id, ...values });
    });
    recordContactChange(ctx, changed, 'email');
    return changed;
  });
}

/** The limit is checked before the proof of identity, so that a refused change does not use up a code. */
const withChangeLimit = <Result>(ctx: ServiceContext, customerId: number, change: () => Promise<Result>) =>
  withRateLimit(ctx, { 'changes-per-account': String(customerId) }, change);

const recordContactChange = (ctx: ServiceContext, { id }: Customer, kind: 'phone' | 'email'): void =>
  recordSecurityEvent(ctx, 'contact-changed', { kind, subject: toAccountSubject(id) });

function readNewName(typed: PersonNameInput, before: Customer) {
  const { name, firstName, lastName } = typed;
  if (name === undefined && firstName === undefined && lastName === undefined) return undefined;
  const parts = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
  const combined = name === undefined ? parts : typed;
  const parsed = readPersonName(combined);
  if (!parsed)
    throw invalid({ field: name === undefined ? 'firstName' : 'name', code: findNameProblem(combined) });
  return parsed;
}

/** Returns the new e-mail address: `null` removes the address, `undefined` does not change it. */
function readNewEmail(
  typed: string | undefined,
  { phone, email: current }: Customer,
): string | null | undefined {
  if (typed === undefined) return undefined;
  if (typed.trim() === '') {
    if (!phone) throw invalid({ field: 'email', code: 'required' });
    return null;
  }
  if (typed.trim().toLowerCase() === current) return current;
  const email = parseEmail(typed);
  if (!email) throw invalid({ field: 'email', code: 'not-email' });
  return email;
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function setAvatar(ctx: ServiceContext, picture: Uint8Array): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  return storePicture(ctx, { picture, folder: 'avatars', customerId }, (path) => changeAvatar(ctx, path));
}

export const removeAvatar = (ctx: ServiceContext): Promise<Customer> => changeAvatar(ctx, '');

async function changeAvatar(ctx: ServiceContext, avatar: string): Promise<Customer> {
  const { customerId: id } = requireCustomer(ctx);
  const { before, changed } = await withShop(ctx, async (tx) => ({
    before: await lockSignedInCustomer(tx, ctx),
    changed: await queries.updateCustomer(tx, { id, avatar }),
  }));
  if (before.avatar) await ctx.pictures.discard([before.avatar]);
  return changed;
}

/** Ends all other sessions. Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function changePassword(
  ctx: ServiceContext,
  input: LanguageInput &
    Omit<IdentityProof, 'password'> & { currentPassword?: string | undefined; password: string },
): Promise<void> {
  const { customerId, sessionId } = requireCustomer(ctx);
  const { currentPassword, password, language, ...code } = input;
  const proof = { ...code, password: currentPassword };
  await withChangeLimit(ctx, customerId, async () => {
    const proven = await proveIdentity(ctx, proof, { passwordField: 'currentPassword' });
    const person = proven.customer;
    const passwordHash = await hashNewPassword(ctx, { password, person, field: 'password' });
    const ended = await withShop(ctx, async (tx) => {
      const before = await lockSignedInCustomer(tx, ctx);
      await proven.consume(tx);
      await queries.updateCustomer(tx, { id: customerId, passwordHash });
      await notifyOfAccountChange(tx, ctx, before, { template: 'password-changed', language });
      return queries.deleteSessions(tx, { customerId, exceptId: sessionId });
    });
    if (ended > 0) recordSessionEnd(ctx, customerId, 'password-changed');
    recordSecurityEvent(ctx, 'password-changed', { kind: 'profile', subject: toAccountSubject(customerId) });
  });
}

/**
 * Deletes the account. Orders and published reviews remain without personal data. Throws `open-orders`, `invalid`,
 * `rate-limited` and `unauthenticated`.
 */
export async function deleteAccount(ctx: ServiceContext, proof: IdentityProof): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const proven = await proveIdentity(ctx, proof);
  const pictures = await withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx, { deletes: true });
    await proven.consume(tx);
    return eraseAccount(tx, ctx, customerId);
  });
  await finishErasure(ctx, { customerId, pictures });
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendPhoneCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string } & LanguageInput,
) {
  const { customerId } = requireCustomer(ctx);
  await sendCode(ctx, { to: requirePhone(phone), purpose: 'phone-change', customerId, language });
}

/** Ends other sessions. A new phone needs a proof of identity. Throws `invalid`, `rate-limited`, `unauthenticated`. */
export async function changePhone(
  ctx: ServiceContext,
  input: LanguageInput & IdentityProof & { phone: string; otp: string },
): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  const phone = requirePhone(input.phone);
  const { phone: current } = await getProfile(ctx);
  const confirm = () => confirmPhone(ctx, { ...input, phone, current });
  return current === phone ? confirm() : withChangeLimit(ctx, customerId, confirm);
}

async function confirmPhone(
  ctx: ServiceContext,
  input: LanguageInput & IdentityProof & { phone: Phone; current: string | null; otp: string },
): Promise<Customer> {
  const { customerId: id, sessionId } = requireCustomer(ctx);
  const { phone, current } = input;
  const isNewPhone = current !== phone;
  const proven = isNewPhone ? await proveIdentity(ctx, input) : undefined;
  const target = { to: phone, purpose: 'phone-change', customerId: id } as const;
  const code = await verifyCode(ctx, { ...target, code: input.otp, field: 'otp' });
  const { customer: changed, ended } = await withShop(ctx, async (tx) => {
    await queries.lockContact(tx, phone);
    const before = await lockSignedInCustomer(tx, ctx);
    // The proof of identity is only valid for the phone that the account had before.
    if (before.phone !== current) throw invalid({ field: 'otp', code: 'wrong-code' });
    await code.consume(tx);
    await proven?.consume(tx);
    const owner = await queries.findAccountByContact(tx, { phone });
    if (owner?.phoneVerifiedAt && owner.id !== id) throw invalid({ field: 'phone', code: 'phone-taken' });
    await queries.removeUnconfirmedContact(tx, { contact: { phone }, exceptId: id });
    await attachGuestOrders(tx, ctx, { customerId: id, phone });
    if (isNewPhone) {
      const change = { template: 'contact-changed', changed: 'phone', language: input.language } as const;
      await notifyOfAccountChange(tx, ctx, before, change);
    }
    const ended = await queries.deleteSessions(tx, { customerId: id, exceptId: sessionId });
    const customer = await queries.updateCustomer(tx, { id, phone, phoneVerifiedAt: ctx.now() });
    return { customer, ended };
  });
  if (ended > 0) recordSessionEnd(ctx, id, 'phone-changed');
  if (isNewPhone) recordContactChange(ctx, changed, 'phone');
  return changed;
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendEmailCode(ctx: ServiceContext, { language }: LanguageInput) {
  const { id: customerId, email } = await getProfile(ctx);
  await sendCode(ctx, { to: requireOwnEmail(email), purpose: 'email-confirm', customerId, language });
}

/** Removes the address from accounts that did not confirm it. Throws `invalid`, `rate-limited`, `unauthenticated`. */
export async function confirmEmail(ctx: ServiceContext, { otp }: { otp: string }): Promise<Customer> {
  const { id, email: current } = await getProfile(ctx);
  const email = requireOwnEmail(current);
  const target = { to: email, purpose: 'email-confirm', customerId: id } as const;
  const code = await verifyCode(ctx, { ...target, code: otp, field: 'otp' });
  return withShop(ctx, async (tx) => {
    await queries.lockContact(tx, email);
    const before = await lockSignedInCustomer(tx, ctx);
    // The code is only valid for the address to which it was sent.
    if (before.email !== email) throw invalid({ field: 'otp', code: 'wrong-code' });
    await code.consume(tx);
    const owner = await queries.findAccountByContact(tx, { email });
    if (owner?.emailVerifiedAt && owner.id !== id) throw invalid({ field: 'email', code: 'email-taken' });
    await queries.removeUnconfirmedContact(tx, { contact: { email }, exceptId: id });
    return queries.updateCustomer(tx, { id, emailVerifiedAt: ctx.now() });
  });
}

function requireOwnEmail(address: string | null): Email {
  const email = parseStoredEmail(address ?? '');
  if (!email) throw invalid({ field: 'email', code: 'required' });
  return email;
}
