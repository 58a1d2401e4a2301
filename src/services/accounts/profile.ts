import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { eraseCustomer } from '#data/queries/erasing.ts';
import { nameProblem, readName, type TypedName } from '#domain/account/customer.ts';
import { type Email, parseEmail } from '#domain/contact.ts';
import { OPEN_STATUSES } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { keepPicture } from '#services/keep-picture.ts';
import { queueMessages } from '#services/messages/queue-message.ts';
import { takeOrdersOf } from '#services/orders/customer-orders.ts';
import { phoneKeys } from '#services/orders/order-keys.ts';
import { takeTurns } from '#services/take-turns.ts';
import { readPhone, redeemCodeFor, sendCode } from './codes.ts';
import { hashFor, isPassword } from './passwords.ts';
import { lockOwn, requireCustomer } from './sessions.ts';
import type { Customer } from './sign-in.ts';

/** The customer who asks. Throws `unauthenticated`. */
export async function getProfile(ctx: ServiceContext): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  const found = await withShop(db, shop.id, (tx) => queries.findCustomer(tx, shop.id, customerId), {
    readOnly: true,
  });
  if (!found) throw new ServiceError({ code: 'unauthenticated' });
  return found;
}

/**
 * Changes name and e-mail address; what is not named stays. An address that was shown to be theirs is not when it changes, which asks
 * for the password of who has one and is told to where they were known. Throws `invalid`, `rate-limited` and `unauthenticated`.
 */
export async function changeProfile(
  ctx: ServiceContext,
  input: TypedName & ToldOfChange & { email?: string | undefined; password?: string | undefined },
): Promise<Customer> {
  const before = await getProfile(ctx);
  const name = readNewName(input, before);
  const email = readNewEmail(input.email, before);
  const isOther = email !== undefined && email !== before.email;
  const values = { ...name, ...(isOther && { email, emailVerifiedAt: null }) };
  if (Object.keys(values).length === 0) return before;
  if (isOther) await confirmPassword(ctx, { field: 'password', password: input.password ?? '' });
  const { db, shop } = ctx;
  return withShop(db, shop.id, async (tx) => {
    await lockOwn(tx, ctx);
    if (isOther) await tellOfChange(tx, ctx, before, input);
    return queries.updateCustomer(tx, shop.id, { id: before.id, ...values });
  });
}

interface ToldOfChange {
  /** Of the word that is sent to where the customer was known. */
  language?: 'en' | 'bn' | undefined;
}

/** Word to the contacts that were shown to be a customer's, before one of them changes. */
async function tellOfChange(
  tx: ShopTransaction,
  ctx: ServiceContext,
  before: Customer,
  { language }: ToldOfChange,
): Promise<void> {
  const { phone, phoneVerifiedAt, email, emailVerifiedAt } = before;
  const known = [phoneVerifiedAt && phone, emailVerifiedAt && email].filter((contact) => contact !== null);
  const message = { template: 'contact-changed', values: {}, language } as const;
  await queueMessages(
    tx,
    ctx,
    known.map((to) => ({ ...message, to })),
  );
}

/** The name, of which the parts that are not told stay; `undefined` when nothing was said of it. */
function readNewName(typed: TypedName, before: Customer) {
  const { name, firstName, lastName } = typed;
  if (name === undefined && firstName === undefined && lastName === undefined) return undefined;
  const parts = { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
  const whole = name === undefined ? parts : typed;
  const read = readName(whole);
  if (!read) throw invalid({ field: name === undefined ? 'firstName' : 'name', code: nameProblem(whole) });
  return read;
}

/** The address as typed, `null` when it is to be none; `undefined` when nothing was said of it. */
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

/** Shows a picture of the customer instead of the one there was. Throws `invalid` for what is no picture, `rate-limited` after too many, and `unauthenticated`. */
export async function setAvatar(ctx: ServiceContext, picture: Uint8Array): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  return keepPicture(ctx, { picture, room: 'avatars', customerId }, (path) => changeAvatar(ctx, path));
}

/** Shows none. Throws `unauthenticated`. */
export const removeAvatar = (ctx: ServiceContext): Promise<Customer> => changeAvatar(ctx, '');

async function changeAvatar(ctx: ServiceContext, avatar: string): Promise<Customer> {
  const { customerId: id } = requireCustomer(ctx);
  const { db, pictures, shop } = ctx;
  const { before, changed } = await withShop(db, shop.id, async (tx) => ({
    before: await lockOwn(tx, ctx),
    changed: await queries.updateCustomer(tx, shop.id, { id, avatar }),
  }));
  if (before.avatar) await pictures.discard([before.avatar]);
  return changed;
}

/**
 * Changes the password and ends every other session. Who has none yet, having signed in by codes, tells none. Throws `invalid`
 * for a wrong one and `rate-limited` after too many.
 */
export async function changePassword(
  ctx: ServiceContext,
  { currentPassword = '', password }: { currentPassword?: string | undefined; password: string },
): Promise<void> {
  const { customerId, sessionId } = requireCustomer(ctx);
  const { phone } = await confirmPassword(ctx, { field: 'currentPassword', password: currentPassword });
  const passwordHash = await hashFor(ctx, phone, password);
  const { db, shop } = ctx;
  await withShop(db, shop.id, async (tx) => {
    await lockOwn(tx, ctx);
    await queries.updateCustomer(tx, shop.id, { id: customerId, passwordHash });
    await queries.deleteSessions(tx, shop.id, { customerId, exceptId: sessionId });
  });
}

