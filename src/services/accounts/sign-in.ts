import { readShop, type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import {
  type Contact,
  findNameProblem,
  type PersonNameInput,
  readContact,
  readPersonName,
} from '#domain/account/customer.ts';
import { type Email, parseEmail, parseLegacyEmail } from '#domain/contact.ts';
import type { FieldProblem } from '#domain/field-problem.ts';
import { type Phone, parsePhone } from '#domain/phone.ts';
import type { SecurityEventKinds } from '#domain/security-event.ts';
import {
  type LimitSubjectsByRule,
  toNetworkSubject,
  withAttemptLimit,
  withRateLimit,
} from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';
import { recordSecurityEvent, toAccountSubject } from '#services/security-events.ts';
import { claimPhone, type UnconfirmedAccountChoice } from './claim-phone.ts';
import { requirePhone, sendCode, verifyCode } from './codes.ts';
import { hashNewPassword } from './hash-new-password.ts';
import type { LanguageInput } from './notify-of-account-change.ts';
import type { PasswordQueueKey } from './password-threads.ts';
import { verifyPassword } from './passwords.ts';
import { endSession, openSession } from './sessions.ts';

export type Customer = queries.CustomerRow;

export interface SignInResult {
  token: string;
  customer: Customer;
}

export interface DeviceInput {
  device?: string | undefined;
}

const DEFAULT_DEPENDENCIES = { verifyPassword };

/** Throws `wrong-credentials`, `invalid` for a malformed contact, and `rate-limited` after too many failures. */
export async function signInByPassword(
  ctx: ServiceContext,
  { identifier, password, device }: { identifier: string; password: string } & DeviceInput,
  dependencies = DEFAULT_DEPENDENCIES,
): Promise<SignInResult> {
  const contact = await readAccountContact(ctx, identifier);
  if (!contact) throw invalid({ field: 'identifier', code: 'no-contact' });
  const subject = 'phone' in contact ? contact.phone : contact.email;
  const signedIn = await withAttemptLimit(ctx, listPasswordLimitSubjects(ctx, [subject]), () =>
    trySignInByPassword(ctx, { contact, password, device }, dependencies),
  );
  if (!signedIn) {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'password', subject });
    throw new ServiceError({ code: 'wrong-credentials' });
  }
  return recordSignIn(ctx, signedIn, 'password');
}

async function trySignInByPassword(
  ctx: ServiceContext,
  { contact, password, device }: { contact: Contact; password: string } & DeviceInput,
  dependencies: typeof DEFAULT_DEPENDENCIES,
): Promise<SignInResult | undefined> {
  const account = await findAccountByContact(ctx, contact);
  const queueKey = createSignInQueueKey(ctx, contact);
  const isPasswordCorrect = await dependencies.verifyPassword(password, account?.passwordHash, queueKey);
  if (!isPasswordCorrect || !account) return undefined;
  return withShop(ctx, async (tx) => {
    // Password or account may have changed during the comparison.
    const lockedAccount = await queries.lockAccountByContact(tx, contact);
    const isUnchanged =
      lockedAccount?.id === account.id && lockedAccount.passwordHash === account.passwordHash;
    return isUnchanged ? signIn(tx, ctx, { customer: lockedAccount, device }) : undefined;
  });
}

const createSignInQueueKey = ({ shop }: ServiceContext, contact: Contact): PasswordQueueKey => ({
  shop: String(shop.id),
  client: 'phone' in contact ? contact.phone : contact.email,
});

export const listPasswordLimitSubjects = (
  ctx: Pick<ServiceContext, 'client'>,
  subjects: readonly string[],
): LimitSubjectsByRule => ({
  'sign-ins-per-contact': subjects.map((subject) => toNetworkSubject(ctx, subject)),
  'sign-ins-anywhere-per-contact': subjects,
  'sign-ins-per-client': ctx.client,
});

export const findAccountByContact = (ctx: ServiceContext, contact: Contact): Promise<Customer | undefined> =>
  readShop(ctx, (tx) => queries.findAccountByContact(tx, contact));

