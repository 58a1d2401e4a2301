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
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { takeOrdersOf } from '#services/orders/customer-orders.ts';
import { type GiveBack, takeTurns, triedFrom, withinLimits } from '#services/take-turns.ts';
import { readPhone, redeemCodeFor, sendCode } from './codes.ts';
import { hashFor, hashPassword, isPassword, saltOf, writtenSalt } from './passwords.ts';
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

/** How many passwords are worked out for one number or address: it takes as long for any. */
const HASHES = 3;
/** What works out the hashes. */
const WORK = { hashPassword, isPassword };
/** How many who say that a number or an address is theirs are looked through. */
const MOST_CLAIMANTS = 200;

/**
 * Signs in by a mobile number or an e-mail address and a password. Throws `wrong-credentials`, whichever of the two is wrong,
 * and `rate-limited` after too many wrong ones.
 */
export async function signInByPassword(
  ctx: ServiceContext,
  { identifier, password, device }: { identifier: string; password: string } & OnDevice,
  work = WORK,
): Promise<SignedIn> {
  const contact = readIdentifier(identifier);
  if (!contact) throw invalid({ field: 'identifier', code: 'no-contact' });
  const { customer, giveBack } = await findByPassword(ctx, { contact, password, work });
  if (!customer) throw new ServiceError({ code: 'wrong-credentials' });
  const { db, shop } = ctx;
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

/** Whose password it is of those who go by a contact, if it is anybody's. Throws `rate-limited` after too many wrong ones. */
async function findByPassword(
  ctx: ServiceContext,
  { contact, password, work = WORK }: { contact: Contact; password: string; work?: typeof WORK },
): Promise<{ customer: Customer | undefined; giveBack: GiveBack }> {
  const of = 'phone' in contact ? contact.phone : contact.email;
  const giveBack = await takeTurns(ctx, {
    'sign-ins-per-contact': triedFrom(ctx, of),
    'sign-ins-anywhere-per-contact': of,
    'sign-ins-per-client': ctx.client,
  });
  const { db, shop } = ctx;
  const salt = 'phone' in contact ? saltOf(ctx, contact.phone) : undefined;
  const turn = { shop: String(shop.id), of };
  const passwordHash = salt && (await work.hashPassword(password, salt, turn));
  const salted = salt && passwordHash ? { salt: writtenSalt(salt), passwordHash } : undefined;
  const most = salted ? HASHES - 1 : HASHES;
  const { own, others } = await withShop(
    db,
    shop.id,
    (tx) => queries.findByHash(tx, shop.id, { contact, salted, most }),
    { readOnly: true },
  );
  let customer = own;
  for (let place = 0; place < most; place += 1) {
    const isRight = await work.isPassword(password, others[place]?.passwordHash, turn);
    if (isRight) customer ??= others[place];
  }
  return { customer, giveBack };
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
  const turns = { 'registrations-per-client': client, 'registrations-per-phone': triedFrom(ctx, phone) };
  return withinLimits(ctx, turns, async () => {
    const passwordHash = await hashFor(ctx, phone, input.password);
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
  await sendCode(ctx, { to: readPhone(phone), purpose: 'sign-in', language });
}

/** What is to become of an account that names the number, and of which nothing was confirmed yet. */
interface Unconfirmed {
  /** Its password shows that it is theirs: all of it stays. */
  accountPassword?: string | undefined;
  /** It is emptied: what somebody else may have put there is not theirs. */
  anew?: boolean | undefined;
}

/**
 * Signs in by the code that was sent to a mobile number, which makes an account when nobody goes by it yet. Throws `invalid` for
 * a wrong code, `rate-limited` after too many, and `account-unconfirmed`, after which the code still counts, when an account
 * only said that the number is its own: its password, a session on this device, or the word to begin anew tells whose it is.
 */
export async function signInByCode(
  ctx: ServiceContext,
  { device, ...told }: TypedName & Unconfirmed & { phone: string; otp: string } & OnDevice,
): Promise<SignedIn> {
  return redeemForPhone(ctx, told, (tx, customer) => signIn(tx, ctx, { customer, device }));
}

/** Sets a new password by the code that was sent to a mobile number, and ends all other sessions. Throws as `signInByCode` does. */
export async function resetPasswordByPhone(
  ctx: ServiceContext,
  {
    phone,
    otp,
    anew,
    password,
    device,
  }: Pick<Unconfirmed, 'anew'> & { phone: string; otp: string; password: string } & OnDevice,
): Promise<SignedIn> {
  return redeemForPhone(ctx, { phone, otp, anew }, async (tx, owner) => {
    const customer = await setPassword(tx, ctx, owner, password);
    return signIn(tx, ctx, { customer, device });
  });
}

/**
 * Sends a code to an e-mail address that a code has shown to be somebody's, by which their password is set anew. Any other is
 * mailed how to sign in by SMS instead, which whoever asks cannot tell from it. Throws `invalid` and `rate-limited`.
 */
export async function sendResetMail(
  ctx: ServiceContext,
  { email: typed, language }: { email: string; language?: 'en' | 'bn' | undefined },
): Promise<void> {
  const email = readEmail(typed);
  const isKept = async (tx: ShopTransaction) => !(await findMailed(tx, ctx, email));
  await sendCode(ctx, { to: email, purpose: 'email-reset', language, isKept });
}

/** Whose address it is: of who has shown that by a code. */
async function findMailed(
  tx: ShopTransaction,
  { shop }: ServiceContext,
  email: Email,
): Promise<Customer | undefined> {
  const [first] = await queries.listCustomersOf(tx, shop.id, { contact: { email }, most: 1 });
  return first?.emailVerifiedAt ? first : undefined;
}

/**
 * Sets a new password by the code that was sent to a confirmed e-mail address, and ends all sessions. Throws `invalid` for a wrong
 * code, and `rate-limited`.
 */
export async function resetPasswordByMail(
  ctx: ServiceContext,
  { email: typed, code, password }: { email: string; code: string; password: string },
): Promise<void> {
  const email = readEmail(typed);
  const isSet = await redeemCodeFor(ctx, { to: email, purpose: 'email-reset', code }, async (tx) => {
    const mailed = await findMailed(tx, ctx, email);
    return mailed && setPassword(tx, ctx, mailed, password);
  });
  if (!isSet) throw invalid({ field: 'code', code: 'wrong-code' });
}

/** Does what a code that was sent to a number allows for whose number it is. */
async function redeemForPhone(
  ctx: ServiceContext,
  { phone: typed, otp, accountPassword, ...told }: TypedName & Unconfirmed & { phone: string; otp: string },
  work: (tx: ShopTransaction, owner: Customer) => Promise<SignedIn>,
): Promise<SignedIn> {
  const phone = readPhone(typed);
  const found =
    accountPassword === undefined
      ? undefined
      : await findByPassword(ctx, { contact: { phone }, password: accountPassword });
  const request = { to: phone, purpose: 'sign-in', code: otp } as const;
  const signedIn = await redeemCodeFor(ctx, request, async (tx) => {
    const owner = await ownerOf(tx, ctx, { ...told, phone, found });
    await takeOrdersOf(tx, ctx, { customerId: owner.id, phone });
    return work(tx, owner);
  });
  if (!signedIn) throw invalid({ field: 'otp', code: 'wrong-code' });
  await found?.giveBack();
  return signedIn;
}

interface ShownPhone extends TypedName {
  phone: Phone;
  anew?: boolean | undefined;
  /** Whose password was told, if it was told and is anybody's. */
  found: { customer: Customer | undefined } | undefined;
}

/**
 * The account of who has just shown that a phone is theirs. One that only said so before is theirs as it is when they show that, too:
 * by its password, or by a session on this device. Else they say that it is to begin anew, without what somebody else may have put into
 * it. One that is shown to be somebody's otherwise is not given away by that; it loses the claim.
 */
async function ownerOf(
  tx: ShopTransaction,
  { shop, now, actor }: ServiceContext,
  { phone, anew = false, found, ...name }: ShownPhone,
): Promise<Customer> {
  const contact = { phone };
  await queries.lockPhone(tx, shop.id, phone);
  const claimants = await queries.listCustomersOf(tx, shop.id, { contact, most: MOST_CLAIMANTS });
  const [first] = claimants;
  if (first?.phoneVerifiedAt) return first;
  const ownId = found ? found.customer?.id : actor.kind === 'customer' ? actor.customerId : undefined;
  const mine = ownId === undefined ? undefined : await queries.lockCustomer(tx, shop.id, ownId);
  const isStill = !found || mine?.passwordHash === found.customer?.passwordHash;
  const own = isStill && mine?.phone === phone ? mine : undefined;
  if (found && !own) throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  if (first && !own && !anew) throw new ServiceError({ code: 'account-unconfirmed' });
  const free = own ?? claimants.find((each) => !each.emailVerifiedAt);
  await queries.dropClaims(tx, shop.id, { contact, keeperId: free?.id });
  const shown = { phone, phoneVerifiedAt: now() };
  if (own) return queries.updateCustomer(tx, shop.id, { id: own.id, ...shown });
  const named = readName(name);
  if (!free) {
    return queries.insertCustomer(tx, { shopId: shop.id, ...shown, ...named, createdAt: now() });
  }
  const { id } = free;
  const afresh = { passwordHash: null, firstName: '', lastName: '', avatar: '', email: null };
  const owner = await queries.updateCustomer(tx, shop.id, { id, ...afresh, ...shown, ...named });
  await queries.deleteSessions(tx, shop.id, { customerId: id });
  await queries.clearCustomer(tx, shop.id, id);
  // Whoever set it up may have ordered something to where they live.
  await leaveOrders(tx, shop.id, { customerId: id, phone });
  return owner;
}

async function setPassword(
  tx: ShopTransaction,
  ctx: ServiceContext,
  { id, phone }: Customer,
  password: string,
): Promise<Customer> {
  const { shop } = ctx;
  const passwordHash = await hashFor(ctx, phone, password);
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

function readEmail(text: string): Email {
  const email = parseEmail(text);
  if (!email) throw invalid({ field: 'email', code: 'not-email' });
  return email;
}
