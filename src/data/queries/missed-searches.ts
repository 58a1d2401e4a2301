import { desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '../database.ts';
import { missedSearches } from '../schema/index.ts';

/** A shop keeps so many texts; the rarest, and of those the oldest, gives way to a new one. */
const MAX_TEXTS = 1_000;
/** Within so long a text that begins with another one is that one typed on. */
const TYPED_ON_WITHIN_MS = 10_000;

/** Counts one more search for the text that found nothing. What it was while it was being typed counts no more. */
export async function countMissedSearch(
  tx: ShopTransaction,
  { shopId, text, now }: { shopId: number; text: string; now: Date },
): Promise<void> {
  await takeBackBeginnings(tx, { shopId, text, since: new Date(now.getTime() - TYPED_ON_WITHIN_MS) });
  const [row] = await tx
    .insert(missedSearches)
    .values({ shopId, text, lastAt: now })
    .onConflictDoUpdate({
      target: [missedSearches.shopId, missedSearches.text],
      set: { count: sql`${missedSearches.count} + 1`, lastAt: now },
    })
    .returning({ count: missedSearches.count });
  if (row?.count !== 1) return;
  await tx.execute(sql`
    delete from missed_searches where shop_id = ${shopId} and text in (
      select text from missed_searches where shop_id = ${shopId} and text <> ${text}
      order by count, last_at
      limit greatest(0, (select count(*) from missed_searches where shop_id = ${shopId}) - ${MAX_TEXTS}))`);
}

async function takeBackBeginnings(
  tx: ShopTransaction,
  { shopId, text, since }: { shopId: number; text: string; since: Date },
): Promise<void> {
  const isBeginning = sql`shop_id = ${shopId} and last_at > ${since.toISOString()}::timestamptz
    and text <> ${text} and starts_with(${text}, text)`;
  await tx.execute(sql`delete from missed_searches where ${isBeginning} and count = 1`);
  // Taken back once: its time goes back too.
  await tx.execute(
    sql`update missed_searches set count = count - 1, last_at = ${since.toISOString()}::timestamptz where ${isBeginning}`,
  );
}

/** What shoppers searched for in vain, the most frequent first. */
export function listMissedSearches(
  tx: ShopTransaction,
  { shopId, limit }: { shopId: number; limit: number },
): Promise<{ text: string; count: number; lastAt: Date }[]> {
  return tx
    .select({ text: missedSearches.text, count: missedSearches.count, lastAt: missedSearches.lastAt })
    .from(missedSearches)
    .where(eq(missedSearches.shopId, shopId))
    .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
    .limit(limit);
}
