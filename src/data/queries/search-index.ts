import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Database, readPlatform, type ShopTransaction } from '#data/database.ts';
import { documents, products, searchIndexes, searchWords, shops } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import {
  addShopperNames,
  readSearchNames,
  type SearchDocument,
  weightSearchWords,
} from '#domain/search/document.ts';
import { deletionVariants, phoneticKey } from '#domain/search/phonetic-key.ts';

/**
 * Version of the indexing rules. Increase it when words, keys, deletion variants or listed prices change, to rebuild every shop. During
 * an upgrade, the previous build leaves rows of a higher version unchanged.
 */
const RULES = 9;
/** The document `search/names` changed: rebuild search words, but keep their keys and variants. */
const NAMES_CHANGED = 0;
const REBUILDING = -1;
/** Another change came before the names: rebuild everything. */
const OUTDATED = -2;
const LEASE_SECONDS = 60;
const PRODUCTS_AT_ONCE = 1_000;

type Writer = Database | ShopTransaction;

/** Call after writing names, brands, categories, tags, variants or the document `search/names`. */
export async function indexProducts(
  db: Writer,
  { shopId, productIds }: { shopId: number; productIds: readonly number[] },
): Promise<void> {
  for (const some of chunksOf(productIds)) await indexSome(db, shopId, some);
}

function chunksOf(ids: readonly number[]): (readonly number[])[] {
  return Array.from({ length: Math.ceil(ids.length / PRODUCTS_AT_ONCE) }, (_, index) =>
    ids.slice(index * PRODUCTS_AT_ONCE, (index + 1) * PRODUCTS_AT_ONCE),
  );
}

/** Updates prices, discounts and availability of listed products. */
export async function updateListedFigures(
  tx: ShopTransaction,
  { shopId, productIds }: { shopId: number; productIds: readonly number[] },
): Promise<void> {
  await tx.execute(sql`select haat_list_figures(${shopId}, ${intArray(productIds)})`);
}

export async function indexShop(db: Writer, shopId: number): Promise<void> {
  const ids = await listProductIds(db, shopId);
  await db.execute(sql`delete from search_words where shop_id = ${shopId}`);
  for (const some of chunksOf(ids)) await indexSome(db, shopId, some);
  await storeRuleCount(db, shopId, RULES);
}

export async function listProductIds(db: Writer, shopId: number): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.shopId, shopId));
  return rows.map(({ id }) => id);
}

export async function markNamesChanged(db: Writer, shopId: number): Promise<void> {
  const rules = sql`case when ${searchIndexes.rules} in (${RULES}, ${NAMES_CHANGED}) then ${NAMES_CHANGED}::int else ${OUTDATED}::int end`;
  await db
    .insert(searchIndexes)
    .values({ shopId, rules: NAMES_CHANGED })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules } });
}

async function storeRuleCount(db: Writer, shopId: number, rules: number): Promise<void> {
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
        sql`coalesce(${searchIndexes.rules} < ${RULES}, true)
          and coalesce(${searchIndexes.leasedUntil} < now(), true)`,
      )
      .orderBy(shops.id),
  );
  return rows.map(({ id }) => id);
}

/** Leases the rebuild for a minute. `undefined` if nothing is outdated or another instance has the lease. */
export async function leaseIndex(
  tx: ShopTransaction,
  shopId: number,
): Promise<{ rulesChanged: boolean } | undefined> {
  await tx.insert(searchIndexes).values({ shopId, rules: REBUILDING }).onConflictDoNothing();
  const [index] = await tx
    .select({ rules: searchIndexes.rules, isLeased: sql<boolean>`coalesce(leased_until > now(), false)` })
    .from(searchIndexes)
    .where(eq(searchIndexes.shopId, shopId))
    .for('update');
  if (!index || index.rules >= RULES || index.isLeased) return undefined;
  await storeRuleCount(tx, shopId, REBUILDING);
  await renewIndexLease(tx, shopId);
  return { rulesChanged: index.rules !== NAMES_CHANGED };
}

