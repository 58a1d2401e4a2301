import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DocumentAddress } from '#domain/checked-document.ts';
import type { ShopTransaction } from '../database.ts';
import { documentDrafts, documents } from '../schema/index.ts';

type Table = typeof documents | typeof documentDrafts;

/** Published documents, or drafts. */
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

/** What a document of the shop holds; `undefined` when there is none of that name. */
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

/** The names of the shop's documents, by route and name. */
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

/** Every draft of the shop with what it holds. */
export async function listDrafts(
  tx: ShopTransaction,
  { shopId }: { shopId: number },
): Promise<(DocumentAddress & { content: unknown })[]> {
  const { route, name, content } = documentDrafts;
  return tx.select({ route, name, content }).from(documentDrafts).where(eq(documentDrafts.shopId, shopId));
}

/** Writes a document over the one of its name. Published ones give the shop its next version, by a trigger. */
export async function upsertDocument(
  tx: ShopTransaction,
  { shopId, route, name, content }: OneDocument & { content: unknown },
  shelf: DocumentShelf,
): Promise<void> {
  const table = TABLES[shelf];
  // A bare text or number would be taken for JSON already written.
  const json = sql`${JSON.stringify(content)}::jsonb`;
  await tx
    .insert(table)
    .values({ shopId, route, name, content: json })
    .onConflictDoUpdate({
      target: [table.shopId, table.route, table.name],
      set: { content: json, updatedAt: sql`now()` },
    });
}

/** Removes a document. Answers whether there was one. */
export async function deleteDocument(
  tx: ShopTransaction,
  document: OneDocument,
  shelf: DocumentShelf,
): Promise<boolean> {
  const table = TABLES[shelf];
  const gone = await tx.delete(table).where(isOne(table, document)).returning({ name: table.name });
  return gone.length > 0;
}

/** Takes the drafts of the shop, or one of them, off their shelf. Answers what they held. */
export async function takeDrafts(
  tx: ShopTransaction,
  { shopId, only }: { shopId: number; only?: DocumentAddress | undefined },
): Promise<(DocumentAddress & { content: unknown })[]> {
  const { route, name, content } = documentDrafts;
  const where = only ? isOne(documentDrafts, { shopId, ...only }) : eq(documentDrafts.shopId, shopId);
  return tx.delete(documentDrafts).where(where).returning({ route, name, content });
}
