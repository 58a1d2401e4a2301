import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, MESSAGE_STATES, MESSAGE_TEMPLATES } from '#domain/message.ts';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** Messages to customers. They are queued in the transaction that causes them, and sent by a job. */
export const messages = tenantTable(
  'messages',
  {
    id: idColumn(),
    /** Customer whom the message is about. The recipient may be another contact. */
    customerId: integer('customer_id'),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template', { enum: MESSAGE_TEMPLATES }).notNull(),
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    /** May contain a code. Cleared when the message is settled, unless the outbox displays the values. */
    sealedValues: text('sealed_values').notNull(),
    /** Key of a message to send once. A second message with the same key is not queued. */
    deduplicationKey: text('once_key'),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: timestampColumn('next_try_at').notNull().defaultNow(),
    provider: text('provider'),
    providerReference: text('provider_reference'),
    parts: integer('parts'),
    createdAt: createdAtColumn(),
    settledAt: timestampColumn('settled_at'),
  },
  {
    extras: (table) => [
      uniqueIndex('messages_once').on(table.shopId, table.deduplicationKey),
      index('messages_due').on(table.shopId, table.nextTryAt).where(sql`state = 'queued'`),
    ],
  },
);

export const messageProviders = tenantTable(
  'message_providers',
  {
    id: idColumn(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    kind: text('kind').notNull(),
    sealedSettings: text('sealed_settings').notNull(),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAtColumn(),
  },
  {
    extras: (table) => [
      uniqueIndex('message_providers_place').on(table.shopId, table.channel, table.position),
    ],
  },
);
