import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

export const PLATFORM_VALUES = ['secret-check', 'shop-deleted'] as const;

/** Values of the platform. Only the owner of the tables can read them. */
export const platformValues = pgTable('platform_values', {
  name: text('name', { enum: PLATFORM_VALUES }).primaryKey(),
  value: text('value').notNull(),
  writtenAt: timestampColumn('written_at').notNull().defaultNow(),
});
