import { consumeRateLimit, type LimitContext } from '#services/consume-rate-limit.ts';
import { invalid } from '#services/errors.ts';
import { findPasswordProblem, type PasswordContext } from './password-strength.ts';
import { createNewPasswordQueueKey, hashPassword } from './passwords.ts';

/** Throws `invalid` for a weak password, and `rate-limited`, because each check takes some ms of CPU time. */
export async function hashNewPassword(
  ctx: LimitContext & { shop: PasswordContext['shop'] },
  { password, person, field }: { password: string; person: Omit<PasswordContext, 'shop'>; field: string },
): Promise<string> {
  const undoLimit = await consumeRateLimit(ctx, { 'weak-passwords-per-client': ctx.client });
  const code = await findPasswordProblem(password, { ...person, shop: ctx.shop });
  if (code) throw invalid({ field, code });
  await undoLimit();
  return hashPassword(password, createNewPasswordQueueKey(ctx));
}
