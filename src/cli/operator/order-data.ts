import { toBdt } from '#domain/money.ts';
import type { OperatorOrderDetails, OrderRow, OrderWithLines } from '#services/orders/change-order.ts';

/** Order for `--json`. Amounts are in taka. */
export const toOrderData = ({ orderNumber, status, paymentStatus, placedAt, grandTotal }: OrderRow) => ({
  number: orderNumber,
  status,
  payment: paymentStatus,
  placedAt,
  total: toBdt(grandTotal),
});

export function toOrderDetailsData(
  { order, lines, events }: OrderWithLines,
  { payments, refunds, store }: OperatorOrderDetails,
) {
  const { phone, shippingAddress, note, paymentMethod, couponCode } = order;
  return {
    ...toOrderData(order),
    ...{ phone, shippingAddress, note, paymentMethod, couponCode, store: store?.name ?? null },
    deliveryCharge: toBdt(order.deliveryCharge),
    discount: toBdt(order.discount),
    lines: lines.map(({ sku, name, quantity, unitPrice }) => ({
      ...{ sku, name, quantity },
      unitPrice: toBdt(unitPrice),
    })),
    events: events.map(({ at, kind, status, note: eventNote }) => ({ at, kind, status, note: eventNote })),
    payments: payments.map(({ id, createdAt, status, amount, received, method }) => ({
      ...{ id, createdAt, status, method },
      amount: toBdt(amount),
      received: toBdt(received),
    })),
    refunds: refunds.map(({ paymentId, createdAt, status, amount, reason }) => ({
      ...{ paymentId, createdAt, status, reason },
      amount: toBdt(amount),
    })),
  };
}
