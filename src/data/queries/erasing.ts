import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import {
  cartAdditions,
  cartSessions,
  codes,
  customers,
  formSubmissions,
  messages,
  notifyRequests,
  orderPayments,
  orders,
  paymentAnswers,
  reviews,
  sessions,
} from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import type { Phone } from '#domain/phone.ts';
import type { OrderRow } from './orders.ts';

/**
 * Deletes a customer with all that is theirs alone. Orders and reviews stay without the person; places stay down to the thana.
 * Tells whose picture files nothing names any more; `undefined`, and does nothing, while an order has one of the statuses of `open`.
 */
export async function eraseCustomer(
  tx: ShopTransaction,
  shopId: number,
  { id, ...orders }: { id: number } & ErasedOrders,
): Promise<{ pictures: string[] } | undefined> {
  // Whoever orders meanwhile waits for the row.
  const [person] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .for('update');
  if (!person) return { pictures: [] };
  if (!(await eraseFromOrders(tx, shopId, { id, ...orders }))) return undefined;
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
  await deleteFormsOf(tx, shopId, contacts);
  await tx.delete(customers).where(and(eq(customers.shopId, shopId), eq(customers.id, id)));
  const pictures = reviewed.flatMap((review) => review.pictures);
  return { pictures: person.avatar ? [...pictures, person.avatar] : pictures };
}

interface ErasedOrders {
  /** Statuses of orders that keep their person. */
  open: readonly OrderRow['status'][];
  /** What stands for a phone from then on, by which it is known again and cannot be read. */
  standInOf: (phone: Phone) => string;
}

/** Deletes what was sent by forms of the shop in which a field holds one of these contacts, however it was typed. */
async function deleteFormsOf(
  tx: ShopTransaction,
  shopId: number,
  contacts: readonly string[],
): Promise<void> {
  const digits = sql`translate(regexp_replace(answer #>> '{}', '[\s().+-]', '', 'g'), '০১২৩৪৫৬৭৮৯', '0123456789')`;
  const isContact = contacts.map((contact) => {
    const [national] = /1\d{9}$/.exec(contact) ?? [];
    return national
      ? sql`${digits} ~ ${`^(00)?(88)?0${national}$`}`
      : sql`lower(btrim(answer #>> '{}')) = ${contact.toLowerCase()}`;
  });
  if (isContact.length === 0) return;
  await tx.delete(formSubmissions).where(
    and(
      eq(formSubmissions.shopId, shopId),
      sql`exists (select 1 from jsonb_path_query(${formSubmissions.data}, 'strict $.** ? (@.type() == "string")') as answer
        where ${or(...isContact)})`,
    ),
  );
}

/** Leaves a person's orders to nobody, with what was sent and kept because of them; `false`, and does nothing, while one is open. */
async function eraseFromOrders(
  tx: ShopTransaction,
  shopId: number,
  { id, open, standInOf }: { id: number } & ErasedOrders,
): Promise<boolean> {
  const ofPerson = and(eq(orders.shopId, shopId), eq(orders.customerId, id));
  const { status, orderNumber, sessionId, phone } = orders;
  const placed = await tx
    .select({ id: orders.id, status, orderNumber, sessionId, phone })
    .from(orders)
    .where(ofPerson);
  if (placed.some((order) => open.includes(order.status))) return false;
  if (placed.length === 0) return true;
  const nobody = sql`shipping_address - array['email', 'street', 'postalCode', 'lat', 'lon'] || '{"name": "", "street": ""}'`;
  for (const named of new Set(placed.map((order) => order.phone))) {
    await tx
      .update(orders)
      .set({
        customerId: null,
        phone: '' as Phone,
        erasedPhone: standInOf(named),
        shippingAddress: nobody,
        billingAddress: null,
        note: '',
        sessionId: null,
        clientKey: null,
        siteKey: null,
      })
      .where(and(ofPerson, eq(phone, named)));
  }
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
