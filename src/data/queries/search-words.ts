import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, missedSearches } from '#data/schema/index.ts';
import { executeRows } from '#data/statements.ts';
import type { MatchedWord, SearchProbes } from '#domain/search/plan.ts';

const WORDS_PER_KEY = 40;
const WORDS_PER_DELETION = 150;
const WORDS_OF_START = 60;
const LOOKALIKES = 20;
const MIN_SIMILARITY = 0.4;
/** Sorts after every letter. */
const END = '\uffff';

interface WordRow extends Record<string, unknown> {
  how: MatchedWord['how'];
  hit: string;
  id: number;
  word: string;
  key: string;
  product_count: number;
}

/** Every look-up is an equality or range on an index of the shop. */
export async function findSearchWords(
  tx: ShopTransaction,
  shopId: number,
  { keys, deletions, wordStart = END, keyStart = END }: SearchProbes,
): Promise<MatchedWord[]> {
  const rows = await executeRows<WordRow>(
    tx,
    'search_words',
    sql`
    select 'key' as how, q.key as hit, w.id, w.word, w.key, w.product_count
    from unnest(${sql.param([...keys])}::text[]) as q (key) cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${shopId} and key = q.key order by product_count desc limit ${WORDS_PER_KEY}) w
    union all
    select 'deletion', q.variant, w.id, w.word, w.key, w.product_count
    from unnest(${sql.param([...deletions])}::text[]) as q (variant) cross join lateral (
      select word_id from word_deletions where shop_id = ${shopId} and variant = q.variant limit ${WORDS_PER_DELETION}) s
    join search_words w on w.shop_id = ${shopId} and w.id = s.word_id
    union all (
      select 'start', '', id, word, key, product_count from search_words
      where shop_id = ${shopId} and word >= ${wordStart} and word < ${wordStart + END}
      order by product_count desc limit ${WORDS_OF_START})
    union all (
      select 'start', '', id, word, key, product_count from search_words
      where shop_id = ${shopId} and key >= ${keyStart} and key < ${keyStart + END}
      order by product_count desc limit ${WORDS_OF_START})`,
  );
  return rows.map(toWord);
}

/** Fallback if no probe matches. Reads all words of the shop. */
export async function findLookalikes(
  tx: ShopTransaction,
  shopId: number,
  tokens: readonly string[],
): Promise<MatchedWord[]> {
  const rows = await executeRows<WordRow>(
    tx,
    'search_lookalikes',
    sql`
    select 'lookalike' as how, q.token as hit, w.id, w.word, w.key, w.product_count
    from unnest(${sql.param([...tokens])}::text[]) as q (token) cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${shopId} and (strpos(word, q.token) > 0 or similarity(word, q.token) >= ${MIN_SIMILARITY})
      order by similarity(word, q.token) desc, product_count desc limit ${LOOKALIKES}) w`,
  );
  return rows.map(toWord);
}

const toWord = ({ product_count: productCount, ...row }: WordRow): MatchedWord => ({ ...row, productCount });

const MAX_GROUPS = 1_000;

export async function listSuggestedGroups(tx: ShopTransaction, { shopId }: { shopId: number }) {
  const namesOf = (table: typeof categories | typeof brands) =>
    tx
      .select({ slug: table.slug, name: table.name, nameBn: table.nameBn })
      .from(table)
      .where(eq(table.shopId, shopId))
      .orderBy(asc(table.sortOrder), asc(table.id))
      .limit(MAX_GROUPS);
  return { categories: await namesOf(categories), brands: await namesOf(brands) };
}

/** A new text replaces the least frequent, oldest one. */
const MAX_TEXTS = 1_000;
/** A text that starts with an earlier one continues its typing. */
const TYPED_ON_WITHIN_MS = 10_000;

/** Removes earlier texts of the same typing. */
export async function countMissedSearch(
  tx: ShopTransaction,
  { shopId, text, now }: { shopId: number; text: string; now: Date },
): Promise<void> {
  await removeTypedPrefixes(tx, { shopId, text, since: new Date(now.getTime() - TYPED_ON_WITHIN_MS) });
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

async function removeTypedPrefixes(
  tx: ShopTransaction,
  { shopId, text, since }: { shopId: number; text: string; since: Date },
): Promise<void> {
  const isBeginning = sql`shop_id = ${shopId} and last_at > ${since.toISOString()}::timestamptz
    and text <> ${text} and starts_with(${text}, text)`;
  await tx.execute(sql`delete from missed_searches where ${isBeginning} and count = 1`);
  // Set back in time, so that the text is not removed twice.
  await tx.execute(
    sql`update missed_searches set count = count - 1, last_at = ${since.toISOString()}::timestamptz where ${isBeginning}`,
  );
}

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
