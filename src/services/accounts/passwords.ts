import { hash, verify } from '@node-rs/argon2';

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane; some 20 ms. argon2id is the library's own choice. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), OPTIONS);

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
