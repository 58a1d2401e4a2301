import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, categories, zeroResultSearches } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeNamedStatement, toTextArray } from '#data/statements.ts';
import type { MatchedWord, SearchProbes } from '#domain/search/probes.ts';
import { MIN_LOOKALIKE_SIMILARITY } from '#domain/search/ranking.ts';

const MAX_WORDS_PER_KEY = 40;
const MAX_WORDS_PER_DELETION = 150;
const MAX_WORDS_PER_START = 60;
const MAX_LOOKALIKE_WORDS = 20;
/** A character that sorts after every letter. */
const LAST_CHARACTER = '\uffff';

interface WordRow extends Record<string, unknown> {
  how: MatchedWord['how'];
  hit: string;
  id: number;
  word: string;
  key: string;
  product_count: number;
}

/** Uses one statement. Every condition is an equality or a range on an index of the shop. */
export async function findSearchWords(
  tx: ShopTransaction,
  texts: readonly SearchProbes[],
): Promise<MatchedWord[]> {
  const listStarts = (readStart: (probes: SearchProbes) => string | undefined) =>
    texts.flatMap((probes) => {
      const start = readStart(probes);
      return start === undefined ? [] : [{ token: probes.tokens.at(-1) ?? '', start }];
    });
  const rows = await executeNamedStatement<WordRow>(
    tx,
    'search_words',
    sql`
    select 'key' as how, q.key as hit, w.id, w.word, w.key, w.product_count
    from unnest(${toTextArray([...new Set(texts.flatMap(({ keys }) => keys))])}) as q (key) cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${tx.shopId} and key = q.key order by product_count desc limit ${MAX_WORDS_PER_KEY}) w
    union all
    select 'deletion', q.variant, w.id, w.word, w.key, w.product_count
    from unnest(${toTextArray([...new Set(texts.flatMap(({ deletions }) => deletions))])}) as q (variant) cross join lateral (
      select word_id from word_deletions where shop_id = ${tx.shopId} and variant = q.variant limit ${MAX_WORDS_PER_DELETION}) s
    join search_words w on w.shop_id = ${tx.shopId} and w.id = s.word_id
    union all
    select 'start', q.token, w.id, w.word, w.key, w.product_count
    from ${unnestStarts(listStarts(({ wordStart }) => wordStart))} cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${tx.shopId} and word >= q.start and word < q.stop
      order by product_count desc limit ${MAX_WORDS_PER_START}) w
    union all
    select 'start', q.token, w.id, w.word, w.key, w.product_count
    from ${unnestStarts(listStarts(({ keyStart }) => keyStart))} cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${tx.shopId} and key >= q.start and key < q.stop
      order by product_count desc limit ${MAX_WORDS_PER_START}) w`,
  );
  return rows.map(toMatchedWord);
}

function unnestStarts(starts: readonly { token: string; start: string }[]): SQL {
  const unique = [...new Map(starts.map((each) => [`${each.token} ${each.start}`, each])).values()];
  return sql`unnest(${toTextArray(unique.map(({ token }) => token))}, ${toTextArray(unique.map(({ start }) => start))},
    ${toTextArray(unique.map(({ start }) => start + LAST_CHARACTER))}) as q (token, start, stop)`;
}

/** Reads all words of the shop, so call it only for tokens that `findSearchWords` does not find. */
export async function findLookalikes(tx: ShopTransaction, tokens: readonly string[]): Promise<MatchedWord[]> {
  const rows = await executeNamedStatement<WordRow>(
    tx,
    'search_lookalikes',
    sql`
    select 'lookalike' as how, q.token as hit, w.id, w.word, w.key, w.product_count
    from unnest(${toTextArray(tokens)}) as q (token) cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${tx.shopId} and (strpos(word, q.token) > 0 or similarity(word, q.token) >= ${MIN_LOOKALIKE_SIMILARITY})
      order by similarity(word, q.token) desc, product_count desc limit ${MAX_LOOKALIKE_WORDS}) w`,
  );
  return rows.map(toMatchedWord);
}

const toMatchedWord = ({ product_count: productCount, ...row }: WordRow): MatchedWord => ({
  ...row,
  productCount,
});

const MAX_GROUPS = 1_000;

export async function listSuggestedGroups(tx: ShopTransaction) {
  const listNames = (table: typeof categories | typeof brands) =>
    tx
      .select({ slug: table.slug, name: table.name, nameBn: table.nameBn })
      .from(table)
      .where(shopCondition(tx, table))
      .orderBy(asc(table.sortOrder), asc(table.id))
      .limit(MAX_GROUPS);
  return { categories: await listNames(categories), brands: await listNames(brands) };
}

/** Maximum number of texts per shop. A new text then replaces the oldest of the texts with the lowest count. */
const MAX_ZERO_RESULT_SEARCHES = 1_000;
/** If a search follows a search for a prefix of its text within this time, the visitor was still typing the prefix. */
const CONTINUED_TYPING_MS = 10_000;

/** Counts a search. Subtracts searches for prefixes, such as `sham` before `shampoo`, in `CONTINUED_TYPING_MS`. */
export async function countZeroResultSearch(
  tx: ShopTransaction,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await removeTypedPrefixes(tx, { text, since: new Date(now.getTime() - CONTINUED_TYPING_MS) });
  const [row] = await tx
    .insert(zeroResultSearches)
    .values({ shopId: tx.shopId, text, lastAt: now })
    .onConflictDoUpdate({
      target: [zeroResultSearches.shopId, zeroResultSearches.text],
      set: { count: sql`${zeroResultSearches.count} + 1`, lastAt: now },
    })
    .returning({ count: zeroResultSearches.count });
  if (row?.count !== 1) return;
  await tx.execute(sql`
    delete from ${zeroResultSearches} where shop_id = ${tx.shopId} and text in (
      select text from ${zeroResultSearches} where shop_id = ${tx.shopId} and text <> ${text}
      order by count, last_at
      limit greatest(0, (select count(*) from ${zeroResultSearches} where shop_id = ${tx.shopId}) - ${MAX_ZERO_RESULT_SEARCHES}))`);
}

async function removeTypedPrefixes(
  tx: ShopTransaction,
  { text, since }: { text: string; since: Date },
): Promise<void> {
  const isTypedPrefix = sql`shop_id = ${tx.shopId} and last_at > ${since.toISOString()}::timestamptz
    and text <> ${text} and starts_with(${text}, text)`;
  await tx.execute(sql`delete from ${zeroResultSearches} where ${isTypedPrefix} and count = 1`);
  // Sets `last_at` to an earlier time, so that the next longer text does not reduce the count again.
  await tx.execute(
    sql`update ${zeroResultSearches} set count = count - 1, last_at = ${since.toISOString()}::timestamptz where ${isTypedPrefix}`,
  );
}

export function listZeroResultSearches(
  tx: ShopTransaction,
  limit: number,
): Promise<{ text: string; count: number; lastAt: Date }[]> {
  return tx
    .select({
      text: zeroResultSearches.text,
      count: zeroResultSearches.count,
      lastAt: zeroResultSearches.lastAt,
    })
    .from(zeroResultSearches)
    .where(shopCondition(tx, zeroResultSearches))
    .orderBy(desc(zeroResultSearches.count), desc(zeroResultSearches.lastAt))
    .limit(limit);
}
