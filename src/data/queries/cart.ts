import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { cartAdditions, cartItems, cartSessions, products, skus, wishlistItems } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import { toIntArray } from '#data/statements.ts';
import { getCurrentDiscountedPrice } from '#domain/price.ts';
import { campaignPercentExpression } from './campaigns.ts';

interface CartOwner {
  customerId: number;
}

const matchesCustomer = (tx: ShopTransaction, { customerId }: CartOwner): SQL | undefined =>
  shopCondition(tx, cartItems, eq(cartItems.customerId, customerId));

export async function listCartItems(tx: ShopTransaction, { now, ...owner }: CartOwner & { now: Date }) {
  const rows = await tx
    .select({
      id: cartItems.id,
      skuId: cartItems.skuId,
      quantity: cartItems.quantity,
      isIncluded: cartItems.isIncluded,
      productId: skus.productId,
      price: skus.price,
      discountedPrice: skus.discountedPrice,
      preOrder: skus.preOrder,
      stockQuantity: skus.stockQuantity,
      percent: campaignPercentExpression(now),
    })
    .from(cartItems)
    .innerJoin(skus, and(eq(skus.shopId, cartItems.shopId), eq(skus.id, cartItems.skuId)))
    .where(matchesCustomer(tx, owner))
    .orderBy(asc(cartItems.id));
  return rows.map(({ percent, ...row }) => ({
    ...row,
    discountedPrice: getCurrentDiscountedPrice(row, percent),
  }));
}

export type CartItemRow = Awaited<ReturnType<typeof listCartItems>>[number];

export async function putCartItems(
  tx: ShopTransaction,
  { now, lines, ...owner }: CartOwner & { now: Date; lines: readonly { skuId: number; quantity: number }[] },
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartItems)
    .values(
      lines.map(({ skuId, quantity }) => ({ ...owner, shopId: tx.shopId, skuId, quantity, createdAt: now })),
    )
    .onConflictDoUpdate({
      target: [cartItems.shopId, cartItems.customerId, cartItems.skuId],
      set: { quantity: sql`excluded.quantity` },
    });
}

const IDEMPOTENCY_KEY_LIFETIME_MS = 30 * 86_400_000;

/** Stores an idempotency key. Returns `false` if the key already exists. */
export async function claimIdempotencyKey(
  tx: ShopTransaction,
  { now, ...claim }: CartOwner & { key: string; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + IDEMPOTENCY_KEY_LIFETIME_MS);
  const inserted = await tx
    .insert(cartAdditions)
    .values({ ...claim, shopId: tx.shopId, expiresAt })
    .onConflictDoNothing()
    .returning({ key: cartAdditions.key });
  return inserted.length > 0;
}

export async function updateCartItem(
  tx: ShopTransaction,
  { id, values, ...owner }: CartOwner & { id: number; values: { quantity?: number; isIncluded?: boolean } },
): Promise<void> {
  await tx
    .update(cartItems)
    .set(values)
    .where(and(matchesCustomer(tx, owner), eq(cartItems.id, id)));
}

export async function deleteCartItem(
  tx: ShopTransaction,
  { id, ...owner }: CartOwner & { id: number },
): Promise<boolean> {
  const deleted = await tx
    .delete(cartItems)
    .where(and(matchesCustomer(tx, owner), eq(cartItems.id, id)))
    .returning({ id: cartItems.id });
  return deleted.length > 0;
}

const matchesWishlist = (tx: ShopTransaction, { customerId }: CartOwner): SQL | undefined =>
  shopCondition(tx, wishlistItems, eq(wishlistItems.customerId, customerId));

export async function listWishlistProductIds(tx: ShopTransaction, owner: CartOwner): Promise<number[]> {
  const rows = await tx
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(matchesWishlist(tx, owner))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return rows.map(({ productId }) => productId);
}

export async function listSellableProductIds(tx: ShopTransaction, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      shopCondition(
        tx,
        products,
        eq(products.status, 'active'),
        sql`${products.id} = any(${toIntArray(ids)})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Adds products to a wishlist in the given order: the first product is listed first. */
export async function insertWishlistItems(
  tx: ShopTransaction,
  { now, productIds, ...owner }: CartOwner & { now: Date; productIds: readonly number[] },
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .insert(wishlistItems)
    .values(
      productIds.map((productId, index) => ({
        ...owner,
        shopId: tx.shopId,
        productId,
        createdAt: new Date(now.getTime() - index),
      })),
    )
    .onConflictDoNothing();
}

export async function deleteWishlistItems(
  tx: ShopTransaction,
  { productIds, ...owner }: CartOwner & { productIds: readonly number[] },
): Promise<boolean> {
  if (productIds.length === 0) return false;
  const deleted = await tx
    .delete(wishlistItems)
    .where(and(matchesWishlist(tx, owner), inArray(wishlistItems.productId, [...productIds])))
    .returning({ productId: wishlistItems.productId });
  return deleted.length > 0;
}

type CartSessionRow = typeof cartSessions.$inferSelect;

/** Stores a cart session. Returns `undefined` if the session has expired. */
export async function putCartSession(
  tx: ShopTransaction,
  session: Omit<typeof cartSessions.$inferInsert, 'shopId' | 'createdAt'> & { createdAt: Date },
): Promise<CartSessionRow | undefined> {
  const { items, visitorId, createdAt: now } = session;
  const [row] = await tx
    .insert(cartSessions)
    .values({ ...session, shopId: tx.shopId })
    .onConflictDoUpdate({
      target: [cartSessions.shopId, cartSessions.sessionId],
      set: { items, visitorId },
      setWhere: gt(cartSessions.expiresAt, now),
    })
    .returning();
  return row;
}
