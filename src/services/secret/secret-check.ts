import {
  type Database,
  readPlatform,
  runTransaction,
  type Transaction,
  writePlatform,
} from '#data/database.ts';
import {
  canReadPlatformValues,
  findPlatformValue,
  writeMissingPlatformValue,
} from '#data/queries/platform-values.ts';
import { listSealedValues, SEALED_COLUMNS, type SealedColumn } from '#data/queries/sealed-values.ts';
import { seal, unseal } from '#services/sealed.ts';

export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';

  constructor(
    message = 'SECRET does not match this database: set the previous value, or rotate it with haat secret rotate',
  ) {
    super(message);
  }
}

/** Shop id with which the check value of the platform is sealed. No shop has it. */
const PLATFORM_SHOP = { id: 0 };
const CHECK_CONTENT = 'haat';

export const createSecretCheck = (secret: string): string =>
  seal({ secret, shop: PLATFORM_SHOP }, 'secret-check', CHECK_CONTENT);

export const matchesSecretCheck = (secret: string, check: string): boolean =>
  unseal({ secret, shop: PLATFORM_SHOP }, 'secret-check', check) === CHECK_CONTENT;

/** Throws `WrongSecretError` if the secret does not match the database. Writes a missing check value. */
export async function requireMatchingSecret(db: Database, secret: string): Promise<void> {
  const check =
    (await readPlatform(db, (tx) => findPlatformValue(tx, 'secret-check'))) ??
    (await writePlatform(db, async (tx) => {
      if (!(await opensSealedValues(tx, secret))) throw new WrongSecretError();
      return writeMissingPlatformValue(tx, 'secret-check', createSecretCheck(secret));
    }));
  if (!matchesSecretCheck(secret, check)) throw new WrongSecretError();
}

/** Throws `WrongSecretError` if none of the secrets opens the check value. Accepts a missing check value. */
export async function requireUnchangedSecret(db: Database, secrets: readonly string[], message?: string) {
  const check = await runTransaction(db, async (tx) =>
    (await canReadPlatformValues(tx)) ? findPlatformValue(tx, 'secret-check') : undefined,
  );
  if (check !== undefined && !secrets.some((secret) => matchesSecretCheck(secret, check)))
    throw new WrongSecretError(message);
}

/** Whether this instance has the current secret. False after a rotation. */
export async function isCurrentSecret(db: Database, secret: string): Promise<boolean> {
  const check = await readPlatform(db, (tx) => findPlatformValue(tx, 'secret-check'));
  return check === undefined || matchesSecretCheck(secret, check);
}

const SAMPLE_ROWS_PER_COLUMN = 100;

/** Reads up to 100 values per column. True if the secret decrypts one of them, or if there are none. */
async function opensSealedValues(tx: Transaction, secret: string): Promise<boolean> {
  let isSealed = false;
  for (const purpose of Object.keys(SEALED_COLUMNS) as SealedColumn[]) {
    for (const { shopId, sealed } of await listSealedValues(tx, purpose, { limit: SAMPLE_ROWS_PER_COLUMN })) {
      if (unseal({ secret, shop: { id: shopId } }, purpose, sealed) !== undefined) return true;
      isSealed = true;
    }
  }
  return !isSealed;
}
