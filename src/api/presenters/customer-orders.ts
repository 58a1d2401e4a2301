import type { z } from 'zod';
import type { customerOrderCalls } from '#contract/customer-orders.ts';
import { toBdt } from '#domain/money.ts';
import { isCancellable } from '#domain/order/order-status.ts';
import type { OrderOfList, ReorderedLine } from '#services/orders/customer-orders.ts';
import type { RewardPoints } from '#services/orders/reward-points.ts';
import type { FoundOrder, OrderLineRow } from '#services/orders/track-order.ts';
import { toOrder } from './order.ts';

type Answer<Name extends keyof typeof customerOrderCalls> = z.input<
  (typeof customerOrderCalls)[Name]['response']
>;

/** How many products of an order are shown in a list of orders. */
const SHOWN = 4;

const toBoughtProduct = ({ skuId, name, nameBn, picture }: OrderLineRow) => ({
  skuId,
  name,
  name_bn: nameBn,
  image: picture,
});

export function toCustomerOrderSummary({ order, lines }: OrderOfList): Answer<'myOrders'>['data'][number] {
  const { id, orderNumber, status, paymentStatus, placedAt, grandTotal } = order;
  return {
    id,
    orderNumber,
    status,
    paymentStatus,
    placedAt: placedAt.toISOString(),
    grandTotal: toBdt(grandTotal),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    products: lines.slice(0, SHOWN).map(toBoughtProduct),
  };
}

export function toCustomerOrder(found: FoundOrder, trackingCode: string): Answer<'myOrder'> {
  const { order } = found;
  return { ...toOrder(found, trackingCode), id: order.id, isCancellable: isCancellable(order) };
}

export function toPointsChange(row: RewardPoints['rows'][number]): Answer<'rewardPoints'>['data'][number] {
  const { id, points, reason, createdAt, orderId, orderNumber } = row;
  const order = orderId !== null && orderNumber !== null ? { id: orderId, orderNumber } : null;
  return { id, points, reason, at: createdAt.toISOString(), order };
}

export function toReorderedLine({ line, now }: ReorderedLine): Answer<'reorder'>['data'][number] {
  const { quantity, orderable, problem, sku } = now;
  return {
    ...toBoughtProduct(line),
    slug: line.slug,
    quantity,
    orderable,
    unitPrice: sku ? toBdt(now.unitPrice) : null,
    problem,
  };
}
