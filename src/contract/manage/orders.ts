import { z } from '@hono/zod-openapi';
import { order } from '#contract/order.ts';
import { bdt, line, pageQuery, pageResponse, typedLine, withTag } from '#contract/wire.ts';
import { ORDER_ACTIONS, ORDER_STATUSES } from '#domain/order/order-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import { ATTEMPT_STATUSES, HOLD_REASONS, REFUND_STATUSES } from '#domain/payments/payment-lifecycle.ts';
import { shopParams, time } from './wire.ts';

const MAX_SEARCH_LENGTH = 200;
const MAX_NUMBER_LENGTH = 40;
const MAX_NOTE_LENGTH = 300;

const orderParams = shopParams.extend({ number: typedLine.min(1).max(MAX_NUMBER_LENGTH) });
const note = line
  .max(MAX_NOTE_LENGTH)
  .optional()
  .openapi({ description: 'Shown in the timeline of the order' });

const managedOrderSummary = z
  .object({
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    paymentMethod: z.enum(PAYMENT_METHODS),
    placedAt: time,
    grandTotal: bdt,
    customerName: z.string(),
    phone: z.string(),
  })
  .openapi('ManagedOrderSummary');

const managedOrder = order
  .omit({ trackingCode: true })
  .extend({
    actions: z.array(z.enum(ORDER_ACTIONS)).openapi({ description: 'Actions that the status allows' }),
    payments: z.array(
      z.object({
        id: z.number().int(),
        status: z.enum(ATTEMPT_STATUSES),
        holdReason: z.enum(HOLD_REASONS).nullable(),
        amount: bdt,
        received: bdt,
        refunded: bdt,
        createdAt: time,
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.number().int(),
        paymentId: z.number().int(),
        status: z.enum(REFUND_STATUSES),
        amount: bdt,
        reason: z.string(),
        createdAt: time,
      }),
    ),
  })
  .openapi('ManagedOrder');

const changedOrder = z
  .object({
    orderNumber: z.string(),
    status: z.enum(ORDER_STATUSES),
    paymentStatus: z.enum(PAYMENT_STATUSES),
    pendingRefund: bdt.openapi({ description: 'Amount that is being refunded because of a cancellation' }),
  })
  .openapi('ChangedOrder');

export const orderCalls = withTag('Orders', {
  orders: {
    summary: 'The orders of the shop, the latest first',
    params: shopParams,
    query: pageQuery.extend({
      status: z.enum(ORDER_STATUSES).optional(),
      paymentStatus: z.enum(PAYMENT_STATUSES).optional(),
      isHeld: z
        .stringbool()
        .optional()
        .openapi({ type: 'boolean', description: 'Orders with a payment that must be accepted or refunded' }),
      from: time.optional().openapi({ description: 'Placed at or after this time' }),
      to: time.optional().openapi({ description: 'Placed before this time' }),
      search: typedLine.max(MAX_SEARCH_LENGTH).optional().openapi({
        description: 'Order number, mobile number, e-mail address or part of the name',
      }),
    }),
    response: pageResponse(managedOrderSummary),
  },
  order: { summary: 'An order with its timeline and payments', params: orderParams, response: managedOrder },
  shipOrder: {
    summary: 'Mark an order as shipped; 409 if its status does not allow it or a payment is missing',
    params: orderParams,
    body: z.strictObject({
      note,
      isUnpaid: z.boolean().default(false).openapi({ description: 'Ship although a payment is missing' }),
    }),
    response: changedOrder,
  },
  cancelOrder: {
    summary: 'Cancel an order; its stock is released and its payments are refunded',
    params: orderParams,
    body: z.strictObject({ note }),
    response: changedOrder,
  },
  refundOrder: {
    summary: 'Refund an online payment in whole or in part',
    params: orderParams,
    body: z.strictObject({
      amount: bdt.positive().optional().openapi({ description: 'By default the whole refundable amount' }),
      reason: line.min(1, 'is required').max(MAX_NOTE_LENGTH),
    }),
    response: z
      .object({
        status: z
          .enum(['done', 'open'])
          .openapi({ description: '`open`: the gateway is still processing it' }),
        amount: bdt,
      })
      .openapi('Refund'),
  },
});
