import type { ShopTransaction } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { detachOrders } from '#data/queries/customer-orders.ts';
import { readName, type TypedName } from '#domain/account/customer.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';

type Customer = queries.CustomerRow;

/** What to do with an account of an earlier version whose number is unconfirmed. */
export interface UnconfirmedAccountChoice {
  /** Empties the account, because its data may be another person's. */
  anew?: boolean | undefined;
}

interface ConfirmedPhone extends UnconfirmedAccountChoice {
  phone: Phone;
  /** The account whose password was verified. */
  proven?: Customer | undefined;
  /** Name for a new account. */
  name?: TypedName;
}

/**
 * Finds and locks the account of a person who has confirmed the phone by a code, or creates one, and adds guest orders with the phone.
 * An account that never confirmed the number needs its password or a session on this device; otherwise `anew` empties it. An account
 * with a confirmed e-mail address is not emptied, but loses the number.
 */
export async function claimPhone(
  tx: ShopTransaction,
  ctx: ServiceContext,
  confirmed: ConfirmedPhone,
): Promise<Customer> {
  await queries.lockContact(tx, ctx.shop.id, confirmed.phone);
  const owner = await findOwner(tx, ctx, confirmed);
  await attachGuestOrders(tx, ctx, { customerId: owner.id, phone: confirmed.phone });
  return owner;
}

async function findOwner(
  tx: ShopTransaction,
  { shop, now, actor }: ServiceContext,
  { phone, anew = false, proven, name = {} }: ConfirmedPhone,
): Promise<Customer> {
  const contact = { phone };
  const account = await queries.lockAccountByContact(tx, shop.id, contact);
  if (account?.phoneVerifiedAt) return account;
  const signedIn =
    actor.kind === 'customer' ? await queries.lockCustomer(tx, shop.id, actor.customerId) : undefined;
  const own = signedIn?.phone === phone ? signedIn : isUnchanged(account, proven) ? account : undefined;
  if (proven && !own) throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  if (account && !own && !anew) throw new ServiceError({ code: 'account-unconfirmed' });
  const reused = own ?? (account?.emailVerifiedAt ? undefined : account);
  await queries.removeUnconfirmedContact(tx, shop.id, { contact, exceptId: reused?.id });
  const confirmed = { phone, phoneVerifiedAt: now() };
  if (own) return queries.updateCustomer(tx, shop.id, { id: own.id, ...confirmed });
  const named = readName(name);
  if (!reused) {
    return queries.insertCustomer(tx, { shopId: shop.id, ...confirmed, ...named, createdAt: now() });
  }
  const { id } = reused;
  const emptied = { passwordHash: null, firstName: '', lastName: '', avatar: '', email: null };
  const owner = await queries.updateCustomer(tx, shop.id, { id, ...emptied, ...confirmed, ...named });
  await queries.deleteSessions(tx, shop.id, { customerId: id });
  await queries.clearCustomer(tx, shop.id, id);
  // Orders of the previous user may contain their address.
  await detachOrders(tx, shop.id, { customerId: id, phone });
  return owner;
}

const isUnchanged = (account: Customer | undefined, proven: Customer | undefined): boolean =>
  account !== undefined && account.id === proven?.id && account.passwordHash === proven.passwordHash;
