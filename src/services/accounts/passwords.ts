import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#services/context.ts';
import { PasswordThreads, type PasswordTurn } from './password-threads.ts';

const threads = new PasswordThreads();

/** Whose turn it is where nobody says so: each hash is one of its own. */
const turnOfItsOwn = (of: string = randomUUID()): PasswordTurn => ({ shop: '', of });

/** The hash of a password. */
export const hashPassword = (password: string, turn: PasswordTurn = turnOfItsOwn()): Promise<string> =>
  threads.hash(password.normalize('NFKC'), turn);

/** New passwords of a shop wait apart from those that are compared: neither crowd stands before the other. */
export const newPasswordTurn = ({
  shop,
  client = '',
}: Pick<ServiceContext, 'shop' | 'client'>): PasswordTurn => ({
  shop: `new passwords of ${shop.id}`,
  of: client,
});

/** Of a password that nobody knows; its parameters are those of all others. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$45wJvTXq9+u55hqNj3EoNw$WB9NBbSfkhWliKsCM+CmpUA0/PsNvPQTlYIEoZdTZfY';

/**
 * Whether a password is that of a hash. Without a hash it takes as long, and is wrong. `turn` names the account as it was asked for,
 * whether it exists or not.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
  turn: PasswordTurn = turnOfItsOwn(passwordHash ?? undefined),
): Promise<boolean> {
  const normalized = password.normalize('NFKC');
  if (passwordHash) return threads.verify(normalized, passwordHash, turn);
  await threads.verifyInVain(normalized, NOBODYS, turn);
  return false;
}
