import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/cart.ts';
import { MAX_WISHLIST_ITEMS, type WishRefusal } from '#domain/local-wishlist.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { lockSignedInCustomer, requireCustomer } from './sessions.ts';

export async function listWishlist(ctx: ServiceContext): Promise<number[]> {
  const { customerId } = requireCustomer(ctx);
  return readShop(ctx, (tx) => queries.listWishlistProductIds(tx, { customerId }));
}

/** Adds products at the start. `notAdded` lists new products that are unavailable or exceed the limit. */
export async function mergeWishlist(ctx: ServiceContext, ids: readonly number[]) {
  const { customerId } = requireCustomer(ctx);
  return withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const sellable = new Set(await queries.listSellableProductIds(tx, ids));
    const current = new Set(await queries.listWishlistProductIds(tx, { customerId }));
    let space = MAX_WISHLIST_ITEMS - current.size;
    const requestedIds = [...new Set(ids)];
    const productIds = requestedIds.filter((id) => sellable.has(id) && (current.has(id) || space-- > 0));
    await queries.insertWishlistItems(tx, { customerId, productIds, now: ctx.now() });
    const notAdded = requestedIds
      .filter((id) => !productIds.includes(id) && !current.has(id))
      .map((productId): { productId: number; reason: WishRefusal } => ({
        productId,
        reason: sellable.has(productId) ? 'full' : 'unavailable',
      }));
    return { productIds: await queries.listWishlistProductIds(tx, { customerId }), notAdded };
  });
}

export async function addToWishlist(ctx: ServiceContext, productId: number): Promise<void> {
  const {
    notAdded: [refused],
  } = await mergeWishlist(ctx, [productId]);
  if (!refused) return;
  if (refused.reason === 'unavailable') throw notFound('product');
  throw invalid({ field: 'productId', code: 'full-wishlist', most: MAX_WISHLIST_ITEMS });
}

export async function removeFromWishlist(ctx: ServiceContext, productId: number): Promise<void> {
  const isDeleted = await withShop(ctx, async (tx) => {
    const { id: customerId } = await lockSignedInCustomer(tx, ctx);
    return queries.deleteWishlistItems(tx, { customerId, productIds: [productId] });
  });
  if (!isDeleted) throw notFound('product');
}
