import { setTimeout as wait } from 'node:timers/promises';
import { type Database, readShop, type ShopTransaction, withShop } from '#data/database.ts';
import {
  finishIndex,
  indexProducts,
  leaseIndex,
  listOutdatedIndexes,
  listProductIds,
  markNamesChanged,
  renewIndexLease,
  rewriteWordKeys,
  updateListedFigures,
} from '#data/queries/search-index.ts';
import type { DocumentAddress } from '#domain/shop-document.ts';
import type { ServiceContext } from '#services/context.ts';

const PRODUCTS_AT_ONCE = 50;
const WORDS_AT_ONCE = 500;
/** A background rebuild works a quarter of the time. */
const REST_PER_WORK = 3;

/** Call in the transaction that writes or deletes `search/names`. */
export async function recordSearchNamesChange(
  tx: ShopTransaction,
  { shopId, addresses }: { shopId: number; addresses: readonly DocumentAddress[] },
): Promise<void> {
  if (addresses.some(isSearchNames)) await markNamesChanged(tx, shopId);
}

/** After a change of `search/names`. */
export async function applySearchNamesChange(
  { db, shop }: ServiceContext,
  addresses: readonly DocumentAddress[],
): Promise<void> {
  if (addresses.some(isSearchNames)) await rebuildSearchWords(db, shop.id);
}

/** One shop at a time. */
export async function rebuildOutdatedSearchWords(db: Database, signal: AbortSignal): Promise<void> {
  for (const shopId of await listOutdatedIndexes(db)) {
    if (signal.aborted) return;
    await rebuildSearchWords(db, shopId, signal);
  }
}

/**
 * Rebuilds a shop's outdated search words and listed prices in short transactions, while searches use the existing words. Does nothing if another
 * instance is rebuilding them. With a signal it works at a low rate, in the background; if aborted, the shop stays outdated.
 */
async function rebuildSearchWords(db: Database, shopId: number, signal?: AbortSignal): Promise<void> {
  const lease = await withShop(db, shopId, (tx) => leaseIndex(tx, shopId));
  if (!lease) return;
  const step = async <Result>(work: (tx: ShopTransaction) => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await withShop(db, shopId, async (tx) => {
      await renewIndexLease(tx, shopId);
      return work(tx);
    });
    if (signal) await rest(REST_PER_WORK * (performance.now() - startedAt), signal);
    return result;
  };
  let afterId: number | undefined = lease.rulesChanged ? 0 : undefined;
  while (afterId !== undefined && !signal?.aborted) {
    const from: number = afterId;
    afterId = await step((tx) => rewriteWordKeys(tx, { shopId, afterId: from, limit: WORDS_AT_ONCE }));
  }
  const ids = await readShop(db, shopId, (tx) => listProductIds(tx, shopId));
  for (let from = 0; from < ids.length && !signal?.aborted; from += PRODUCTS_AT_ONCE) {
    const productIds = ids.slice(from, from + PRODUCTS_AT_ONCE);
    await step(async (tx) => {
      await indexProducts(tx, { shopId, productIds });
      if (lease.rulesChanged) await updateListedFigures(tx, { shopId, productIds });
    });
  }
  if (!signal?.aborted) await withShop(db, shopId, (tx) => finishIndex(tx, shopId));
}

const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

const isSearchNames = ({ route, name }: DocumentAddress) => route === 'search' && name === 'names';
