import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ZERO_POISHA } from '#domain/money.ts';
import { ATTEMPT_STATUSES, HOLD_REASONS, REFUND_STATUSES } from '#domain/order/payment-life.ts';
import { createdAt, entityId, instant, money } from './columns.ts';
import { ofOrder, paymentGateways } from './orders.ts';
import { refersTo, tenantTable } from './tenant-table.ts';

/** Attempts to pay an order at a gateway, and what came of them. */
export const orderPayments = tenantTable(
  'order_payments',
  {
    id: entityId(),
    orderId: integer('order_id').notNull(),
    gatewayId: integer('gateway_id').notNull(),
    /** Begun by who may open the order, so that coming back opens it. */
    opensOrder: boolean('opens_order').notNull().default(false),
    /** What the gateway knows it by, which cannot be guessed. */
    transactionId: text('transaction_id').notNull(),
    /** The gateway's own number of the attempt, and of the payment once there is one. */
    gatewayReference: text('gateway_reference'),
    gatewayPaymentId: text('gateway_payment_id'),
    /** By what it was paid, in the gateway's words. */
    method: text('method'),
    amount: money('amount').notNull(),
    received: money('received').notNull().default(ZERO_POISHA),
    refunded: money('refunded').notNull().default(ZERO_POISHA),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull().default('open'),
    holdReason: text('hold_reason', { enum: HOLD_REASONS }),
    /** When the gateway is asked again, unless it is over; and how often it was. */
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('order_payments_transaction').on(table.shopId, table.transactionId),
      uniqueIndex('order_payments_reference').on(table.shopId, table.gatewayId, table.gatewayReference),
      uniqueIndex('order_payments_payment').on(table.shopId, table.gatewayId, table.gatewayPaymentId),
      index('order_payments_of_order').on(table.shopId, table.orderId),
      index('order_payments_due').on(table.shopId, table.checkAt).where(sql`check_at is not null`),
      check('order_payments_add_up', sql`received >= 0 and refunded between 0 and received`),
      refersTo(table, table.gatewayId, paymentGateways),
      ofOrder(table),
    ],
  },
);

/** What a gateway answered, without secrets and numbers of cards. */
export const paymentAnswers = tenantTable(
  'payment_answers',
  {
    id: entityId(),
    paymentId: integer('payment_id').notNull(),
    call: text('call', { enum: ['start', 'verify', 'refund'] }).notNull(),
    outcome: text('outcome').notNull(),
    reason: text('reason').notNull().default(''),
    answer: jsonb('answer').$type<Readonly<Record<string, string>>>().notNull(),
    at: instant('at').notNull(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('payment_answers_of_payment').on(table.shopId, table.paymentId),
      refersTo(table, table.paymentId, orderPayments).onDelete('cascade'),
    ],
  },
);

/** Money of an attempt that goes back, a part or all of it. One at a time of an attempt is open. */
export const paymentRefunds = tenantTable(
  'payment_refunds',
  {
    id: entityId(),
    paymentId: integer('payment_id').notNull(),
    /** What the gateway knows it by, the same at every try. */
    refundKey: text('refund_key').notNull(),
    /** The gateway's own number of it. */
    gatewayReference: text('gateway_reference'),
    amount: money('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('open'),
    checkAt: instant('check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAt(),
    /** When its gateway's word, or the books, ended it: never for one that somebody gave up. */
    settledAt: instant('settled_at'),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('payment_refunds_key').on(table.shopId, table.refundKey),
      uniqueIndex('payment_refunds_open').on(table.shopId, table.paymentId).where(sql`status = 'open'`),
      index('payment_refunds_of_payment').on(table.shopId, table.paymentId),
      index('payment_refunds_due').on(table.shopId, table.checkAt).where(sql`check_at is not null`),
      check('payment_refunds_are_money', sql`amount > 0`),
      refersTo(table, table.paymentId, orderPayments).onDelete('cascade'),
    ],
  },
);
