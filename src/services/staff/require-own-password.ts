import { verifyPassword } from '#services/accounts/passwords.ts';
import { listPasswordLimitSubjects } from '#services/accounts/sign-in.ts';
import { withAttemptLimit } from '#services/consume-rate-limit.ts';
import { invalid } from '#services/errors.ts';
import { recordSecurityEvent } from '#services/security-events.ts';
import type { PlatformContext } from './platform-context.ts';
import { type StaffAccount, toStaffSubject } from './sessions.ts';

/** Verifies the password of a signed-in account. Throws `invalid` and `rate-limited`. */
export async function requireOwnPassword(
  ctx: PlatformContext,
  account: StaffAccount,
  { password, field }: { password: string; field: string },
): Promise<void> {
  const subject = toStaffSubject(account);
  const isCorrect = await withAttemptLimit(ctx, listPasswordLimitSubjects(ctx, [subject]), async () =>
    (await verifyPassword(password, account.passwordHash)) ? true : undefined,
  );
  if (isCorrect) return;
  recordSecurityEvent(ctx, 'sign-in-failed', { kind: 'staff-password', subject });
  throw invalid({ field, code: 'wrong-password' });
}
