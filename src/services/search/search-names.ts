import { type ShopTransaction, withShop } from '#data/database.ts';
import { indexProducts, listProductIds, noteFreshWords, noteStaleWords } from '#data/queries/search-index.ts';
import type { DocumentAddress } from '#domain/json-limits.ts';
import type { ServiceContext } from '#services/context.ts';

/** A transaction of a shop has seconds; so many products are a fraction of one. */
const PRODUCTS_AT_ONCE = 200;

/**
 * For whoever writes or removes the document `search/names`, in the same transaction: products are found by it from when
 * `followSearchNames` is through. A start makes up for one that was cut short.
 */
export async function noteSearchNames(
  tx: ShopTransaction,
  { shopId, addresses }: { shopId: number; addresses: readonly DocumentAddress[] },
): Promise<void> {
  if (addresses.some(isSearchNames)) await noteStaleWords(tx, shopId);
}

/** Writes the words of all products anew, a few products at a time, when `search/names` is among what was written. */
export async function followSearchNames(
  { db, shop }: ServiceContext,
  addresses: readonly DocumentAddress[],
): Promise<void> {
  if (!addresses.some(isSearchNames)) return;
  const ids = await withShop(db, shop.id, (tx) => listProductIds(tx, shop.id), { readOnly: true });
  for (let from = 0; from < ids.length; from += PRODUCTS_AT_ONCE) {
    const productIds = ids.slice(from, from + PRODUCTS_AT_ONCE);
    await withShop(db, shop.id, (tx) => indexProducts(tx, { shopId: shop.id, productIds }));
  }
  await withShop(db, shop.id, (tx) => noteFreshWords(tx, shop.id));
}

const isSearchNames = ({ route, name }: DocumentAddress) => route === 'search' && name === 'names';
