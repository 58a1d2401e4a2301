import { LRUCache } from 'lru-cache';
import { type Database, withShop } from '#data/database.ts';
import * as queries from '#data/queries/documents.ts';
import type { ServiceContext } from '../context.ts';

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
