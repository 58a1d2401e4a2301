import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { cartAdditions, cartItems, cartSessions, products, skus, wishlistItems } from '#data/schema/index.ts';
import { discountedPriceNow } from '#domain/price.ts';
import { campaignPercent } from './campaigns.ts';

interface Owner {
  shopId: number;
  customerId: number;
}

const ofCustomer = ({ shopId, customerId }: Owner): SQL | undefined =>
  and(eq(cartItems.shopId, shopId), eq(cartItems.customerId, customerId));

export async function listCartItems(tx: ShopTransaction, { now, ...owner }: Owner & { now: Date }) {
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
      percent: campaignPercent(now),
    })
    .from(cartItems)
    .innerJoin(skus, and(eq(skus.shopId, cartItems.shopId), eq(skus.id, cartItems.skuId)))
    .where(ofCustomer(owner))
    .orderBy(asc(cartItems.id));
  return rows.map(({ percent, ...row }) => ({ ...row, discountedPrice: discountedPriceNow(row, percent) }));
}

export type CartItemRow = Awaited<ReturnType<typeof listCartItems>>[number];

export async function putCartItems(
  tx: ShopTransaction,
  { now, lines, ...owner }: Owner & { now: Date; lines: readonly { skuId: number; quantity: number }[] },
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartItems)
    .values(lines.map(({ skuId, quantity }) => ({ ...owner, skuId, quantity, createdAt: now })))
    .onConflictDoUpdate({
      target: [cartItems.shopId, cartItems.customerId, cartItems.skuId],
      set: { quantity: sql`excluded.quantity` },
    });
}

const IDEMPOTENCY_KEY_MS = 30 * 86_400_000;

/** `false` if the idempotency key exists. */
export async function claimIdempotencyKey(
  tx: ShopTransaction,
  { now, ...claim }: Owner & { key: string; now: Date },
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + IDEMPOTENCY_KEY_MS);
  const inserted = await tx
    .insert(cartAdditions)
    .values({ ...claim, expiresAt })
    .onConflictDoNothing()
    .returning({ key: cartAdditions.key });
  return inserted.length > 0;
}

export async function updateCartItem(
  tx: ShopTransaction,
  { id, values, ...owner }: Owner & { id: number; values: { quantity?: number; isIncluded?: boolean } },
): Promise<void> {
  await tx
    .update(cartItems)
    .set(values)
    .where(and(ofCustomer(owner), eq(cartItems.id, id)));
}

export async function deleteCartItem(
  tx: ShopTransaction,
  { id, ...owner }: Owner & { id: number },
): Promise<boolean> {
  const deleted = await tx
    .delete(cartItems)
    .where(and(ofCustomer(owner), eq(cartItems.id, id)))
    .returning({ id: cartItems.id });
  return deleted.length > 0;
}

const wishesOf = ({ shopId, customerId }: Owner): SQL | undefined =>
  and(eq(wishlistItems.shopId, shopId), eq(wishlistItems.customerId, customerId));

export async function listWishes(tx: ShopTransaction, owner: Owner): Promise<number[]> {
  const rows = await tx
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(wishesOf(owner))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.productId));
  return rows.map(({ productId }) => productId);
}

export async function listSellableProductIds(
  tx: ShopTransaction,
  { shopId, ids }: { shopId: number; ids: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.shopId, shopId),
        eq(products.status, 'active'),
        sql`${products.id} = any(${sql.param([...ids])}::int[])`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** The first one becomes the latest. */
export async function insertWishes(
  tx: ShopTransaction,
  { now, productIds, ...owner }: Owner & { now: Date; productIds: readonly number[] },
): Promise<void> {
  if (productIds.length === 0) return;
  await tx
    .insert(wishlistItems)
    .values(
      productIds.map((productId, place) => ({
        ...owner,
        productId,
        createdAt: new Date(now.getTime() - place),
      })),
    )
    .onConflictDoNothing();
}

export async function deleteWishes(
  tx: ShopTransaction,
  { productIds, ...owner }: Owner & { productIds: readonly number[] },
): Promise<boolean> {
  if (productIds.length === 0) return false;
  const deleted = await tx
    .delete(wishlistItems)
    .where(and(wishesOf(owner), inArray(wishlistItems.productId, [...productIds])))
    .returning({ productId: wishlistItems.productId });
  return deleted.length > 0;
}

type CartSessionRow = typeof cartSessions.$inferSelect;

/** `undefined` if the session has expired. */
export async function putCartSession(
  tx: ShopTransaction,
  session: Omit<typeof cartSessions.$inferInsert, 'createdAt'> & { createdAt: Date },
): Promise<CartSessionRow | undefined> {
  const { items, visitorId, createdAt: now } = session;
  const [row] = await tx
    .insert(cartSessions)
    .values(session)
    .onConflictDoUpdate({
      target: [cartSessions.shopId, cartSessions.sessionId],
      set: { items, visitorId },
      setWhere: gt(cartSessions.expiresAt, now),
    })
    .returning();
  return row;
}
