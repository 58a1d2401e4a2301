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
  markSearchIndexOutdated,
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

/** Above this number of products, words are rebuilt after the transaction instead of in it. */
const MAX_PRODUCTS_PER_CHANGE = 200;

/**
 * Changes names that are search words of the products `productIds`, and rebuilds their words. If the server stops
 * before, a background job rebuilds them.
 */
export async function changeSearchNames<Result>(
  access: ShopAccess,
  change: (tx: ShopTransaction) => Promise<{ result: Result; productIds: readonly number[] }>,
): Promise<Result> {
  const { result, productIds } = await withShop(access, async (tx) => {
    const changed = await change(tx);
    if (changed.productIds.length > MAX_PRODUCTS_PER_CHANGE) await markSearchNamesChanged(tx, tx.shopId);
    else await indexProducts(tx, { shopId: tx.shopId, productIds: changed.productIds });
    return changed;
  });
  if (productIds.length > MAX_PRODUCTS_PER_CHANGE) await rebuildSearchWords(access);
  return result;
}

export async function rebuildOutdatedSearchWords(db: Database, signal: AbortSignal): Promise<void> {
  for (const shopId of await listOutdatedIndexes(db)) {
    if (signal.aborted) return;
    await rebuildSearchWords({ db, shop: { id: shopId } }, { signal });
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

/** Makes the schedule of the servers rebuild the index within half a minute. */
export const requestReindex = (access: ShopAccess): Promise<void> =>
  withShop(access, markSearchIndexOutdated);

/**
 * Rebuilds the search words and listed rows of a shop. Returns `busy` if another process is rebuilding them: that
 * process or the schedule of a server completes the request.
 */
export async function reindexShop(
  access: ShopAccess,
  onProgress: (done: number, total: number) => void,
): Promise<'rebuilt' | 'busy'> {
  await requestReindex(access);
  if (!(await rebuildSearchWords(access, { onProgress }))) return 'busy';
  await withShop(access, (tx) => bumpShopVersion(tx, tx.shopId));
  return 'rebuilt';
}

interface RebuildOptions {
  /** With a signal, the rebuild works at a low rate in the background; after an abort, the index stays outdated. */
  signal?: AbortSignal;
  onProgress?: (doneProducts: number, totalProducts: number) => void;
}

/** Returns `false` if the index is current or another process is rebuilding it. */
async function rebuildSearchWords(
  access: ShopAccess,
  { signal, onProgress }: RebuildOptions = {},
): Promise<boolean> {
  const lease = await withShop(access, leaseSearchIndex);
  if (!lease) return false;
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
    onProgress?.(offset + productIds.length, ids.length);
  }
  if (!signal?.aborted) await withShop(access, finishSearchIndex);
  return true;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => undefined);

const isSearchNamesDocument = ({ route, name }: DocumentPath) => route === 'search' && name === 'names';
