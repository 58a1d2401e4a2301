import { consumeRateLimit } from '#services/consume-rate-limit.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { type PasswordContext, passwordProblem } from './password-strength.ts';
import { hashPassword, newPasswordQueueKey } from './passwords.ts';

interface NewPassword {
  password: string;
  /** Known data of the account, which the password must not contain. */
  person: Omit<PasswordContext, 'shop'>;
  field: string;
}

/**
 * Checks and hashes a new password. Throws `invalid` for a guessable one, and `rate-limited` after too many of those, because each
 * estimate takes some milliseconds of CPU time.
 */
export async function hashNewPassword(
  ctx: ServiceContext,
  { password, person, field }: NewPassword,
): Promise<string> {
  const { client, shop } = ctx;
  const refundLimit = await consumeRateLimit(ctx, { 'weak-passwords-per-client': client });
  const code = await passwordProblem(password, { ...person, shop });
  if (code) throw invalid({ field, code });
  await refundLimit();
  return hashPassword(password, newPasswordQueueKey(ctx));
}
