import { type Database, type ShopTransaction, withShop } from '#data/database.ts';
import {
  finishIndex,
  indexProducts,
  leaseIndex,
  listOutdatedIndexes,
  listProductIds,
  markNamesChanged,
  renewIndexLease,
  rewriteWordKeys,
} from '#data/queries/search-index.ts';
import type { DocumentAddress } from '#domain/json-limits.ts';
import type { ServiceContext } from '#services/context.ts';

/** A transaction of a shop has seconds; so many products are a fraction of one. */
const PRODUCTS_AT_ONCE = 200;
const WORDS_AT_ONCE = 1_000;

/** Must be called in the transaction that writes or deletes the document `search/names`. */
export async function noteSearchNames(
  tx: ShopTransaction,
  { shopId, addresses }: { shopId: number; addresses: readonly DocumentAddress[] },
): Promise<void> {
  if (addresses.some(isSearchNames)) await markNamesChanged(tx, shopId);
}

/** Rebuilds the search words when the document `search/names` is among the written ones. */
export async function followSearchNames(
  { db, shop }: ServiceContext,
  addresses: readonly DocumentAddress[],
): Promise<void> {
  if (addresses.some(isSearchNames)) await rebuildSearchWords(db, shop.id);
}

/** Rebuilds the outdated search words of all shops, one shop after the other. */
export async function rebuildOutdatedSearchWords(db: Database, signal: AbortSignal): Promise<void> {
  for (const shopId of await listOutdatedIndexes(db)) {
    if (signal.aborted) return;
    await rebuildSearchWords(db, shopId, signal);
  }
}

/**
 * Rebuilds the outdated search words of a shop in short transactions, while searches go on with the words there are.
 * Does nothing when another instance is rebuilding them. When aborted or cut short, the shop stays outdated.
 */
async function rebuildSearchWords(db: Database, shopId: number, signal?: AbortSignal): Promise<void> {
  const lease = await withShop(db, shopId, (tx) => leaseIndex(tx, shopId));
  if (!lease) return;
  let afterId: number | undefined = lease.includesKeys ? 0 : undefined;
  while (afterId !== undefined && !signal?.aborted) {
    const from: number = afterId;
    afterId = await withShop(db, shopId, async (tx) => {
      await renewIndexLease(tx, shopId);
      return rewriteWordKeys(tx, { shopId, afterId: from, limit: WORDS_AT_ONCE });
    });
  }
  const ids = await withShop(db, shopId, (tx) => listProductIds(tx, shopId), { readOnly: true });
  for (let from = 0; from < ids.length && !signal?.aborted; from += PRODUCTS_AT_ONCE) {
    const productIds = ids.slice(from, from + PRODUCTS_AT_ONCE);
    await withShop(db, shopId, async (tx) => {
      await renewIndexLease(tx, shopId);
      await indexProducts(tx, { shopId, productIds });
    });
  }
  if (!signal?.aborted) await withShop(db, shopId, (tx) => finishIndex(tx, shopId));
}

const isSearchNames = ({ route, name }: DocumentAddress) => route === 'search' && name === 'names';
