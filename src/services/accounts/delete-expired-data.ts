import { type Database, inBatches, writePlatform } from '#data/database.ts';
import { deleteOldTraces } from '#data/queries/erasing.ts';

const DAY_MS = 86_400_000;
/** Abandoned carts, which may contain contacts, are deleted this long after they expire. */
const CART_SESSION_DAYS = 30;
/** Longer than the daily limit of codes, which counts them. */
const CODE_DAYS = 2;
/** Rows per statement, so that locks are short. */
const BATCH_SIZE = 1_000;

/** Deletes expired carts, idempotency keys, codes and sessions of all shops. Returns the number of rows. */
export async function deleteExpiredData(db: Database, now: Date): Promise<number> {
  const before = {
    cartAdditions: now,
    cartSessions: new Date(now.getTime() - CART_SESSION_DAYS * DAY_MS),
    codes: new Date(now.getTime() - CODE_DAYS * DAY_MS),
    sessions: now,
  };
  return inBatches(BATCH_SIZE, (limit) => writePlatform(db, (tx) => deleteOldTraces(tx, { before, limit })));
}
