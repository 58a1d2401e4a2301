import { type Database, inBatches, writePlatform } from '#data/database.ts';
import { deleteOldTraces } from '#data/queries/erasing.ts';

const DAY_MS = 86_400_000;
/** A cart that was left behind, with what its visitor said of how to be reached, is kept so long after it has passed. */
const CART_SESSION_DAYS = 30;
/** Codes count among the sends of a day. */
const CODE_DAYS = 2;
/** So that no table is held for long. */
const AT_ONCE = 1_000;

/** Deletes what of visitors nobody needs any more, at all shops: passed carts, keys, codes and sessions. Tells how many rows. */
export async function forgetOld(db: Database, now: Date): Promise<number> {
  const before = {
    cartAdditions: now,
    cartSessions: new Date(now.getTime() - CART_SESSION_DAYS * DAY_MS),
    codes: new Date(now.getTime() - CODE_DAYS * DAY_MS),
    sessions: now,
  };
  return inBatches(AT_ONCE, (limit) => writePlatform(db, (tx) => deleteOldTraces(tx, { before, limit })));
}
