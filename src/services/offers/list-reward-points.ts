import { readShop, type ShopTransaction } from '#data/database.ts';
import type { OrderRow } from '#data/queries/orders.ts';
import * as queries from '#data/queries/reward-point-entries.ts';
import { calculateRewardPoints } from '#domain/order/calculate-reward-points.ts';
import { requireCustomer } from '#services/accounts/sessions.ts';
import type { ServiceContext } from '#services/context.ts';

export interface RewardPoints {
  balance: number;
  total: number;
  pointsPer100Tk: number;
  rows: queries.PointsRow[];
}

/** Latest first. Throws `unauthenticated`. */
export async function listRewardPoints(
  ctx: ServiceContext,
  { currentPage, perPage }: { currentPage: number; perPage: number },
): Promise<RewardPoints> {
  const { customerId } = requireCustomer(ctx);
  const { db, shop } = ctx;
  const read = async (tx: ShopTransaction) => {
    const { balance, changes: total } = await queries.getPointsBalance(tx, shop.id, { customerId });
    const page = { customerId, limit: perPage, offset: (currentPage - 1) * perPage };
    return {
      balance,
      total,
      pointsPer100Tk: shop.rewardPointsPer100Tk,
      rows: await queries.listPoints(tx, shop.id, page),
    };
  };
  return readShop(db, shop.id, read);
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
      await queries.insertPoints(tx, shop.id, { ...change, customerId, points, reason: 'delivered' });
    }
  }
  if (order.status !== 'returned') return;
  for (const earned of await queries.listPointsOfOrder(tx, shop.id, order.id)) {
    if (earned.points === 0) continue;
    const { customerId: of, points } = earned;
    await queries.insertPoints(tx, shop.id, {
      ...change,
      customerId: of,
      points: -points,
      reason: 'returned',
    });
  }
}
