import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { type Database, readPlatform, type ShopTransaction, type Transaction } from '#data/database.ts';
import {
  documents,
  products,
  productsToIndex,
  searchIndexes,
  searchWords,
  shops,
} from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { executeStatement, toIntArray, toTextArray } from '#data/statements.ts';
import {
  addShopperNames,
  readSearchNames,
  type SearchDocument,
  weightSearchWords,
} from '#domain/search/document.ts';
import { listDeletionVariants, toPhoneticKey } from '#domain/search/phonetic-key.ts';

/** Version of the indexing rules. Increase it when they change: every index is then rebuilt, except by older builds. */
const RULES_VERSION = 13;
/** Marks an index whose rebuild does not rewrite keys and deletion variants of existing words. */
const NAMES_CHANGED_VERSION = 0;
const REBUILDING_VERSION = -1;
/** Marks an index that was not current when `search/names` changed. The rebuild replaces everything. */
const OUTDATED_VERSION = -2;
const INDEX_LEASE_SECONDS = 60;
const PRODUCTS_PER_BATCH = 1_000;

type DatabaseOrTransaction = Database | Transaction;

export async function indexProducts(
  db: DatabaseOrTransaction,
  { shopId, productIds }: { shopId: number; productIds: readonly number[] },
): Promise<void> {
  for (const batch of toBatches(productIds)) await indexBatch(db, shopId, batch);
  // The triggers of this transaction have queued the products.
  await db
    .delete(productsToIndex)
    .where(and(eq(productsToIndex.shopId, shopId), inArray(productsToIndex.productId, [...productIds])));
}

function toBatches(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PRODUCTS_PER_BATCH) }, (_, index) =>
    ids.slice(index * PRODUCTS_PER_BATCH, (index + 1) * PRODUCTS_PER_BATCH),
  );
}

/** Stores attributes, tags, pictures and SEO texts in their clean form, and updates the listed rows of the products. */
export async function updateListedProducts(
  tx: ShopTransaction,
  productIds: readonly number[],
): Promise<void> {
  const ids = toIntArray(productIds);
  await tx.execute(sql`
    update skus s set attributes = haat_clean_attributes(s.attributes), pictures = haat_clean_pictures(s.pictures)
    from unnest(${ids}) u (id)
    where s.shop_id = ${tx.shopId} and s.product_id = u.id and (s.attributes, s.pictures)
      <> (haat_clean_attributes(s.attributes), haat_clean_pictures(s.pictures))`);
  await tx.execute(sql`
    update products p
    set tags = haat_clean_tags(p.tags), pictures = haat_clean_pictures(p.pictures), seo = haat_clean_seo(p.seo)
    from unnest(${ids}) u (id)
    where p.shop_id = ${tx.shopId} and p.id = u.id and (p.tags, p.pictures, p.seo)
      <> (haat_clean_tags(p.tags), haat_clean_pictures(p.pictures), haat_clean_seo(p.seo))`);
  await tx.execute(sql`select haat_list_products(${tx.shopId}, ${ids})`);
}

/** Assigns the next `limit` attribute values to their entries. Returns the id of the last value, or `undefined` after all. */
export async function regroupFacetValues(
  tx: ShopTransaction,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number | undefined> {
  const rows = await executeStatement<{ id: number }>(
    tx,
    sql`select f.id, haat_group_facet_values(${tx.shopId}, array[f.id]) from (
      select id from facet_values where shop_id = ${tx.shopId} and id > ${afterId} order by id limit ${limit}) f`,
  );
  return rows.at(-1)?.id;
}

export async function indexShop(db: DatabaseOrTransaction, shopId: number): Promise<void> {
  const ids = await listProductIds(db, shopId);
  await db.execute(sql`delete from search_words where shop_id = ${shopId}`);
  await db.delete(productsToIndex).where(eq(productsToIndex.shopId, shopId));
  for (const batch of toBatches(ids)) await indexBatch(db, shopId, batch);
  await storeRulesVersion(db, shopId, RULES_VERSION);
}

export async function listProductIds(db: DatabaseOrTransaction, shopId: number): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.shopId, shopId));
  return rows.map(({ id }) => id);
}

export async function markSearchNamesChanged(db: DatabaseOrTransaction, shopId: number): Promise<void> {
  const rules = sql`case when ${searchIndexes.rules} in (${RULES_VERSION}, ${NAMES_CHANGED_VERSION}) then ${NAMES_CHANGED_VERSION}::int else ${OUTDATED_VERSION}::int end`;
  await db
    .insert(searchIndexes)
    .values({ shopId, rules: NAMES_CHANGED_VERSION })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules } });
}

