import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ZERO_POISHA } from '#domain/money.ts';
import { ATTEMPT_STATUSES, HOLD_REASONS, REFUND_STATUSES } from '#domain/payments/payment-lifecycle.ts';
import { createdAtColumn, idColumn, moneyColumn, timestampColumn } from './columns.ts';
import { orderReference, paymentGateways } from './orders.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

export const orderPayments = tenantTable(
  'order_payments',
  {
    id: idColumn(),
    orderId: integer('order_id').notNull(),
    gatewayId: integer('gateway_id').notNull(),
    /** Whether the return from the gateway opens the order instead of `/track-order`. */
    opensOrder: boolean('opens_order').notNull().default(false),
    /** Unguessable id of the attempt. */
    transactionId: text('transaction_id').notNull(),
    /** Id of the attempt at the gateway. */
    gatewayReference: text('gateway_reference'),
    /** Id of the payment at the gateway; `null` until the payment exists. */
    gatewayPaymentId: text('gateway_payment_id'),
    method: text('method'),
    amount: moneyColumn('amount').notNull(),
    received: moneyColumn('received').notNull().default(ZERO_POISHA),
    refunded: moneyColumn('refunded').notNull().default(ZERO_POISHA),
    status: text('status', { enum: ATTEMPT_STATUSES }).notNull().default('open'),
    holdReason: text('hold_reason', { enum: HOLD_REASONS }),
    /** Time of the next check, or `null` after the last check. */
    checkAt: timestampColumn('check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAtColumn(),
    settledAt: timestampColumn('settled_at'),
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
      referenceInShop(table, table.gatewayId, paymentGateways),
      orderReference(table),
    ],
  },
);

/** Responses of gateways, without secrets and card numbers. */
export const gatewayResponses = tenantTable(
  'payment_answers',
  {
    id: idColumn(),
    paymentId: integer('payment_id').notNull(),
    call: text('call', { enum: ['start', 'verify', 'refund'] }).notNull(),
    outcome: text('outcome').notNull(),
    reason: text('reason').notNull().default(''),
    answer: jsonb('answer').$type<Readonly<Record<string, string>>>().notNull(),
    at: timestampColumn('at').notNull(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('payment_answers_of_payment').on(table.shopId, table.paymentId),
      referenceInShop(table, table.paymentId, orderPayments).onDelete('cascade'),
    ],
  },
);

/** Refunds of payment attempts. Each attempt has at most one open refund. */
export const paymentRefunds = tenantTable(
  'payment_refunds',
  {
    id: idColumn(),
    paymentId: integer('payment_id').notNull(),
    /** Id of the refund that is sent to the gateway, the same for every retry. */
    refundKey: text('refund_key').notNull(),
    gatewayReference: text('gateway_reference'),
    amount: moneyColumn('amount').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('open'),
    checkAt: timestampColumn('check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAtColumn(),
    /** Time of the result; `null` for a pending refund, and for an abandoned refund whose result is unknown. */
    settledAt: timestampColumn('settled_at'),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('payment_refunds_key').on(table.shopId, table.refundKey),
      uniqueIndex('payment_refunds_open').on(table.shopId, table.paymentId).where(sql`status = 'open'`),
      index('payment_refunds_of_payment').on(table.shopId, table.paymentId),
      index('payment_refunds_due').on(table.shopId, table.checkAt).where(sql`check_at is not null`),
      check('payment_refunds_are_money', sql`amount > 0`),
      referenceInShop(table, table.paymentId, orderPayments).onDelete('cascade'),
    ],
  },
);
