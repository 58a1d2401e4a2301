import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import {
  blogCategories,
  blogPosts,
  brands,
  campaigns,
  categories,
  documentDrafts,
  documents,
  products,
} from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { DocumentPath } from '#domain/shop-document.ts';
import { visibleProductCondition } from './product-criteria.ts';

type DocumentTable = typeof documents | typeof documentDrafts;

export type DocumentState = 'published' | 'drafts';

const TABLES_BY_STATE = { published: documents, drafts: documentDrafts } as const;

export interface ListedDocument extends DocumentPath {
  updatedAt: Date;
}

const matchesDocumentPath = (
  tx: ShopTransaction,
  table: DocumentTable,
  { route, name }: DocumentPath,
): SQL | undefined => shopCondition(tx, table, eq(table.route, route), eq(table.name, name));

export async function findDocument(
  tx: ShopTransaction,
  document: DocumentPath,
  state: DocumentState = 'published',
): Promise<{ content: unknown } | undefined> {
  const table = TABLES_BY_STATE[state];
  const [row] = await tx
    .select({ content: table.content })
    .from(table)
    .where(matchesDocumentPath(tx, table, document))
    .limit(1);
  return row;
}

export async function listDocuments(tx: ShopTransaction, state: DocumentState): Promise<ListedDocument[]> {
  const table = TABLES_BY_STATE[state];
  return tx
    .select({ route: table.route, name: table.name, updatedAt: table.updatedAt })
    .from(table)
    .where(shopCondition(tx, table))
    .orderBy(asc(table.route), asc(table.name));
}

export async function listDrafts(tx: ShopTransaction): Promise<(DocumentPath & { content: unknown })[]> {
  const { route, name, content } = documentDrafts;
  return tx.select({ route, name, content }).from(documentDrafts).where(shopCondition(tx, documentDrafts));
}

/** Stores a document. For published documents, a trigger increases the shop's version. */
export async function upsertDocument(
  tx: ShopTransaction,
  { route, name, content }: DocumentPath & { content: unknown },
  state: DocumentState,
): Promise<void> {
  const table = TABLES_BY_STATE[state];
  // Serialises the content here, because the driver would treat a plain string or number as serialised JSON.
  const json = sql`${JSON.stringify(content)}::jsonb`;
  await tx
    .insert(table)
    .values({ shopId: tx.shopId, route, name, content: json })
    .onConflictDoUpdate({
      target: [table.shopId, table.route, table.name],
      set: { content: json, updatedAt: sql`now()` },
    });
}

export async function deleteDocument(
  tx: ShopTransaction,
  document: DocumentPath,
  state: DocumentState,
): Promise<boolean> {
  const table = TABLES_BY_STATE[state];
  const deleted = await tx
    .delete(table)
    .where(matchesDocumentPath(tx, table, document))
    .returning({ name: table.name });
  return deleted.length > 0;
}

export async function deleteDrafts(
  tx: ShopTransaction,
  only: DocumentPath | undefined,
): Promise<(DocumentPath & { content: unknown })[]> {
  const { route, name, content } = documentDrafts;
  const where = only ? matchesDocumentPath(tx, documentDrafts, only) : shopCondition(tx, documentDrafts);
  return tx.delete(documentDrafts).where(where).returning({ route, name, content });
}

const SLUG_TABLES = {
  category: categories,
  brand: brands,
  campaign: campaigns,
  post: blogPosts,
  topic: blogCategories,
} as const;
const PAGE_ROUTES = { page: 'pages', landing: 'landing' } as const;

export interface NamesQuery {
  kind: keyof typeof SLUG_TABLES | keyof typeof PAGE_ROUTES | 'product' | 'form';
  names: readonly string[];
}

/** A name is a slug, product id, form id or page name. Includes pages and forms that exist only in a draft. */
export async function listExistingNames(tx: ShopTransaction, { kind, names }: NamesQuery): Promise<string[]> {
  if (kind === 'product') return listProductNames(tx, names);
  if (kind === 'form') return listFormIds(tx, names);
  if (kind === 'page' || kind === 'landing') {
    const pages = await Promise.all(
      [documents, documentDrafts].map((table) =>
        tx
          .select({ name: table.name })
          .from(table)
          .where(
            shopCondition(tx, table, eq(table.route, PAGE_ROUTES[kind]), inArray(table.name, [...names])),
          ),
      ),
    );
    return pages.flat().map(({ name }) => name);
  }
  const table = SLUG_TABLES[kind];
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(shopCondition(tx, table, inArray(table.slug, [...names])));
  return rows.map(({ slug }) => slug);
}

async function listFormIds(tx: ShopTransaction, names: readonly string[]): Promise<string[]> {
  const path = '$.sections[*] ? (@.type == "custom-form" && @.items.size() > 0).settings.formId';
  const forms = await Promise.all(
    [documents, documentDrafts].map((table) =>
      tx
        .select({ name: sql<string>`jsonb_path_query(${table.content}, ${path}::jsonpath) #>> '{}'` })
        .from(table)
        .where(shopCondition(tx, table, inArray(table.route, Object.values(PAGE_ROUTES)))),
    ),
  );
  return forms.flat().flatMap(({ name }) => (names.includes(name) ? [name] : []));
}

async function listProductNames(tx: ShopTransaction, names: readonly string[]): Promise<string[]> {
  const id = sql<string>`${products.id}::text`;
  const rows = await tx
    .select({ slug: products.slug, id })
    .from(products)
    .where(
      and(
        visibleProductCondition(tx.shopId),
        or(inArray(products.slug, [...names]), inArray(id, [...names])),
      ),
    );
  return rows.flatMap((row) => [row.slug, row.id]);
}
