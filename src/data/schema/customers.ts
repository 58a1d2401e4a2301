import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CODE_PURPOSES } from '#domain/account/one-time-code.ts';
import { DELIVERY_ZONES } from '#domain/order/delivery.ts';
import type { Phone } from '#domain/phone.ts';
import { products, skus } from './catalogue.ts';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { areas, cities, countries, thanas } from './locations.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

/** A confirmed contact belongs to one account. Accounts from earlier releases may have the same unconfirmed phone. */
export const customers = tenantTable(
  'customers',
  {
    id: idColumn(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').$type<Phone>(),
    phoneVerifiedAt: timestampColumn('phone_verified_at'),
    email: text('email'),
    emailVerifiedAt: timestampColumn('email_verified_at'),
    passwordHash: text('password_hash'),
    avatar: text('avatar').notNull().default(''),
    createdAt: createdAtColumn(),
  },
  {
    extras: (table) => [
      uniqueIndex('customers_verified_phone')
        .on(table.shopId, table.phone)
        .where(sql`phone_verified_at is not null`),
      uniqueIndex('customers_verified_email')
        .on(table.shopId, table.email)
        .where(sql`email_verified_at is not null`),
      index('customers_phone').on(table.shopId, table.phone),
      index('customers_email').on(table.shopId, table.email),
    ],
  },
);

const customerReference = (table: { shopId: AnyPgColumn; customerId: AnyPgColumn }) =>
  referenceInShop(table, table.customerId, customers).onDelete('cascade');

/** Sessions of signed-in customers. Only the hash of the token is stored. */
export const sessions = tenantTable(
  'sessions',
  {
    id: idColumn(),
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id').notNull(),
    device: text('device').notNull().default(''),
    expiresAt: timestampColumn('expires_at').notNull(),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('sessions_token').on(table.shopId, table.tokenHash),
      index('sessions_of_customer').on(table.shopId, table.customerId),
      customerReference(table),
    ],
  },
);

export const codes = tenantTable(
  'codes',
  {
    id: idColumn(),
    customerId: integer('customer_id'),
    recipient: text('recipient').notNull(),
    purpose: text('purpose', { enum: CODE_PURPOSES }).notNull(),
    codeHash: text('code_hash').notNull(),
    /** HMAC of the requesting network. `tries` counts its attempts, `otherTries` those of all other networks. */
    requestedFrom: text('requested_from'),
    tries: integer('tries').notNull().default(0),
    otherTries: integer('other_tries').notNull().default(0),
    expiresAt: timestampColumn('expires_at').notNull(),
    usedAt: timestampColumn('used_at'),
    createdAt: createdAtColumn(),
  },
  { extras: (table) => [index('codes_of_recipient').on(table.shopId, table.recipient, table.createdAt)] },
);

export const addresses = tenantTable(
  'addresses',
  {
    id: idColumn(),
    customerId: integer('customer_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').$type<Phone>().notNull(),
    email: text('email'),
    countryId: integer('country_id').references(() => countries.id),
    cityId: integer('city_id').references(() => cities.id),
    areaId: integer('area_id').references(() => areas.id),
    thanaId: integer('thana_id').references(() => thanas.id),
    street: text('street').notNull(),
    postalCode: text('postal_code'),
    latitude: text('lat'),
    longitude: text('lon'),
    deliveryType: text('delivery_type', { enum: DELIVERY_ZONES }),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('addresses_of_customer').on(table.shopId, table.customerId),
      customerReference(table),
    ],
  },
);

/** Cart lines. A line whose `isIncluded` is false is excluded from totals and orders. */
export const cartItems = tenantTable(
  'cart_items',
  {
    id: idColumn(),
    customerId: integer('customer_id').notNull(),
    skuId: integer('sku_id').notNull(),
    quantity: integer('quantity').notNull(),
    isIncluded: boolean('is_included').notNull().default(true),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('cart_items_sku').on(table.shopId, table.customerId, table.skuId),
      customerReference(table),
      referenceInShop(table, table.skuId, skus).onDelete('cascade'),
    ],
  },
);

/** Idempotency keys of additions to carts, so that a retry or second tab adds nothing twice. */
export const cartAdditions = tenantTable(
  'cart_additions',
  {
    customerId: integer('customer_id').notNull(),
    key: text('key').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  {
    key: ['customerId', 'key'],
    shopReference: 'by-parent',
    extras: (table) => [index('cart_additions_expiry').on(table.expiresAt), customerReference(table)],
  },
);

/** Carts of visits. They expire after 24 hours and are deleted 30 days later. */
export const cartSessions = tenantTable(
  'cart_sessions',
  {
    sessionId: text('session_id').notNull(),
    visitorId: text('visitor_id'),
    items: jsonb('items').$type<{ skuId: number; quantity: number }[]>().notNull(),
    createdAt: createdAtColumn(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  { key: ['sessionId'] },
);

export const wishlistItems = tenantTable(
  'wishlist_items',
  {
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    createdAt: createdAtColumn(),
  },
  {
    key: ['customerId', 'productId'],
    shopReference: 'by-parent',
    extras: (table) => [
      customerReference(table),
      referenceInShop(table, table.productId, products).onDelete('cascade'),
    ],
  },
);
