import { withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { eraseCustomer } from '#data/queries/erasing.ts';
import { nameProblem, readName, type TypedName } from '#domain/account/customer.ts';
import { type Email, parseEmail } from '#domain/contact.ts';
import { OPEN_STATUSES } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import { withRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';
import { phoneKeys } from '#services/orders/order-keys.ts';
import { accountSubject, recordSecurityEvent } from '#services/security-events.ts';
import { storePicture } from '#services/store-picture.ts';
import { readPhone, sendCode, verifyCode } from './codes.ts';
import { hashNewPassword } from './new-password.ts';
import { type InLanguage, notifyOfChange } from './notify-of-change.ts';
import { getProfile, type IdentityProof, proveIdentity } from './prove-identity.ts';
import { lockSignedInCustomer, recordSessionEnd, requireCustomer } from './sessions.ts';
import type { Customer } from './sign-in.ts';

/** A new e-mail address requires a proof of identity. Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function changeProfile(
  ctx: ServiceContext,
  input: TypedName & InLanguage & IdentityProof & { email?: string | undefined },
): Promise<Customer> {
  const before = await getProfile(ctx);
  const name = readNewName(input, before);
  const email = readNewEmail(input.email, before);
  const isOther = email !== undefined && email !== before.email;
  const values = { ...name, ...(isOther && { email, emailVerifiedAt: null }) };
  if (Object.keys(values).length === 0) return before;
  const { db, shop } = ctx;
  if (!isOther) {
    return withShop(db, shop.id, async (tx) => {
      const { id } = await lockSignedInCustomer(tx, ctx);
      return queries.updateCustomer(tx, shop.id, { id, ...values });
    });
  }
  return withChangeLimit(ctx, before.id, async () => {
    const proven = await proveIdentity(ctx, input);
    const changed = await withShop(db, shop.id, async (tx) => {
      const now = await lockSignedInCustomer(tx, ctx);
      await proven.consume(tx);
      const change = { template: 'contact-changed', changed: 'email', language: input.language } as const;
      await notifyOfChange(tx, ctx, now, change);
      return queries.updateCustomer(tx, shop.id, { id: now.id, ...values });
    });
    recordChange(ctx, changed, 'email');
    return changed;
  });
}

/** Counted before the proof of identity, so that a refusal uses up no code. */
const withChangeLimit = <Result>(ctx: ServiceContext, customerId: number, change: () => Promise<Result>) =>
  withRateLimit(ctx, { 'changes-per-account': String(customerId) }, change);

const recordChange = (ctx: ServiceContext, { id }: Customer, kind: 'phone' | 'email'): void =>
  recordSecurityEvent(ctx, 'contact-changed', { kind, subject: accountSubject(id) });

function readNewName(typed: TypedName, before: Customer) {
  const { name, firstName, lastName } = typed;
  if (name === undefined && firstName === undefined && lastName === undefined) return undefined;
  const parts = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
  const combined = name === undefined ? parts : typed;
  const parsed = readName(combined);
  if (!parsed)
    throw invalid({ field: name === undefined ? 'firstName' : 'name', code: nameProblem(combined) });
  return parsed;
}

/** `null` removes it, `undefined` leaves it. */
function readNewEmail(typed: string | undefined, { phone }: Customer): string | null | undefined {
  if (typed === undefined) return undefined;
  if (typed.trim() === '') {
    if (!phone) throw invalid({ field: 'email', code: 'required' });
    return null;
  }
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
  const { db, pictures, shop } = ctx;
  const { before, changed } = await withShop(db, shop.id, async (tx) => ({
    before: await lockSignedInCustomer(tx, ctx),
    changed: await queries.updateCustomer(tx, shop.id, { id, avatar }),
  }));
  if (before.avatar) await pictures.discard([before.avatar]);
  return changed;
}

/** Ends all other sessions. Throws `invalid` for a wrong proof or a guessable password, and `rate-limited`. */
export async function changePassword(
  ctx: ServiceContext,
  input: InLanguage &
    Omit<IdentityProof, 'password'> & { currentPassword?: string | undefined; password: string },
): Promise<void> {
  const { customerId, sessionId } = requireCustomer(ctx);
  const { currentPassword, password, language, ...code } = input;
  const proof = { ...code, password: currentPassword };
  await withChangeLimit(ctx, customerId, async () => {
    const proven = await proveIdentity(ctx, proof, { passwordField: 'currentPassword' });
    const person = proven.customer;
    const passwordHash = await hashNewPassword(ctx, { password, person, field: 'password' });
    const { db, shop } = ctx;
    const ended = await withShop(db, shop.id, async (tx) => {
      const before = await lockSignedInCustomer(tx, ctx);
      await proven.consume(tx);
      await queries.updateCustomer(tx, shop.id, { id: customerId, passwordHash });
      await notifyOfChange(tx, ctx, before, { template: 'password-changed', language });
      return queries.deleteSessions(tx, shop.id, { customerId, exceptId: sessionId });
    });
    if (ended > 0) recordSessionEnd(ctx, customerId, 'password-changed');
    recordSecurityEvent(ctx, 'password-changed', { kind: 'profile', subject: accountSubject(customerId) });
  });
}

/** Closed orders and published reviews remain anonymously. Throws `open-orders`, `invalid` and `rate-limited`. */
export async function deleteAccount(ctx: ServiceContext, proof: IdentityProof): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const proven = await proveIdentity(ctx, proof);
  const { db, pictures, shop } = ctx;
  const discarded = await withShop(db, shop.id, async (tx) => {
    await lockSignedInCustomer(tx, ctx, { deletes: true });
    await proven.consume(tx);
    const pseudonymOf = (phone: Phone) => phoneKeys(ctx, phone).erasedPhone;
    const erased = await eraseCustomer(tx, shop.id, { id: customerId, open: OPEN_STATUSES, pseudonymOf });
    if (!erased) throw new ServiceError({ code: 'open-orders' });
    return erased.pictures;
  });
  recordSecurityEvent(ctx, 'account-deleted', { kind: 'customer', subject: accountSubject(customerId) });
  await pictures.discard(discarded);
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendPhoneCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  await sendCode(ctx, { to: readPhone(phone), purpose: 'phone-change', customerId, language });
}

/**
 * A new number requires a proof of identity; ends other sessions. Throws `invalid`, `rate-limited`,
 * `unauthenticated`.
 */
export async function changePhone(
  ctx: ServiceContext,
  input: InLanguage & IdentityProof & { phone: string; otp: string },
): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  const phone = readPhone(input.phone);
  const { phone: current } = await getProfile(ctx);
  const confirm = () => confirmPhone(ctx, { ...input, phone, current });
  return current === phone ? confirm() : withChangeLimit(ctx, customerId, confirm);
}

