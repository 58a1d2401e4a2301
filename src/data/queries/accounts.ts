import { and, desc, eq, gt, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import {
  addresses,
  cartAdditions,
  cartItems,
  cartSessions,
  codes,
  customers,
  messages,
  notifyRequests,
  orderPayments,
  orders,
  paymentAnswers,
  reviews,
  sessions,
  wishlistItems,
} from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import type { Contact } from '#domain/account/customer.ts';
import type { CodePurpose } from '#domain/account/one-time-code.ts';
import type { Phone } from '#domain/phone.ts';

type OrderRow = typeof orders.$inferSelect;
export type CustomerRow = typeof customers.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

const verifiedAt = (contact: Contact) =>
  'phone' in contact ? customers.phoneVerifiedAt : customers.emailVerifiedAt;
const hasContact = (contact: Contact): SQL =>
  'phone' in contact ? eq(customers.phone, contact.phone) : eq(customers.email, contact.email);

/** Who goes by a phone or an address: whoever has shown that it is theirs first, then the first who said so. */
export function listCustomersOf(
  tx: ShopTransaction,
  shopId: number,
  { contact, most }: { contact: Contact; most: number },
): Promise<CustomerRow[]> {
  return tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), hasContact(contact)))
    .orderBy(sql`${verifiedAt(contact)} is null`, customers.id)
    .limit(most);
}

export async function findCustomer(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)));
  return row;
}

/** Whether a code has shown that a number is a customer's. */
export async function isPhoneOfCustomer(
  tx: ShopTransaction,
  shopId: number,
  { id, phone }: { id: number; phone: Phone },
): Promise<boolean> {
  const customer = await findCustomer(tx, shopId, id);
  return customer?.phone === phone && customer.phoneVerifiedAt !== null;
}

/** A customer whom nobody else changes until the transaction ends. */
export async function lockCustomer(
  tx: ShopTransaction,
  shopId: number,
  id: number,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .for('update');
  return row;
}

/** Takes out what a customer has put into the account: addresses, cart and wishlist. */
export async function clearCustomer(tx: ShopTransaction, shopId: number, id: number): Promise<void> {
  for (const table of [addresses, cartItems, wishlistItems])
    await tx.delete(table).where(and(eq(table.shopId, shopId), eq(table.customerId, id)));
}

export async function insertCustomer(
  tx: ShopTransaction,
  customer: Omit<typeof customers.$inferInsert, 'id'>,
): Promise<CustomerRow> {
  const [row] = await tx.insert(customers).values(customer).returning();
  if (!row) throw new Error('the customer was not written');
  return row;
}

export async function updateCustomer(
  tx: ShopTransaction,
  shopId: number,
  { id, ...values }: { id: number } & Partial<Omit<typeof customers.$inferInsert, 'id' | 'shopId'>>,
): Promise<CustomerRow> {
  const [row] = await tx
    .update(customers)
    .set(values)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .returning();
  if (!row) throw new Error('the customer is gone');
  return row;
}

/** Takes a phone or an address from all others who only said that it is theirs. */
export async function dropClaims(
  tx: ShopTransaction,
  shopId: number,
  { contact, keeperId }: { contact: Contact; keeperId: number | undefined },
): Promise<void> {
  await tx
    .update(customers)
    .set('phone' in contact ? { phone: null } : { email: null })
    .where(
      and(
        eq(customers.shopId, shopId),
        hasContact(contact),
        keeperId === undefined ? undefined : ne(customers.id, keeperId),
        isNull(verifiedAt(contact)),
      ),
    );
}

export async function insertSession(
  tx: ShopTransaction,
  session: Omit<typeof sessions.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(sessions).values(session);
}

