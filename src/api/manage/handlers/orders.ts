import { HttpError } from '#api/http-error.ts';
import type { ShopHandlers } from '#api/manage/manage-api-types.ts';
import { toOrder } from '#api/presenters/order.ts';
import { toPage } from '#api/presenters/rows.ts';
import { formatBdt } from '#domain/format-bdt.ts';
import { fromBdt, type Poisha, toBdt } from '#domain/money.ts';
import { listOrderActions } from '#domain/order/order-status.ts';
import { formatPhone } from '#domain/phone.ts';
import { notFound } from '#services/errors.ts';
import {
  changeOrder,
  type OperatorOrderDetails,
  type OrderChangeOutcome,
  type OrderRow,
  readOperatorOrderDetails,
} from '#services/orders/change-order.ts';
import { searchOrders } from '#services/orders/search-orders.ts';
import { findPublicOrder } from '#services/orders/track-order.ts';
import { type RefundResult, refundPayment } from '#services/payments/refund-payment.ts';

export const orderHandlers = {
  orders: async ({ ctx, query: { from, to, ...query } }) => {
    const period = {
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
    };
    const { rows, total } = await searchOrders(ctx, { ...query, ...period });
    return toPage(rows.map(toSummary), { ...query, total });
  },
  order: async ({ ctx, params: { number: orderNumber } }) => {
    const found = await findPublicOrder(ctx, { orderNumber });
    if (!found) throw notFound('order');
    const { payments, refunds } = await readOperatorOrderDetails(ctx, found.order);
    const { trackingCode: _, ...order } = toOrder(found, '');
    return {
      ...order,
      actions: listOrderActions(found.order),
      payments: payments.map(toPayment),
      refunds: refunds.map(toRefund),
    };
  },
  shipOrder: async ({ ctx, params: { number: orderNumber }, body: { note, isUnpaid } }) =>
    toChangedOrder(await changeOrder(ctx, { orderNumber, action: 'ship', note, isSentUnpaid: isUnpaid })),
  cancelOrder: async ({ ctx, params: { number: orderNumber }, body: { note } }) =>
    toChangedOrder(await changeOrder(ctx, { orderNumber, action: 'cancel', note })),
  refundOrder: async ({ ctx, params: { number: orderNumber }, body: { amount: bdt, reason } }) => {
    const amount = bdt === undefined ? undefined : fromBdt(bdt);
    if (bdt !== undefined && amount === undefined) throw createAmountError('amount is out of range');
    return toRefundResponse(await refundPayment(ctx, { orderNumber, amount, reason }));
  },
} satisfies Partial<ShopHandlers>;

const toSummary = ({ orderNumber, status, paymentStatus, paymentMethod, placedAt, ...order }: OrderRow) => ({
  ...{ orderNumber, status, paymentStatus, paymentMethod },
  placedAt: placedAt.toISOString(),
  grandTotal: toBdt(order.grandTotal),
  customerName: order.shippingAddress.name,
  phone: formatPhone(order.phone),
});

const toPayment = (payment: OperatorOrderDetails['payments'][number]) => ({
  id: payment.id,
  status: payment.status,
  holdReason: payment.holdReason,
  amount: toBdt(payment.amount),
  received: toBdt(payment.received),
  refunded: toBdt(payment.refunded),
  createdAt: payment.createdAt.toISOString(),
});

const toRefund = (refund: OperatorOrderDetails['refunds'][number]) => ({
  id: refund.id,
  paymentId: refund.paymentId,
  status: refund.status,
  amount: toBdt(refund.amount),
  reason: refund.reason,
  createdAt: refund.createdAt.toISOString(),
});

function toChangedOrder(outcome: OrderChangeOutcome) {
  switch (outcome.kind) {
    case 'changed': {
      const { orderNumber, status, paymentStatus } = outcome.order;
      return { orderNumber, status, paymentStatus, pendingRefund: toBdt(outcome.pendingRefund) };
    }
    case 'unpaid':
      throw createConflict(
        outcome.missing > 0
          ? `${formatAmount(outcome.missing)} is unpaid, but due online`
          : 'All payments of the order were refunded or are being refunded',
      );
    case 'impossible': {
      const possible = outcome.possible.join(', ') || 'none';
      throw createConflict(`The order is ${outcome.status}; possible actions: ${possible}`);
    }
  }
}

function toRefundResponse(result: RefundResult) {
  switch (result.kind) {
    case 'done':
    case 'open':
      return { status: result.kind, amount: toBdt(result.amount) };
    case 'too-much':
      throw createAmountError(
        result.maxAmount > 0
          ? `amount can be at most ${formatAmount(result.maxAmount)}`
          : 'amount: no online payment of this order can be refunded',
      );
    case 'busy':
      throw createConflict('Another refund of this order is still in progress');
    case 'refused':
      throw createConflict(`The payment gateway refused the refund: ${result.reason}`);
  }
}

const formatAmount = (amount: Poisha) => formatBdt(toBdt(amount), 'en');

const createConflict = (message: string) => new HttpError(409, { code: 'conflict', message });

const createAmountError = (text: string) =>
  new HttpError(422, { error: { amount: [text] }, codes: { amount: ['too-large'] } });