async function storeRulesVersion(db: DatabaseOrTransaction, shopId: number, rules: number): Promise<void> {
  await db
    .insert(searchIndexes)
    .values({ shopId, rules })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules } });
}

export async function listOutdatedIndexes(db: Database): Promise<number[]> {
  const rows = await readPlatform(db, (tx) =>
    tx
      .select({ id: shops.id })
      .from(shops)
      .leftJoin(searchIndexes, eq(searchIndexes.shopId, shops.id))
      .where(
        sql`coalesce(${searchIndexes.rules} < ${RULES_VERSION}, true)
          and coalesce(${searchIndexes.leasedUntil} < now(), true)`,
      )
      .orderBy(shops.id),
  );
  return rows.map(({ id }) => id);
}

/** Marks the index as outdated, so that the next rebuild replaces everything. */
export async function markSearchIndexOutdated(tx: ShopTransaction): Promise<void> {
  await storeRulesVersion(tx, tx.shopId, OUTDATED_VERSION);
}

/** Returns `undefined` if the index is current or another instance has reserved the rebuild. */
export async function leaseSearchIndex(tx: ShopTransaction): Promise<{ rulesChanged: boolean } | undefined> {
  const { shopId } = tx;
  await tx.insert(searchIndexes).values({ shopId, rules: REBUILDING_VERSION }).onConflictDoNothing();
  const [index] = await tx
    .select({ rules: searchIndexes.rules, isLeased: sql<boolean>`coalesce(leased_until > now(), false)` })
    .from(searchIndexes)
    .where(eq(searchIndexes.shopId, shopId))
    .for('update');
  if (!index || index.rules >= RULES_VERSION || index.isLeased) return undefined;
  await storeRulesVersion(tx, shopId, REBUILDING_VERSION);
  await renewSearchIndexLease(tx);
  return { rulesChanged: index.rules !== NAMES_CHANGED_VERSION };
}

