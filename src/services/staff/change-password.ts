import { writePlatform } from '#data/database.ts';
import * as queries from '#data/queries/staff-accounts.ts';
import { hashNewPassword } from '#services/accounts/hash-new-password.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import type { PlatformContext } from './platform-context.ts';
import { requireOwnPassword } from './require-own-password.ts';
import { type SignedInStaff, toStaffSubject } from './sessions.ts';

/** Ends all other sessions of the account. Throws `invalid` and `rate-limited`. */
export async function changeStaffPassword(
  ctx: PlatformContext,
  { account, session }: SignedInStaff,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  await requireOwnPassword(ctx, account, { password: currentPassword, field: 'currentPassword' });
  const { id, email, name: firstName } = account;
  const passwordHash = await hashNewPassword(ctx, {
    password,
    person: { firstName, email },
    field: 'password',
  });
  await writePlatform(ctx.db, async (tx) => {
    await queries.updateStaffAccount(tx, { id, passwordHash });
    await queries.deleteStaffSessions(tx, { accountId: id, exceptId: session.id });
  });
  recordSecurityEvent(ctx, 'password-changed', { kind: 'staff', subject: toStaffSubject(account) });
}
