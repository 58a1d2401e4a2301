import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { codes, customers, sessions } from '#data/schema/index.ts';
import type { Contact } from '#domain/account/customer.ts';
import type { CodePurpose } from '#domain/account/one-time-code.ts';
import type { Email } from '#domain/contact.ts';
import type { Phone } from '#domain/phone.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

const verifiedAt = (contact: Contact) =>
  'phone' in contact ? customers.phoneVerifiedAt : customers.emailVerifiedAt;
const hasContact = (contact: Contact): SQL =>
  'phone' in contact ? eq(customers.phone, contact.phone) : eq(customers.email, contact.email);

/** The account that confirmed the contact, otherwise the oldest without a confirmed phone. */
export async function findAccountByContact(
  tx: ShopTransaction,
  shopId: number,
  contact: Contact,
): Promise<CustomerRow | undefined> {
  const isConfirmed = isNotNull(verifiedAt(contact));
  const [row] = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.shopId, shopId),
        hasContact(contact),
        or(isConfirmed, isNull(customers.phoneVerifiedAt)),
      ),
    )
    .orderBy(sql`${verifiedAt(contact)} is null`, customers.id)
    .limit(1);
  return row;
}

/** Locks the row. `undefined` if the account was deleted or no longer has the contact. */
export async function lockAccountByContact(
  tx: ShopTransaction,
  shopId: number,
  contact: Contact,
  options: { deletes?: boolean } = {},
): Promise<CustomerRow | undefined> {
  for (;;) {
    const found = await findAccountByContact(tx, shopId, contact);
    if (!found) return undefined;
    const locked = await lockCustomer(tx, shopId, found.id, options);
    if (locked && namesContact(locked, contact)) return locked;
  }
}

const namesContact = ({ phone, email }: CustomerRow, contact: Contact): boolean =>
  'phone' in contact ? phone === contact.phone : email === contact.email;

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

export async function hasConfirmedPhone(
  tx: ShopTransaction,
  shopId: number,
  { id, phone }: { id: number; phone: Phone },
): Promise<boolean> {
  const customer = await findCustomer(tx, shopId, id);
  return customer?.phone === phone && customer.phoneVerifiedAt !== null;
}

/** Rows that reference the customer can still be written. With `deletes` they wait, so lock before writing one. */
export async function lockCustomer(
  tx: ShopTransaction,
  shopId: number,
  id: number,
  { deletes = false }: { deletes?: boolean } = {},
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.shopId, shopId), eq(customers.id, id)))
    .for(deletes ? 'update' : 'no key update');
  return row;
}

/** Serialises confirmations of one contact, which belongs to one account. */
export async function lockContact(
  tx: ShopTransaction,
  shopId: number,
  contact: Phone | Email,
): Promise<void> {
  const key = `confirmed:${shopId}:${contact}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
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
  if (!row) throw new Error('the customer no longer exists');
  return row;
}

/** Removes the contact from all accounts that have not confirmed it. */
export async function removeUnconfirmedContact(
  tx: ShopTransaction,
  shopId: number,
  { contact, exceptId }: { contact: Contact; exceptId: number | undefined },
): Promise<void> {
  await tx
    .update(customers)
    .set('phone' in contact ? { phone: null } : { email: null })
    .where(
      and(
        eq(customers.shopId, shopId),
        hasContact(contact),
        exceptId === undefined ? undefined : ne(customers.id, exceptId),
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

export async function hasSession(
  tx: ShopTransaction,
  shopId: number,
  { customerId, id }: { customerId: number; id: number },
): Promise<boolean> {
  const isIt = and(eq(sessions.shopId, shopId), eq(sessions.customerId, customerId), eq(sessions.id, id));
  return (await tx.$count(sessions, isIt)) > 0;
}

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

/** Ends one session, all but one, or all; returns their number. */
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

interface CodePlace {
  recipient: string;
  purpose: CodePurpose;
}

/** Invalidates earlier codes of the recipient. */
export async function replaceCode(
  tx: ShopTransaction,
  shopId: number,
  {
    recipient,
    purpose,
    now,
    ...code
  }: CodePlace & {
    customerId: number | undefined;
    requestedFrom: string;
    codeHash: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await tx
    .delete(codes)
    .where(and(eq(codes.shopId, shopId), eq(codes.recipient, recipient), eq(codes.purpose, purpose)));
  await tx.insert(codes).values({ ...code, shopId, recipient, purpose, createdAt: now });
}

interface CodeAttempt {
  from: string;
  now: Date;
  maxTries: number;
}

/** The requesting network's attempts are counted separately, so that others cannot exhaust them. */
const isOwnAttempt = (from: string) => sql<boolean>`${codes.requestedFrom} is not distinct from ${from}`;

const attemptsOf = (from: string) =>
  sql<number>`case when ${isOwnAttempt(from)} then ${codes.tries} else ${codes.otherTries} end`;

const addAttempts = (from: string, count: 1 | -1) => ({
  tries: sql`${codes.tries} + case when ${isOwnAttempt(from)} then ${count}::int else 0 end`,
  otherTries: sql`${codes.otherTries} + case when ${isOwnAttempt(from)} then 0 else ${count}::int end`,
});

export async function tryCode(
  tx: ShopTransaction,
  shopId: number,
  { recipient, purpose, from, now, maxTries }: CodePlace & CodeAttempt,
): Promise<{ id: number; codeHash: string } | undefined> {
  const [row] = await tx
    .update(codes)
    .set(addAttempts(from, 1))
    .where(
      and(
        eq(codes.shopId, shopId),
        eq(codes.recipient, recipient),
        eq(codes.purpose, purpose),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now),
        lt(attemptsOf(from), maxTries),
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash });
  return row;
}

export async function refundCodeAttempt(
  tx: ShopTransaction,
  shopId: number,
  { id, from }: { id: number; from: string },
): Promise<void> {
  await tx
    .update(codes)
    .set(addAttempts(from, -1))
    .where(and(eq(codes.shopId, shopId), eq(codes.id, id)));
}

/** False if the code expired, was consumed or had too many wrong attempts. */
export async function consumeCode(
  tx: ShopTransaction,
  shopId: number,
  { id, from, now, maxTries }: { id: number } & CodeAttempt,
): Promise<boolean> {
  const used = await tx
    .update(codes)
    .set({ usedAt: now })
    .where(
      and(
        eq(codes.shopId, shopId),
        eq(codes.id, id),
        isNull(codes.usedAt),
        gt(codes.expiresAt, now),
        lt(attemptsOf(from), maxTries),
      ),
    )
    .returning({ id: codes.id });
  return used.length > 0;
}
