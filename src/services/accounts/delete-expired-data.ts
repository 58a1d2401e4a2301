import { type Database, processInBatches, writePlatform } from '#data/database.ts';
import { deleteExpiredRows } from '#data/queries/erase-customer.ts';

const DAY_MS = 86_400_000;
const CART_SESSION_RETENTION_DAYS = 30;
const BATCH_SIZE = 1_000;

export async function deleteExpiredData(db: Database, now: Date): Promise<number> {
  const before = {
    cartAdditions: now,
    cartSessions: new Date(now.getTime() - CART_SESSION_RETENTION_DAYS * DAY_MS),
    codes: now,
    sessions: now,
  };
  return processInBatches(BATCH_SIZE, (limit) =>
    writePlatform(db, (tx) => deleteExpiredRows(tx, { before, limit })),
  );
}
