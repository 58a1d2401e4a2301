import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/cart.ts';
import { MAX_WISHLIST_ITEMS } from '#domain/local-wishlist.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { lockSignedInCustomer, requireCustomer } from './sessions.ts';

export async function listWishlist(ctx: ServiceContext): Promise<number[]> {
  const { customerId } = requireCustomer(ctx);
  return readShop(ctx, (tx) => queries.listWishlistProductIds(tx, { customerId }));
}

/** Adds at the start. Drops unknown products, and the oldest above the limit. */
export async function mergeWishlist(ctx: ServiceContext, ids: readonly number[]): Promise<number[]> {
  const { customerId } = requireCustomer(ctx);
  return withShop(ctx, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const sellable = new Set(await queries.listSellableProductIds(tx, ids));
    const productIds = [...new Set(ids)].filter((id) => sellable.has(id));
    await queries.insertWishlistItems(tx, { customerId, productIds, now: ctx.now() });
    const allProductIds = await queries.listWishlistProductIds(tx, { customerId });
    await queries.deleteWishlistItems(tx, {
      customerId,
      productIds: allProductIds.slice(MAX_WISHLIST_ITEMS),
    });
    return allProductIds.slice(0, MAX_WISHLIST_ITEMS);
  });
}

export async function addToWishlist(ctx: ServiceContext, productId: number): Promise<void> {
  const wishlist = await mergeWishlist(ctx, [productId]);
  if (!wishlist.includes(productId)) throw notFound('product');
}

export async function removeFromWishlist(ctx: ServiceContext, productId: number): Promise<void> {
  const { customerId } = requireCustomer(ctx);
  const isDeleted = await withShop(ctx, (tx) =>
    queries.deleteWishlistItems(tx, { customerId, productIds: [productId] }),
  );
  if (!isDeleted) throw notFound('product');
}
