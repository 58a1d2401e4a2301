import { eq, type SQL, sql } from 'drizzle-orm';
import { type SearchDocument, searchWordsOf } from '#domain/search-document.ts';
import { slipsOf } from '#domain/search-slips.ts';
import { soundKey } from '#domain/sound-of-word.ts';
import type { Database, ShopTransaction } from '../database.ts';
import { rowsOf } from '../rows-of.ts';
import { products, searchIndexes, shops } from '../schema/index.ts';

/** Raise it whenever words, keys or slips come out differently: every shop's words are then written anew. */
const RULES = 1;
const PRODUCTS_AT_ONCE = 1_000;

type Writer = Database | ShopTransaction;

/** Writes anew by which words the products are found; for whoever writes names, brands, categories, tags or variants. */
export async function indexProducts(
  db: Writer,
  { shopId, productIds }: { shopId: number; productIds: readonly number[] },
): Promise<void> {
  for (const some of chunksOf(productIds)) {
    const lost = await indexSome(db, shopId, some);
    await countProducts(db, shopId, { lost, productIds: some });
  }
}

function chunksOf(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, index) =>
    ids.slice(index * PRODUCTS_AT_ONCE, (index + 1) * PRODUCTS_AT_ONCE),
  );
}

/** Writes anew the words of all products of a shop. */
export async function indexShop(db: Writer, shopId: number): Promise<void> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.shopId, shopId));
  await db.execute(sql`delete from search_words where shop_id = ${shopId}`);
  for (const some of chunksOf(rows.map(({ id }) => id))) await indexSome(db, shopId, some);
  await db.execute(sql`
    update search_words w set product_count = c.count
    from (select word_id, count(*) from search_postings where shop_id = ${shopId} group by word_id) as c
    where w.shop_id = ${shopId} and w.id = c.word_id`);
  await db
    .insert(searchIndexes)
    .values({ shopId, rules: RULES })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules: RULES } });
}

/** Writes anew the words of shops whose words follow other rules than the present ones. */
export async function indexStaleShops(db: Writer): Promise<void> {
  const stale = await db
    .select({ id: shops.id })
    .from(shops)
    .leftJoin(searchIndexes, eq(searchIndexes.shopId, shops.id))
    .where(sql`${searchIndexes.rules} is distinct from ${RULES}`);
  for (const { id } of stale) await indexShop(db, id);
}

/** Returns the words that the products were found by before. */
async function indexSome(db: Writer, shopId: number, productIds: readonly number[]): Promise<number[]> {
  const documents = await readDocuments(db, shopId, productIds);
  const postings = documents.flatMap(({ id, ...document }) =>
    [...searchWordsOf(document)].map(([word, weight]) => ({ id, word, weight })),
  );
  const ids = intArray(productIds);
  const before = await rowsOf<{ id: number }>(
    db,
    sql`with gone as (
        delete from search_postings where shop_id = ${shopId} and product_id = any(${ids}) returning word_id)
      select distinct word_id as id from gone`,
  );
  await writeWords(db, shopId, [...new Set(postings.map(({ word }) => word))]);
  await db.execute(sql`
    insert into search_postings (shop_id, word_id, product_id, weight)
    select ${shopId}, w.id, p.product_id, p.weight
    from unnest(${textArray(postings.map(({ word }) => word))}, ${intArray(postings.map(({ id }) => id))},
      ${intArray(postings.map(({ weight }) => weight))}) as p (word, product_id, weight)
    join search_words w on w.shop_id = ${shopId} and w.word = p.word
    order by w.id, p.product_id`);
  return before.map(({ id }) => id);
}

/** Adds the words that the shop does not know yet. */
async function writeWords(db: Writer, shopId: number, words: string[]): Promise<void> {
  const written = await rowsOf<{ id: number; key: string }>(
    db,
    sql`insert into search_words (shop_id, word, key)
      select ${shopId}, n.word, n.key
      from unnest(${textArray(words)}, ${textArray(words.map(soundKey))}) as n (word, key)
      where not exists (select from search_words w where w.shop_id = ${shopId} and w.word = n.word)
      order by n.word
      on conflict do nothing returning id, key`,
  );
  const slips = written.flatMap(({ id, key }) => slipsOf(key).map((slip) => ({ id, slip })));
  await db.execute(sql`
    insert into search_slips (shop_id, slip, word_id)
    select ${shopId}, s.slip, s.word_id
    from unnest(${textArray(slips.map(({ slip }) => slip))}, ${intArray(slips.map(({ id }) => id))}) as s (slip, word_id)`);
}

/** Counts the products of the words that were won or lost; words of no product go. */
async function countProducts(
  db: Writer,
  shopId: number,
  { lost, productIds }: { lost: number[]; productIds: readonly number[] },
): Promise<void> {
  await db.execute(sql`
    with touched as (
      select unnest(${intArray(lost)}) as id
      union
      select word_id from search_postings where shop_id = ${shopId} and product_id = any(${intArray(productIds)})
    ), counted as (
      select t.id, (select count(*) from search_postings p where p.shop_id = ${shopId} and p.word_id = t.id) as count
      from touched t
    )
    update search_words w set product_count = counted.count from counted
    where w.shop_id = ${shopId} and w.id = counted.id and w.product_count <> counted.count`);
  if (lost.length > 0) {
    await db.execute(sql`
      delete from search_words where shop_id = ${shopId} and product_count = 0 and id = any(${intArray(lost)})`);
  }
}

interface DocumentRow extends Record<string, unknown> {
  id: number;
  name: string;
  name_bn: string | null;
  brand: string | null;
  brand_bn: string | null;
  tags: string[];
  categories: string[] | null;
  variants: string[] | null;
}

async function readDocuments(
  db: Writer,
  shopId: number,
  productIds: readonly number[],
): Promise<(SearchDocument & { id: number })[]> {
  const rows = await rowsOf<DocumentRow>(
    db,
    sql`select p.id, p.name, p.name_bn, b.name as brand, b.name_bn as brand_bn, p.tags,
      (select array_agg(concat_ws(' ', c.name, c.name_bn)) from product_categories pc
        join categories c on c.shop_id = pc.shop_id and c.id = pc.category_id
        where pc.shop_id = p.shop_id and pc.product_id = p.id and pc.is_chosen) as categories,
      (select array_agg(distinct a.text) from skus s
        cross join lateral (
          select s.title as text union all select e ->> 'value' from jsonb_array_elements(s.attributes) e) a
        where s.shop_id = p.shop_id and s.product_id = p.id and s.status = 'active' and a.text <> '') as variants
      from products p left join brands b on b.shop_id = p.shop_id and b.id = p.brand_id
      where p.shop_id = ${shopId} and p.id = any(${intArray(productIds)})`,
  );
  const texts = (...values: (string | null)[]) => values.filter((value) => value !== null);
  return rows.map((row) => ({
    id: row.id,
    names: texts(row.name, row.name_bn),
    brands: texts(row.brand, row.brand_bn),
    categories: row.categories ?? [],
    tags: row.tags,
    variants: row.variants ?? [],
  }));
}

const intArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;
const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
