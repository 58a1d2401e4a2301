import { and, desc, eq, gt, isNotNull, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { codes, customers, sessions } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { Contact } from '#domain/account/customer.ts';
import type { CodePurpose } from '#domain/account/one-time-code.ts';
import type { Email } from '#domain/contact.ts';
import type { Phone } from '#domain/phone.ts';

export type CustomerRow = typeof customers.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

const verifiedAtColumn = (contact: Contact) =>
  'phone' in contact ? customers.phoneVerifiedAt : customers.emailVerifiedAt;
const matchesContact = (contact: Contact): SQL =>
  'phone' in contact ? eq(customers.phone, contact.phone) : eq(customers.email, contact.email);

/** Prefers the account that confirmed the contact, then the oldest account without a confirmed phone. */
export async function findAccountByContact(
  tx: ShopTransaction,
  contact: Contact,
): Promise<CustomerRow | undefined> {
  const isConfirmed = isNotNull(verifiedAtColumn(contact));
  const [row] = await tx
    .select()
    .from(customers)
    .where(
      shopCondition(
        tx,
        customers,
        matchesContact(contact),
        or(isConfirmed, isNull(customers.phoneVerifiedAt)),
      ),
    )
    .orderBy(sql`${verifiedAtColumn(contact)} is null`, customers.id)
    .limit(1);
  return row;
}

export async function lockAccountByContact(
  tx: ShopTransaction,
  contact: Contact,
  options: { deletes?: boolean } = {},
): Promise<CustomerRow | undefined> {
  for (;;) {
    const account = await findAccountByContact(tx, contact);
    if (!account) return undefined;
    const locked = await lockCustomer(tx, account.id, options);
    if (locked && stillHasContact(locked, contact)) return locked;
  }
}

const stillHasContact = ({ phone, email }: CustomerRow, contact: Contact): boolean =>
  'phone' in contact ? phone === contact.phone : email === contact.email;

export async function findCustomer(tx: ShopTransaction, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(shopCondition(tx, customers, eq(customers.id, id)));
  return row;
}

export async function hasConfirmedPhone(
  tx: ShopTransaction,
  { id, phone }: { id: number; phone: Phone },
): Promise<boolean> {
  const customer = await findCustomer(tx, id);
  return customer?.phone === phone && customer.phoneVerifiedAt !== null;
}

/** Call this before writing rows that reference the customer. `deletes` also blocks inserts of such rows by others. */
export async function lockCustomer(
  tx: ShopTransaction,
  id: number,
  { deletes = false }: { deletes?: boolean } = {},
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(shopCondition(tx, customers, eq(customers.id, id)))
    .for(deletes ? 'update' : 'no key update');
  return row;
}

/** Serialises confirmations of a contact, so that at most one account confirms the contact. */
export async function lockContact(tx: ShopTransaction, contact: Phone | Email): Promise<void> {
  const key = `confirmed:${tx.shopId}:${contact}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`);
}

export async function insertCustomer(
  tx: ShopTransaction,
  customer: Omit<typeof customers.$inferInsert, 'id' | 'shopId'>,
): Promise<CustomerRow> {
  const [row] = await tx
    .insert(customers)
    .values({ ...customer, shopId: tx.shopId })
    .returning();
  if (!row) throw new Error('the customer was not written');
  return row;
}

export async function updateCustomer(
  tx: ShopTransaction,
  { id, ...values }: { id: number } & Partial<Omit<typeof customers.$inferInsert, 'id' | 'shopId'>>,
): Promise<CustomerRow> {
  const [row] = await tx
    .update(customers)
    .set(values)
    .where(shopCondition(tx, customers, eq(customers.id, id)))
    .returning();
  if (!row) throw new Error('the customer no longer exists');
  return row;
}

export async function removeUnconfirmedContact(
  tx: ShopTransaction,
  { contact, exceptId }: { contact: Contact; exceptId: number | undefined },
): Promise<void> {
  await tx
    .update(customers)
    .set('phone' in contact ? { phone: null } : { email: null })
    .where(
      shopCondition(
        tx,
        customers,
        matchesContact(contact),
        exceptId === undefined ? undefined : ne(customers.id, exceptId),
        isNull(verifiedAtColumn(contact)),
      ),
    );
}

export async function insertSession(
  tx: ShopTransaction,
  session: Omit<typeof sessions.$inferInsert, 'id' | 'shopId'>,
): Promise<void> {
  await tx.insert(sessions).values({ ...session, shopId: tx.shopId });
}

