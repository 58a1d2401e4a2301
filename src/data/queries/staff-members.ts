import { asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { staffMembers, staffTokens } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';

export type StaffMemberRow = typeof staffMembers.$inferSelect;
export type StaffTokenRow = typeof staffTokens.$inferSelect;

const isMember = (tx: ShopTransaction, accountId: number) =>
  shopCondition(tx, staffMembers, eq(staffMembers.accountId, accountId));

export async function findStaffMember(
  tx: ShopTransaction,
  accountId: number,
): Promise<StaffMemberRow | undefined> {
  const [row] = await tx.select().from(staffMembers).where(isMember(tx, accountId));
  return row;
}

export function listStaffMembers(tx: ShopTransaction): Promise<StaffMemberRow[]> {
  return tx
    .select()
    .from(staffMembers)
    .where(shopCondition(tx, staffMembers))
    .orderBy(asc(staffMembers.createdAt), asc(staffMembers.accountId));
}

/** Replaces the invitation of a member who has not joined. Returns false if the account has joined. */
export async function upsertInvitedMember(
  tx: ShopTransaction,
  member: Omit<typeof staffMembers.$inferInsert, 'shopId' | 'joinedAt'>,
): Promise<boolean> {
  const { role, invitationHash, invitationExpiresAt } = member;
  const written = await tx
    .insert(staffMembers)
    .values({ ...member, shopId: tx.shopId })
    .onConflictDoUpdate({
      target: [staffMembers.shopId, staffMembers.accountId],
      set: { role, invitationHash, invitationExpiresAt },
      setWhere: isNull(staffMembers.joinedAt),
    })
    .returning({ accountId: staffMembers.accountId });
  return written.length > 0;
}

interface InvitationKey {
  invitationHash: string;
  now: Date;
}

const selectInvitedMember = (tx: ShopTransaction, { invitationHash, now }: InvitationKey) =>
  tx
    .select()
    .from(staffMembers)
    .where(
      shopCondition(
        tx,
        staffMembers,
        eq(staffMembers.invitationHash, invitationHash),
        gt(staffMembers.invitationExpiresAt, now),
        isNull(staffMembers.joinedAt),
      ),
    )
    .$dynamic();

/** Finds a member who has not joined by an invitation that has not expired. */
export async function findInvitedMember(
  tx: ShopTransaction,
  invitation: InvitationKey,
): Promise<StaffMemberRow | undefined> {
  const [row] = await selectInvitedMember(tx, invitation);
  return row;
}

export async function lockInvitedMember(
  tx: ShopTransaction,
  invitation: InvitationKey,
): Promise<StaffMemberRow | undefined> {
  const [row] = await selectInvitedMember(tx, invitation).for('update');
  return row;
}

/** Locks the owners in one order, so that two of them cannot remove each other at the same time. */
export function lockJoinedOwners(tx: ShopTransaction): Promise<StaffMemberRow[]> {
  return tx
    .select()
    .from(staffMembers)
    .where(shopCondition(tx, staffMembers, eq(staffMembers.role, 'owner'), isNotNull(staffMembers.joinedAt)))
    .orderBy(asc(staffMembers.accountId))
    .for('update');
}

export async function updateStaffRole(
  tx: ShopTransaction,
  { accountId, role }: { accountId: number; role: StaffRole },
): Promise<void> {
  await tx.update(staffMembers).set({ role }).where(isMember(tx, accountId));
}

export async function markMemberJoined(
  tx: ShopTransaction,
  { accountId, joinedAt }: { accountId: number; joinedAt: Date },
): Promise<void> {
  await tx
    .update(staffMembers)
    .set({ joinedAt, invitationHash: null, invitationExpiresAt: null })
    .where(isMember(tx, accountId));
}

/** Removes the member and the member's tokens. */
export async function deleteStaffMember(tx: ShopTransaction, accountId: number): Promise<void> {
  await tx.delete(staffTokens).where(shopCondition(tx, staffTokens, eq(staffTokens.accountId, accountId)));
  await tx.delete(staffMembers).where(isMember(tx, accountId));
}

export async function insertStaffToken(
  tx: ShopTransaction,
  token: Omit<typeof staffTokens.$inferInsert, 'id' | 'shopId'>,
): Promise<StaffTokenRow> {
  const [row] = await tx
    .insert(staffTokens)
    .values({ ...token, shopId: tx.shopId })
    .returning();
  if (!row) throw new Error('the token was not written');
  return row;
}

export async function findStaffToken(
  tx: ShopTransaction,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<StaffTokenRow | undefined> {
  const [row] = await tx
    .select()
    .from(staffTokens)
    .where(
      shopCondition(tx, staffTokens, eq(staffTokens.tokenHash, tokenHash), gt(staffTokens.expiresAt, now)),
    );
  return row;
}

/** Includes expired tokens. */
export function listStaffTokens(tx: ShopTransaction): Promise<StaffTokenRow[]> {
  return tx
    .select()
    .from(staffTokens)
    .where(shopCondition(tx, staffTokens))
    .orderBy(desc(staffTokens.createdAt), desc(staffTokens.id));
}

export const countStaffTokens = (tx: ShopTransaction): Promise<number> =>
  tx.$count(staffTokens, shopCondition(tx, staffTokens));

export async function deleteStaffToken(tx: ShopTransaction, id: number): Promise<StaffTokenRow | undefined> {
  const [row] = await tx
    .delete(staffTokens)
    .where(shopCondition(tx, staffTokens, eq(staffTokens.id, id)))
    .returning();
  return row;
}
