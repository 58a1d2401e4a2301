import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const PLATFORM_VALUES = ['secret-check', 'shop-deleted'] as const;

/** Readable only by the owner of the tables. */
export const platformValues = pgTable('platform_values', {
  name: text('name', { enum: PLATFORM_VALUES }).primaryKey(),
  value: text('value').notNull(),
  writtenAt: instant('written_at').notNull().defaultNow(),
});