export async function renewIndexLease(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx
    .update(searchIndexes)
    .set({ leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where(eq(searchIndexes.shopId, shopId));
}

/** A shop that was marked as outdated during the rebuild stays outdated. */
export async function finishIndex(tx: ShopTransaction, shopId: number): Promise<void> {
  await tx
    .update(searchIndexes)
    .set({
      rules: sql`case when rules = ${REBUILDING} then ${RULES} else rules end`,
      leasedUntil: null,
    })
    .where(eq(searchIndexes.shopId, shopId));
}

/** Next `limit` words; returns the last id, or `undefined` at the end. */
export async function rewriteWordKeys(
  tx: ShopTransaction,
  { shopId, afterId, limit }: { shopId: number; afterId: number; limit: number },
): Promise<number | undefined> {
  const words = await tx
    .select({ id: searchWords.id, word: searchWords.word })
    .from(searchWords)
    .where(and(eq(searchWords.shopId, shopId), gt(searchWords.id, afterId)))
    .orderBy(searchWords.id)
    .limit(limit);
  if (words.length === 0) return undefined;
  const keyed = words.map(({ id, word }) => ({ id, key: phoneticKey(word) }));
  const ids = intArray(keyed.map(({ id }) => id));
  await tx.execute(sql`
    update search_words w set key = k.key
    from unnest(${ids}, ${textArray(keyed.map(({ key }) => key))}) as k (id, key)
    where w.shop_id = ${shopId} and w.id = k.id and w.key <> k.key`);
  await tx.execute(sql`delete from word_deletions where shop_id = ${shopId} and word_id = any(${ids})`);
  await insertDeletionVariants(tx, shopId, keyed);
  return keyed.at(-1)?.id;
}

async function insertDeletionVariants(
  db: Writer,
  shopId: number,
  words: readonly { id: number; key: string }[],
): Promise<void> {
  const variants = words.flatMap(({ id, key }) => deletionVariants(key).map((variant) => ({ id, variant })));
  await db.execute(sql`
    insert into word_deletions (shop_id, variant, word_id)
    select ${shopId}, s.variant, s.word_id
    from unnest(${textArray(variants.map(({ variant }) => variant))}, ${intArray(variants.map(({ id }) => id))}) as s (variant, word_id)
    on conflict do nothing`);
}

async function indexSome(db: Writer, shopId: number, productIds: readonly number[]): Promise<void> {
  const ids = intArray(productIds);
  const documents = await readDocuments(db, shopId, productIds);
  const postings = documents.flatMap(({ id, ...document }) =>
    [...weightSearchWords(document)].map(([word, weight]) => ({ id, word, weight })),
  );
  const words = [...new Set(postings.map(({ word }) => word))];
  const unknown = await rowsOf<{ id: number; key: string }>(
    db,
    sql`select id, key from haat_post_words(${shopId}, ${ids}, ${textArray(words)}, ${textArray(words.map(phoneticKey))},
      ${textArray(postings.map(({ word }) => word))}, ${intArray(postings.map(({ id }) => id))},
      ${intArray(postings.map(({ weight }) => weight))})`,
  );
  if (unknown.length === 0) return;
  await insertDeletionVariants(db, shopId, unknown);
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
    sql`select * from haat_search_documents(${shopId}, ${intArray(productIds)})`,
  );
  const texts = (...values: (string | null)[]) => values.filter((value) => value !== null);
  const addNames = await readShoppersNames(db, shopId, productIds);
  return rows.map((row) => {
    const document = {
      names: texts(row.name, row.name_bn),
      otherNames: [],
      brands: texts(row.brand, row.brand_bn),
      categories: row.categories ?? [],
      tags: row.tags,
      variants: row.variants ?? [],
      partsOfNames: [],
      usedWith: [],
    };
    return { ...addNames(row.id, document), id: row.id };
  });
}

interface PlaceRow extends Record<string, unknown> {
  id: number;
  slug: string;
  categories: string[];
}

async function readShoppersNames(
  db: Writer,
  shopId: number,
  productIds: readonly number[],
): Promise<(id: number, document: SearchDocument) => SearchDocument> {
  const [stored] = await db
    .select({ content: documents.content })
    .from(documents)
    .where(and(eq(documents.shopId, shopId), eq(documents.route, 'search'), eq(documents.name, 'names')));
  const items = readSearchNames(stored?.content);
  if (items.length === 0) return (_, document) => document;
  const places = await rowsOf<PlaceRow>(
    db,
    sql`select u.id, p.slug, array(
        select c.slug from (
          select pc.category_id from product_categories pc
          where pc.shop_id = ${shopId} and pc.product_id = u.id offset 0) pc
        cross join lateral (
          select c.slug from categories c where c.shop_id = ${shopId} and c.id = pc.category_id offset 0) c) as categories
      from unnest(${intArray(productIds)}) u (id)
      cross join lateral (
        select p.slug from products p where p.shop_id = ${shopId} and p.id = u.id offset 0) p`,
  );
  const placesById = new Map(places.map((place) => [place.id, place]));
  return (id, document) => {
    const place = placesById.get(id);
    if (!place) return document;
    return addShopperNames(document, { slug: place.slug, categorySlugs: place.categories }, items);
  };
}

const intArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;
const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
