import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ZERO_POISHA } from '#domain/money.ts';
import { REWARD_REASONS } from '#domain/order/calculate-reward-points.ts';
import { DELIVERY_ZONES } from '#domain/order/delivery.ts';
import type { BillingAddress, OrderAddress } from '#domain/order/order-details.ts';
import { ORDER_EVENT_KINDS, ORDER_STATUSES } from '#domain/order/order-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#domain/payments/payment.ts';
import type { Phone } from '#domain/phone.ts';
import { REVIEW_STATUSES } from '#domain/review.ts';
import { products, type SkuAttribute } from './catalogue.ts';
import { createdAtColumn, idColumn, moneyColumn, timestampColumn } from './columns.ts';
import { customers } from './customers.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

/** Payment gateways of shops. `sealed_settings` is never sent to clients. */
export const paymentGateways = tenantTable(
  'payment_gateways',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    sealedSettings: text('sealed_settings'),
    /** Sealed access token. `tokenLeasedUntil` reserves its renewal. */
    sealedToken: text('sealed_token'),
    tokenLeasedUntil: timestampColumn('token_leased_until'),
    isActive: boolean('is_active').notNull().default(true),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  { extras: (table) => [uniqueIndex('payment_gateways_slug').on(table.shopId, table.slug)] },
);

/** Delivery charges by zone. Delivery is free from the subtotal `freeFrom`. */
export const deliveryCharges = tenantTable(
  'delivery_charges',
  {
    id: idColumn(),
    name: text('name').notNull(),
    type: text('type', { enum: DELIVERY_ZONES }).notNull(),
    charge: moneyColumn('charge').notNull(),
    freeFrom: moneyColumn('free_from'),
    time: text('time').notNull().default(''),
    timeBn: text('time_bn'),
  },
  { extras: (table) => [uniqueIndex('delivery_charges_zone').on(table.shopId, table.type)] },
);

type OrderedBundle = { id: number; name: string; nameBn: string | null; take: number; pay: number };

const idListColumn = (name: string) => integer(name).array().notNull().default(sql`'{}'::int[]`);

/** Coupons (amount, percentage, free delivery) and automatic bundles. `settings` is JSON in the API's encoding. */
export const offers = tenantTable(
  'offers',
  {
    id: idColumn(),
    code: text('code'),
    name: text('name').notNull().default(''),
    nameBn: text('name_bn'),
    amount: moneyColumn('amount'),
    percent: integer('percent'),
    /** Decimals of `percent`, which earlier builds ignore: 7.5 % is 7 and 0.5. */
    percentFraction: numeric('percent_fraction', { precision: 5, scale: 4, mode: 'number' })
      .notNull()
      .default(0),
    maxDiscount: moneyColumn('max_discount'),
    minSubtotal: moneyColumn('min_subtotal'),
    isFreeDelivery: boolean('is_free_delivery').notNull().default(false),
    /** Number of units in a bundle. */
    take: integer('take'),
    /** Number of paid units in a bundle. */
    pay: integer('pay'),
    /** Products, categories and brands of the offer. Three empty lists mean all products. */
    productIds: idListColumn('product_ids'),
    categoryIds: idListColumn('category_ids'),
    brandIds: idListColumn('brand_ids'),
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    settings: text('settings'),
    usageLimit: integer('usage_limit'),
    usedCount: integer('used_count').notNull().default(0),
    perPhoneLimit: integer('per_phone_limit'),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    /** Phase at the last check, used to invalidate pages. The discount depends on `startsAt` and `endsAt`. */
    phase: text('phase', { enum: ['coming', 'running', 'over'] })
      .notNull()
      .default('coming'),
  },
  {
    extras: (table) => [
      uniqueIndex('offers_code').on(table.shopId, table.code),
      index('offers_bundles').on(table.shopId, table.endsAt).where(sql`take is not null`),
      index('offers_to_start').on(table.startsAt).where(sql`take is not null and phase = 'coming'`),
      index('offers_to_end').on(table.endsAt).where(sql`take is not null and phase = 'running'`),
      check('offers_code_in_capitals', sql`${table.code} = upper(${table.code})`),
      check('offers_percent_fraction', sql`${table.percentFraction} >= 0 and ${table.percentFraction} < 1`),
      check('offers_give_one_thing_off', sql`${table.amount} is null or ${table.percent} is null`),
      check(
        'offers_are_coupon_or_bundle',
        sql`case when ${table.take} is null
          then ${table.pay} is null and ${table.code} is not null
            and (${table.amount} is not null or ${table.percent} is not null or ${table.isFreeDelivery})
          else ${table.pay} between 0 and ${table.take} - 1 and ${table.code} is null
            and coalesce(${table.amount}, ${table.percent}) is null and not ${table.isFreeDelivery} end`,
      ),
    ],
  },
);

