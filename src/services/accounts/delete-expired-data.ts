import { type Database, inBatches, writePlatform } from '#data/database.ts';
import { deleteOldTraces } from '#data/queries/erasing.ts';

const DAY_MS = 86_400_000;
/** Abandoned carts may contain contacts. */
const CART_SESSION_DAYS = 30;
/** Codes are counted per day, so they are stored longer than they are valid. */
const CODE_DAYS = 2;
const BATCH_SIZE = 1_000;

/** Returns the number of deleted rows. */
export async function deleteExpiredData(db: Database, now: Date): Promise<number> {
  const before = {
    cartAdditions: now,
    cartSessions: new Date(now.getTime() - CART_SESSION_DAYS * DAY_MS),
    codes: new Date(now.getTime() - CODE_DAYS * DAY_MS),
    sessions: now,
  };
  return inBatches(BATCH_SIZE, (limit) => writePlatform(db, (tx) => deleteOldTraces(tx, { before, limit })));
}
