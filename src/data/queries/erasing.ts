import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import {
  cartAdditions,
  cartSessions,
  codes,
  countryLogs,
  customers,
  formSubmissions,
  messages,
  notifyRequests,
  orderEvents,
  orderPayments,
  orders,
  paymentAnswers,
  paymentRefunds,
  reviews,
  sessions,
} from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import { UNPAID_NOTE } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import type { CustomerRow } from './accounts.ts';
import { detachOrders } from './customer-orders.ts';
import type { OrderRow } from './orders.ts';

interface ErasedOrders {
  /** Statuses that prevent erasing. */
  open: readonly OrderRow['status'][];
  /** Identifies a phone without revealing it. */
  pseudonymOf: (phone: Phone) => string;
}

/**
 * Deletes a customer and all personal data, including carts of visits that led to orders. Orders and
 * published reviews remain without it; orders keep the place down to the thana. Returns picture files to
 * delete, or `undefined`, with nothing deleted, while an order is in an `open` status.
 */
export async function eraseCustomer(
  tx: ShopTransaction,
  shopId: number,
  { id, open, pseudonymOf }: { id: number } & ErasedOrders,
): Promise<{ pictures: string[] } | undefined> {
  // Concurrent orders wait for the row lock.
  const [person] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .for('update');
  if (!person) return { pictures: [] };
  const placed = await listCustomerOrders(tx, shopId, person);
  if (placed.some((order) => open.includes(order.status))) return undefined;
  await eraseOrders(tx, shopId, placed, pseudonymOf);
  await eraseBilling(tx, shopId, person);
  await removeEmailFromGuestOrders(tx, shopId, person);
  await eraseVisits(tx, shopId, placed);
  return { pictures: await eraseAccount(tx, shopId, { person, placed }) };
}

/**
 * For accounts without confirmed contacts. Call `lockCustomer` with `deletes` first. Returns picture files to
 * delete.
 */
export async function eraseUnconfirmedCustomer(
  tx: ShopTransaction,
  shopId: number,
  person: CustomerRow,
): Promise<string[]> {
  await detachOrders(tx, shopId, { customerId: person.id });
  return eraseAccount(tx, shopId, { person, placed: [] });
}

/** Includes reviews, messages and forms; returns picture files to delete. */
async function eraseAccount(
  tx: ShopTransaction,
  shopId: number,
  { person, placed }: { person: CustomerRow; placed: readonly PlacedOrder[] },
): Promise<string[]> {
  const pictures = await eraseReviews(tx, shopId, person);
  await eraseMessages(tx, shopId, { person, placed });
  await deleteFormsOf(tx, shopId, confirmedContacts(person));
  await tx.delete(customers).where(and(eq(customers.shopId, shopId), eq(customers.id, person.id)));
  return person.avatar ? [...pictures, person.avatar] : pictures;
}

/** Unconfirmed contacts may belong to another person. */
const confirmedContacts = ({ phone, phoneVerifiedAt, email, emailVerifiedAt }: CustomerRow): string[] =>
  [phoneVerifiedAt && phone, emailVerifiedAt && email].filter((contact) => contact !== null);

const identifyingWords = (person: CustomerRow): string[] => [
  ...confirmedContacts(person),
  ...[person.firstName, person.lastName].filter((name) => name.length >= MIN_NAME_LENGTH),
];

/** Shorter names are also common words. */
const MIN_NAME_LENGTH = 3;

type PlacedOrder = Pick<OrderRow, 'id' | 'status' | 'orderNumber' | 'sessionId' | 'phone'>;

async function listCustomerOrders(
  tx: ShopTransaction,
  shopId: number,
  { id, phone, phoneVerifiedAt }: CustomerRow,
): Promise<PlacedOrder[]> {
  const list = (isTheirs: SQL | undefined) =>
    tx
      .select({
        id: orders.id,
        status: orders.status,
        orderNumber: orders.orderNumber,
        sessionId: orders.sessionId,
        phone: orders.phone,
      })
      .from(orders)
      .where(and(eq(orders.shopId, shopId), isTheirs));
  const own = await list(eq(orders.customerId, id));
  if (!phone || !phoneVerifiedAt) return own;
  return [...own, ...(await list(and(isNull(orders.customerId), eq(orders.phone, phone))))];
}

