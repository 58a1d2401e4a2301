import { sql } from 'drizzle-orm';
import { customType, integer, pgRole, timestamp } from 'drizzle-orm/pg-core';
import type { Poisha } from '#domain/money.ts';

/** The role every tenant query runs as: it owns nothing and sees the rows of one shop. */
export const tenantRole = pgRole('haat_tenant').existing();

/** The shop a transaction was handed to; none outside of one. */
export const shopOfTransaction = sql`nullif(current_setting('haat.shop_id', true), '')::int`;

/** A number the table gives to its rows. */
export const entityId = () => integer('id').generatedAlwaysAsIdentity();

/** Money in poisha, as `bigint` in the database. */
export const money = customType<{ data: Poisha; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value) as Poisha,
});

/** Text compared byte by byte, so that its index answers for all texts of one beginning, whatever the locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => instant('created_at').notNull().defaultNow();
