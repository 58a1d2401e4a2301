import { sql } from 'drizzle-orm';
import { customType, integer, pgRole, timestamp } from 'drizzle-orm/pg-core';
import type { Poisha } from '#domain/money.ts';

/** Database role that owns nothing and sees the rows of one shop. */
export const tenantRole = pgRole('haat_tenant').existing();

/** SQL expression for the shop of the transaction; `null` outside a transaction of a shop. */
export const currentShopId = sql`nullif(current_setting('haat.shop_id', true), '')::int`;

export const idColumn = () => integer('id').generatedAlwaysAsIdentity();

/** Amount in poisha, stored as `bigint`. */
export const moneyColumn = customType<{ data: Poisha; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value) as Poisha,
});

/** Text that is compared by bytes, so that its index supports prefix searches in any locale. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const timestampColumn = (name: string) => timestamp(name, { withTimezone: true });
export const createdAtColumn = () => timestampColumn('created_at').notNull().defaultNow();
