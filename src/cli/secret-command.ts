import type { Database } from '#data/database.ts';
import { createLog } from '#runtime/create-log.ts';
import { openDatabase } from '#runtime/create-runtime.ts';
import { readEnv, readGeneratedSecret, replaceGeneratedSecret } from '#runtime/env.ts';
import { rotateSecret, type SecretRotationOutcome } from '#services/secret/rotate-secret.ts';
import { requireUnchangedSecret } from '#services/secret/secret-check.ts';
import { CommandError } from './command-error.ts';
import { openWithReadableError } from './open-runtime.ts';

const WRONG_OLD_SECRET_MESSAGE = 'OLD_SECRET does not match this database';

/** Runs `haat secret rotate`. Secrets are not arguments, because other users can see arguments. */
export async function rotateDatabaseSecret({ discard: discards }: { discard: boolean }): Promise<void> {
  const { SECRET, OLD_SECRET } = process.env;
  if (!SECRET) throw new CommandError('set SECRET to the new secret and OLD_SECRET to the old one');
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('API_URL is set: run this command where the API runs');
  if (OLD_SECRET === SECRET)
    throw new CommandError('SECRET and OLD_SECRET are the same; SECRET must be the new secret');
  const storedSecret = env.DATABASE_URL ? undefined : readGeneratedSecret(env.DATA_DIR);
  const oldSecret = OLD_SECRET || (storedSecret === SECRET ? undefined : storedSecret);
  if (oldSecret === undefined && !discards) {
    throw new CommandError(
      'set OLD_SECRET to the old secret; if that is lost, --discard deletes the values sealed with it',
    );
  }
  // The secret file may be newer than the database. With `--discard`, a wrong secret in this file is not an error.
  const mayOldSecretBeLost = discards && !OLD_SECRET;
  const verifySecret = async (db: Database) => {
    if (oldSecret !== undefined && !mayOldSecretBeLost)
      await requireUnchangedSecret(db, [oldSecret, env.SECRET], WRONG_OLD_SECRET_MESSAGE);
  };
  const { database } = await openWithReadableError(env, () =>
    openDatabase(env, createLog(env.LOG_LEVEL), verifySecret),
  );
  try {
    const rotate = (secretToOpen: string | undefined) =>
      rotateSecret(database.db, { from: secretToOpen, to: env.SECRET, discards });
    const outcome = await rotate(oldSecret);
    const isOldSecretLost = outcome.kind === 'wrong-old-secret' && mayOldSecretBeLost;
    const message = describeOutcome(isOldSecretLost ? await rotate(undefined) : outcome);
    // The next start without SECRET reads the new secret from this file.
    if (storedSecret !== undefined) replaceGeneratedSecret(env.DATA_DIR, env.SECRET);
    console.log(message);
  } finally {
    await database.close();
  }
}

function describeOutcome(outcome: SecretRotationOutcome): string {
  switch (outcome.kind) {
    case 'wrong-old-secret':
      throw new CommandError(WRONG_OLD_SECRET_MESSAGE);
    case 'unreadable':
      throw new CommandError(
        `nothing was changed: OLD_SECRET cannot open ${formatCounts(outcome.unreadable)}; --discard deletes them`,
      );
    case 'unchanged':
      return 'The database is already sealed with this secret.';
    case 'rotated': {
      const { resealed, discarded } = outcome;
      const sealedText = `Sealed with the new secret: ${formatCounts(resealed) || 'no values'}.`;
      const deletedText = formatCounts(discarded);
      return `${sealedText}${deletedText && ` Deleted: ${deletedText}.`} Start all instances with the new SECRET.`;
    }
  }
}

const PURPOSE_NAMES = {
  'gateway-settings': 'gateway settings',
  'gateway-token': 'gateway tokens',
  'provider-settings': 'provider settings',
  'message-values': 'messages',
} as const;

const formatCounts = (counts: Partial<Record<keyof typeof PURPOSE_NAMES, number>>): string =>
  Object.entries(counts)
    .map(([purpose, count]) => `${count} ${PURPOSE_NAMES[purpose as keyof typeof PURPOSE_NAMES]}`)
    .join(', ');
