import { createHmac } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Phone } from '#domain/phone.ts';
import type { ServiceContext } from '#services/context.ts';

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane; some 20 ms. argon2id is the library's own choice. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;

/** The hash of a password, by the salt of its account's number; one without a number has a salt drawn by chance. */
export const hashPassword = (password: string, salt?: Uint8Array): Promise<string> =>
  hash(password.normalize('NFKC'), { ...OPTIONS, ...(salt && { salt }) });

/**
 * The salt of all accounts that name a number. Anybody may register with it, as often as they like: one hash tells which of them a
 * password is of, however many there are.
 */
export const saltOf = ({ secret, shop }: Pick<ServiceContext, 'secret' | 'shop'>, phone: Phone): Uint8Array =>
  createHmac('sha256', secret).update(`password-salt:${shop.id}:${phone}`).digest().subarray(0, SALT_BYTES);

/** The hash of a new password of an account. */
export const hashFor = (
  ctx: Pick<ServiceContext, 'secret' | 'shop'>,
  phone: Phone | null,
  password: string,
): Promise<string> => hashPassword(password, phone ? saltOf(ctx, phone) : undefined);

/** A salt as it stands in the hashes made with it. */
export const writtenSalt = (salt: Uint8Array): string =>
  Buffer.from(salt).toString('base64').replace(/=+$/, '');

let nobodys: Promise<string> | undefined;

/** Whether a password is that of a hash. Without a hash it takes as long, and is wrong. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  nobodys ??= hashPassword('the password of nobody');
  const isRight = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'));
  return isRight && Boolean(passwordHash);
}