/** Whom a token that still counts belongs to. */
export async function findSession(
  tx: ShopTransaction,
  shopId: number,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ id: number; customerId: number } | undefined> {
  const [row] = await tx
    .select({ id: sessions.id, customerId: sessions.customerId })
    .from(sessions)
    .where(and(eq(sessions.shopId, shopId), eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

/** The devices a customer is signed in on, the latest first. */
export function listSessions(
  tx: ShopTransaction,
  shopId: number,
  { customerId, now }: { customerId: number; now: Date },
): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.shopId, shopId), eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
}

/** Ends sessions of a customer: one of them, or all but one, or all. Tells how many. */
export async function deleteSessions(
  tx: ShopTransaction,
  shopId: number,
  { customerId, id, exceptId }: { customerId: number; id?: number; exceptId?: number | undefined },
): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(
      and(
        eq(sessions.shopId, shopId),
        eq(sessions.customerId, customerId),
        id === undefined ? undefined : eq(sessions.id, id),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/**
 * Deletes a customer with all that is theirs alone. Orders and reviews stay without the person; places stay down to the thana.
 * Tells whose picture files nothing names any more; `undefined`, and does nothing, while an order has one of the statuses of `open`.
 */
export async function eraseCustomer(
  tx: ShopTransaction,
  shopId: number,
  { id, open }: { id: number; open: readonly OrderRow['status'][] },
): Promise<{ pictures: string[] } | undefined> {
  // Whoever orders meanwhile waits for the row.
  const [person] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .for('update');
  if (!person) return { pictures: [] };
  if (!(await eraseFromOrders(tx, shopId, { id, open }))) return undefined;
  const ofReviewer = and(eq(reviews.shopId, shopId), eq(reviews.customerId, id));
  const reviewed = await tx
    .select({ pictures: reviews.pictures })
    .from(reviews)
    .where(ofReviewer)
    .for('update');
  await tx.update(reviews).set({ customerId: null, authorName: '', pictures: [] }).where(ofReviewer);
  // What is sent to a number or an address that they only said is theirs may be another's.
  const contacts = [person.phoneVerifiedAt && person.phone, person.emailVerifiedAt && person.email].filter(
    (contact) => contact !== null,
  );
  await tx.delete(codes).where(and(eq(codes.shopId, shopId), inArray(codes.recipient, contacts)));
  await tx.delete(messages).where(and(eq(messages.shopId, shopId), inArray(messages.recipient, contacts)));
  await tx
    .delete(notifyRequests)
    .where(and(eq(notifyRequests.shopId, shopId), inArray(notifyRequests.contact, contacts)));
  await tx.delete(customers).where(and(eq(customers.shopId, shopId), eq(customers.id, id)));
  const pictures = reviewed.flatMap((review) => review.pictures);
  return { pictures: person.avatar ? [...pictures, person.avatar] : pictures };
}

/** Leaves a person's orders to nobody, with what was sent and kept because of them; `false`, and does nothing, while one is open. */
async function eraseFromOrders(
  tx: ShopTransaction,
  shopId: number,
  { id, open }: { id: number; open: readonly OrderRow['status'][] },
): Promise<boolean> {
  const ofPerson = and(eq(orders.shopId, shopId), eq(orders.customerId, id));
  const { status, orderNumber, sessionId } = orders;
  const placed = await tx
    .select({ id: orders.id, status, orderNumber, sessionId })
    .from(orders)
    .where(ofPerson);
  if (placed.some((order) => open.includes(order.status))) return false;
  if (placed.length === 0) return true;
  const nobody = sql`shipping_address - array['email', 'street', 'postalCode', 'lat', 'lon'] || '{"name": "", "street": ""}'`;
  await tx
    .update(orders)
    .set({
      customerId: null,
      phone: '' as Phone,
      shippingAddress: nobody,
      billingAddress: null,
      note: '',
      sessionId: null,
      clientKey: null,
      siteKey: null,
    })
    .where(ofPerson);
  const told = placed.map((order) => order.orderNumber);
  const isTold = inArray(sql`split_part(${messages.onceKey}, ':', 2)`, told);
  await tx.delete(messages).where(and(eq(messages.shopId, shopId), isTold));
  const baskets = placed.flatMap((order) => order.sessionId ?? []);
  await tx
    .delete(cartSessions)
    .where(and(eq(cartSessions.shopId, shopId), inArray(cartSessions.sessionId, baskets)));
  // Amounts and the gateway's own numbers stand on the attempts.
  const attempts = tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.shopId, shopId),
        inArray(
          orderPayments.orderId,
          placed.map((order) => order.id),
        ),
      ),
    );
  await tx
    .update(paymentAnswers)
    .set({ answer: {} })
    .where(and(eq(paymentAnswers.shopId, shopId), inArray(paymentAnswers.paymentId, attempts)));
  return true;
}

interface CodePlace {
  recipient: string;
  purpose: CodePurpose;
}

/** Writes a new code; those sent before to the same place count no more. */
export async function replaceCode(
  tx: ShopTransaction,
  shopId: number,
  { recipient, purpose, now, ...code }: CodePlace & { codeHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await tx
    .delete(codes)
    .where(and(eq(codes.shopId, shopId), eq(codes.recipient, recipient), eq(codes.purpose, purpose)));
  await tx.insert(codes).values({ ...code, shopId, recipient, purpose, createdAt: now });
}

/** Counts a try at the code that counts now and tells its hash; `undefined` when there is none to try. */
export async function tryCode(
  tx: ShopTransaction,
  shopId: number,
  { recipient, purpose, now, most }: CodePlace & { now: Date; most: number },
): Promise<{ id: number; codeHash: string } | undefined> {
  const [row] = await tx
    .update(codes)
    .set({ tries: sql`${codes.tries} + 1` })
    .where(
      and(
        eq(codes.shopId, shopId),
        eq(codes.recipient, recipient),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now),
        lt(codes.tries, most),
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash });
  return row;
}

/** Uses a code up. Tells whether this was the first time. */
export async function consumeCode(
  tx: ShopTransaction,
  shopId: number,
  { id, now }: { id: number; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(and(eq(codes.shopId, shopId), eq(codes.id, id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  return used.length > 0;
}

/** Deletes carts, keys of what was put into them, codes and sessions of all shops that had passed before these times, at most `limit` of each; tells how many of the most. */
export async function deleteOldTraces(
  tx: ShopTransaction,
  {
    before,
    limit,
  }: { before: Record<'cartAdditions' | 'cartSessions' | 'codes' | 'sessions', Date>; limit: number },
): Promise<number> {
  const counts = [];
  for (const [table, passed] of [
    [cartAdditions, before.cartAdditions],
    [cartSessions, before.cartSessions],
    [codes, before.codes],
    [sessions, before.sessions],
  ] as const) {
    const rows = await rowsOf<{ count: number }>(
      tx,
      sql`with gone as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where expires_at < ${passed.toISOString()}::timestamptz limit ${limit}
          )) returning 1
        ) select count(*)::int as count from gone`,
    );
    counts.push(rows[0]?.count ?? 0);
  }
  return Math.max(...counts);
}
