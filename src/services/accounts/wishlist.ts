import { readShop, withShop } from '#data/database.ts';
import * as queries from '#data/queries/cart.ts';
import { MAX_WISHES } from '#domain/local-wishlist.ts';
import type { ServiceContext } from '#services/context.ts';
import { notFound } from '#services/errors.ts';
import { requireCustomerIds } from './cart.ts';
import { lockSignedInCustomer } from './sessions.ts';

export async function listWishes(ctx: ServiceContext): Promise<number[]> {
  const owner = requireCustomerIds(ctx);
  return readShop(ctx.db, owner.shopId, (tx) => queries.listWishes(tx, owner));
}

/** Adds at the start. Drops unknown products, and the oldest above the limit. */
export async function mergeWishlist(ctx: ServiceContext, ids: readonly number[]): Promise<number[]> {
  const owner = requireCustomerIds(ctx);
  return withShop(ctx.db, owner.shopId, async (tx) => {
    await lockSignedInCustomer(tx, ctx);
    const sellable = new Set(await queries.listSellableProductIds(tx, { shopId: owner.shopId, ids }));
    const productIds = [...new Set(ids)].filter((id) => sellable.has(id));
    await queries.insertWishes(tx, { ...owner, productIds, now: ctx.now() });
    const all = await queries.listWishes(tx, owner);
    await queries.deleteWishes(tx, { ...owner, productIds: all.slice(MAX_WISHES) });
    return all.slice(0, MAX_WISHES);
  });
}

export async function addWish(ctx: ServiceContext, productId: number): Promise<void> {
  const wishes = await mergeWishlist(ctx, [productId]);
  if (!wishes.includes(productId)) throw notFound('product');
}

export async function removeWish(ctx: ServiceContext, productId: number): Promise<void> {
  const owner = requireCustomerIds(ctx);
  const isDeleted = await withShop(ctx.db, owner.shopId, (tx) =>
    queries.deleteWishes(tx, { ...owner, productIds: [productId] }),
  );
  if (!isDeleted) throw notFound('product');
}
