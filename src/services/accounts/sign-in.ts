import { type ShopTransaction, withShop } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { leaveOrders } from '#data/queries/customer-orders.ts';
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
import type { ServiceContext } from '../context.ts';
import { invalid, ServiceError } from '../errors.ts';
import { takeOrdersOf } from '../orders/customer-orders.ts';
import { takeTurns, triedFrom, withinLimits } from '../take-turns.ts';
import { redeemCode, sendCode } from './codes.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { endSession, openSession } from './sessions.ts';

export type Customer = queries.CustomerRow;

/** Somebody who has signed in, with the token of the device. */
export interface SignedIn {
  token: string;
  customer: Customer;
}

interface OnDevice {
  /** What the browser calls itself. */
  device?: string | undefined;
}

/** How many who go by one number or address are tried with a password: it takes as long for any. */
const TRIED = 3;
/** How many who say that a number or an address is theirs are looked through. */
const MOST_CLAIMANTS = 200;

/**
 * Signs in by a mobile number or an e-mail address and a password. Throws `wrong-credentials`, whichever of the two is wrong,
 * and `rate-limited` after too many wrong ones.
 */
export async function signInByPassword(
  ctx: ServiceContext,
  { identifier, password, device }: { identifier: string; password: string } & OnDevice,
): Promise<SignedIn> {
  const contact = readIdentifier(identifier);
  if (!contact) throw invalid({ field: 'identifier', code: 'no-contact' });
  const of = 'phone' in contact ? contact.phone : contact.email;
  const giveBack = await takeTurns(ctx, {
    'sign-ins-per-contact': triedFrom(ctx, of),
    'sign-ins-anywhere-per-contact': of,
    'sign-ins-per-client': ctx.client,
  });
  const { db, shop } = ctx;
  const known = await withShop(
    db,
    shop.id,
    (tx) => queries.listCustomersOf(tx, shop.id, { contact, most: TRIED }),
    { readOnly: true },
  );
  let customer: Customer | undefined;
  for (let place = 0; place < TRIED; place += 1) {
    const isRight = await isPassword(password, known[place]?.passwordHash);
    if (isRight) customer ??= known[place];
  }
  if (!customer) throw new ServiceError({ code: 'wrong-credentials' });
  const { id, passwordHash } = customer;
  const signedIn = await withShop(db, shop.id, async (tx) => {
    // The password may have been changed, or the account gone, while it was compared.
    const now = await queries.lockCustomer(tx, shop.id, id);
    return now && now.passwordHash === passwordHash ? signIn(tx, ctx, { customer: now, device }) : undefined;
  });
  if (!signedIn) throw new ServiceError({ code: 'wrong-credentials' });
  await giveBack();
  return signedIn;
}

/**
 * Makes an account with a password. Its phone and address are not shown to be its own yet, so it is made whoever else goes by
 * them, and nobody learns who does. Throws `invalid` and `rate-limited`.
 */
export async function register(
  ctx: ServiceContext,
  input: TypedName & { phone: string; email?: string | undefined; password: string } & OnDevice,
): Promise<SignedIn> {
  const { name, phone, email } = readPerson(input);
  const { client, db, now, shop } = ctx;
  const turns = { 'registrations-per-client': client, 'registrations-per-phone': phone };
  return withinLimits(ctx, turns, async () => {
    const passwordHash = await hashPassword(input.password);
    return withShop(db, shop.id, async (tx) => {
      const customer = await queries.insertCustomer(tx, {
        shopId: shop.id,
        ...name,
        phone,
        email,
        passwordHash,
        createdAt: now(),
      });
      return signIn(tx, ctx, { customer, device: input.device });
    });
  });
}

