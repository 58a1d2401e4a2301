import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/cart.ts';
import { MAX_WISHLIST_ITEMS } from '#domain/local-wishlist.ts';
import type { ServiceContext } from '#services/context.ts';
import { invalid, notFound } from '#services/errors.ts';
import { lockSignedInCustomer, requireCustomer } from './sessions.ts';

export async function listWishlist(ctx: ServiceContext): Promise<number[]> {
  const { customerId } = requireCustomer(ctx);
  return readShop(ctx, (tx) => queries.listWishlistProductIds(tx, { customerId }));
}

/** Adds products at the start. Skips unknown products, and those above the limit. */
export async function mergeWishlist(ctx: ServiceContext, ids: readonly number[]): Promise<number[]> {
  const { customerId } = requireCustomer(ctx);
  return withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const sellable = new Set(await queries.listSellableProductIds(tx, ids));
    const current = new Set(await queries.listWishlistProductIds(tx, { customerId }));
    let space = MAX_WISHLIST_ITEMS - current.size;
    const productIds = [...new Set(ids)].filter((id) => sellable.has(id) && (current.has(id) || space-- > 0));
    await queries.insertWishlistItems(tx, { customerId, productIds, now: ctx.now() });
    return queries.listWishlistProductIds(tx, { customerId });
  });
}

export async function addToWishlist(ctx: ServiceContext, productId: number): Promise<void> {
  const wishlist = await mergeWishlist(ctx, [productId]);
  if (wishlist.includes(productId)) return;
  if (wishlist.length < MAX_WISHLIST_ITEMS) throw notFound('product');
  throw invalid({ field: 'productId', code: 'full-wishlist', most: MAX_WISHLIST_ITEMS });
}

export async function removeFromWishlist(ctx: ServiceContext, productId: number): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const isDeleted = await withShop(ctx, (tx) =>
    queries.deleteWishlistItems(tx, { customerId, productIds: [productId] }),
  );
  if (!isDeleted) throw notFound('product');
}
