import { LRUCache } from 'lru-cache';
import { type Database, readShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import { listExistingNames, type NamesQuery } from '#data/queries/documents.ts';
import type { CheckedDocument, DocumentPath } from '#domain/shop-document.ts';
import type { ServiceContext } from '#services/context.ts';
import { changeDocuments } from '#services/search/rebuild-search-words.ts';

const MAX_CACHED_DOCUMENTS = 10_000;
const BYTES_PER_CHARACTER = 2;
type CacheEntry = { json: string | undefined };
type DocumentCache = LRUCache<string, CacheEntry, () => Promise<CacheEntry>>;
const cachesByDatabase = new WeakMap<Database, DocumentCache>();

/** Returns the JSON text of a document. Existing and missing documents are cached per version of the shop. */
export async function findDocument(
  { db, shop, documentBytes }: ServiceContext,
  { route, name }: { route: string; name: string },
): Promise<string | undefined> {
  const key = JSON.stringify([shop.id, shop.version, route, name]);
  const entry = await openCache(db, documentBytes).fetch(key, {
    context: async () => {
      const found = await readShop({ db, shop }, (tx) => queries.findDocument(tx, { route, name }));
      return { json: found && JSON.stringify(found.content) };
    },
  });
  return entry?.json;
}

function openCache(db: Database, maxSize: number): DocumentCache {
  const existingCache = cachesByDatabase.get(db);
  if (existingCache) return existingCache;
  const cache: DocumentCache = new LRUCache({
    max: MAX_CACHED_DOCUMENTS,
    maxSize,
    sizeCalculation: ({ json = '' }, key) => BYTES_PER_CHARACTER * (json.length + key.length),
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  cachesByDatabase.set(db, cache);
  return cache;
}

export async function findDraftOrDocument(ctx: ServiceContext, document: DocumentPath) {
  return readShop(ctx, async (tx) => {
    const draft = await queries.findDocument(tx, document, 'drafts');
    const found = draft ?? (await queries.findDocument(tx, document));
    return found && { isDraft: draft !== undefined, content: found.content };
  });
}

export type DocumentListing = Awaited<ReturnType<typeof listDocuments>>;

export function listDocuments(ctx: ServiceContext) {
  return readShop(ctx, async (tx) => ({
    published: await queries.listDocuments(tx, 'published'),
    drafts: await queries.listDocuments(tx, 'drafts'),
  }));
}

export async function putDocument(ctx: ServiceContext, document: CheckedDocument): Promise<void> {
  await changeDocuments(ctx, async (tx) => {
    await queries.upsertDocument(tx, document, 'published');
    return [document];
  });
}

/** Deletes a document and its draft. Returns whether document or draft existed. */
export async function deleteDocument(ctx: ServiceContext, address: DocumentPath): Promise<boolean> {
  let wasDraft = false;
  const unpublished = await changeDocuments(ctx, async (tx) => {
    wasDraft = await queries.deleteDocument(tx, address, 'drafts');
    return (await queries.deleteDocument(tx, address, 'published')) ? [address] : [];
  });
  return wasDraft || unpublished.length > 0;
}

export async function listMissingReferences<Reference extends { kind: NamesQuery['kind']; name: string }>(
  ctx: ServiceContext,
  references: readonly Reference[],
): Promise<Reference[]> {
  if (references.length === 0) return [];
  return readShop(ctx, async (tx) => {
    const missing: Reference[] = [];
    for (const [kind, group] of Map.groupBy(references, (reference) => reference.kind)) {
      const names = [...new Set(group.map(({ name }) => name))];
      const known = new Set(await listExistingNames(tx, { kind, names }));
      missing.push(...group.filter(({ name }) => !known.has(name)));
    }
    return missing;
  });
}
