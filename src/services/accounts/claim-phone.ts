import type { ShopTransaction } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { leaveOrders } from '#data/queries/customer-orders.ts';
import { readName, type TypedName } from '#domain/account/customer.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { takeOrdersOf } from '#services/orders/customer-orders.ts';

type Customer = queries.CustomerRow;

/** What is to become of an account of an earlier version that names the number and never confirmed it. */
export interface Unconfirmed {
  /** It is emptied: what somebody else may have put there is not theirs. */
  anew?: boolean | undefined;
}

interface ShownPhone extends Unconfirmed {
  phone: Phone;
  /** The account as it was when its password was told. */
  proven?: Customer | undefined;
  /** Of an account that has none yet. */
  name?: TypedName;
}

/**
 * The account of who has just shown by a code that a phone is theirs, locked, with the orders that guests placed with it; a new one when
 * there is none. One that never confirmed the number is theirs as it is when its password or a session on this device shows that. Else they
 * say that it is to begin anew, without what somebody else may have put into it. One that is shown to be somebody's otherwise is not
 * given away by that; it loses the claim.
 */
export async function claimPhone(
  tx: ShopTransaction,
  ctx: ServiceContext,
  shown: ShownPhone,
): Promise<Customer> {
  await queries.lockContact(tx, ctx.shop.id, shown.phone);
  const owner = await ownerOf(tx, ctx, shown);
  await takeOrdersOf(tx, ctx, { customerId: owner.id, phone: shown.phone });
  return owner;
}

async function ownerOf(
  tx: ShopTransaction,
  { shop, now, actor }: ServiceContext,
  { phone, anew = false, proven, name = {} }: ShownPhone,
): Promise<Customer> {
  const contact = { phone };
  const account = await queries.lockAccountOf(tx, shop.id, contact);
  if (account?.phoneVerifiedAt) return account;
  const here =
    actor.kind === 'customer' ? await queries.lockCustomer(tx, shop.id, actor.customerId) : undefined;
  const own = here?.phone === phone ? here : isStill(account, proven) ? account : undefined;
  if (proven && !own) throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  if (account && !own && !anew) throw new ServiceError({ code: 'account-unconfirmed' });
  const free = own ?? (account?.emailVerifiedAt ? undefined : account);
  await queries.dropClaims(tx, shop.id, { contact, keeperId: free?.id });
  const confirmed = { phone, phoneVerifiedAt: now() };
  if (own) return queries.updateCustomer(tx, shop.id, { id: own.id, ...confirmed });
  const named = readName(name);
  if (!free) {
    return queries.insertCustomer(tx, { shopId: shop.id, ...confirmed, ...named, createdAt: now() });
  }
  const { id } = free;
  const afresh = { passwordHash: null, firstName: '', lastName: '', avatar: '', email: null };
  const owner = await queries.updateCustomer(tx, shop.id, { id, ...afresh, ...confirmed, ...named });
  await queries.deleteSessions(tx, shop.id, { customerId: id });
  await queries.clearCustomer(tx, shop.id, id);
  // Whoever set it up may have ordered something to where they live.
  await leaveOrders(tx, shop.id, { customerId: id, phone });
  return owner;
}

const isStill = (account: Customer | undefined, proven: Customer | undefined): boolean =>
  account !== undefined && account.id === proven?.id && account.passwordHash === proven.passwordHash;
