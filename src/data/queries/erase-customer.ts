import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction, Transaction } from '#data/database.ts';
import {
  cartAdditions,
  cartSessions,
  codes,
  countryLogs,
  customers,
  formSubmissions,
  gatewayResponses,
  messages,
  orderEvents,
  orderPayments,
  orders,
  paymentRefunds,
  restockRequests,
  reviews,
  sessions,
  shipments,
} from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement } from '#data/statements.ts';
import { UNPAID_CANCELLATION_NOTE } from '#domain/order/order-status.ts';
import type { Phone } from '#domain/phone.ts';
import { type CustomerRow, lockCustomer } from './accounts.ts';
import { detachOrders } from './customer-orders.ts';
import type { OrderRow } from './orders.ts';

interface ErasedOrders {
  openStatuses: readonly OrderRow['status'][];
  /** Returns a text that identifies a phone without revealing it. */
  createPseudonym: (phone: Phone) => string;
}

/**
 * Of the personal data, orders retain only the address down to the thana. Returns picture files to delete, or
 * `undefined` if an order is open.
 */
export async function eraseCustomer(
  tx: ShopTransaction,
  { id, openStatuses, createPseudonym }: { id: number } & ErasedOrders,
): Promise<{ pictures: string[] } | undefined> {
  // The row lock makes concurrent orders wait.
  const person = await lockCustomer(tx, id, { deletes: true });
  if (!person) return { pictures: [] };
  const placedOrders = await listOrdersToErase(tx, person);
  if (placedOrders.some((order) => openStatuses.includes(order.status))) return undefined;
  await eraseOrders(tx, placedOrders, createPseudonym);
  await eraseBillingAddresses(tx, person);
  await removeEmailFromGuestOrders(tx, person);
  await eraseVisits(tx, placedOrders);
  return { pictures: await eraseAccount(tx, { person, placedOrders }) };
}

/** Call `lockCustomer` with `deletes` first. Returns picture files to delete. */
export async function eraseUnconfirmedCustomer(tx: ShopTransaction, person: CustomerRow): Promise<string[]> {
  await detachOrders(tx, person.id);
  return eraseAccount(tx, { person, placedOrders: [] });
}

async function eraseAccount(
  tx: ShopTransaction,
  { person, placedOrders }: { person: CustomerRow; placedOrders: readonly OrderToErase[] },
): Promise<string[]> {
  const pictures = await eraseReviews(tx, person);
  await eraseMessages(tx, { person, placedOrders });
  await deleteFormSubmissions(tx, listConfirmedContacts(person));
  await tx.delete(customers).where(shopCondition(tx, customers, eq(customers.id, person.id)));
  return person.avatar ? [...pictures, person.avatar] : pictures;
}

/** Returns the confirmed contacts. Unconfirmed contacts may belong to another person. */
const listConfirmedContacts = ({ phone, phoneVerifiedAt, email, emailVerifiedAt }: CustomerRow): string[] =>
  [phoneVerifiedAt && phone, emailVerifiedAt && email].filter((contact) => contact !== null);

const listIdentifyingWords = (person: CustomerRow): string[] => [
  ...listConfirmedContacts(person),
  ...[person.firstName, person.lastName].filter((name) => name.length >= MIN_NAME_CHARACTERS),
];

/** Minimum length of a name to search for. Shorter names are often common words. */
const MIN_NAME_CHARACTERS = 3;

type OrderToErase = Pick<OrderRow, 'id' | 'status' | 'orderNumber' | 'sessionId' | 'phone'>;

async function listOrdersToErase(
  tx: ShopTransaction,
  { id, phone, phoneVerifiedAt }: CustomerRow,
): Promise<OrderToErase[]> {
  const list = (condition: SQL | undefined) =>
    tx
      .select({
        id: orders.id,
        status: orders.status,
        orderNumber: orders.orderNumber,
        sessionId: orders.sessionId,
        phone: orders.phone,
      })
      .from(orders)
      .where(shopCondition(tx, orders, condition));
  const ownOrders = await list(eq(orders.customerId, id));
  if (!phone || !phoneVerifiedAt) return ownOrders;
  return [...ownOrders, ...(await list(and(isNull(orders.customerId), eq(orders.phone, phone))))];
}

