import { readShop, withShop } from '#data/database.ts';
import { listCustomerOrders } from '#data/queries/customer-orders.ts';
import * as queries from '#data/queries/customers.ts';
import { readContact } from '#domain/account/customer.ts';
import { normalizeLine } from '#domain/normalize-input.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { eraseAccount, finishErasure } from './erase-account.ts';

export type { ListedCustomer } from '#data/queries/customers.ts';

/** Lists the newest customers. `search` is a phone number, an e-mail address or a part of a name. */
export function listCustomers(
  ctx: ServiceContext,
  { search, limit }: { search?: string | undefined; limit: number },
): Promise<queries.ListedCustomer[]> {
  const name = normalizeLine(search ?? '');
  const contact = readContact(name);
  return readShop(ctx, (tx) => queries.listCustomers(tx, { contact, name: name || undefined, limit }));
}

const MAX_SHOWN_ORDERS = 50;

/** Returns a customer with the latest orders. Throws `not-found`. */
export function getCustomer(ctx: ServiceContext, customerId: number) {
  return readShop(ctx, async (tx) => {
    const customer = await queries.findListedCustomer(tx, customerId);
    if (!customer) throw notFound('customer');
    const orders = await listCustomerOrders(tx, { customerId, limit: MAX_SHOWN_ORDERS, offset: 0 });
    return { customer, orders };
  });
}

/** Erases a customer at their request, like `deleteAccount`. Throws `not-found` and `open-orders`. */
export async function eraseCustomerByOperator(ctx: ServiceContext, customerId: number): Promise<void> {
  const pictures = await withShop(ctx, async (tx) => {
    if (!(await queries.findListedCustomer(tx, customerId))) throw notFound('customer');
    return eraseAccount(tx, ctx, customerId);
  });
  await finishErasure(ctx, { customerId, pictures });
}
