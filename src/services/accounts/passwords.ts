import { randomUUID } from 'node:crypto';
import type { ServiceContext } from '#services/context.ts';
import { type PasswordQueueKey, PasswordThreads } from './password-threads.ts';

const passwordThreads = new PasswordThreads();

const createUniqueQueueKey = (contact: string = randomUUID()): PasswordQueueKey => ({
  shop: '',
  client: contact,
});

export const hashPassword = (password: string, queueKey: PasswordQueueKey = createUniqueQueueKey()) =>
  passwordThreads.hash(password.normalize('NFKC'), queueKey);

/** Returns the key of the queue for new passwords. Sign-ins have their own queue. */
export const createNewPasswordQueueKey = ({
  shop,
  client = '',
}: Pick<ServiceContext, 'client'> & { shop: { id: number } }) => ({
  shop: `new passwords of ${shop.id}`,
  client,
});

const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$45wJvTXq9+u55hqNj3EoNw$WB9NBbSfkhWliKsCM+CmpUA0/PsNvPQTlYIEoZdTZfY';

/** Takes the same time without a hash. Use the contact as queue key, because waiting times may reveal accounts. */
export async function verifyPassword(
  password: string,
  passwordHash: string | null | undefined,
  queueKey: PasswordQueueKey = createUniqueQueueKey(passwordHash ?? undefined),
): Promise<boolean> {
  const normalized = password.normalize('NFKC');
  if (passwordHash) return passwordThreads.verify(normalized, passwordHash, queueKey);
  await passwordThreads.simulateVerify(normalized, DUMMY_HASH, queueKey);
  return false;
}