export async function findSession(
  tx: ShopTransaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ id: number; customerId: number } | undefined> {
  const [row] = await tx
    .select({ id: sessions.id, customerId: sessions.customerId })
    .from(sessions)
    .where(shopCondition(tx, sessions, eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return row;
}

export async function hasSession(
  tx: ShopTransaction,
  { customerId, id }: { customerId: number; id: number },
): Promise<boolean> {
  const matchesSession = shopCondition(
    tx,
    sessions,
    eq(sessions.customerId, customerId),
    eq(sessions.id, id),
  );
  return (await tx.$count(sessions, matchesSession)) > 0;
}

export function listSessions(
  tx: ShopTransaction,
  { customerId, now }: { customerId: number; now: Date },
): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(shopCondition(tx, sessions, eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(100);
}

export async function deleteSessions(
  tx: ShopTransaction,
  { customerId, id, exceptId }: { customerId: number; id?: number; exceptId?: number | undefined },
): Promise<number> {
  const deleted = await tx
    .delete(sessions)
    .where(
      shopCondition(
        tx,
        sessions,
        eq(sessions.customerId, customerId),
        id === undefined ? undefined : eq(sessions.id, id),
        exceptId === undefined ? undefined : ne(sessions.id, exceptId),
      ),
    )
    .returning({ id: sessions.id });
  return deleted.length;
}

interface CodeKey {
  recipient: string;
  purpose: CodePurpose;
}

export async function replaceCode(
  tx: ShopTransaction,
  {
    recipient,
    purpose,
    now,
    ...code
  }: CodeKey & {
    customerId: number | undefined;
    requestedFrom: string;
    codeHash: string;
    expiresAt: Date;
    now: Date;
  },
): Promise<void> {
  await tx
    .delete(codes)
    .where(shopCondition(tx, codes, eq(codes.recipient, recipient), eq(codes.purpose, purpose)));
  await tx.insert(codes).values({ ...code, shopId: tx.shopId, recipient, purpose, createdAt: now });
}

interface CodeAttempt {
  from: string;
  now: Date;
  maxTries: number;
}

/** Counted separately, so that other networks cannot use up the attempts of the requester. */
const isFromRequester = (from: string) => sql<boolean>`${codes.requestedFrom} is not distinct from ${from}`;

const attemptCountExpression = (from: string) =>
  sql<number>`case when ${isFromRequester(from)} then ${codes.tries} else ${codes.otherTries} end`;

const canAttempt = ({ from, now, maxTries }: CodeAttempt) =>
  and(isNull(codes.usedAt), gt(codes.expiresAt, now), lt(attemptCountExpression(from), maxTries));

const addAttempts = (from: string, count: 1 | -1) => ({
  tries: sql`${codes.tries} + case when ${isFromRequester(from)} then ${count}::int else 0 end`,
  otherTries: sql`${codes.otherTries} + case when ${isFromRequester(from)} then 0 else ${count}::int end`,
});

/** Returns `undefined` if there is no code that the network may still try. */
export async function countCodeAttempt(
  tx: ShopTransaction,
  { recipient, purpose, ...attempt }: CodeKey & CodeAttempt,
): Promise<{ id: number; codeHash: string } | undefined> {
  const [row] = await tx
    .update(codes)
    .set(addAttempts(attempt.from, 1))
    .where(
      shopCondition(
        tx,
        codes,
        eq(codes.recipient, recipient),
        eq(codes.purpose, purpose),
        canAttempt(attempt),
      ),
    )
    .returning({ id: codes.id, codeHash: codes.codeHash });
  return row;
}

export async function undoCodeAttempt(
  tx: ShopTransaction,
  { id, from }: { id: number; from: string },
): Promise<void> {
  await tx
    .update(codes)
    .set(addAttempts(from, -1))
    .where(shopCondition(tx, codes, eq(codes.id, id)));
}

/** Marks a code as used. Returns false if the code expired, was consumed or had too many wrong attempts. */
export async function consumeCode(
  tx: ShopTransaction,
  { id, ...attempt }: { id: number } & CodeAttempt,
): Promise<boolean> {
  const consumed = await tx
    .update(codes)
    .set({ usedAt: attempt.now })
    .where(shopCondition(tx, codes, eq(codes.id, id), canAttempt(attempt)))
    .returning({ id: codes.id });
  return consumed.length > 0;
}
