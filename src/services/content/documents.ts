import { LRUCache } from 'lru-cache';
import { type Database, withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import { listKnownNames, type NamesQuery } from '#data/queries/documents.ts';
import type { CheckedDocument, DocumentAddress } from '#domain/json-limits.ts';
import type { ServiceContext } from '#services/context.ts';
import { followSearchNames, noteSearchNames } from '#services/search/search-names.ts';

const MAX_DOCUMENTS = 10_000;
const BYTES_PER_CHARACTER = 2;
type Entry = { json: string | undefined };
type Cache = LRUCache<string, Entry, () => Promise<Entry>>;
const cacheOf = new WeakMap<Database, Cache>();

/**
 * A document of the shop as JSON text; `undefined` when there is none. Each is read once per version of the shop and
 * then kept in memory, bounded over all shops; that a document does not exist is kept too.
 */
export async function findDocument(
  { db, shop, documentBytes }: ServiceContext,
  { route, name }: { route: string; name: string },
): Promise<string | undefined> {
  const key = JSON.stringify([shop.id, shop.version, route, name]);
  const entry = await openCache(db, documentBytes).fetch(key, {
    context: async () => {
      const found = await withShop(
        db,
        shop.id,
        (tx) => queries.findDocument(tx, { shopId: shop.id, route, name }),
        { readOnly: true },
      );
      return { json: found && JSON.stringify(found.content) };
    },
  });
  return entry?.json;
}

function openCache(db: Database, maxSize: number): Cache {
  const open = cacheOf.get(db);
  if (open) return open;
  const cache: Cache = new LRUCache({
    max: MAX_DOCUMENTS,
    maxSize,
    sizeCalculation: ({ json = '' }, key) => BYTES_PER_CHARACTER * (json.length + key.length),
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });
  cacheOf.set(db, cache);
  return cache;
}

/** What the draft of a document holds, else the published document, as it stands this moment; `undefined` for neither. */
export async function findStoredDocument(
  { db, shop }: ServiceContext,
  address: DocumentAddress,
): Promise<{ isDraft: boolean; content: unknown } | undefined> {
  const document = { ...address, shopId: shop.id };
  return withShop(
    db,
    shop.id,
    async (tx) => {
      const draft = await queries.findDocument(tx, document, 'drafts');
      const found = draft ?? (await queries.findDocument(tx, document));
      return found && { isDraft: draft !== undefined, content: found.content };
    },
    { readOnly: true },
  );
}

export interface DocumentListing {
  published: queries.ListedDocument[];
  drafts: queries.ListedDocument[];
}

/** The names of the shop's documents and of its drafts, by route and name. */
export function listDocuments({ db, shop }: ServiceContext): Promise<DocumentListing> {
  return withShop(
    db,
    shop.id,
    async (tx) => ({
      published: await queries.listDocuments(tx, { shopId: shop.id }, 'published'),
      drafts: await queries.listDocuments(tx, { shopId: shop.id }, 'drafts'),
    }),
    { readOnly: true },
  );
}

/** Writes a checked document over the published one of its name. Every instance shows it from its next request on. */
export async function putDocument(ctx: ServiceContext, document: CheckedDocument): Promise<void> {
  const { db, shop } = ctx;
  await withShop(db, shop.id, async (tx) => {
    await queries.upsertDocument(tx, { ...document, shopId: shop.id }, 'published');
    await noteSearchNames(tx, { shopId: shop.id, addresses: [document] });
  });
  await followSearchNames(ctx, [document]);
}

/** Removes a published document and its draft; its part of the page then shows its defaults. Answers whether there was one. */
export async function deleteDocument(ctx: ServiceContext, address: DocumentAddress): Promise<boolean> {
  const { db, shop } = ctx;
  const document = { ...address, shopId: shop.id };
  const wasThere = await withShop(db, shop.id, async (tx) => {
    const wasDraft = await queries.deleteDocument(tx, document, 'drafts');
    const wasPublished = await queries.deleteDocument(tx, document, 'published');
    if (wasPublished) await noteSearchNames(tx, { shopId: shop.id, addresses: [address] });
    return { wasDraft, wasPublished };
  });
  if (wasThere.wasPublished) await followSearchNames(ctx, [address]);
  return wasThere.wasDraft || wasThere.wasPublished;
}

/** Those of the named places that the shop does not have, or not yet. */
export async function listMissingPlaces<Place extends { kind: NamesQuery['kind']; name: string }>(
  { db, shop }: ServiceContext,
  places: readonly Place[],
): Promise<Place[]> {
  if (places.length === 0) return [];
  return withShop(
    db,
    shop.id,
    async (tx) => {
      const missing: Place[] = [];
      for (const [kind, named] of Map.groupBy(places, (place) => place.kind)) {
        const names = [...new Set(named.map(({ name }) => name))];
        const known = new Set(await listKnownNames(tx, { shopId: shop.id, kind, names }));
        missing.push(...named.filter(({ name }) => !known.has(name)));
      }
      return missing;
    },
    { readOnly: true },
  );
}
