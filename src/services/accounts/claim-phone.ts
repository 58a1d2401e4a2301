import type { ShopTransaction } from '#data/database.ts';
import * as queries from '#data/queries/accounts.ts';
import { eraseUnconfirmedCustomer } from '#data/queries/erase-customer.ts';
import { type PersonNameInput, readPersonName } from '#domain/account/customer.ts';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { attachGuestOrders } from '#services/orders/customer-orders.ts';

type Customer = queries.CustomerRow;

/** Choice for a phone whose account never confirmed it. */
export interface UnconfirmedAccountChoice {
  /** Whether a new account is created for the phone if there is no proof of access to the old one. */
  replacesAccount?: boolean | undefined;
}

interface ConfirmedPhone extends UnconfirmedAccountChoice {
  phone: Phone;
  proven?: Customer | undefined;
  name?: PersonNameInput;
}

/**
 * Returns the locked account of a confirmed phone, or a new one. If the account never confirmed the phone, its password
 * or a session on this device is required. Without either, throws `account-unconfirmed`, or with `replacesAccount`
 * replaces the account; one with a confirmed e-mail address only loses the phone. The caller deletes the picture files
 * in `discarded` after the commit.
 */
export async function claimPhone(tx: ShopTransaction, ctx: ServiceContext, confirmed: ConfirmedPhone) {
  await queries.lockContact(tx, confirmed.phone);
  const claimed = await confirmPhoneOwner(tx, ctx, confirmed);
  await attachGuestOrders(tx, ctx, { customerId: claimed.owner.id, phone: confirmed.phone });
  return claimed;
}

async function confirmPhoneOwner(
  tx: ShopTransaction,
  { now, actor }: ServiceContext,
  { phone, replacesAccount = false, proven, name = {} }: ConfirmedPhone,
): Promise<{ owner: Customer; discarded: string[] }> {
  const contact = { phone };
  const account = await queries.lockAccountByContact(tx, contact, { deletes: replacesAccount });
  if (account?.phoneVerifiedAt) return { owner: account, discarded: [] };
  const signedIn = actor.kind === 'customer' ? await queries.lockCustomer(tx, actor.customerId) : undefined;
  const ownAccount =
    signedIn?.phone === phone ? signedIn : isUnchanged(account, proven) ? account : undefined;
  if (proven && !ownAccount) throw invalid({ field: 'accountPassword', code: 'wrong-password' });
  if (account && !ownAccount && !replacesAccount) throw new ServiceError({ code: 'account-unconfirmed' });
  const deletesAccount = account && !ownAccount && !account.emailVerifiedAt;
  const discarded = deletesAccount ? await eraseUnconfirmedCustomer(tx, account) : [];
  await queries.removeUnconfirmedContact(tx, { contact, exceptId: ownAccount?.id });
  const confirmed = { phone, phoneVerifiedAt: now() };
  const owner = ownAccount
    ? await queries.updateCustomer(tx, { id: ownAccount.id, ...confirmed })
    : await queries.insertCustomer(tx, { ...confirmed, ...readPersonName(name), createdAt: now() });
  return { owner, discarded };
}

const isUnchanged = (account: Customer | undefined, proven: Customer | undefined): boolean =>
  account !== undefined && account.id === proven?.id && account.passwordHash === proven.passwordHash;
