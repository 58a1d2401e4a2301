import { type Database, readPlatform, type ShopTransaction, writePlatform } from '#data/database.ts';
import { findPlatformValue, writeMissingPlatformValue } from '#data/queries/platform-values.ts';
import { listSealedValues, SEALED_COLUMNS, type SealedColumn } from '#data/queries/sealed-values.ts';
import { seal, unseal } from '#services/sealed.ts';

/** The database was sealed with another secret; the message says what to do. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError';

  constructor() {
    super(
      'SECRET does not match this database: set the previous value, or rotate it with haat secret rotate',
    );
  }
}

/** No shop has this id; what is sealed for it belongs to the platform. */
const PLATFORM = { id: 0 };
const CONTENT = 'haat';

export const sealCheck = (secret: string): string =>
  seal({ secret, shop: PLATFORM }, 'secret-check', CONTENT);

export const opensCheck = (secret: string, check: string): boolean =>
  unseal({ secret, shop: PLATFORM }, 'secret-check', check) === CONTENT;

/** Compares a secret with the check value of the database, which is written when there is none. Throws `WrongSecretError`. */
export async function requireSecret(db: Database, secret: string): Promise<void> {
  const check =
    (await readPlatform(db, (tx) => findPlatformValue(tx, 'secret-check'))) ??
    (await writePlatform(db, async (tx) => {
      if (!(await opensSealedValues(tx, secret))) throw new WrongSecretError();
      return writeMissingPlatformValue(tx, 'secret-check', sealCheck(secret));
    }));
  if (!opensCheck(secret, check)) throw new WrongSecretError();
}

/** Whether the database is still sealed with this secret. */
export async function isStillSecret(db: Database, secret: string): Promise<boolean> {
  const check = await readPlatform(db, (tx) => findPlatformValue(tx, 'secret-check'));
  return check === undefined || opensCheck(secret, check);
}

const SAMPLE = 100;

/** A database from before check values: its secret opens some of what is sealed there, if anything is. */
async function opensSealedValues(tx: ShopTransaction, secret: string): Promise<boolean> {
  let isSealed = false;
  for (const purpose of Object.keys(SEALED_COLUMNS) as SealedColumn[]) {
    for (const { shopId, sealed } of await listSealedValues(tx, purpose, { limit: SAMPLE })) {
      if (unseal({ secret, shop: { id: shopId } }, purpose, sealed) !== undefined) return true;
      isSealed = true;
    }
  }
  return !isSealed;
}