async function eraseOrders(
  tx: ShopTransaction,
  placedOrders: readonly OrderToErase[],
  createPseudonym: (phone: Phone) => string,
): Promise<void> {
  const anonymousAddress = sql`shipping_address - array['email', 'street', 'postalCode', 'lat', 'lon'] || '{"name": "", "street": ""}'`;
  for (const orderPhone of new Set(placedOrders.map(({ phone }) => phone))) {
    const ids = placedOrders.filter(({ phone }) => phone === orderPhone).map(({ id }) => id);
    await tx
      .update(orders)
      .set({
        customerId: null,
        phone: '' as Phone,
        erasedPhone: createPseudonym(orderPhone),
        shippingAddress: anonymousAddress,
        billingAddress: null,
        note: '',
        sessionId: null,
        clientKey: null,
        siteKey: null,
        idempotencyKey: null,
        requestHash: null,
      })
      .where(shopCondition(tx, orders, inArray(orders.id, ids)));
  }
  const ids = placedOrders.map(({ id }) => id);
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(
      shopCondition(
        tx,
        orderEvents,
        inArray(orderEvents.orderId, ids),
        notInArray(orderEvents.note, ['', UNPAID_CANCELLATION_NOTE]),
      ),
    );
  await eraseGatewayResponses(tx, ids);
  await eraseCourierMessages(tx, ids);
}

/** Erases the messages and pages of couriers, which may mention the recipient. */
async function eraseCourierMessages(tx: ShopTransaction, orderIds: readonly number[]): Promise<void> {
  await tx
    .update(shipments)
    .set({ statusText: '', statusTextBn: null, trackingCode: null, trackingUrl: null })
    .where(shopCondition(tx, shipments, inArray(shipments.orderId, [...orderIds])));
}

/** Erases the responses of gateways and the reasons of refunds. The attempts retain amounts and gateway ids. */
async function eraseGatewayResponses(tx: ShopTransaction, orderIds: readonly number[]): Promise<void> {
  const attempts = tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(shopCondition(tx, orderPayments, inArray(orderPayments.orderId, orderIds)));
  await tx
    .update(gatewayResponses)
    .set({ answer: {}, reason: '' })
    .where(shopCondition(tx, gatewayResponses, inArray(gatewayResponses.paymentId, attempts)));
  await tx
    .update(paymentRefunds)
    .set({ reason: 'refund' })
    .where(shopCondition(tx, paymentRefunds, inArray(paymentRefunds.paymentId, attempts)));
}

/** Erases the billing data of guest orders that were billed to a confirmed contact. The recipient's data remains. */
async function eraseBillingAddresses(tx: ShopTransaction, person: CustomerRow): Promise<void> {
  const contacts = listConfirmedContacts(person);
  if (contacts.length === 0) return;
  const billedOrders = await tx
    .update(orders)
    .set({ billingAddress: null, sessionId: null })
    .where(
      shopCondition(
        tx,
        orders,
        isNull(orders.customerId),
        or(
          inArray(sql`${orders.billingAddress} ->> 'phone'`, contacts),
          inArray(sql`lower(${orders.billingAddress} ->> 'email')`, contacts),
        ),
      ),
    )
    .returning({ id: orders.id });
  if (billedOrders.length === 0) return;
  const ids = billedOrders.map(({ id }) => id);
  for (const [table, id] of [
    [orders, orders.id],
    [orderEvents, orderEvents.orderId],
  ] as const) {
    const mentionsCustomer = containsAnyWord(sql`${table.note}`, listIdentifyingWords(person));
    await tx
      .update(table)
      .set({ note: '' })
      .where(shopCondition(tx, table, inArray(id, ids), mentionsCustomer));
  }
  await eraseGatewayResponses(tx, ids);
}

async function removeEmailFromGuestOrders(
  tx: ShopTransaction,
  { email, emailVerifiedAt }: CustomerRow,
): Promise<void> {
  if (!email || !emailVerifiedAt) return;
  await tx
    .update(orders)
    .set({ shippingAddress: sql`${orders.shippingAddress} - 'email'` })
    .where(
      shopCondition(
        tx,
        orders,
        isNull(orders.customerId),
        sql`lower(${orders.shippingAddress} ->> 'email') = ${email}`,
      ),
    );
}

