import { type Database, inBatches, readPlatform, writePlatform } from '#data/database.ts';
import { cleanRows, listPlainTextTables } from '#data/queries/plain-texts.ts';

const BATCH_SIZE = 100;

/** Cleans texts that were written before the triggers of plain text existed, or without them. */
export async function cleanStoredTexts(db: Database, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (const table of await readPlatform(db, listPlainTextTables)) {
    if (signal?.aborted) return total;
    total += await inBatches(BATCH_SIZE, (limit) =>
      signal?.aborted ? Promise.resolve(0) : writePlatform(db, (tx) => cleanRows(tx, table, limit)),
    );
  }
  return total;
}
