import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, ShopTransaction } from '#data/database.ts';
import { documents, products, searchIndexes, shops } from '#data/schema/index.ts';
import { rowsOf } from '#data/statements.ts';
import {
  readSearchNames,
  type SearchDocument,
  searchWordsOf,
  withShoppersNames,
} from '#domain/search/document.ts';
import { deletionVariants, phoneticKey } from '#domain/search/phonetic-key.ts';

/** Raise it whenever words, keys or deletion variants come out differently: every shop's words are then written anew. */
const RULES = 8;
const PRODUCTS_AT_ONCE = 1_000;

type Writer = Database | ShopTransaction;

/**
 * Writes anew by which words the products are found; for whoever writes names, brands, categories, tags or variants, or
 * the document `search/names`.
 */
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

/** Writes anew the words of all products of a shop. */
export async function indexShop(db: Writer, shopId: number): Promise<void> {
  const ids = await listProductIds(db, shopId);
  await db.execute(sql`delete from search_words where shop_id = ${shopId}`);
  for (const some of chunksOf(ids)) await indexSome(db, shopId, some);
  await noteRules(db, shopId, RULES);
}

export async function listProductIds(db: Writer, shopId: number): Promise<number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.shopId, shopId));
  return rows.map(({ id }) => id);
}

/** Notes that the words of a shop are to be written anew; the next start does what is not done until then. */
export function noteStaleWords(db: Writer, shopId: number): Promise<void> {
  return noteRules(db, shopId, 0);
}

/** Notes that the words of a shop follow the present rules. */
export function noteFreshWords(db: Writer, shopId: number): Promise<void> {
  return noteRules(db, shopId, RULES);
}

async function noteRules(db: Writer, shopId: number, rules: number): Promise<void> {
  await db
    .insert(searchIndexes)
    .values({ shopId, rules })
    .onConflictDoUpdate({ target: searchIndexes.shopId, set: { rules } });
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

async function indexSome(db: Writer, shopId: number, productIds: readonly number[]): Promise<void> {
  const ids = intArray(productIds);
  const documents = await readDocuments(db, shopId, productIds);
  const postings = documents.flatMap(({ id, ...document }) =>
    [...searchWordsOf(document)].map(([word, weight]) => ({ id, word, weight })),
  );
  const words = [...new Set(postings.map(({ word }) => word))];
  const unknown = await rowsOf<{ id: number; key: string }>(
    db,
    sql`select id, key from haat_post_words(${shopId}, ${ids}, ${textArray(words)}, ${textArray(words.map(phoneticKey))},
      ${textArray(postings.map(({ word }) => word))}, ${intArray(postings.map(({ id }) => id))},
      ${intArray(postings.map(({ weight }) => weight))})`,
  );
  if (unknown.length === 0) return;
  const variants = unknown.flatMap(({ id, key }) =>
    deletionVariants(key).map((variant) => ({ id, variant })),
  );
  await db.execute(sql`
    insert into word_deletions (shop_id, variant, word_id)
    select ${shopId}, s.variant, s.word_id
    from unnest(${textArray(variants.map(({ variant }) => variant))}, ${intArray(variants.map(({ id }) => id))}) as s (variant, word_id)`);
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

/** What adds the names of the shop's document `search/names` to the documents of these products. */
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
  const placeOf = new Map(places.map((place) => [place.id, place]));
  return (id, document) => {
    const place = placeOf.get(id);
    if (!place) return document;
    return withShoppersNames(document, { slug: place.slug, categorySlugs: place.categories }, items);
  };
}

const intArray = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`;
const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;