/** Deletes all carts of the visitors who placed these orders, and their visitor ids in other tables. */
async function eraseVisits(tx: ShopTransaction, placedOrders: readonly OrderToErase[]): Promise<void> {
  const sessionIds = placedOrders.flatMap(({ sessionId }) => sessionId ?? []);
  if (sessionIds.length === 0) return;
  const deletedCarts = await tx
    .delete(cartSessions)
    .where(shopCondition(tx, cartSessions, inArray(cartSessions.sessionId, sessionIds)))
    .returning({ visitorId: cartSessions.visitorId });
  const visitorIds = deletedCarts.flatMap(({ visitorId }) => visitorId ?? []);
  if (visitorIds.length === 0) return;
  await tx
    .delete(cartSessions)
    .where(shopCondition(tx, cartSessions, inArray(cartSessions.visitorId, visitorIds)));
  for (const table of [countryLogs, formSubmissions]) {
    await tx
      .update(table)
      .set({ visitorId: null })
      .where(shopCondition(tx, table, inArray(table.visitorId, visitorIds)));
  }
}

async function eraseReviews(tx: ShopTransaction, person: CustomerRow): Promise<string[]> {
  const isByCustomer = shopCondition(tx, reviews, eq(reviews.customerId, person.id));
  const customerReviews = await tx
    .select({ pictures: reviews.pictures, text: reviews.text, id: reviews.id })
    .from(reviews)
    .where(isByCustomer)
    .for('update');
  await tx.delete(reviews).where(and(isByCustomer, ne(reviews.status, 'active')));
  const mentionsCustomer = containsAnyWord(sql`${reviews.text}`, listIdentifyingWords(person));
  if (mentionsCustomer) await tx.update(reviews).set({ text: '' }).where(and(isByCustomer, mentionsCustomer));
  await tx.update(reviews).set({ customerId: null, authorName: '', pictures: [] }).where(isByCustomer);
  return customerReviews.flatMap(({ pictures }) => pictures);
}

async function eraseMessages(
  tx: ShopTransaction,
  { person, placedOrders }: { person: CustomerRow; placedOrders: readonly OrderToErase[] },
): Promise<void> {
  const contacts = listConfirmedContacts(person);
  const numbers = placedOrders.map(({ orderNumber }) => orderNumber);
  await tx.delete(messages).where(
    shopCondition(
      tx,
      messages,
      or(
        eq(messages.customerId, person.id),
        // Messages about orders have the e-mail address as it was typed.
        inArray(sql`lower(${messages.recipient})`, contacts),
        and(
          isNotNull(messages.deduplicationKey),
          inArray(sql`split_part(${messages.deduplicationKey}, ':', 2)`, numbers),
        ),
      ),
    ),
  );
  await tx
    .delete(codes)
    .where(shopCondition(tx, codes, or(eq(codes.customerId, person.id), inArray(codes.recipient, contacts))));
  await tx
    .delete(restockRequests)
    .where(shopCondition(tx, restockRequests, inArray(restockRequests.contact, contacts)));
}

async function deleteFormSubmissions(tx: ShopTransaction, contacts: readonly string[]): Promise<void> {
  const mentionsCustomer = containsAnyWord(sql`answer #>> '{}'`, contacts);
  if (!mentionsCustomer) return;
  await tx.delete(formSubmissions).where(
    shopCondition(
      tx,
      formSubmissions,
      sql`exists (select 1 from jsonb_path_query(${formSubmissions.data}, 'strict $.** ? (@.type() == "string")') as answer
        where ${mentionsCustomer})`,
    ),
  );
}

/** Ignores case. Phones match in any notation. Returns `undefined` if there are no words. */
function containsAnyWord(text: SQL, words: readonly string[]): SQL | undefined {
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

/** Deletes at most `limit` rows per table. Returns the highest number of rows deleted from one table. */
export async function deleteExpiredRows(
  tx: Transaction,
  {
    before,
    limit,
  }: { before: Record<'cartAdditions' | 'cartSessions' | 'codes' | 'sessions', Date>; limit: number },
): Promise<number> {
  const counts = [];
  for (const [table, expiredBefore] of [
    [cartAdditions, before.cartAdditions],
    [cartSessions, before.cartSessions],
    [codes, before.codes],
    [sessions, before.sessions],
  ] as const) {
    const rows = await executeStatement<{ count: number }>(
      tx,
      sql`with gone as (
          delete from ${table} where ctid = any(array(
            select ctid from ${table} where expires_at < ${expiredBefore.toISOString()}::timestamptz limit ${limit}
          )) returning 1
        ) select count(*)::int as count from gone`,
    );
    counts.push(rows[0]?.count ?? 0);
  }
  return Math.max(...counts);
}
