import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import {
  type Contact,
  nameProblem,
  readIdentifier,
  readName,
  type TypedName,
} from '#domain/account/customer.ts';
import { type Email, parseEmail } from '#domain/contact.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import {
  type LimitSubjects,
  subjectPerNetwork,
  withAttemptLimit,
  withRateLimit,
} from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';
import { accountSubject, recordSecurityEvent } from '#services/security-events.ts';
import { claimPhone, type UnconfirmedAccountChoice } from './claim-phone.ts';
import { readPhone, sendCode, verifyCode } from './codes.ts';
import { hashNewPassword } from './new-password.ts';
import type { PasswordQueueKey } from './password-threads.ts';
import { isPassword } from './passwords.ts';
import { endSession, openSession } from './sessions.ts';

export type Customer = queries.CustomerRow;

export interface SignedIn {
  token: string;
  customer: Customer;
}

export interface DeviceInput {
  device?: string | undefined;
}

const DEPENDENCIES = { isPassword };

/** Throws `wrong-credentials`, and `rate-limited` after too many failures. */
export async function signInByPassword(
  ctx: ServiceContext,
  { identifier, password, device }: { identifier: string; password: string } & DeviceInput,
  dependencies = DEPENDENCIES,
): Promise<SignedIn> {
  const contact = readIdentifier(identifier);
  if (!contact) throw invalid({ field: 'identifier', code: 'no-contact' });
  const subject = 'phone' in contact ? contact.phone : contact.email;
  const signedIn = await withAttemptLimit(ctx, passwordLimits(ctx, [subject]), () =>
    openByPassword(ctx, { contact, password, device }, dependencies),
  );
  if (!signedIn) {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'password', subject });
    throw new ServiceError({ code: 'wrong-credentials' });
  }
  return recordSignIn(ctx, signedIn, 'password');
}

async function openByPassword(
  ctx: ServiceContext,
  { contact, password, device }: { contact: Contact; password: string } & DeviceInput,
  dependencies: typeof DEPENDENCIES,
): Promise<SignedIn | undefined> {
  const { db, shop } = ctx;
  const account = await findAccountByContact(ctx, contact);
  const isRight = await dependencies.isPassword(
    password,
    account?.passwordHash,
    signInQueueKey(ctx, contact),
  );
  if (!isRight || !account) return undefined;
  return withShop(db, shop.id, async (tx) => {
    // During the comparison, the password or the contact's account may have changed.
    const now = await queries.lockAccountByContact(tx, shop.id, contact);
    const isStill = now?.id === account.id && now.passwordHash === account.passwordHash;
    return isStill ? signIn(tx, ctx, { customer: now, device }) : undefined;
  });
}

const signInQueueKey = ({ shop }: ServiceContext, contact: Contact): PasswordQueueKey => ({
  shop: String(shop.id),
  of: 'phone' in contact ? contact.phone : contact.email,
});

export const passwordLimits = (ctx: ServiceContext, subjects: readonly string[]): LimitSubjects => ({
  'sign-ins-per-contact': subjects.map((subject) => subjectPerNetwork(ctx, subject)),
  'sign-ins-anywhere-per-contact': subjects,
  'sign-ins-per-client': ctx.client,
});

export const findAccountByContact = (
  { db, shop }: ServiceContext,
  contact: Contact,
): Promise<Customer | undefined> =>
  readShop(db, shop.id, (tx) => queries.findAccountByContact(tx, shop.id, contact));

