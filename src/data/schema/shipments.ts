import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SHIPMENT_STATUSES } from '#domain/shipments/shipment.ts';
import { createdAtColumn, idColumn, moneyColumn, timestampColumn } from './columns.ts';
import { orderReference } from './orders.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

/** Couriers of shops. `sealed_settings` is never sent to clients. */
export const couriers = tenantTable(
  'couriers',
  {
    id: idColumn(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    /** Sealed settings, with the token of the courier's notifications. */
    sealedSettings: text('sealed_settings'),
    /** Sealed access token. `tokenLeasedUntil` reserves its renewal. */
    sealedToken: text('sealed_token'),
    tokenLeasedUntil: timestampColumn('token_leased_until'),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAtColumn(),
  },
  { extras: (table) => [uniqueIndex('couriers_kind').on(table.shopId, table.kind)] },
);

/** Parcels of orders, each booked with a courier. */
export const shipments = tenantTable(
  'shipments',
  {
    id: idColumn(),
    orderId: integer('order_id').notNull(),
    courierId: integer('courier_id').notNull(),
    /** Id that is sent to the courier, the same for every retry. */
    reference: text('reference').notNull(),
    /** Id of the parcel at the courier; `null` until it is known. */
    consignmentId: text('consignment_id'),
    trackingCode: text('tracking_code'),
    trackingUrl: text('tracking_url'),
    status: text('status', { enum: SHIPMENT_STATUSES }).notNull(),
    /** Last status as the courier names it. */
    courierStatus: text('courier_status').notNull().default(''),
    /** Last message of the courier, or the reason of a failed booking. */
    statusText: text('status_text').notNull().default(''),
    statusTextBn: text('status_text_bn'),
    statusAt: timestampColumn('status_at').notNull(),
    cashToCollect: moneyColumn('cash_to_collect').notNull(),
    /** Cash that the courier collected; `null` until it is known. */
    cashCollected: moneyColumn('cash_collected'),
    /** Time when the courier paid the collected cash to the shop. */
    paidOutAt: timestampColumn('paid_out_at'),
    /** Charge of the courier; `null` if it did not report one. */
    charge: moneyColumn('charge'),
    weightGrams: integer('weight_grams').notNull(),
    /** Time of the next query, or `null` after the last one. */
    checkAt: timestampColumn('check_at'),
    checks: integer('checks').notNull().default(0),
    createdAt: createdAtColumn(),
    bookedAt: timestampColumn('booked_at'),
    /** Time of delivery, return or cancellation. */
    closedAt: timestampColumn('closed_at'),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('shipments_reference').on(table.shopId, table.reference),
      uniqueIndex('shipments_consignment').on(table.shopId, table.courierId, table.consignmentId),
      index('shipments_of_order').on(table.shopId, table.orderId),
      index('shipments_due').on(table.shopId, table.checkAt).where(sql`check_at is not null`),
      index('shipments_unpaid')
        .on(table.shopId, table.courierId)
        .where(sql`paid_out_at is null and (cash_collected > 0 or closed_at is null)`),
      check('shipments_cash', sql`cash_to_collect >= 0 and cash_collected >= 0`),
      referenceInShop(table, table.courierId, couriers),
      orderReference(table),
    ],
  },
);
