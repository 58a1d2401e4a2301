import type { Database } from '#data/database.ts';
import { createLog } from '#runtime/create-log.ts';
import { openDatabase } from '#runtime/create-runtime.ts';
import { generatedSecret, readEnv, replaceGeneratedSecret } from '#runtime/env.ts';
import { rotateSecret, type SecretRotation } from '#services/secret/rotate-secret.ts';
import { requireUnchangedSecret } from '#services/secret/secret-check.ts';
import { type CommandLine, UsageError } from './command-line.ts';
import { CommandError } from './fail.ts';
import { openWithReadableErrors } from './open-runtime.ts';

const WRONG_OLD_SECRET = 'OLD_SECRET does not match this database';

/** Secrets are never arguments, which other users can see. */
export async function secret({ words, options }: CommandLine): Promise<void> {
  const [what, ...others] = words;
  if (what !== 'rotate' || others.length > 0) throw new UsageError();
  const { SECRET, OLD_SECRET } = process.env;
  if (!SECRET) throw new CommandError('set SECRET to the new secret and OLD_SECRET to the old one');
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('API_URL is set: run this command where the API runs');
  if (OLD_SECRET === SECRET)
    throw new CommandError('SECRET and OLD_SECRET are the same; SECRET must be the new secret');
  const discards = options.discard === 'yes';
  const stored = env.DATABASE_URL ? undefined : generatedSecret(env.DATA_DIR);
  const from = OLD_SECRET || (stored === SECRET ? undefined : stored);
  if (from === undefined && !discards) {
    throw new CommandError(
      'set OLD_SECRET to the old secret; if it is lost, --discard deletes the values it sealed',
    );
  }
  // The generated secret may be newer than the database.
  const mayBeLost = discards && !OLD_SECRET;
  const verify = async (db: Database) => {
    if (from !== undefined && !mayBeLost)
      await requireUnchangedSecret(db, [from, env.SECRET], WRONG_OLD_SECRET);
  };
  const { database } = await openWithReadableErrors(env, () =>
    openDatabase(env, createLog(env.LOG_LEVEL), verify),
  );
  try {
    const rotate = (old: string | undefined) =>
      rotateSecret(database.db, { from: old, to: env.SECRET, discards });
    const outcome = await rotate(from);
    const isLost = outcome.kind === 'wrong-old-secret' && mayBeLost;
    const message = describeOutcome(isLost ? await rotate(undefined) : outcome);
    // Starts without SECRET read the new one from there.
    if (stored !== undefined) replaceGeneratedSecret(env.DATA_DIR, env.SECRET);
    console.log(message);
  } finally {
    await database.close();
  }
}

function describeOutcome(outcome: SecretRotation): string {
  switch (outcome.kind) {
    case 'wrong-old-secret':
      throw new CommandError(WRONG_OLD_SECRET);
    case 'unreadable':
      throw new CommandError(
        `nothing was changed: OLD_SECRET cannot open ${listOf(outcome.unreadable)}; --discard deletes them`,
      );
    case 'unchanged':
      return 'The database is already sealed with this secret.';
    case 'rotated': {
      const { resealed, discarded } = outcome;
      const sealed = `Sealed with the new secret: ${listOf(resealed) || 'no values'}.`;
      const lost = listOf(discarded);
      return `${sealed}${lost && ` Deleted: ${lost}.`} Start all instances with the new SECRET.`;
    }
  }
}

const NAMES = {
  'gateway-settings': 'gateway settings',
  'gateway-token': 'gateway tokens',
  'provider-settings': 'provider settings',
  'message-values': 'messages',
} as const;

const listOf = (counts: Partial<Record<keyof typeof NAMES, number>>): string =>
  Object.entries(counts)
    .map(([purpose, count]) => `${count} ${NAMES[purpose as keyof typeof NAMES]}`)
    .join(', ');
