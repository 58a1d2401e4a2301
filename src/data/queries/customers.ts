import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { customers, orders } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { Contact } from '#domain/account/customer.ts';

export interface ListedCustomer {
  id: number;
  firstName: string;
  lastName: string;
  phone: string | null;
  isPhoneConfirmed: boolean;
  email: string | null;
  isEmailConfirmed: boolean;
  createdAt: Date;
  orderCount: number;
  lastOrderAt: Date | null;
}

/** `contact` matches exactly, `name` a part of the name. The newest customers come first. */
export function listCustomers(
  tx: ShopTransaction,
  { contact, name, limit }: { contact?: Contact | undefined; name?: string | undefined; limit: number },
): Promise<ListedCustomer[]> {
  return selectCustomers(tx, contact ? matchesContact(contact) : name ? matchesName(name) : undefined).limit(
    limit,
  );
}

export async function findListedCustomer(
  tx: ShopTransaction,
  id: number,
): Promise<ListedCustomer | undefined> {
  const [row] = await selectCustomers(tx, eq(customers.id, id));
  return row;
}

const matchesContact = (contact: Contact): SQL =>
  'phone' in contact ? eq(customers.phone, contact.phone) : eq(customers.email, contact.email);

const matchesName = (name: string): SQL =>
  sql`strpos(lower(${customers.firstName} || ' ' || ${customers.lastName}), lower(${name})) > 0`;

function selectCustomers(tx: ShopTransaction, condition: SQL | undefined) {
  const isOwnOrder = and(eq(orders.shopId, customers.shopId), eq(orders.customerId, customers.id));
  return tx
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      phone: customers.phone,
      isPhoneConfirmed: sql<boolean>`${customers.phoneVerifiedAt} is not null`,
      email: customers.email,
      isEmailConfirmed: sql<boolean>`${customers.emailVerifiedAt} is not null`,
      createdAt: customers.createdAt,
      orderCount: sql<number>`(select count(*)::int from ${orders} where ${isOwnOrder})`,
      lastOrderAt:
        sql<Date | null>`(select max(${orders.placedAt}) from ${orders} where ${isOwnOrder})`.mapWith(
          (value: string | Date) => new Date(value),
        ),
    })
    .from(customers)
    .where(shopCondition(tx, customers, condition))
    .orderBy(desc(customers.createdAt), desc(customers.id))
    .$dynamic();
}
