import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { MESSAGE_CHANNELS, MESSAGE_STATES, MESSAGE_TEMPLATES } from '#domain/message.ts';
import { createdAt, entityId, instant } from './columns.ts';
import { tenantTable } from './tenant-table.ts';

/** Messages to shoppers: queued in the transaction of their cause, and sent by a job. */
export const messages = tenantTable(
  'messages',
  {
    id: entityId(),
    /** Account that the message is about, independent of the recipient. */
    customerId: integer('customer_id'),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    recipient: text('recipient').notNull(),
    template: text('template', { enum: MESSAGE_TEMPLATES }).notNull(),
    language: text('language', { enum: ['en', 'bn'] }).notNull(),
    /**
     * Values of the template, sealed, because they may contain a code; cleared after the message was sent or abandoned, unless
     * the outbox shows it.
     */
    sealedValues: text('sealed_values').notNull(),
    /** Prevents duplicates, for example of an order's delivery message. */
    onceKey: text('once_key'),
    state: text('state', { enum: MESSAGE_STATES }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull().defaultNow(),
    /** Provider that accepted the message, and its id there. */
    provider: text('provider'),
    providerReference: text('provider_reference'),
    /** Number of paid SMS parts. */
    parts: integer('parts'),
    createdAt: createdAt(),
    settledAt: instant('settled_at'),
  },
  {
    extras: (table) => [
      uniqueIndex('messages_once').on(table.shopId, table.onceKey),
      index('messages_due').on(table.shopId, table.nextTryAt).where(sql`state = 'queued'`),
    ],
  },
);

/** A shop's message providers in the order of use. */
export const messageProviders = tenantTable(
  'message_providers',
  {
    id: entityId(),
    channel: text('channel', { enum: MESSAGE_CHANNELS }).notNull(),
    kind: text('kind').notNull(),
    /** Addresses and credentials, sealed. */
    sealedSettings: text('sealed_settings').notNull(),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
  },
  {
    extras: (table) => [
      uniqueIndex('message_providers_place').on(table.shopId, table.channel, table.position),
    ],
  },
);