export const isOpenCashCondition = sql`cash_on_trust is not null and status = 'pending'`;

export const orders = tenantTable(
  'orders',
  {
    id: idColumn(),
    orderNumber: text('order_number').notNull(),
    customerId: integer('customer_id'),
    phone: text('phone').$type<Phone>().notNull(),
    /** HMAC of the phone of a deleted account, so that its coupon uses and returns are still counted. */
    erasedPhone: text('erased_phone'),
    status: text('status', { enum: ORDER_STATUSES }).notNull().default('pending'),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull().default('unpaid'),
    paymentMethod: text('payment_method', { enum: PAYMENT_METHODS }).notNull(),
    paymentGatewayId: integer('payment_gateway_id'),
    storeId: integer('store_id'),
    /** Address without the phone, which is a separate column. */
    shippingAddress: jsonb('shipping_address').$type<OrderAddress>().notNull(),
    billingAddress: jsonb('billing_address').$type<BillingAddress>(),
    deliveryType: text('delivery_type', { enum: DELIVERY_ZONES }),
    note: text('note').notNull().default(''),
    language: text('language', { enum: ['en', 'bn'] }),
    tenor: text('tenure'),
    tenorMonths: integer('tenure_months'),
    offerId: integer('offer_id'),
    couponCode: text('coupon_code'),
    couponDiscount: moneyColumn('coupon_discount').notNull().default(ZERO_POISHA),
    sessionId: text('session_id'),
    /** HMAC of the network, used by limits of open orders. */
    clientKey: text('client_key'),
    /** HMAC of the network's site, an IPv6 /48. */
    siteKey: text('site_key'),
    /** Amounts as confirmed by the buyer. They are never recomputed from the lines. */
    subtotal: moneyColumn('subtotal').notNull(),
    deliveryCharge: moneyColumn('delivery_charge').notNull(),
    discount: moneyColumn('discount').notNull(),
    grandTotal: moneyColumn('grand_total').notNull(),
    payNow: moneyColumn('pay_now').notNull(),
    /** Cash to collect on delivery for goods without an advance. `null` if the order has no such goods. */
    cashOnTrust: moneyColumn('cash_on_trust'),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    holdsStockUntil: timestampColumn('holds_stock_until'),
    placedAt: timestampColumn('placed_at').notNull().defaultNow(),
  },
  {
    shopReference: 'restrict',
    extras: (table) => [
      uniqueIndex('orders_number').on(table.shopId, table.orderNumber),
      uniqueIndex('orders_idempotency').on(table.shopId, table.idempotencyKey),
      index('orders_of_phone').on(table.shopId, table.phone),
      index('orders_of_erased_phone')
        .on(table.shopId, table.erasedPhone)
        .where(sql`erased_phone is not null`),
      index('orders_open_of_client').on(table.clientKey, table.shopId).where(isOpenCashCondition),
      index('orders_open_of_site')
        .on(table.siteKey, table.shopId)
        .where(sql`site_key is not null and ${isOpenCashCondition}`),
      index('orders_of_customer').on(table.shopId, table.customerId, table.placedAt.desc()),
      index('orders_held').on(table.shopId, table.holdsStockUntil).where(sql`holds_stock_until is not null`),
      referenceInShop(table, table.customerId, customers),
      referenceInShop(table, table.paymentGatewayId, paymentGateways),
      index('orders_of_offer').on(table.shopId, table.offerId, table.phone).where(sql`offer_id is not null`),
      referenceInShop(table, table.offerId, offers),
    ],
  },
);

