import { createLog } from '#runtime/create-log.ts';
import { openDatabase } from '#runtime/create-runtime.ts';
import { generatedSecret, readEnv, replaceGeneratedSecret } from '#runtime/env.ts';
import { rotateSecret, type SecretRotation } from '#services/secret/rotate-secret.ts';
import { type CommandLine, UsageError } from './command-line.ts';
import { CommandError } from './fail.ts';
import { openOrExplain } from './open-runtime.ts';

/** `haat secret rotate`: seals everything with `SECRET` that `OLD_SECRET` sealed. Secrets are never words that others can see. */
export async function secret({ words, options }: CommandLine): Promise<void> {
  const [what, ...others] = words;
  if (what !== 'rotate' || others.length > 0) throw new UsageError();
  const { SECRET, OLD_SECRET } = process.env;
  if (!SECRET) throw new CommandError('SECRET has to hold the new secret, and OLD_SECRET the old one');
  const env = readEnv(process.env);
  if (env.API_URL) throw new CommandError('with API_URL, the database is where that API runs');
  if (OLD_SECRET === SECRET)
    throw new CommandError('SECRET and OLD_SECRET are the same: SECRET is the new one');
  const discards = options.discard === 'yes';
  const stored = env.DATABASE_URL ? undefined : generatedSecret(env.DATA_DIR);
  const from = OLD_SECRET || (stored === SECRET ? undefined : stored);
  if (from === undefined && !discards) {
    throw new CommandError(
      'OLD_SECRET has to hold the old secret; when it is lost, --discard removes what it sealed',
    );
  }
  const { database } = await openOrExplain(env, () => openDatabase(env, createLog(env.LOG_LEVEL)));
  try {
    const rotate = (old: string | undefined) =>
      rotateSecret(database.db, { from: old, to: env.SECRET, discards });
    const outcome = await rotate(from);
    // One that was generated after the right one was lost.
    const isLost = outcome.kind === 'wrong-old-secret' && discards && !OLD_SECRET;
    const told = sayOutcome(isLost ? await rotate(undefined) : outcome);
    // A start without SECRET finds the new one there.
    if (stored !== undefined) replaceGeneratedSecret(env.DATA_DIR, env.SECRET);
    console.log(told);
  } finally {
    await database.close();
  }
}

/** Throws `CommandError` when nothing was rotated. */
function sayOutcome(outcome: SecretRotation): string {
  switch (outcome.kind) {
    case 'wrong-old-secret':
      throw new CommandError('OLD_SECRET is not the one that sealed this database');
    case 'unreadable':
      throw new CommandError(
        `nothing was changed: OLD_SECRET does not open ${listOf(outcome.unreadable)}; --discard removes them`,
      );
    case 'unchanged':
      return 'The database is sealed with this secret already.';
    case 'rotated': {
      const { resealed, discarded } = outcome;
      const sealed = `Sealed with the new secret: ${listOf(resealed) || 'nothing was sealed yet'}.`;
      const lost = listOf(discarded);
      return `${sealed}${lost && ` Removed: ${lost}.`} Start all instances with the new SECRET.`;
    }
  }
}

const NAMES = {
  'gateway-settings': 'settings of gateways',
  'gateway-token': 'tokens of gateways',
  'provider-settings': 'settings of providers',
  'message-values': 'messages',
} as const;

const listOf = (counts: Partial<Record<keyof typeof NAMES, number>>): string =>
  Object.entries(counts)
    .map(([purpose, count]) => `${count} ${NAMES[purpose as keyof typeof NAMES]}`)
    .join(', ');
