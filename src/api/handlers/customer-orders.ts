import type { Handlers } from '#api/mount-calls.ts';
import {
  toCustomerOrder,
  toCustomerOrderSummary,
  toPointsChange,
  toReorderedLine,
} from '#api/presenters/customer-orders.ts';
import { toPage } from '#api/presenters/rows.ts';
import { cancelMyOrder, getMyOrder, listMyOrders, reorder } from '#services/orders/customer-orders.ts';
import { trackingCode } from '#services/orders/order-keys.ts';
import { listRewardPoints } from '#services/orders/reward-points.ts';

/** What customers see of their orders and do with them. */
export const customerOrderHandlers = {
  myOrders: async ({ ctx, query }) => {
    const { rows, total, counts } = await listMyOrders(ctx, query);
    return { ...toPage(rows.map(toCustomerOrderSummary), { ...query, total }), counts };
  },
  myOrder: async ({ ctx, params }) => {
    const found = await getMyOrder(ctx, params.id);
    return toCustomerOrder(found, trackingCode(ctx, found.order.orderNumber));
  },
  cancelMyOrder: async ({ ctx, params }) => {
    const found = await cancelMyOrder(ctx, params.id);
    return toCustomerOrder(found, trackingCode(ctx, found.order.orderNumber));
  },
  reorder: async ({ ctx, params }) => ({ data: (await reorder(ctx, params.id)).map(toReorderedLine) }),
  rewardPoints: async ({ ctx, query }) => {
    const { rows, total, balance, pointsPer100Tk } = await listRewardPoints(ctx, query);
    return { ...toPage(rows.map(toPointsChange), { ...query, total }), balance, pointsPer100Tk };
  },
} satisfies Partial<Handlers>;
