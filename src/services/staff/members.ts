import { readPlatform, readShop, type ShopTransaction, withShop, writePlatform } from '#data/database.ts';
import { findOrInsertStaffAccount, listStaffAccounts } from '#data/queries/staff-accounts.ts';
import * as queries from '#data/queries/staff-members.ts';
import { parseEmail } from '#domain/contact.ts';
import type { StaffRole } from '#domain/staff/permissions.ts';
import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound, ServiceError } from '#services/errors.ts';
import { queueMessage } from '#services/messages/queue-message.ts';
import { recordChange } from './record-change.ts';
import { createStaffSecret } from './staff-secrets.ts';

const DAY_MS = 86_400_000;
export const INVITATION_LIFETIME_DAYS = 7;
const MAX_STAFF = 200;

export interface StaffMember {
  id: number;
  email: string;
  /** Empty until the invitation is accepted, so that a shop cannot look up names by e-mail address. */
  name: string;
  role: StaffRole;
  joinedAt: Date | null;
  invitedAt: Date;
}

export async function listStaff(ctx: ServiceContext): Promise<StaffMember[]> {
  const members = await readShop(ctx, queries.listStaffMembers);
  const ids = members.map(({ accountId }) => accountId);
  const accounts = await readPlatform(ctx.db, (tx) => listStaffAccounts(tx, ids));
  const accountsById = new Map(accounts.map((account) => [account.id, account]));
  return members.map(({ accountId: id, role, joinedAt, createdAt: invitedAt }) => {
    const { email = '', name = '' } = accountsById.get(id) ?? {};
    return { id, email, name: joinedAt ? name : '', role, joinedAt, invitedAt };
  });
}

async function requireMember(ctx: ServiceContext, id: number): Promise<StaffMember> {
  const member = (await listStaff(ctx)).find((each) => each.id === id);
  if (!member) throw notFound('member of staff');
  return member;
}

/**
 * Sends an invitation, again if the person has not joined yet. The invitation is only for this shop: mails go through
 * the shop's provider, so they prove an address to this shop alone. Throws `invalid`, `rate-limited`, `conflict`.
 */
export async function inviteStaff(
  ctx: ServiceContext,
  { email: typed, role }: { email: string; role: StaffRole },
): Promise<{ member: StaffMember; invitation: string }> {
  const email = parseEmail(typed);
  if (!email) throw invalid({ field: 'email', code: 'not-email' });
  await consumeRateLimit(ctx, {
    'codes-per-shop': String(ctx.shop.id),
    'codes-of-platform-per-contact': email,
  });
  const now = ctx.now();
  const account = await writePlatform(ctx.db, (tx) => findOrInsertStaffAccount(tx, { email, now }));
  const { secret: invitation, hash: invitationHash } = createStaffSecret('invitation', ctx.shop.id);
  const invitationExpiresAt = new Date(now.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS);
  await withShop(ctx, async (tx) => {
    const members = await queries.listStaffMembers(tx);
    if (members.length >= MAX_STAFF) throw new ServiceError({ code: 'too-many', most: MAX_STAFF });
    const member = { accountId: account.id, role, invitationHash, invitationExpiresAt, createdAt: now };
    if (!(await queries.upsertInvitedMember(tx, member)))
      throw new ServiceError({ code: 'conflict', reason: 'already-staff' });
    const values = { invitation, days: INVITATION_LIFETIME_DAYS };
    await queueMessage(tx, ctx, { to: email, template: 'staff-invitation', values });
    await recordChange(tx, ctx, { subject: `staff ${email}`, after: { role } });
  });
  return { member: await requireMember(ctx, account.id), invitation };
}

/** Throws `not-found`, and `conflict` for the last owner. */
export async function changeStaffRole(
  ctx: ServiceContext,
  { id, role }: { id: number; role: StaffRole },
): Promise<StaffMember> {
  const { email } = await requireMember(ctx, id);
  await withShop(ctx, async (tx) => {
    const member = await requireLockedMember(tx, id);
    if (role !== 'owner') await requireOtherOwner(tx, member);
    await queries.updateStaffRole(tx, { accountId: id, role });
    await recordChange(tx, ctx, {
      subject: `staff ${email}`,
      before: { role: member.role },
      after: { role },
    });
  });
  return requireMember(ctx, id);
}

/** Removes the member and the member's tokens. Throws `not-found`, and `conflict` for the last owner. */
export async function removeStaff(ctx: ServiceContext, id: number): Promise<void> {
  const { email } = await requireMember(ctx, id);
  await withShop(ctx, async (tx) => {
    const member = await requireLockedMember(tx, id);
    await requireOtherOwner(tx, member);
    await queries.deleteStaffMember(tx, id);
    await recordChange(tx, ctx, { subject: `staff ${email}`, before: { role: member.role } });
  });
}

/** Locks the owners first, so that concurrent changes do not remove the last one. */
async function requireLockedMember(tx: ShopTransaction, id: number): Promise<queries.StaffMemberRow> {
  await queries.lockJoinedOwners(tx);
  const member = await queries.findStaffMember(tx, id);
  if (!member) throw notFound('member of staff');
  return member;
}

async function requireOtherOwner(
  tx: ShopTransaction,
  { accountId, role, joinedAt }: queries.StaffMemberRow,
): Promise<void> {
  if (role !== 'owner' || !joinedAt) return;
  const owners = await queries.lockJoinedOwners(tx);
  if (owners.every((owner) => owner.accountId === accountId))
    throw new ServiceError({ code: 'conflict', reason: 'last-owner' });
}
