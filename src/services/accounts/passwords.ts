import { createHmac, randomUUID } from 'node:crypto';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';
import { PasswordThreads, type PasswordTurn } from './password-threads.ts';

const SALT_BYTES = 16;

const threads = new PasswordThreads();

/** Whose turn it is where nobody says so: each hash is one of its own. */
const turnOfItsOwn = (of: string = randomUUID()): PasswordTurn => ({ shop: '', of });

/** The hash of a password, by the salt of its account's number; one without a number has a salt drawn by chance. */
export const hashPassword = (
  password: string,
  salt?: Uint8Array,
  turn: PasswordTurn = turnOfItsOwn(),
): Promise<string> => threads.hash(password.normalize('NFKC'), turn, salt);

/**
 * The salt of all accounts that name a number. Anybody may register with it, as often as they like: one hash tells which of them a
 * password is of, however many there are.
 */
export const saltOf = ({ secret, shop }: Pick<ServiceContext, 'secret' | 'shop'>, phone: Phone): Uint8Array =>
  createHmac('sha256', secret).update(`password-salt:${shop.id}:${phone}`).digest().subarray(0, SALT_BYTES);

/** The hash of a new password of an account. */
export const hashFor = (
  ctx: Pick<ServiceContext, 'secret' | 'shop' | 'client'>,
  phone: Phone | null,
  password: string,
): Promise<string> => hashPassword(password, phone ? saltOf(ctx, phone) : undefined, newPasswordTurn(ctx));

/** A salt as it stands in the hashes made with it. */
export const writtenSalt = (salt: Uint8Array): string =>
  Buffer.from(salt).toString('base64').replace(/=+$/, '');

/** New passwords of a shop wait apart from those that are compared: neither crowd stands before the other. */
const newPasswordTurn = ({ shop, client = '' }: Pick<ServiceContext, 'shop' | 'client'>): PasswordTurn => ({
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