export const orderReference = (table: { shopId: AnyPgColumn; orderId: AnyPgColumn }) =>
  referenceInShop(table, table.orderId, orders).onDelete('cascade');

/** Order lines, with names and prices at the time of the order. */
export const orderLines = tenantTable(
  'order_lines',
  {
    orderId: integer('order_id').notNull(),
    position: integer('position').notNull(),
    productId: integer('product_id').notNull(),
    skuId: integer('sku_id').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    slug: text('slug').notNull(),
    picture: text('picture').notNull().default(''),
    attributes: jsonb('attributes').$type<SkuAttribute[]>().notNull().default([]),
    /** Title or code of the variant, if other variants have the same attributes. */
    variantLabel: text('variant_label').notNull().default(''),
    quantity: integer('quantity').notNull(),
    listPrice: moneyColumn('list_price').notNull(),
    unitPrice: moneyColumn('unit_price').notNull(),
    preOrder: boolean('pre_order').notNull().default(false),
    preOrderAmount: moneyColumn('pre_order_amount'),
    preOrderShipsOn: date('pre_order_ships_on'),
    /** Discount by bundle and coupon for the entire line. */
    discount: moneyColumn('discount').notNull().default(ZERO_POISHA),
    bundle: jsonb('bundle').$type<OrderedBundle>(),
    bundleDiscount: moneyColumn('bundle_discount').notNull().default(ZERO_POISHA),
  },
  {
    key: ['orderId', 'position'],
    shopReference: 'by-parent',
    extras: (table) => [
      index('order_lines_of_product').on(table.shopId, table.productId),
      orderReference(table),
    ],
  },
);

export const orderEvents = tenantTable(
  'order_events',
  {
    id: idColumn(),
    orderId: integer('order_id').notNull(),
    kind: text('kind', { enum: ORDER_EVENT_KINDS }).notNull(),
    status: text('status').notNull(),
    note: text('note').notNull().default(''),
    at: timestampColumn('at').notNull().defaultNow(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('order_events_of_order').on(table.shopId, table.orderId),
      orderReference(table),
    ],
  },
);

export const reviews = tenantTable(
  'reviews',
  {
    id: idColumn(),
    productId: integer('product_id').notNull(),
    customerId: integer('customer_id'),
    orderId: integer('order_id'),
    authorName: text('author_name').notNull(),
    rating: integer('rating').notNull(),
    text: text('text').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    status: text('status', { enum: REVIEW_STATUSES }).notNull().default('pending'),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('reviews_of_product').on(table.shopId, table.productId, table.createdAt.desc()),
      referenceInShop(table, table.productId, products).onDelete('cascade'),
      referenceInShop(table, table.customerId, customers),
    ],
  },
);

/** Sales that are not yet counted in their products, so that concurrent orders do not write the same product row. */
export const salesToCount = tenantTable(
  'sales_to_count',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  { shopReference: 'by-parent' },
);

/** Changes of a customer's points. The balance is their sum. */
export const rewardPoints = tenantTable(
  'reward_points',
  {
    id: idColumn(),
    customerId: integer('customer_id').notNull(),
    orderId: integer('order_id'),
    points: integer('points').notNull(),
    reason: text('reason', { enum: REWARD_REASONS }).notNull(),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('reward_points_of_customer').on(table.shopId, table.customerId),
      referenceInShop(table, table.customerId, customers).onDelete('cascade'),
    ],
  },
);
