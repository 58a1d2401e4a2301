import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { takeTurns } from '#services/take-turns.ts';
import { type PasswordContext, passwordProblem } from './password-strength.ts';
import { hashPassword, newPasswordTurn } from './passwords.ts';

interface NewPassword {
  password: string;
  /** Whose it is to be, as far as it is known. */
  person: Omit<PasswordContext, 'shop'>;
  field: string;
}

/**
 * The hash of a password that somebody chose. Throws `invalid` for one that is easily guessed, and `rate-limited` after too many of
 * those: to estimate one takes the processor some milliseconds.
 */
export async function hashNewPassword(
  ctx: ServiceContext,
  { password, person, field }: NewPassword,
): Promise<string> {
  const { client, shop } = ctx;
  const giveBack = await takeTurns(ctx, { 'weak-passwords-per-client': client });
  const code = await passwordProblem(password, { ...person, shop });
  if (code) throw invalid({ field, code });
  await giveBack();
  return hashPassword(password, newPasswordTurn(ctx));
}
