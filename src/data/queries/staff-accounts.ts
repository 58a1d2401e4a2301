import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#data/database.ts';
import {
  operatorInvitations,
  shops,
  staffAccounts,
  staffMembers,
  staffRecoveryCodes,
  staffSessions,
  staffSignIns,
} from '#data/schema/index.ts';
import type { Email } from '#domain/contact.ts';

export type StaffAccountRow = typeof staffAccounts.$inferSelect;
export type StaffSessionRow = typeof staffSessions.$inferSelect;
export type StaffSignInRow = typeof staffSignIns.$inferSelect;

export async function findStaffAccount(
  tx: Transaction,
  key: { email: Email } | { id: number },
): Promise<StaffAccountRow | undefined> {
  const condition = 'id' in key ? eq(staffAccounts.id, key.id) : eq(staffAccounts.email, key.email);
  const [row] = await tx.select().from(staffAccounts).where(condition);
  return row;
}

export async function lockStaffAccount(tx: Transaction, id: number): Promise<StaffAccountRow | undefined> {
  const [row] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for('update');
  return row;
}

export function listStaffAccounts(tx: Transaction, ids: readonly number[]): Promise<StaffAccountRow[]> {
  return tx
    .select()
    .from(staffAccounts)
    .where(inArray(staffAccounts.id, [...ids]));
}

/** Returns the account of an e-mail address, and creates it if there is none. */
export async function findOrInsertStaffAccount(
  tx: Transaction,
  { email, now }: { email: Email; now: Date },
): Promise<StaffAccountRow> {
  await tx.insert(staffAccounts).values({ email, createdAt: now }).onConflictDoNothing();
  const account = await findStaffAccount(tx, { email });
  if (!account) throw new Error('the staff account was not written');
  return account;
}

export async function updateStaffAccount(
  tx: Transaction,
  { id, ...values }: { id: number } & Partial<Omit<StaffAccountRow, 'id' | 'email' | 'createdAt'>>,
): Promise<void> {
  await tx.update(staffAccounts).set(values).where(eq(staffAccounts.id, id));
}

/** Returns false if a code of this or a later time step was accepted before. */
export async function consumeAuthenticatorStep(
  tx: Transaction,
  { id, step }: { id: number; step: number },
): Promise<boolean> {
  const rows = await tx
    .update(staffAccounts)
    .set({ authenticatorStep: step })
    .where(and(eq(staffAccounts.id, id), lt(staffAccounts.authenticatorStep, step)))
    .returning({ id: staffAccounts.id });
  return rows.length > 0;
}

/** Deletes the account's expired sessions and inserts a new one. */
export async function insertStaffSession(
  tx: Transaction,
  session: Omit<typeof staffSessions.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<StaffSessionRow> {
  const { accountId, createdAt } = session;
  await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), lt(staffSessions.expiresAt, createdAt)));
  const [row] = await tx.insert(staffSessions).values(session).returning();
  if (!row) throw new Error('the staff session was not written');
  return row;
}

export interface SessionWithAccount {
  session: StaffSessionRow;
  account: StaffAccountRow;
}

