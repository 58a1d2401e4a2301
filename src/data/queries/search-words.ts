import { asc, eq, sql } from 'drizzle-orm';
import type { MetWord, SearchProbes } from '#domain/search-plan.ts';
import type { ShopTransaction } from '../database.ts';
import { brands, categories } from '../schema/index.ts';
import { executeRows } from '../statements.ts';

const WORDS_PER_KEY = 40;
const WORDS_PER_SLIP = 150;
const WORDS_OF_START = 60;
const LOOKALIKES = 20;
const LEAST_SIMILARITY = 0.4;
/** Sorts after every letter. */
const END = '\uffff';

interface WordRow extends Record<string, unknown> {
  how: MetWord['how'];
  hit: string;
  id: number;
  word: string;
  key: string;
  product_count: number;
}

/** The words of the shop that the probes meet. Every look-up is an equality or a range of an index of the shop. */
export async function findSearchWords(
  tx: ShopTransaction,
  shopId: number,
  { keys, slips, wordStart = END, keyStart = END }: SearchProbes,
): Promise<MetWord[]> {
  const rows = await executeRows<WordRow>(
    tx,
    'search_words',
    sql`
    select 'key' as how, q.key as hit, w.id, w.word, w.key, w.product_count
    from unnest(${sql.param([...keys])}::text[]) as q (key) cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${shopId} and key = q.key order by product_count desc limit ${WORDS_PER_KEY}) w
    union all
    select 'slip', q.slip, w.id, w.word, w.key, w.product_count
    from unnest(${sql.param([...slips])}::text[]) as q (slip) cross join lateral (
      select word_id from search_slips where shop_id = ${shopId} and slip = q.slip limit ${WORDS_PER_SLIP}) s
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

/** Words that hold what was typed or share many of its letters: for what no probe met. Reads all words of the shop. */
export async function findLookalikes(
  tx: ShopTransaction,
  shopId: number,
  tokens: readonly string[],
): Promise<MetWord[]> {
  const rows = await executeRows<WordRow>(
    tx,
    'search_lookalikes',
    sql`
    select 'lookalike' as how, q.token as hit, w.id, w.word, w.key, w.product_count
    from unnest(${sql.param([...tokens])}::text[]) as q (token) cross join lateral (
      select id, word, key, product_count from search_words
      where shop_id = ${shopId} and (strpos(word, q.token) > 0 or similarity(word, q.token) >= ${LEAST_SIMILARITY})
      order by similarity(word, q.token) desc, product_count desc limit ${LOOKALIKES}) w`,
  );
  return rows.map(toWord);
}

const toWord = ({ product_count: productCount, ...row }: WordRow): MetWord => ({ ...row, productCount });

/** More groups than these are not suggested. */
const MAX_GROUPS = 1_000;

/** The names of the shop's categories and brands, in the owner's order. */
export async function listNamesOfGroups(tx: ShopTransaction, { shopId }: { shopId: number }) {
  const namesOf = (table: typeof categories | typeof brands) =>
    tx
      .select({ slug: table.slug, name: table.name, nameBn: table.nameBn })
      .from(table)
      .where(eq(table.shopId, shopId))
      .orderBy(asc(table.sortOrder), asc(table.id))
      .limit(MAX_GROUPS);
  return { categories: await namesOf(categories), brands: await namesOf(brands) };
}
