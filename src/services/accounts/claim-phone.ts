import type { ShopTransaction } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { eraseUnconfirmedCustomer } from '#data/queries/erasing.ts';
import { readName, type TypedName } from '#domain/account/customer.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';

type Customer = queries.CustomerRow;

/** For accounts of earlier versions whose number is unconfirmed. */
export interface UnconfirmedAccountChoice {
  /** Deletes the account, because its data may be another person's. */
  anew?: boolean | undefined;
}

interface ConfirmedPhone extends UnconfirmedAccountChoice {
  phone: Phone;
  proven?: Customer | undefined;
  name?: TypedName;
}

interface ClaimedAccount {
  owner: Customer;
  /** Picture files to delete after the commit. */
  discarded: string[];
}

/**
 * Finds and locks, or creates, the account of a phone confirmed by code, and adds its guest orders. An
 * account that never confirmed the number requires its password or a session on this device; `anew` deletes
 * it, or detaches the number if its e-mail address is confirmed.
 */
export async function claimPhone(
  tx: ShopTransaction,
  ctx: ServiceContext,
  confirmed: ConfirmedPhone,
): Promise<ClaimedAccount> {
  await queries.lockContact(tx, ctx.shop.id, confirmed.phone);
  const claimed = await findOwner(tx, ctx, confirmed);
  await attachGuestOrders(tx, ctx, { customerId: claimed.owner.id, phone: confirmed.phone });
  return claimed;
}

async function findOwner(
  tx: ShopTransaction,
  { shop, now, actor }: ServiceContext,
  { phone, anew = false, proven, name = {} }: ConfirmedPhone,
): Promise<ClaimedAccount> {
  const contact = { phone };
  const account = await queries.lockAccountByContact(tx, shop.id, contact, { deletes: anew });
  if (account?.phoneVerifiedAt) return { owner: account, discarded: [] };
  const signedIn =
    actor.kind === 'customer' ? await queries.lockCustomer(tx, shop.id, actor.customerId) : undefined;
  const own = signedIn?.phone === phone ? signedIn : isUnchanged(account, proven) ? account : undefined;
  if (proven && !own) throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  if (account && !own && !anew) throw new ServiceError({ code: 'account-unconfirmed' });
  const isDeleted = account && !own && !account.emailVerifiedAt;
  const discarded = isDeleted ? await eraseUnconfirmedCustomer(tx, shop.id, account) : [];
  await queries.removeUnconfirmedContact(tx, shop.id, { contact, exceptId: own?.id });
  const confirmed = { phone, phoneVerifiedAt: now() };
  const owner = own
    ? await queries.updateCustomer(tx, shop.id, { id: own.id, ...confirmed })
    : await queries.insertCustomer(tx, {
        ...{ shopId: shop.id, ...confirmed, ...readName(name), createdAt: now() },
      });
  return { owner, discarded };
}

const isUnchanged = (account: Customer | undefined, proven: Customer | undefined): boolean =>
  account !== undefined && account.id === proven?.id && account.passwordHash === proven.passwordHash;
