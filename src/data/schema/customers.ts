import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Phone } from '#domain/phone.ts';
import { products, skus } from './catalogue.ts';
import { createdAt, entityId, instant, shopId, tenantPolicy } from './columns.ts';
import { areas, cities, countries, DELIVERY_ZONES, thanas } from './locations.ts';
import { shops } from './shops.ts';

export const customers = pgTable(
  'customers',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    phone: text('phone').$type<Phone>(),
    phoneVerifiedAt: instant('phone_verified_at'),
    email: text('email'),
    emailVerifiedAt: instant('email_verified_at'),
    passwordHash: text('password_hash'),
    avatar: text('avatar').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('customers_phone').on(table.shopId, table.phone),
    uniqueIndex('customers_email').on(table.shopId, table.email),
    tenantPolicy('customers'),
  ],
);

const ofCustomer = (table: { shopId: AnyPgColumn; customerId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.shopId, table.customerId],
    foreignColumns: [customers.shopId, customers.id],
  }).onDelete('cascade');

/** Signed-in devices; the token itself is never stored. */
export const sessions = pgTable(
  'sessions',
  {
    shopId: shopId(),
    tokenHash: text('token_hash').notNull(),
    customerId: integer('customer_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.tokenHash] }),
    index('sessions_of_customer').on(table.shopId, table.customerId),
    ofCustomer(table),
    tenantPolicy('sessions'),
  ],
);

/** One-time codes sent to a phone or e-mail address. */
export const codes = pgTable(
  'codes',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    recipient: text('recipient').notNull(),
    purpose: text('purpose', { enum: ['login', 'register', 'password-reset'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('codes_of_recipient').on(table.shopId, table.recipient, table.createdAt),
    tenantPolicy('codes'),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    shopId: shopId(),
    id: entityId(),
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
    deliveryChargeId: integer('delivery_charge_id'),
    deliveryType: text('delivery_type', { enum: DELIVERY_ZONES }),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('addresses_of_customer').on(table.shopId, table.customerId),
    ofCustomer(table),
    tenantPolicy('addresses'),
  ],
);

/** The cart of a signed-in customer; `isIncluded` false keeps a line out of totals and order. */
export const cartItems = pgTable(
  'cart_items',
  {
    shopId: shopId(),
    id: entityId(),
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    skuId: integer('sku_id').notNull(),
    quantity: integer('quantity').notNull(),
    isIncluded: boolean('is_included').notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('cart_items_sku').on(table.shopId, table.customerId, table.skuId),
    ofCustomer(table),
    foreignKey({
      columns: [table.shopId, table.skuId],
      foreignColumns: [skus.shopId, skus.id],
    }).onDelete('cascade'),
    tenantPolicy('cart_items'),
  ],
);

/** Carts left behind: what a visitor had before leaving, for 24 hours. */
export const cartSessions = pgTable(
  'cart_sessions',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    visitorId: text('visitor_id'),
    items: jsonb('items').$type<{ skuId: number; quantity: number }[]>().notNull(),
    contact: text('contact'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.sessionId] }), tenantPolicy('cart_sessions')],
);

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    shopId: shopId(),
    customerId: integer('customer_id').notNull(),
    productId: integer('product_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.customerId, table.productId] }),
    ofCustomer(table),
    foreignKey({
      columns: [table.shopId, table.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete('cascade'),
    tenantPolicy('wishlist_items'),
  ],
);
