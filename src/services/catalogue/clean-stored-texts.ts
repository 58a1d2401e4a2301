import { type Database, processInBatches, readPlatform, writePlatform } from '#data/database.ts';
import { listPlainTextTables, rewriteUncleanRows } from '#data/queries/plain-texts.ts';

const BATCH_SIZE = 100;

/** Cleans texts that were stored without the plain-text triggers. Returns the number of changed rows. */
export async function cleanStoredTexts(db: Database, signal?: AbortSignal): Promise<number> {
  let total = 0;
  for (const table of await readPlatform(db, listPlainTextTables)) {
    if (signal?.aborted) return total;
    total += await processInBatches(BATCH_SIZE, (limit) =>
      signal?.aborted ? Promise.resolve(0) : writePlatform(db, (tx) => rewriteUncleanRows(tx, table, limit)),
    );
  }
  return total;
}
