import { readShop, type ShopTransaction } from '#data/database.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as queries from '#data/queries/reward-point-entries.ts';
import { calculateRewardPoints } from '#domain/order/calculate-reward-points.ts';
import { requireCustomer } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';
import { type PageRequest, toLimitAndOffset } from '#services/page.ts';

export type { PointsRow } from '#data/queries/reward-point-entries.ts';

/** Lists the changes of points, latest first. Throws `unauthenticated`. */
export async function listRewardPoints(ctx: ServiceContext, page: PageRequest) {
  const { customerId } = requireCustomer(ctx);
  return readShop(ctx, async (tx) => {
    const { balance, entryCount: total } = await queries.getPointsBalance(tx, { customerId });
    const rows = await queries.listPoints(tx, { customerId, ...toLimitAndOffset(page) });
    return { balance, total, pointsPer100Tk: ctx.shop.rewardPointsPer100Tk, rows };
  });
}

export async function updateRewardPoints(
  tx: ShopTransaction,
  { shop, now }: ServiceContext,
  order: OrderRow,
): Promise<void> {
  const change = { orderId: order.id, createdAt: now() };
  const { customerId } = order;
  if (order.status === 'delivered' && customerId !== null) {
    const points = calculateRewardPoints(order, shop.rewardPointsPer100Tk);
    if (points > 0) {
      await queries.insertPoints(tx, { ...change, customerId, points, reason: 'delivered' });
    }
  }
  if (order.status !== 'returned') return;
  for (const earnedPoints of await queries.listPointsOfOrder(tx, order.id)) {
    if (earnedPoints.points === 0) continue;
    const { customerId: earnedBy, points } = earnedPoints;
    await queries.insertPoints(tx, { ...change, customerId: earnedBy, points: -points, reason: 'returned' });
  }
}