async function eraseOrders(
  tx: ShopTransaction,
  shopId: number,
  placed: readonly PlacedOrder[],
  pseudonymOf: (phone: Phone) => string,
): Promise<void> {
  const nobody = sql`shipping_address - array['email', 'street', 'postalCode', 'lat', 'lon'] || '{"name": "", "street": ""}'`;
  for (const named of new Set(placed.map(({ phone }) => phone))) {
    const ids = placed.filter(({ phone }) => phone === named).map(({ id }) => id);
    await tx
      .update(orders)
      .set({
        customerId: null,
        phone: '' as Phone,
        erasedPhone: pseudonymOf(named),
        shippingAddress: nobody,
        billingAddress: null,
        note: '',
        sessionId: null,
        clientKey: null,
        siteKey: null,
        idempotencyKey: null,
        requestHash: null,
      })
      .where(and(eq(orders.shopId, shopId), inArray(orders.id, ids)));
  }
  const ids = placed.map(({ id }) => id);
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(
      and(
        eq(orderEvents.shopId, shopId),
        inArray(orderEvents.orderId, ids),
        notInArray(orderEvents.note, ['', UNPAID_NOTE]),
      ),
    );
  await eraseResponses(tx, shopId, ids);
}

/** Amounts and the gateway's ids stay with the attempts. */
async function eraseResponses(
  tx: ShopTransaction,
  shopId: number,
  orderIds: readonly number[],
): Promise<void> {
  const attempts = tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(and(eq(orderPayments.shopId, shopId), inArray(orderPayments.orderId, orderIds)));
  await tx
    .update(paymentAnswers)
    .set({ answer: {}, reason: '' })
    .where(and(eq(paymentAnswers.shopId, shopId), inArray(paymentAnswers.paymentId, attempts)));
  await tx
    .update(paymentRefunds)
    .set({ reason: 'refund' })
    .where(and(eq(paymentRefunds.shopId, shopId), inArray(paymentRefunds.paymentId, attempts)));
}

/** Billed to a confirmed contact, delivered to another phone: the recipient's data remains. */
async function eraseBilling(tx: ShopTransaction, shopId: number, person: CustomerRow): Promise<void> {
  const contacts = confirmedContacts(person);
  if (contacts.length === 0) return;
  const billed = await tx
    .update(orders)
    .set({ billingAddress: null, sessionId: null })
    .where(
      and(
        eq(orders.shopId, shopId),
        isNull(orders.customerId),
        or(
          inArray(sql`${orders.billingAddress} ->> 'phone'`, contacts),
          inArray(sql`lower(${orders.billingAddress} ->> 'email')`, contacts),
        ),
      ),
    )
    .returning({ id: orders.id });
  if (billed.length === 0) return;
  const ids = billed.map(({ id }) => id);
  for (const [table, id] of [
    [orders, orders.id],
    [orderEvents, orderEvents.orderId],
  ] as const) {
    const mentionsCustomer = containsName(sql`${table.note}`, identifyingWords(person));
    await tx
      .update(table)
      .set({ note: '' })
      .where(and(eq(table.shopId, shopId), inArray(id, ids), mentionsCustomer));
  }
  await eraseResponses(tx, shopId, ids);
}

async function removeEmailFromGuestOrders(
  tx: ShopTransaction,
  shopId: number,
  { email, emailVerifiedAt }: CustomerRow,
): Promise<void> {
  if (!email || !emailVerifiedAt) return;
  await tx
    .update(orders)
    .set({ shippingAddress: sql`${orders.shippingAddress} - 'email'` })
    .where(
      and(
        eq(orders.shopId, shopId),
        isNull(orders.customerId),
        sql`lower(${orders.shippingAddress} ->> 'email') = ${email}`,
      ),
    );
}

