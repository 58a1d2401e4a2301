import { type Database, readPlatform, readShop, withShop, writePlatform } from '#data/database.ts';
import * as accounts from '#data/queries/staff-accounts.ts';
import * as members from '#data/queries/staff-members.ts';
import type { Email } from '#domain/contact.ts';
import { hashNewPassword } from '#services/accounts/hash-new-password.ts';
import { withAttemptLimit } from '#services/consume-rate-limit.ts';
import { invalid, ServiceError } from '#services/errors.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import { findShop } from '#services/shop/shops.ts';
import { clearAuthenticator } from './authenticator.ts';
import { INVITATION_LIFETIME_DAYS } from './members.ts';
import type { PlatformContext } from './platform-context.ts';
import { recordChange } from './record-change.ts';
import { type OpenedSession, openStaffSession, type StaffAccount, toStaffSubject } from './sessions.ts';
import { createStaffSecret, PLATFORM_ID, readStaffSecret, type StaffSecret } from './staff-secrets.ts';

const DAY_MS = 86_400_000;

/** Returns an invitation that makes the account an operator. Pass it on safely: it also sets a new password. */
export async function inviteOperator(
  { db, now }: { db: Database; now: () => Date },
  email: Email,
): Promise<string> {
  const { secret, hash: tokenHash } = createStaffSecret('invitation', PLATFORM_ID);
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_LIFETIME_DAYS * DAY_MS);
  await writePlatform(db, async (tx) => {
    const { id: accountId } = await accounts.findOrInsertStaffAccount(tx, { email, now: createdAt });
    await accounts.replaceOperatorInvitation(tx, { tokenHash, accountId, expiresAt, createdAt });
  });
  return secret;
}

interface InvitationInput {
  invitation: string;
  name: string;
  password: string;
  device?: string | undefined;
}

export type AcceptedInvitation = OpenedSession & { account: StaffAccount };

/** Sets name and password and signs in. Throws `invalid`, `rate-limited`, and `conflict` if there is an account. */
export async function acceptInvitation(
  ctx: PlatformContext,
  { invitation, ...person }: InvitationInput,
): Promise<AcceptedInvitation> {
  const { secret, account } = await requireInvitation(ctx, invitation);
  const isForOperator = secret.shopId === PLATFORM_ID;
  if (account.passwordHash !== null && !isForOperator)
    throw new ServiceError({ code: 'conflict', reason: 'staff-account-exists' });
  const { name, password, device } = person;
  const names = { firstName: name, email: account.email };
  const passwordHash = await hashNewPassword(ctx, { password, person: names, field: 'password' });
  // The password is set before the shop is joined, so that no other invitation's holder gets this membership.
  const opened = await writePlatform(ctx.db, async (tx) => {
    const { id } = account;
    const locked = await accounts.lockStaffAccount(tx, id);
    if (!locked) throw wrongInvitation();
    if (isForOperator) {
      if (!(await accounts.deleteOperatorInvitation(tx, secret.hash))) throw wrongInvitation();
      // The account may have been opened by a shop that received the mails of this address.
      await clearAuthenticator(tx, { id });
      await accounts.deleteStaffSessions(tx, { accountId: id });
      await accounts.updateStaffAccount(tx, { id, name, passwordHash, isOperator: true });
    } else {
      if (locked.passwordHash !== null)
        throw new ServiceError({ code: 'conflict', reason: 'staff-account-exists' });
      await accounts.updateStaffAccount(tx, { id, name, passwordHash });
    }
    return openStaffSession(tx, ctx, { accountId: id, device });
  });
  if (!isForOperator) await joinShop(ctx, { secret, account });
  recordSecurityEvent(ctx, 'sign-in', { kind: 'staff-invitation', subject: toStaffSubject(account) });
  return { ...opened, account: { ...account, name, isOperator: account.isOperator || isForOperator } };
}

/** Accepts the invitation of a shop with the signed-in account. Throws `invalid` if it is for another account. */
export async function acceptInvitationAsAccount(
  ctx: PlatformContext,
  account: StaffAccount,
  { invitation }: { invitation: string },
): Promise<void> {
  const { secret, account: invited } = await requireInvitation(ctx, invitation);
  if (secret.shopId === PLATFORM_ID || invited.id !== account.id) throw wrongInvitation();
  await joinShop(ctx, { secret, account });
}

const wrongInvitation = () => invalid({ field: 'invitation', code: 'wrong-invitation' });

async function requireInvitation(
  ctx: PlatformContext,
  text: string,
): Promise<{ secret: StaffSecret; account: StaffAccount }> {
  const found = await withAttemptLimit(ctx, { 'code-tries-per-client': ctx.client }, async () => {
    const secret = readStaffSecret('invitation', text);
    const account = secret && (await findInvitedAccount(ctx, secret));
    return account && { secret, account };
  });
  if (!found) throw wrongInvitation();
  return found;
}

async function findInvitedAccount(ctx: PlatformContext, { shopId, hash }: StaffSecret) {
  const { db } = ctx;
  const now = ctx.now();
  if (shopId === PLATFORM_ID)
    return readPlatform(db, (tx) => accounts.findOperatorInvitation(tx, { tokenHash: hash, now }));
  const member = await readShop({ db, shop: { id: shopId } }, (tx) =>
    members.findInvitedMember(tx, { invitationHash: hash, now }),
  );
  return member && readPlatform(db, (tx) => accounts.findStaffAccount(tx, { id: member.accountId }));
}

async function joinShop(
  ctx: PlatformContext,
  { secret: { shopId, hash: invitationHash }, account }: { secret: StaffSecret; account: StaffAccount },
): Promise<void> {
  const shop = await findShop(ctx.db, { id: shopId });
  if (!shop) throw wrongInvitation();
  const now = ctx.now();
  await withShop({ db: ctx.db, shop }, async (tx) => {
    const member = await members.lockInvitedMember(tx, { invitationHash, now });
    if (member?.accountId !== account.id) throw wrongInvitation();
    await members.markMemberJoined(tx, { accountId: account.id, joinedAt: now });
    const { id: accountId, email: name } = account;
    const actor = { kind: 'staff', accountId, name, role: member.role, tokenId: null } as const;
    await recordChange(
      tx,
      { actor: { ...actor, call: 'acceptInvitation' }, now: ctx.now },
      { subject: `staff ${name}`, before: { hasJoined: false }, after: { hasJoined: true } },
    );
  });
}