/** Sends a code to a mobile number, by which whoever holds it can sign in. Throws `invalid` and `rate-limited`. */
export async function sendSignInCode(
  ctx: ServiceContext,
  { phone, language }: { phone: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  await sendCode(ctx, { to: readPhone(phone, 'phone'), purpose: 'sign-in', language });
}

/**
 * Signs in by the code that was sent to a mobile number, which makes an account when nobody goes by it yet. Throws `invalid` for
 * a wrong code, and `rate-limited` after too many.
 */
export async function signInByCode(
  ctx: ServiceContext,
  { phone: typed, otp, device, ...name }: TypedName & { phone: string; otp: string } & OnDevice,
): Promise<SignedIn> {
  const phone = await redeemForPhone(ctx, { phone: typed, otp });
  return withShop(ctx.db, ctx.shop.id, async (tx) => {
    const customer = await ownerOf(tx, ctx, { contact: { phone }, name });
    await takeOrdersOf(tx, ctx, { customerId: customer.id, phone });
    return signIn(tx, ctx, { customer, device });
  });
}

/** Sets a new password by the code that was sent to a mobile number, and ends all other sessions. Throws as `signInByCode` does. */
export async function resetPasswordByPhone(
  ctx: ServiceContext,
  { phone: typed, otp, password, device }: { phone: string; otp: string; password: string } & OnDevice,
): Promise<SignedIn> {
  const phone = await redeemForPhone(ctx, { phone: typed, otp });
  const passwordHash = await hashPassword(password);
  return withShop(ctx.db, ctx.shop.id, async (tx) => {
    const { id } = await ownerOf(tx, ctx, { contact: { phone } });
    await takeOrdersOf(tx, ctx, { customerId: id, phone });
    const customer = await setPassword(tx, ctx, { id, passwordHash });
    return signIn(tx, ctx, { customer, device });
  });
}

/** Sends a code to an e-mail address, by which a password is set anew. Throws `invalid` and `rate-limited`. */
export async function sendResetMail(
  ctx: ServiceContext,
  { email, language }: { email: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  await sendCode(ctx, { to: readEmail(email), purpose: 'email-reset', language });
}

/**
 * Sets a new password by the code that was sent to an e-mail address, and ends all sessions. An address that nobody goes by is
 * told the same. Throws `invalid` for a wrong code, and `rate-limited`.
 */
export async function resetPasswordByMail(
  ctx: ServiceContext,
  { email: typed, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  const email = readEmail(typed);
  if (!(await redeemCode(ctx, { to: email, purpose: 'email-reset', code }))) {
    throw invalid({ field: 'code', code: 'wrong-code' });
  }
  const passwordHash = await hashPassword(password);
  await withShop(ctx.db, ctx.shop.id, async (tx) => {
    const { id } = await ownerOf(tx, ctx, { contact: { email } });
    await setPassword(tx, ctx, { id, passwordHash });
  });
}

async function redeemForPhone(
  ctx: ServiceContext,
  { phone: typed, otp }: { phone: string; otp: string },
): Promise<Phone> {
  const phone = readPhone(typed, 'phone');
  if (!(await redeemCode(ctx, { to: phone, purpose: 'sign-in', code: otp }))) {
    throw invalid({ field: 'otp', code: 'wrong-code' });
  }
  return phone;
}

/**
 * The account of who has just shown that a phone or an address is theirs. One that only said so before, and of which nothing else is
 * shown to be anybody's, is theirs from now on without what somebody else may have put into it. One that is shown to be somebody's
 * otherwise is not given away; it loses the claim.
 */
async function ownerOf(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  { contact, name = {} }: { contact: Contact; name?: TypedName },
): Promise<Customer> {
  const isPhone = 'phone' in contact;
  const claimants = await queries.listCustomersOf(tx, shop.id, { contact, most: MOST_CLAIMANTS });
  const [first] = claimants;
  if (first && (isPhone ? first.phoneVerifiedAt : first.emailVerifiedAt)) return first;
  const shown = isPhone ? { phoneVerifiedAt: now() } : { emailVerifiedAt: now() };
  const named = readName(name);
  const free = claimants.find((each) => !each.phoneVerifiedAt && !each.emailVerifiedAt);
  await queries.dropClaims(tx, shop.id, { contact, keeperId: free?.id });
  if (!free) {
    return queries.insertCustomer(tx, { shopId: shop.id, ...contact, ...shown, ...named, createdAt: now() });
  }
  const { id } = free;
  const afresh = { passwordHash: null, firstName: '', lastName: '', avatar: '', phone: null, email: null };
  const owner = await queries.updateCustomer(tx, shop.id, { id, ...afresh, ...contact, ...shown, ...named });
  await queries.deleteSessions(tx, shop.id, { customerId: id });
  await queries.clearCustomer(tx, shop.id, id);
  // Whoever set it up may have ordered something to where they live.
  await leaveOrders(tx, shop.id, { customerId: id, ...(isPhone && { phone: contact.phone }) });
  return owner;
}

async function setPassword(
  tx: ShopTransaction,
  { shop }: ServiceContext,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<Customer> {
  // Whoever signs in at this moment waits for the row, and is then too late or among those that end.
  const customer = await queries.updateCustomer(tx, shop.id, { id, passwordHash });
  await queries.deleteSessions(tx, shop.id, { customerId: id });
  return customer;
}

/** Signs in on the device that asks, of which the session that it has until now ends. */
async function signIn(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { customer, device }: { customer: Customer } & OnDevice,
): Promise<SignedIn> {
  await endSession(tx, ctx);
  return { customer, token: await openSession(tx, ctx, { customerId: customer.id, device }) };
}

/** Who somebody says they are. Throws `invalid` with all that is wrong with it. */
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

function readPhone(text: string, field: string): Phone {
  const phone = parsePhone(text);
  if (!phone) throw invalid({ field, code: 'no-mobile-number' });
  return phone;
}

function readEmail(text: string): Email {
  const email = parseEmail(text);
  if (!email) throw invalid({ field: 'email', code: 'not-email' });
  return email;
}
