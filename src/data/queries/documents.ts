import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { brands, campaigns, categories, documentDrafts, documents, products } from '#data/schema/index.ts';
import type { DocumentAddress } from '#domain/shop-document.ts';
import { visibleProductCondition } from './product-criteria.ts';

type Table = typeof documents | typeof documentDrafts;

export type DocumentShelf = 'published' | 'drafts';

const TABLES = { published: documents, drafts: documentDrafts } as const;

export interface ListedDocument extends DocumentAddress {
  updatedAt: Date;
}

interface OneDocument extends DocumentAddress {
  shopId: number;
}

const isOne = (table: Table, { shopId, route, name }: OneDocument): SQL | undefined =>
  and(eq(table.shopId, shopId), eq(table.route, route), eq(table.name, name));

export async function findDocument(
  tx: ShopTransaction,
  document: OneDocument,
  shelf: DocumentShelf = 'published',
): Promise<{ content: unknown } | undefined> {
  const table = TABLES[shelf];
  const [row] = await tx
    .select({ content: table.content })
    .from(table)
    .where(isOne(table, document))
    .limit(1);
  return row;
}

export async function listDocuments(
  tx: ShopTransaction,
  { shopId }: { shopId: number },
  shelf: DocumentShelf,
): Promise<ListedDocument[]> {
  const table = TABLES[shelf];
  return tx
    .select({ route: table.route, name: table.name, updatedAt: table.updatedAt })
    .from(table)
    .where(eq(table.shopId, shopId))
    .orderBy(asc(table.route), asc(table.name));
}

export async function listDrafts(
  tx: ShopTransaction,
  { shopId }: { shopId: number },
): Promise<(DocumentAddress & { content: unknown })[]> {
  const { route, name, content } = documentDrafts;
  return tx.select({ route, name, content }).from(documentDrafts).where(eq(documentDrafts.shopId, shopId));
}

/** A trigger increases the shop's version for published documents. */
export async function upsertDocument(
  tx: ShopTransaction,
  { shopId, route, name, content }: OneDocument & { content: unknown },
  shelf: DocumentShelf,
): Promise<void> {
  const table = TABLES[shelf];
  // A plain string or number would be treated as serialised JSON.
  const json = sql`${JSON.stringify(content)}::jsonb`;
  await tx
    .insert(table)
    .values({ shopId, route, name, content: json })
    .onConflictDoUpdate({
      target: [table.shopId, table.route, table.name],
      set: { content: json, updatedAt: sql`now()` },
    });
}

export async function deleteDocument(
  tx: ShopTransaction,
  document: OneDocument,
  shelf: DocumentShelf,
): Promise<boolean> {
  const table = TABLES[shelf];
  const deleted = await tx.delete(table).where(isOne(table, document)).returning({ name: table.name });
  return deleted.length > 0;
}

export async function deleteDrafts(
  tx: ShopTransaction,
  { shopId, only }: { shopId: number; only?: DocumentAddress | undefined },
): Promise<(DocumentAddress & { content: unknown })[]> {
  const { route, name, content } = documentDrafts;
  const where = only ? isOne(documentDrafts, { shopId, ...only }) : eq(documentDrafts.shopId, shopId);
  return tx.delete(documentDrafts).where(where).returning({ route, name, content });
}

const OF_SLUGS = { category: categories, brand: brands, campaign: campaigns } as const;
const ROUTES = { page: 'pages', landing: 'landing' } as const;

export interface NamesQuery {
  shopId: number;
  kind: keyof typeof OF_SLUGS | keyof typeof ROUTES | 'product' | 'form';
  names: readonly string[];
}

/** Existing slugs, product ids, and names of pages and forms, including drafts. */
export async function listExistingNames(
  tx: ShopTransaction,
  { shopId, kind, names }: NamesQuery,
): Promise<string[]> {
  if (kind === 'product') return knownProducts(tx, shopId, names);
  if (kind === 'form') return knownForms(tx, shopId, names);
  if (kind === 'page' || kind === 'landing') {
    const pages = await Promise.all(
      [documents, documentDrafts].map((table) =>
        tx
          .select({ name: table.name })
          .from(table)
          .where(
            and(eq(table.shopId, shopId), eq(table.route, ROUTES[kind]), inArray(table.name, [...names])),
          ),
      ),
    );
    return pages.flat().map(({ name }) => name);
  }
  const table = OF_SLUGS[kind];
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(eq(table.shopId, shopId), inArray(table.slug, [...names])));
  return rows.map(({ slug }) => slug);
}

async function knownForms(tx: ShopTransaction, shopId: number, names: readonly string[]): Promise<string[]> {
  const path = '$.sections[*] ? (@.type == "custom-form" && @.items.size() > 0).settings.formId';
  const forms = await Promise.all(
    [documents, documentDrafts].map((table) =>
      tx
        .select({ name: sql<string>`jsonb_path_query(${table.content}, ${path}::jsonpath) #>> '{}'` })
        .from(table)
        .where(and(eq(table.shopId, shopId), inArray(table.route, Object.values(ROUTES)))),
    ),
  );
  return forms.flat().flatMap(({ name }) => (names.includes(name) ? [name] : []));
}

async function knownProducts(
  tx: ShopTransaction,
  shopId: number,
  names: readonly string[],
): Promise<string[]> {
  const id = sql<string>`${products.id}::text`;
  const rows = await tx
    .select({ slug: products.slug, id })
    .from(products)
    .where(
      and(visibleProductCondition(shopId), or(inArray(products.slug, [...names]), inArray(id, [...names]))),
    );
  return rows.flatMap((row) => [row.slug, row.id]);
}
