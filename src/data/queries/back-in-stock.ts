import { and, eq } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { notifyRequests, products, skus } from '#data/schema/index.ts';

/** Keeps who wants to be told of a variant; asking again changes nothing, unless they have been told since. */
export async function insertNotifyRequest(
  tx: ShopTransaction,
  request: { shopId: number; skuId: number; contact: string; createdAt: Date },
): Promise<void> {
  await tx
    .insert(notifyRequests)
    .values(request)
    .onConflictDoUpdate({
      target: [notifyRequests.shopId, notifyRequests.skuId, notifyRequests.contact],
      set: { notifiedAt: null },
    });
}

/** How an active variant of an active product can be had. */
export async function findSkuStock(
  tx: ShopTransaction,
  { shopId, skuId }: { shopId: number; skuId: number },
): Promise<{ stockQuantity: number; preOrder: boolean } | undefined> {
  const [row] = await tx
    .select({ stockQuantity: skus.stockQuantity, preOrder: skus.preOrder })
    .from(skus)
    .innerJoin(products, and(eq(products.shopId, skus.shopId), eq(products.id, skus.productId)))
    .where(
      and(
        eq(skus.shopId, shopId),
        eq(skus.id, skuId),
        eq(skus.status, 'active'),
        eq(products.status, 'active'),
      ),
    );
  return row;
}
