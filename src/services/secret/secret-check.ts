import { type Database, readPlatform, type ShopTransaction, writePlatform } from '#data/database.ts';
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

/** Id of no shop. */
const PLATFORM = { id: 0 };
const CONTENT = 'haat';

export const createSecretCheck = (secret: string): string =>
  seal({ secret, shop: PLATFORM }, 'secret-check', CONTENT);

export const matchesSecretCheck = (secret: string, check: string): boolean =>
  unseal({ secret, shop: PLATFORM }, 'secret-check', check) === CONTENT;

/** Writes the check value if it is missing. Throws `WrongSecretError`. */
export async function requireSecret(db: Database, secret: string): Promise<void> {
  const check =
    (await readPlatform(db, (tx) => findPlatformValue(tx, 'secret-check'))) ??
    (await writePlatform(db, async (tx) => {
      if (!(await opensSealedValues(tx, secret))) throw new WrongSecretError();
      return writeMissingPlatformValue(tx, 'secret-check', createSecretCheck(secret));
    }));
  if (!matchesSecretCheck(secret, check)) throw new WrongSecretError();
}

/** Throws `WrongSecretError` if no secret opens the check value. Accepts a database without one. */
export async function requireUnchangedSecret(
  db: Database,
  secrets: readonly string[],
  message?: string,
): Promise<void> {
  const check = await db.transaction(async (tx) =>
    (await canReadPlatformValues(tx)) ? findPlatformValue(tx, 'secret-check') : undefined,
  );
  if (check !== undefined && !secrets.some((secret) => matchesSecretCheck(secret, check)))
    throw new WrongSecretError(message);
}

/** False after a rotation. */
export async function isCurrentSecret(db: Database, secret: string): Promise<boolean> {
  const check = await readPlatform(db, (tx) => findPlatformValue(tx, 'secret-check'));
  return check === undefined || matchesSecretCheck(secret, check);
}

const SAMPLE = 100;

/** Without a check value: whether the secret opens a sealed value, or none exists. */
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
