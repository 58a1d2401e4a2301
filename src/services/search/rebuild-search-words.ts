import { setTimeout as wait } from 'node:timers/promises';
import {
  type Database,
  readPlatform,
  readShop,
  type ShopAccess,
  type ShopTransaction,
  withShop,
} from '#data/database.ts';
import {
  finishSearchIndex,
  indexProducts,
  indexQueuedProducts,
  leaseSearchIndex,
  listOutdatedIndexes,
  listProductIds,
  listShopsWithProductsToIndex,
  markSearchNamesChanged,
  regroupFacetValues,
  renewSearchIndexLease,
  rewriteWordKeys,
  updateListedProducts,
} from '#data/queries/search-index.ts';
import { bumpShopVersion } from '#data/queries/shops.ts';
import type { DocumentPath } from '#domain/shop-document.ts';

const PRODUCTS_PER_BATCH = 50;
const ROWS_PER_BATCH = 500;
const QUEUED_ROWS_PER_BATCH = 200;
/** Ratio of pause to working time: a background rebuild works a quarter of the time. */
const PAUSE_RATIO = 3;

/** Changes documents and returns them. Rebuilds the search words if `search/names` has changed. */
export async function changeDocuments(
  access: ShopAccess,
  change: (tx: ShopTransaction) => Promise<DocumentPath[]>,
): Promise<DocumentPath[]> {
  const changed = await withShop(access, async (tx) => {
    const documents = await change(tx);
    if (documents.some(isSearchNamesDocument)) await markSearchNamesChanged(tx, tx.shopId);
    return documents;
  });
  if (changed.some(isSearchNamesDocument)) await rebuildSearchWords(access);
  return changed;
}

export async function rebuildOutdatedSearchWords(db: Database, signal: AbortSignal): Promise<void> {
  for (const shopId of await listOutdatedIndexes(db)) {
    if (signal.aborted) return;
    await rebuildSearchWords({ db, shop: { id: shopId } }, signal);
  }
}

export const listShopsToIndex = (db: Database): Promise<number[]> =>
  readPlatform(db, listShopsWithProductsToIndex);

/** Indexes products of a shop whose names, brands, categories, tags or variants were written. */
export async function indexChangedProducts(access: ShopAccess, signal: AbortSignal): Promise<void> {
  for (;;) {
    const startedAt = performance.now();
    const rows = await withShop(access, async (tx) => {
      const indexedRows = await indexQueuedProducts(tx, QUEUED_ROWS_PER_BATCH);
      if (indexedRows > 0) await bumpShopVersion(tx, tx.shopId);
      return indexedRows;
    });
    if (rows < QUEUED_ROWS_PER_BATCH || signal.aborted) return;
    await pause(PAUSE_RATIO * (performance.now() - startedAt), signal);
  }
}

/** Works at a low rate in the background if there is a signal; after an abort, the index stays outdated. */
async function rebuildSearchWords(access: ShopAccess, signal?: AbortSignal): Promise<void> {
  const lease = await withShop(access, leaseSearchIndex);
  if (!lease) return;
  const runStep = async <Result>(work: (tx: ShopTransaction) => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await withShop(access, async (tx) => {
      await renewSearchIndexLease(tx);
      return work(tx);
    });
    if (signal) await pause(PAUSE_RATIO * (performance.now() - startedAt), signal);
    return result;
  };
  const rewriteRows = async (
    rewrite: (tx: ShopTransaction, range: { afterId: number; limit: number }) => Promise<number | undefined>,
  ) => {
    let afterId: number | undefined = 0;
    while (afterId !== undefined && !signal?.aborted) {
      const startId: number = afterId;
      afterId = await runStep((tx) => rewrite(tx, { afterId: startId, limit: ROWS_PER_BATCH }));
    }
  };
  if (lease.rulesChanged) {
    await rewriteRows(rewriteWordKeys);
    await rewriteRows(regroupFacetValues);
  }
  const ids = await readShop(access, (tx) => listProductIds(tx, tx.shopId));
  for (let offset = 0; offset < ids.length && !signal?.aborted; offset += PRODUCTS_PER_BATCH) {
    const productIds = ids.slice(offset, offset + PRODUCTS_PER_BATCH);
    await runStep(async (tx) => {
      if (lease.rulesChanged) await updateListedProducts(tx, productIds);
      await indexProducts(tx, { shopId: tx.shopId, productIds });
    });
  }
  if (!signal?.aborted) await withShop(access, finishSearchIndex);
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

const isSearchNamesDocument = ({ route, name }: DocumentPath) => route === 'search' && name === 'names';