/** Throws `invalid`, `rate-limited`, and `account-exists` if the phone has an account; the code then stays valid. */
export async function registerCustomer(
  ctx: ServiceContext,
  input: PersonNameInput & {
    phone: string;
    email?: string | undefined;
    password?: string | undefined;
    otp: string;
  } & DeviceInput,
): Promise<SignInResult> {
  const { name, phone, email } = readPerson(input);
  const { client, now } = ctx;
  return withRateLimit(ctx, { 'registrations-per-client': client }, async () => {
    const code = await verifyCode(ctx, { to: phone, purpose: 'sign-in', code: input.otp, field: 'otp' });
    if (await findAccountByContact(ctx, { phone })) throw new ServiceError({ code: 'account-exists' });
    const { password } = input;
    const person = { ...name, phone, email };
    const passwordHash =
      password === undefined ? null : await hashNewPassword(ctx, { password, person, field: 'password' });
    const signedIn = await withShop(ctx, async (tx) => {
      await queries.lockContact(tx, phone);
      if (await queries.findAccountByContact(tx, { phone }))
        throw new ServiceError({ code: 'account-exists' });
      await code.consume(tx);
      const registeredAt = now();
      const values = { ...person, phoneVerifiedAt: registeredAt, passwordHash, createdAt: registeredAt };
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
  { phone, language }: { phone: string } & LanguageInput,
) {
  await sendCode(ctx, { to: requirePhone(phone), purpose: 'sign-in', language });
}

/**
 * Creates an account if there is none. Throws `invalid`, `rate-limited`, and `account-unconfirmed` if the account never
 * confirmed the phone. The code then stays valid for an attempt with a proof of access or `replacesAccount`.
 */
export async function signInByCode(
  ctx: ServiceContext,
  input: PersonNameInput &
    UnconfirmedAccountChoice & { accountPassword?: string | undefined } & DeviceInput & {
      phone: string;
      otp: string;
    },
): Promise<SignInResult> {
  const { device, otp, replacesAccount, accountPassword, name, firstName, lastName } = input;
  const phone = requirePhone(input.phone);
  const code = await verifyCode(ctx, { to: phone, purpose: 'sign-in', code: otp, field: 'otp' });
  const proven =
    accountPassword === undefined ? undefined : await requireAccountByPassword(ctx, phone, accountPassword);
  const signedIn = await withShop(ctx, async (tx) => {
    const claim = { phone, replacesAccount, proven, name: { name, firstName, lastName } };
    const { owner: customer, discarded } = await claimPhone(tx, ctx, claim);
    await code.consume(tx);
    return { ...(await signIn(tx, ctx, { customer, device })), discarded };
  });
  recordSignIn(ctx, signedIn, 'code');
  await ctx.pictures.discard(signedIn.discarded);
  return signedIn;
}

async function requireAccountByPassword(ctx: ServiceContext, phone: Phone, password: string) {
  const proven = await withAttemptLimit(ctx, listPasswordLimitSubjects(ctx, [phone]), async () => {
    const account = await findAccountByContact(ctx, { phone });
    const queueKey = createSignInQueueKey(ctx, { phone });
    return (await verifyPassword(password, account?.passwordHash, queueKey)) ? account : undefined;
  });
  if (!proven) {
    recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'password', subject: phone });
    throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  }
  return proven;
}

/** Opens a session and ends the previous session of the device. */
export async function signIn(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { customer, device }: { customer: Customer } & DeviceInput,
): Promise<SignInResult> {
  await endSession(tx, ctx);
  return { customer, token: await openSession(tx, ctx, { customerId: customer.id, device }) };
}

export function recordSignIn(
  ctx: ServiceContext,
  signedIn: SignInResult,
  kind: SecurityEventKinds['sign-in'],
) {
  recordSecurityEvent(ctx, 'sign-in', { kind, subject: toAccountSubject(signedIn.customer.id) });
  return signedIn;
}

/** Throws `invalid` with all invalid fields. */
function readPerson(input: PersonNameInput & { phone: string; email?: string | undefined }) {
  const name = readPersonName(input);
  const phone = parsePhone(input.phone);
  const email = input.email?.trim() ? parseEmail(input.email) : null;
  const problems: FieldProblem[] = [];
  if (!name) problems.push({ field: 'name', code: findNameProblem(input) });
  if (!phone) problems.push({ field: 'phone', code: 'no-mobile-number' });
  if (email === undefined) problems.push({ field: 'email', code: 'not-email' });
  if (!name || !phone || email === undefined) throw invalid(...problems);
  return { name, phone, email };
}

/** Keeps an uncorrected address, such as `a–b@example.com`, if an account has it from an earlier version. */
async function readAccountContact(ctx: ServiceContext, typed: string): Promise<Contact | undefined> {
  const contact = readContact(typed);
  const earlierEmail = parseLegacyEmail(typed);
  const isCorrected = earlierEmail && contact && 'email' in contact && contact.email !== earlierEmail;
  if (!isCorrected) return contact;
  return (await findAccountByContact(ctx, { email: earlierEmail })) ? { email: earlierEmail } : contact;
}

export async function requireAccountEmail(ctx: ServiceContext, typed: string): Promise<Email> {
  const contact = await readAccountContact(ctx, typed);
  if (!contact || !('email' in contact)) throw invalid({ field: 'email', code: 'not-email' });
  return contact.email;
}
