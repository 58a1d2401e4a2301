import { sql } from 'drizzle-orm';
import { customType, integer, pgPolicy, pgRole, timestamp } from 'drizzle-orm/pg-core';
import type { Poisha } from '#domain/money.ts';

/** The role every tenant query runs as: it owns nothing and sees the rows of one shop. */
export const tenantRole = pgRole('haat_tenant').existing();

const ofTheShop = sql`shop_id = nullif(current_setting('haat.shop_id', true), '')::int`;

/** Row level security of a table with `shop_id`: read and write the rows of the shop that is set, and no others. */
export const tenantPolicy = (table: string) =>
  pgPolicy(`${table}_of_shop`, { for: 'all', to: tenantRole, using: ofTheShop, withCheck: ofTheShop });

export const shopId = () => integer('shop_id').notNull();
export const entityId = () => integer('id').generatedAlwaysAsIdentity();

/** Money in poisha, as `bigint` in the database. */
export const money = customType<{ data: Poisha; driverData: number | string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => Number(value) as Poisha,
});

export const instant = (name: string) => timestamp(name, { withTimezone: true });
export const createdAt = () => instant('created_at').notNull().defaultNow();