async function confirmPhone(
  ctx: ServiceContext,
  input: InLanguage & IdentityProof & { phone: Phone; current: string | null; otp: string },
): Promise<Customer> {
  const { customerId: id, sessionId } = requireCustomer(ctx);
  const { phone, current } = input;
  const isOther = current !== phone;
  const proven = isOther ? await proveIdentity(ctx, input) : undefined;
  const code = await verifyCode(ctx, {
    ...{ to: phone, purpose: 'phone-change', customerId: id, code: input.otp, field: 'otp' },
  });
  const { db, shop, now } = ctx;
  const { customer: changed, ended } = await withShop(db, shop.id, async (tx) => {
    await queries.lockContact(tx, shop.id, phone);
    const before = await lockSignedInCustomer(tx, ctx);
    // The proof is only valid for the number it was checked with.
    if (before.phone !== current) throw invalid({ field: 'otp', code: 'wrong-code' });
    await code.consume(tx);
    await proven?.consume(tx);
    const owner = await queries.findAccountByContact(tx, shop.id, { phone });
    if (owner?.phoneVerifiedAt && owner.id !== id) throw invalid({ field: 'phone', code: 'phone-taken' });
    await queries.removeUnconfirmedContact(tx, shop.id, { contact: { phone }, exceptId: id });
    await attachGuestOrders(tx, ctx, { customerId: id, phone });
    if (isOther) {
      const change = { template: 'contact-changed', changed: 'phone', language: input.language } as const;
      await notifyOfChange(tx, ctx, before, change);
    }
    const ended = await queries.deleteSessions(tx, shop.id, { customerId: id, exceptId: sessionId });
    const customer = await queries.updateCustomer(tx, shop.id, { id, phone, phoneVerifiedAt: now() });
    return { customer, ended };
  });
  if (ended > 0) recordSessionEnd(ctx, id, 'phone-changed');
  if (isOther) recordChange(ctx, changed, 'phone');
  return changed;
}

/** Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendEmailCode(
  ctx: ServiceContext,
  { language }: { language?: 'en' | 'bn' | undefined },
): Promise<void> {
  const { id: customerId, email } = await getProfile(ctx);
  await sendCode(ctx, { to: readOwnEmail(email), purpose: 'email-confirm', customerId, language });
}

/** Removes the address from accounts that did not confirm it. Throws `invalid`, `rate-limited`, `unauthenticated`. */
export async function confirmEmail(ctx: ServiceContext, { otp }: { otp: string }): Promise<Customer> {
  const { id, email: current } = await getProfile(ctx);
  const email = readOwnEmail(current);
  const { db, shop, now } = ctx;
  const code = await verifyCode(ctx, {
    ...{ to: email, purpose: 'email-confirm', customerId: id, code: otp, field: 'otp' },
  });
  return withShop(db, shop.id, async (tx) => {
    await queries.lockContact(tx, shop.id, email);
    const before = await lockSignedInCustomer(tx, ctx);
    // The code is only valid for the address it was sent to.
    if (before.email !== email) throw invalid({ field: 'otp', code: 'wrong-code' });
    await code.consume(tx);
    const owner = await queries.findAccountByContact(tx, shop.id, { email });
    if (owner?.emailVerifiedAt && owner.id !== id) throw invalid({ field: 'email', code: 'email-taken' });
    await queries.removeUnconfirmedContact(tx, shop.id, { contact: { email }, exceptId: id });
    return queries.updateCustomer(tx, shop.id, { id, emailVerifiedAt: now() });
  });
}

function readOwnEmail(address: string | null): Email {
  const email = parseEmail(address ?? '');
  if (!email) throw invalid({ field: 'email', code: 'required' });
  return email;
}
