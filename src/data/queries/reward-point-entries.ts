import { and, desc, eq, sql } from 'drizzle-orm';
import type { ShopTransaction } from '#data/database.ts';
import { orders, rewardPoints } from '#data/schema/index.ts';
import { shopCondition } from '#data/shop-condition.ts';
import type { RewardReason } from '#domain/order/calculate-reward-points.ts';

type CustomerRef = { customerId: number };

export async function insertPoints(
  tx: ShopTransaction,
  values: CustomerRef & { orderId: number; points: number; reason: RewardReason; createdAt: Date },
): Promise<void> {
  await tx.insert(rewardPoints).values({ ...values, shopId: tx.shopId });
}

export function listPointsOfOrder(
  tx: ShopTransaction,
  orderId: number,
): Promise<{ customerId: number; points: number }[]> {
  return tx
    .select({ customerId: rewardPoints.customerId, points: sql<number>`sum(${rewardPoints.points})::int` })
    .from(rewardPoints)
    .where(shopCondition(tx, rewardPoints, eq(rewardPoints.orderId, orderId)))
    .groupBy(rewardPoints.customerId);
}

export async function getPointsBalance(
  tx: ShopTransaction,
  { customerId }: CustomerRef,
): Promise<{ balance: number; entryCount: number }> {
  const [row] = await tx
    .select({
      balance: sql<number>`coalesce(sum(${rewardPoints.points}), 0)::int`,
      entryCount: sql<number>`count(*)::int`,
    })
    .from(rewardPoints)
    .where(shopCondition(tx, rewardPoints, eq(rewardPoints.customerId, customerId)));
  return row ?? { balance: 0, entryCount: 0 };
}

export function listPoints(
  tx: ShopTransaction,
  { customerId, limit, offset }: CustomerRef & { limit: number; offset: number },
) {
  return tx
    .select({
      id: rewardPoints.id,
      points: rewardPoints.points,
      reason: rewardPoints.reason,
      createdAt: rewardPoints.createdAt,
      // `orderId` and `orderNumber` are `null` if the order was detached from this account.
      orderId: orders.id,
      orderNumber: orders.orderNumber,
    })
    .from(rewardPoints)
    .leftJoin(
      orders,
      and(
        eq(orders.shopId, rewardPoints.shopId),
        eq(orders.id, rewardPoints.orderId),
        eq(orders.customerId, rewardPoints.customerId),
      ),
    )
    .where(shopCondition(tx, rewardPoints, eq(rewardPoints.customerId, customerId)))
    .orderBy(desc(rewardPoints.createdAt), desc(rewardPoints.id))
    .limit(limit)
    .offset(offset);
}

export type PointsRow = Awaited<ReturnType<typeof listPoints>>[number];
