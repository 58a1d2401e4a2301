import type { ServiceContext } from '#services/context.ts';
import { invalid } from '#services/errors.ts';
import { type PasswordContext, passwordProblem } from './password-strength.ts';
import { hashPassword, newPasswordTurn } from './passwords.ts';

interface NewPassword {
  password: string;
  /** Whose it is to be, as far as it is known. */
  person: Omit<PasswordContext, 'shop'>;
  field: string;
}

/** The hash of a password that somebody chose. Throws `invalid` for one that is easily guessed. */
export async function hashNewPassword(
  ctx: ServiceContext,
  { password, person, field }: NewPassword,
): Promise<string> {
  const code = await passwordProblem(password, { ...person, shop: ctx.shop });
  if (code) throw invalid({ field, code });
  return hashPassword(password, newPasswordTurn(ctx));
}