export async function renewSearchIndexLease(tx: ShopTransaction): Promise<void> {
  await tx
    .update(searchIndexes)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${INDEX_LEASE_SECONDS})` })
    .where(shopCondition(tx, searchIndexes));
}

/** Ends the lease. Marks the index as current, unless it became outdated during the rebuild. */
export async function finishSearchIndex(tx: ShopTransaction): Promise<void> {
  await tx
    .update(searchIndexes)
    .set({
      rules: sql`case when rules = ${REBUILDING_VERSION} then ${RULES_VERSION} else rules end`,
      leasedUntil: null,
    })
    .where(shopCondition(tx, searchIndexes));
}

export async function listShopsWithProductsToIndex(tx: Transaction): Promise<number[]> {
  const rows = await tx.selectDistinct({ shopId: productsToIndex.shopId }).from(productsToIndex);
  return rows.map(({ shopId }) => shopId);
}

/**
 * Indexes the products of the next `limit` queued rows and returns the number of rows. The lock on the index makes
 * other instances and a rebuild wait. Without an index, the rebuild of the new shop indexes the products.
 */
export async function indexQueuedProducts(tx: ShopTransaction, limit: number): Promise<number> {
  const { shopId } = tx;
  const indexes = await tx.select().from(searchIndexes).where(shopCondition(tx, searchIndexes)).for('update');
  const queued = await executeStatement<{ product_id: number }>(
    tx,
    sql`delete from products_to_index where shop_id = ${shopId}::int and id = any(array(
      select id from products_to_index where shop_id = ${shopId}::int order by id limit ${limit}::int)) returning product_id`,
  );
  const productIds = [...new Set(queued.map(({ product_id }) => product_id))];
  if (indexes.length > 0) await indexProducts(tx, { shopId, productIds });
  return queued.length;
}

/** Rewrites the keys of the next `limit` words. Returns the id of the last word, or `undefined` after all words. */
export async function rewriteWordKeys(
  tx: ShopTransaction,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number | undefined> {
  const { shopId } = tx;
  const words = await tx
    .select({ id: searchWords.id, word: searchWords.word })
    .from(searchWords)
    .where(shopCondition(tx, searchWords, gt(searchWords.id, afterId)))
    .orderBy(searchWords.id)
    .limit(limit);
  if (words.length === 0) return undefined;
  const wordKeys = words.map(({ id, word }) => ({ id, key: toPhoneticKey(word) }));
  const ids = toIntArray(wordKeys.map(({ id }) => id));
  await tx.execute(sql`
    update search_words w set key = k.key
    from unnest(${ids}, ${toTextArray(wordKeys.map(({ key }) => key))}) as k (id, key)
    where w.shop_id = ${shopId} and w.id = k.id and w.key <> k.key`);
  await tx.execute(sql`delete from word_deletions where shop_id = ${shopId} and word_id = any(${ids})`);
  await insertDeletionVariants(tx, shopId, wordKeys);
  return wordKeys.at(-1)?.id;
}

async function insertDeletionVariants(
  db: DatabaseOrTransaction,
  shopId: number,
  words: readonly { id: number; key: string }[],
): Promise<void> {
  const variants = words.flatMap(({ id, key }) =>
    listDeletionVariants(key).map((variant) => ({ id, variant })),
  );
  await db.execute(sql`
    insert into word_deletions (shop_id, variant, word_id)
    select ${shopId}, s.variant, s.word_id
    from unnest(${toTextArray(variants.map(({ variant }) => variant))}, ${toIntArray(variants.map(({ id }) => id))}) as s (variant, word_id)
    on conflict do nothing`);
}

async function indexBatch(
  db: DatabaseOrTransaction,
  shopId: number,
  productIds: readonly number[],
): Promise<void> {
  const ids = toIntArray(productIds);
  const documents = await readSearchDocuments(db, shopId, productIds);
  const postings = documents.flatMap(({ id, ...document }) =>
    [...weightSearchWords(document)].map(([word, weight]) => ({ id, word, weight })),
  );
  const words = [...new Set(postings.map(({ word }) => word))];
  const newWords = await executeStatement<{ id: number; key: string }>(
    db,
    sql`select id, key from haat_post_words(${shopId}, ${ids}, ${toTextArray(words)}, ${toTextArray(words.map(toPhoneticKey))},
      ${toTextArray(postings.map(({ word }) => word))}, ${toIntArray(postings.map(({ id }) => id))},
      ${toIntArray(postings.map(({ weight }) => weight))})`,
  );
  if (newWords.length === 0) return;
  await insertDeletionVariants(db, shopId, newWords);
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

async function readSearchDocuments(
  db: DatabaseOrTransaction,
  shopId: number,
  productIds: readonly number[],
): Promise<(SearchDocument & { id: number })[]> {
  const rows = await executeStatement<DocumentRow>(
    db,
    sql`select * from haat_search_documents(${shopId}, ${toIntArray(productIds)})`,
  );
  const presentTexts = (...values: (string | null)[]) => values.filter((value) => value !== null);
  const addNames = await createNameAdder(db, shopId, productIds);
  return rows.map((row) => {
    const document = {
      names: presentTexts(row.name, row.name_bn),
      otherNames: [],
      brands: presentTexts(row.brand, row.brand_bn),
      categories: row.categories ?? [],
      tags: row.tags,
      variants: row.variants ?? [],
      pairedNames: [],
      wordsBeforeHead: [],
      usedWith: [],
    };
    return { ...addNames(row.id, document), id: row.id };
  });
}

interface ProductSlugsRow extends Record<string, unknown> {
  id: number;
  slug: string;
  categories: string[];
}

async function createNameAdder(
  db: DatabaseOrTransaction,
  shopId: number,
  productIds: readonly number[],
): Promise<(id: number, document: SearchDocument) => SearchDocument> {
  const [stored] = await db
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.shopId, shopId), eq(documents.route, 'search'), eq(documents.name, 'names')));
  const items = readSearchNames(stored?.content);
  if (items.length === 0) return (_, document) => document;
  const slugRows = await executeStatement<ProductSlugsRow>(
    db,
    sql`select u.id, p.slug, array(
        select c.slug from (
          select pc.category_id from product_categories pc
          where pc.shop_id = ${shopId} and pc.product_id = u.id offset 0) pc
        cross join lateral (
          select c.slug from categories c where c.shop_id = ${shopId} and c.id = pc.category_id offset 0) c) as categories
      from unnest(${toIntArray(productIds)}) u (id)
      cross join lateral (
        select p.slug from products p where p.shop_id = ${shopId} and p.id = u.id offset 0) p`,
  );
  const slugsById = new Map(slugRows.map((slugs) => [slugs.id, slugs]));
  return (id, document) => {
    const slugs = slugsById.get(id);
    if (!slugs) return document;
    return addShopperNames(document, { slug: slugs.slug, categorySlugs: slugs.categories }, items);
  };
}