/**
 * Deletes the account. Its closed orders stay for the shop's books, its reviews for other shoppers, both without the person and
 * its pictures; what the phone of an order has had of coupons, and sent back, counts on. Throws
 * `open-orders` while something is still to come, `invalid` for a wrong password and `rate-limited` after too many.
 */
export async function deleteAccount(
  ctx: ServiceContext,
  { password = '' }: { password?: string | undefined },
): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  await confirmPassword(ctx, { field: 'password', password });
  const { db, pictures, shop } = ctx;
  const left = await withShop(db, shop.id, async (tx) => {
    await lockOwn(tx, ctx, { deletes: true });
    const standInOf = (phone: Phone) => phoneKeys(ctx, phone).erasedPhone;
    const erased = await eraseCustomer(tx, shop.id, { id: customerId, open: OPEN_STATUSES, standInOf });
    if (!erased) throw new ServiceError({ code: 'open-orders' });
    return erased.pictures;
  });
  await pictures.discard(left);
}

/** Whoever has a password tells it once more. Throws `invalid` for a wrong one and `rate-limited` after too many. */
async function confirmPassword(
  ctx: ServiceContext,
  { field, password }: { field: 'currentPassword' | 'password'; password: string },
): Promise<Customer> {
  const { customerId } = requireCustomer(ctx);
  const giveBack = await takeTurns(ctx, {
    'sign-ins-per-contact': `customer ${customerId}`,
    'sign-ins-per-client': ctx.client,
  });
  const customer = await getProfile(ctx);
  const { passwordHash } = customer;
  if (passwordHash && !(await isPassword(password, passwordHash))) {
    throw invalid({ field, code: 'wrong-password' });
  }
  await giveBack();
  return customer;
}

/** Sends a code to the number that is to be the customer's. Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendPhoneCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  await sendCode(ctx, { to: readPhone(phone), purpose: 'phone-change', customerId, language });
}

/**
 * Makes a number the customer's, by the code that was sent to it and, where it is another than the account names, the password of who
 * has one: a number opens the account. Other sessions end. One that is another account's stays there, which only who holds the number is told. Throws `invalid`, `rate-limited` and `unauthenticated`.
 */
export async function changePhone(
  ctx: ServiceContext,
  {
    phone: typed,
    otp,
    password = '',
    language,
  }: ToldOfChange & { phone: string; otp: string; password?: string | undefined },
): Promise<Customer> {
  const { customerId: id, sessionId } = requireCustomer(ctx);
  const phone = readPhone(typed);
  const named = await getProfile(ctx);
  if (named.phone !== phone) await confirmPassword(ctx, { field: 'password', password });
  const { shop, now } = ctx;
  const request = { to: phone, purpose: 'phone-change', customerId: id, code: otp } as const;
  const changed = await redeemCodeFor(ctx, request, async (tx) => {
    await queries.lockPhone(tx, shop.id, phone);
    const before = await lockOwn(tx, ctx);
    const [owner] = await queries.listCustomersOf(tx, shop.id, { contact: { phone }, most: 1 });
    if (owner?.phoneVerifiedAt && owner.id !== id) throw invalid({ field: 'phone', code: 'phone-taken' });
    await queries.dropClaims(tx, shop.id, { contact: { phone }, keeperId: id });
    await takeOrdersOf(tx, ctx, { customerId: id, phone });
    if (before.phone !== phone) await tellOfChange(tx, ctx, before, { language });
    await queries.deleteSessions(tx, shop.id, { customerId: id, exceptId: sessionId });
    return queries.updateCustomer(tx, shop.id, { id, phone, phoneVerifiedAt: now() });
  });
  if (!changed) throw invalid({ field: 'otp', code: 'wrong-code' });
  return changed;
}

/** Sends a code to the e-mail address that the account names. Throws `invalid`, `rate-limited` and `unauthenticated`. */
export async function sendEmailCode(
  ctx: ServiceContext,
  { language }: { language?: 'en' | 'bn' | undefined },
): Promise<void> {
  const { id: customerId, email } = await getProfile(ctx);
  await sendCode(ctx, { to: readOwnEmail(email), purpose: 'email-confirm', customerId, language });
}

/**
 * Confirms the e-mail address that the account names, by the code that was sent there. One that is another account's stays there,
 * which only who reads its mail is told; all others that named it lose it. Throws `invalid`, `rate-limited` and `unauthenticated`.
 */
export async function confirmEmail(ctx: ServiceContext, { otp }: { otp: string }): Promise<Customer> {
  const { id, email: named } = await getProfile(ctx);
  const email = readOwnEmail(named);
  const { shop, now } = ctx;
  const request = { to: email, purpose: 'email-confirm', customerId: id, code: otp } as const;
  const confirmed = await redeemCodeFor(ctx, request, async (tx) => {
    const before = await lockOwn(tx, ctx);
    // It may have been changed meanwhile, and the code was for the one before.
    if (before.email !== email) return undefined;
    const [owner] = await queries.listCustomersOf(tx, shop.id, { contact: { email }, most: 1 });
    if (owner?.emailVerifiedAt && owner.id !== id) throw invalid({ field: 'email', code: 'email-taken' });
    await queries.dropClaims(tx, shop.id, { contact: { email }, keeperId: id });
    return queries.updateCustomer(tx, shop.id, { id, emailVerifiedAt: now() });
  });
  if (!confirmed) throw invalid({ field: 'otp', code: 'wrong-code' });
  return confirmed;
}

function readOwnEmail(named: string | null): Email {
  const email = parseEmail(named ?? '');
  if (!email) throw invalid({ field: 'email', code: 'required' });
  return email;
}