/** Carts of visits that led to orders, and the browsers' visitor ids. */
async function eraseVisits(
  tx: ShopTransaction,
  shopId: number,
  placed: readonly PlacedOrder[],
): Promise<void> {
  const sessionIds = placed.flatMap(({ sessionId }) => sessionId ?? []);
  if (sessionIds.length === 0) return;
  const left = await tx
    .delete(cartSessions)
    .where(and(eq(cartSessions.shopId, shopId), inArray(cartSessions.sessionId, sessionIds)))
    .returning({ visitorId: cartSessions.visitorId });
  const visitorIds = left.flatMap(({ visitorId }) => visitorId ?? []);
  if (visitorIds.length === 0) return;
  await tx
    .delete(cartSessions)
    .where(and(eq(cartSessions.shopId, shopId), inArray(cartSessions.visitorId, visitorIds)));
  for (const table of [countryLogs, formSubmissions]) {
    await tx
      .update(table)
      .set({ visitorId: null })
      .where(and(eq(table.shopId, shopId), inArray(table.visitorId, visitorIds)));
  }
}

async function eraseReviews(tx: ShopTransaction, shopId: number, person: CustomerRow): Promise<string[]> {
  const ofReviewer = and(eq(reviews.shopId, shopId), eq(reviews.customerId, person.id));
  const written = await tx
    .select({ pictures: reviews.pictures, text: reviews.text, id: reviews.id })
    .from(reviews)
    .where(ofReviewer)
    .for('update');
  await tx.delete(reviews).where(and(ofReviewer, ne(reviews.status, 'active')));
  const mentionsCustomer = containsName(sql`${reviews.text}`, identifyingWords(person));
  if (mentionsCustomer) await tx.update(reviews).set({ text: '' }).where(and(ofReviewer, mentionsCustomer));
  await tx.update(reviews).set({ customerId: null, authorName: '', pictures: [] }).where(ofReviewer);
  return written.flatMap(({ pictures }) => pictures);
}

/** To the person, or about the account and its orders; sent or not. */
async function eraseMessages(
  tx: ShopTransaction,
  shopId: number,
  { person, placed }: { person: CustomerRow; placed: readonly PlacedOrder[] },
): Promise<void> {
  const contacts = confirmedContacts(person);
  const numbers = placed.map(({ orderNumber }) => orderNumber);
  await tx.delete(messages).where(
    and(
      eq(messages.shopId, shopId),
      or(
        eq(messages.customerId, person.id),
        // Orders store the address as typed.
        inArray(sql`lower(${messages.recipient})`, contacts),
        and(isNotNull(messages.onceKey), inArray(sql`split_part(${messages.onceKey}, ':', 2)`, numbers)),
      ),
    ),
  );
  await tx
    .delete(codes)
    .where(
      and(eq(codes.shopId, shopId), or(eq(codes.customerId, person.id), inArray(codes.recipient, contacts))),
    );
  await tx
    .delete(notifyRequests)
    .where(and(eq(notifyRequests.shopId, shopId), inArray(notifyRequests.contact, contacts)));
}

async function deleteFormsOf(
  tx: ShopTransaction,
  shopId: number,
  contacts: readonly string[],
): Promise<void> {
  const mentionsCustomer = containsName(sql`answer #>> '{}'`, contacts);
  if (!mentionsCustomer) return;
  await tx.delete(formSubmissions).where(
    and(
      eq(formSubmissions.shopId, shopId),
      sql`exists (select 1 from jsonb_path_query(${formSubmissions.data}, 'strict $.** ? (@.type() == "string")') as answer
        where ${mentionsCustomer})`,
    ),
  );
}

/** A phone in any notation, or a word in any case. */
function containsName(text: SQL, words: readonly string[]): SQL | undefined {
  const digits = sql`translate(regexp_replace(${text}, '[\\s().+-]', '', 'g'), '০১২৩৪৫৬৭৮৯', '0123456789')`;
  return or(
    ...words.map((word) => {
      const [national] = /1\d{9}$/.exec(word) ?? [];
      return national && word.startsWith('+')
        ? sql`strpos(${digits}, ${national}) > 0`
        : sql`strpos(lower(${text}), ${word.toLowerCase()}) > 0`;
    }),
  );
}

/** Across shops, at most `limit` rows per table. Returns the largest number of deleted rows. */
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