/** Throws `account-exists` if the phone has an account, whose code still signs in; `invalid` and `rate-limited`. */
export async function register(
  ctx: ServiceContext,
  input: TypedName & {
    phone: string;
    email?: string | undefined;
    password?: string | undefined;
    otp: string;
  } & DeviceInput,
): Promise<SignedIn> {
  const { name, phone, email } = readPerson(input);
  const { client, db, now, shop } = ctx;
  return withRateLimit(ctx, { 'registrations-per-client': client }, async () => {
    const code = await verifyCode(ctx, { to: phone, purpose: 'sign-in', code: input.otp, field: 'otp' });
    if (await findAccountByContact(ctx, { phone })) throw new ServiceError({ code: 'account-exists' });
    const { password } = input;
    const person = { ...name, phone, email };
    const passwordHash =
      password === undefined ? null : await hashNewPassword(ctx, { password, person, field: 'password' });
    const signedIn = await withShop(db, shop.id, async (tx) => {
      await queries.lockContact(tx, shop.id, phone);
      if (await queries.findAccountByContact(tx, shop.id, { phone }))
        throw new ServiceError({ code: 'account-exists' });
      await code.consume(tx);
      const at = now();
      const values = { shopId: shop.id, ...person, phoneVerifiedAt: at, passwordHash, createdAt: at };
      const customer = await queries.insertCustomer(tx, values);
      await attachGuestOrders(tx, ctx, { customerId: customer.id, phone });
      return signIn(tx, ctx, { customer, device: input.device });
    });
    return recordSignIn(ctx, signedIn, 'registration');
  });
}

/** Throws `invalid` and `rate-limited`. */
export async function sendSignInCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  await sendCode(ctx, { to: readPhone(phone), purpose: 'sign-in', language });
}

/**
 * Creates an account if there is none. Throws `invalid`, `rate-limited`, and `account-unconfirmed` if the
 * account never confirmed the number: the code stays valid, and the next attempt needs the password, a
 * session on this device, or `anew`.
 */
export async function signInByCode(
  ctx: ServiceContext,
  input: TypedName &
    UnconfirmedAccountChoice & { accountPassword?: string | undefined } & DeviceInput & {
      phone: string;
      otp: string;
    },
): Promise<SignedIn> {
  const { device, otp, anew, accountPassword, name, firstName, lastName } = input;
  const phone = readPhone(input.phone);
  const code = await verifyCode(ctx, { to: phone, purpose: 'sign-in', code: otp, field: 'otp' });
  const proven = accountPassword === undefined ? undefined : await proveAccount(ctx, phone, accountPassword);
  const { db, pictures, shop } = ctx;
  const signedIn = await withShop(db, shop.id, async (tx) => {
    const claim = { phone, anew, proven, name: { name, firstName, lastName } };
    const { owner: customer, discarded } = await claimPhone(tx, ctx, claim);
    await code.consume(tx);
    return { ...(await signIn(tx, ctx, { customer, device })), discarded };
  });
  recordSignIn(ctx, signedIn, 'code');
  await pictures.discard(signedIn.discarded);
  return signedIn;
}

async function proveAccount(ctx: ServiceContext, phone: Phone, password: string): Promise<Customer> {
  const proven = await withAttemptLimit(ctx, passwordLimits(ctx, [phone]), async () => {
    const account = await findAccountByContact(ctx, { phone });
    const isRight = await isPassword(password, account?.passwordHash, signInQueueKey(ctx, { phone }));
    return isRight ? account : undefined;
  });
  if (!proven) {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'password', subject: phone });
    throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  }
  return proven;
}

/** Ends the previous session of the device. */
export async function signIn(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { customer, device }: { customer: Customer } & DeviceInput,
): Promise<SignedIn> {
  await endSession(tx, ctx);
  return { customer, token: await openSession(tx, ctx, { customerId: customer.id, device }) };
}

export function recordSignIn(
  ctx: ServiceContext,
  signedIn: SignedIn,
  kind: SecurityEventKinds['sign-in'],
): SignedIn {
  recordSecurityEvent(ctx, 'sign-in', { kind, subject: accountSubject(signedIn.customer.id) });
  return signedIn;
}

/** Throws `invalid` with every invalid field. */
function readPerson(input: TypedName & { phone: string; email?: string | undefined }) {
  const name = readName(input);
  const phone = parsePhone(input.phone);
  const email = input.email?.trim() ? parseEmail(input.email) : null;
  const problems: FieldProblem[] = [];
  if (!name) problems.push({ field: 'name', code: nameProblem(input) });
  if (!phone) problems.push({ field: 'phone', code: 'no-mobile-number' });
  if (email === undefined) problems.push({ field: 'email', code: 'not-email' });
  if (!name || !phone || email === undefined) throw invalid(...problems);
  return { name, phone, email };
}

export function readEmail(text: string): Email {
  const email = parseEmail(text);
  if (!email) throw invalid({ field: 'email', code: 'not-email' });
  return email;
}
