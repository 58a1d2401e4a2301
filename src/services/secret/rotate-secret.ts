import { type Database, runTransaction, type Transaction } from '#data/database.ts';
import { findPlatformValue, writePlatformValue } from '#data/queries/platform-values.ts';
import {
  deleteAllCodes,
  discardSealedValues,
  listSealedValues,
  lockSealedValues,
  SEALED_COLUMNS,
  type SealedColumn,
  type SealedValue,
  updateSealedValues,
} from '#data/queries/sealed-values.ts';
import { seal, unseal } from '#services/sealed.ts';
import { createSecretCheck, matchesSecretCheck } from './secret-check.ts';

const ROWS_PER_BATCH = 500;

type ValueCounts = Partial<Record<SealedColumn, number>>;

export type SecretRotationOutcome =
  | { kind: 'rotated'; resealed: ValueCounts; discarded: ValueCounts }
  /** The rotation is not needed, because the database already uses the new secret. */
  | { kind: 'unchanged' }
  | { kind: 'wrong-old-secret' }
  /** Number of values per column that neither secret decrypts. Nothing was written. */
  | { kind: 'unreadable'; unreadable: ValueCounts };

interface SecretRotationInput {
  /** Previous secret; `undefined` if it is lost. */
  from: string | undefined;
  to: string;
  /** Whether values that neither secret decrypts are deleted. Otherwise, such values stop the rotation. */
  discards: boolean;
}

/** Changes the secret in one transaction. Signed links, previews and codes become invalid. */
export function rotateSecret(db: Database, rotation: SecretRotationInput): Promise<SecretRotationOutcome> {
  const { from, to, discards } = rotation;
  const outcome = runTransaction(db, async (tx): Promise<SecretRotationOutcome> => {
    await lockSealedValues(tx);
    const check = await findPlatformValue(tx, 'secret-check');
    if (check !== undefined && matchesSecretCheck(to, check)) return { kind: 'unchanged' };
    if (from !== undefined && check !== undefined && !matchesSecretCheck(from, check))
      return { kind: 'wrong-old-secret' };
    const resealed: ValueCounts = {};
    const unreadable: ValueCounts = {};
    for (const purpose of Object.keys(SEALED_COLUMNS) as SealedColumn[]) {
      const counts = await resealColumn(tx, purpose, rotation);
      if (counts.resealed > 0) resealed[purpose] = counts.resealed;
      if (counts.unreadable > 0) unreadable[purpose] = counts.unreadable;
    }
    if (!discards && Object.keys(unreadable).length > 0) throw new UnreadableValuesError(unreadable);
    await deleteAllCodes(tx);
    await writePlatformValue(tx, 'secret-check', createSecretCheck(to));
    return { kind: 'rotated', resealed, discarded: unreadable };
  });
  return outcome.catch((error: unknown) => {
    if (error instanceof UnreadableValuesError) return { kind: 'unreadable', unreadable: error.unreadable };
    throw error;
  });
}

/** This error rolls back the transaction. */
class UnreadableValuesError extends Error {
  readonly unreadable: ValueCounts;

  constructor(unreadable: ValueCounts) {
    super('some sealed values cannot be opened');
    this.unreadable = unreadable;
  }
}

async function resealColumn(
  tx: Transaction,
  purpose: SealedColumn,
  { from, to, discards }: SecretRotationInput,
) {
  const counts = { resealed: 0, unreadable: 0 };
  for (let after: SealedValue | undefined; ; ) {
    const rows = await listSealedValues(tx, purpose, { ...(after && { after }), limit: ROWS_PER_BATCH });
    const resealed: SealedValue[] = [];
    const unreadable: SealedValue[] = [];
    for (const row of rows) {
      const shop = { id: row.shopId };
      const value = from === undefined ? undefined : unseal({ secret: from, shop }, purpose, row.sealed);
      if (value !== undefined) resealed.push({ ...row, sealed: seal({ secret: to, shop }, purpose, value) });
      else if (unseal({ secret: to, shop }, purpose, row.sealed) === undefined) unreadable.push(row);
    }
    await updateSealedValues(tx, purpose, resealed);
    if (discards) await discardSealedValues(tx, purpose, unreadable);
    counts.resealed += resealed.length;
    counts.unreadable += unreadable.length;
    after = rows.at(-1);
    if (rows.length < ROWS_PER_BATCH || !after) return counts;
  }
}
