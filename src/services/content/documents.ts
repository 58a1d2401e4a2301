import { LRUCache } from 'lru-cache';
import { type Database, readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import { listExistingNames, type NamesQuery } from '#data/queries/documents.ts';
import type { CheckedDocument, DocumentAddress } from '#domain/shop-document.ts';
import type { ServiceContext } from '#services/context.ts';
import { applySearchNamesChange, recordSearchNamesChange } from '#services/search/search-names.ts';

const MAX_DOCUMENTS = 10_000;
const BYTES_PER_CHARACTER = 2;
type Entry = { json: string | undefined };
type Cache = LRUCache<string, Entry, () => Promise<Entry>>;
const getCache = new WeakMap<Database, Cache>();

/** JSON text; `undefined` if missing. Also caches absence, per version of the shop. */
export async function findDocument(
  { db, shop, documentBytes }: ServiceContext,
  { route, name }: { route: string; name: string },
): Promise<string | undefined> {
  const key = JSON.stringify([shop.id, shop.version, route, name]);
  const entry = await openCache(db, documentBytes).fetch(key, {
    context: async () => {
      const found = await readShop(db, shop.id, (tx) =>
        queries.findDocument(tx, { shopId: shop.id, route, name }),
      );
      return { json: found && JSON.stringify(found.content) };
    },
  });
  return entry?.json;
}

function openCache(db: Database, maxSize: number): Cache {
  const open = getCache.get(db);
  if (open) return open;
  const cache: Cache = new LRUCache({
    max: MAX_DOCUMENTS,
    maxSize,
    sizeCalculation: ({ json = '' }, key) => BYTES_PER_CHARACTER * (json.length + key.length),
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  getCache.set(db, cache);
  return cache;
}

export async function findStoredDocument(
  { db, shop }: ServiceContext,
  address: DocumentAddress,
): Promise<{ isDraft: boolean; content: unknown } | undefined> {
  const document = { ...address, shopId: shop.id };
  return readShop(db, shop.id, async (tx) => {
    const draft = await queries.findDocument(tx, document, 'drafts');
    const found = draft ?? (await queries.findDocument(tx, document));
    return found && { isDraft: draft !== undefined, content: found.content };
  });
}

export interface DocumentListing {
  published: queries.ListedDocument[];
  drafts: queries.ListedDocument[];
}

export function listDocuments({ db, shop }: ServiceContext): Promise<DocumentListing> {
  return readShop(db, shop.id, async (tx) => ({
    published: await queries.listDocuments(tx, { shopId: shop.id }, 'published'),
    drafts: await queries.listDocuments(tx, { shopId: shop.id }, 'drafts'),
  }));
}

/** Every instance shows it from the next request. */
export async function putDocument(ctx: ServiceContext, document: CheckedDocument): Promise<void> {
  const { db, shop } = ctx;
  await withShop(db, shop.id, async (tx) => {
    await queries.upsertDocument(tx, { ...document, shopId: shop.id }, 'published');
    await recordSearchNamesChange(tx, { shopId: shop.id, addresses: [document] });
  });
  await applySearchNamesChange(ctx, [document]);
}

/** Deletes the draft too; the defaults apply. Returns whether it existed. */
export async function deleteDocument(ctx: ServiceContext, address: DocumentAddress): Promise<boolean> {
  const { db, shop } = ctx;
  const document = { ...address, shopId: shop.id };
  const wasThere = await withShop(db, shop.id, async (tx) => {
    const wasDraft = await queries.deleteDocument(tx, document, 'drafts');
    const wasPublished = await queries.deleteDocument(tx, document, 'published');
    if (wasPublished) await recordSearchNamesChange(tx, { shopId: shop.id, addresses: [address] });
    return { wasDraft, wasPublished };
  });
  if (wasThere.wasPublished) await applySearchNamesChange(ctx, [address]);
  return wasThere.wasDraft || wasThere.wasPublished;
}

export async function listMissingReferences<Place extends { kind: NamesQuery['kind']; name: string }>(
  { db, shop }: ServiceContext,
  places: readonly Place[],
): Promise<Place[]> {
  if (places.length === 0) return [];
  return readShop(db, shop.id, async (tx) => {
    const missing: Place[] = [];
    for (const [kind, named] of Map.groupBy(places, (place) => place.kind)) {
      const names = [...new Set(named.map(({ name }) => name))];
      const known = new Set(await listExistingNames(tx, { shopId: shop.id, kind, names }));
      missing.push(...named.filter(({ name }) => !known.has(name)));
    }
    return missing;
  });
}