export async function findStaffSession(
  tx: Transaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SessionWithAccount | undefined> {
  const [row] = await tx
    .select({ session: staffSessions, account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
    .where(and(eq(staffSessions.tokenHash, tokenHash), gt(staffSessions.expiresAt, now)));
  return row;
}

export function listStaffSessions(
  tx: Transaction,
  { accountId, now }: { accountId: number; now: Date },
): Promise<StaffSessionRow[]> {
  return tx
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.createdAt), desc(staffSessions.id))
    .limit(100);
}

export async function deleteStaffSessions(
  tx: Transaction,
  { accountId, id, exceptId }: { accountId: number; id?: number; exceptId?: number },
): Promise<number> {
  const deleted = await tx
    .delete(staffSessions)
    .where(
      and(
        eq(staffSessions.accountId, accountId),
        id === undefined ? undefined : eq(staffSessions.id, id),
        exceptId === undefined ? undefined : ne(staffSessions.id, exceptId),
      ),
    )
    .returning({ id: staffSessions.id });
  return deleted.length;
}

/** Deletes the account's expired sign-ins and inserts a new one. */
export async function insertStaffSignIn(
  tx: Transaction,
  signIn: Omit<typeof staffSignIns.$inferInsert, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<void> {
  const { accountId, createdAt } = signIn;
  await tx
    .delete(staffSignIns)
    .where(and(eq(staffSignIns.accountId, accountId), lt(staffSignIns.expiresAt, createdAt)));
  await tx.insert(staffSignIns).values(signIn);
}

/** Counts an attempt. Returns `undefined` for an unknown or expired sign-in, and if all attempts are used. */
export async function countStaffSignInAttempt(
  tx: Transaction,
  { tokenHash, now, maxTries }: { tokenHash: string; now: Date; maxTries: number },
): Promise<StaffSignInRow | undefined> {
  const [row] = await tx
    .update(staffSignIns)
    .set({ tries: sql`${staffSignIns.tries} + 1` })
    .where(
      and(
        eq(staffSignIns.tokenHash, tokenHash),
        gt(staffSignIns.expiresAt, now),
        lt(staffSignIns.tries, maxTries),
      ),
    )
    .returning();
  return row;
}

/** Deletes all sign-ins of the account. Returns false if another request has used this one. */
export async function endStaffSignIns(
  tx: Transaction,
  { id, accountId }: Pick<StaffSignInRow, 'id' | 'accountId'>,
): Promise<boolean> {
  const deleted = await tx
    .delete(staffSignIns)
    .where(eq(staffSignIns.accountId, accountId))
    .returning({ id: staffSignIns.id });
  return deleted.some((signIn) => signIn.id === id);
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  { accountId, codeHashes }: { accountId: number; codeHashes: readonly string[] },
): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId));
  const rows = codeHashes.map((codeHash) => ({ accountId, codeHash }));
  if (rows.length > 0) await tx.insert(staffRecoveryCodes).values(rows);
}

export async function consumeRecoveryCode(
  tx: Transaction,
  code: { accountId: number; codeHash: string },
): Promise<boolean> {
  const deleted = await tx
    .delete(staffRecoveryCodes)
    .where(
      and(eq(staffRecoveryCodes.accountId, code.accountId), eq(staffRecoveryCodes.codeHash, code.codeHash)),
    )
    .returning({ id: staffRecoveryCodes.id });
  return deleted.length > 0;
}

export function countRecoveryCodes(tx: Transaction, accountId: number): Promise<number> {
  return tx.$count(staffRecoveryCodes, eq(staffRecoveryCodes.accountId, accountId));
}

/** Replaces earlier invitations of the account. */
export async function replaceOperatorInvitation(
  tx: Transaction,
  invitation: Omit<typeof operatorInvitations.$inferInsert, 'id'>,
): Promise<void> {
  await tx.delete(operatorInvitations).where(eq(operatorInvitations.accountId, invitation.accountId));
  await tx.insert(operatorInvitations).values(invitation);
}

export async function findOperatorInvitation(
  tx: Transaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StaffAccountRow | undefined> {
  const [row] = await tx
    .select({ account: staffAccounts })
    .from(operatorInvitations)
    .innerJoin(staffAccounts, eq(staffAccounts.id, operatorInvitations.accountId))
    .where(and(eq(operatorInvitations.tokenHash, tokenHash), gt(operatorInvitations.expiresAt, now)));
  return row?.account;
}

/** Returns false if another request has used the invitation. */
export async function deleteOperatorInvitation(tx: Transaction, tokenHash: string): Promise<boolean> {
  const deleted = await tx
    .delete(operatorInvitations)
    .where(eq(operatorInvitations.tokenHash, tokenHash))
    .returning({ id: operatorInvitations.id });
  return deleted.length > 0;
}

export interface ShopOfAccount {
  id: number;
  slug: string;
  name: string;
  role: (typeof staffMembers.$inferSelect)['role'];
}

/** Lists the shops that a member has joined, the earliest first. Reads memberships of all shops, so it runs as owner of the tables. */
export function listShopsOfAccount(tx: Transaction, accountId: number): Promise<ShopOfAccount[]> {
  return tx
    .select({ id: shops.id, slug: shops.slug, name: shops.name, role: staffMembers.role })
    .from(staffMembers)
    .innerJoin(shops, eq(shops.id, staffMembers.shopId))
    .where(and(eq(staffMembers.accountId, accountId), isNotNull(staffMembers.joinedAt)))
    .orderBy(asc(staffMembers.joinedAt), asc(shops.id))
    .limit(1_000);
}
