import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, entityId, instant, money, shopId, tenantPolicy } from './columns.ts';
import { shops } from './shops.ts';

/** What search engines and link previews are told. */
export interface Seo {
  title?: string;
  description?: string;
  tag?: string;
  image?: string;
}

/** What sets a variant apart, such as the shade “Rose Dust”, with the Bangla for it when the owner gave one. */
export interface SkuAttribute {
  key: string;
  value: string;
  keyBn?: string;
  valueBn?: string;
  /** How a shade looks, `#rrggbb`. */
  colour?: string;
}

export const categories = pgTable(
  'categories',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    parentId: integer('parent_id'),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    description: text('description').notNull().default(''),
    descriptionBn: text('description_bn'),
    picture: text('picture').notNull().default(''),
    seo: jsonb('seo').$type<Seo>().notNull().default({}),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('categories_slug').on(table.slug, table.shopId),
    foreignKey({ columns: [table.shopId, table.parentId], foreignColumns: [table.shopId, table.id] }),
    tenantPolicy('categories'),
  ],
);

export const brands = pgTable(
  'brands',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    logo: text('logo').notNull().default(''),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('brands_slug').on(table.slug, table.shopId),
    tenantPolicy('brands'),
  ],
);

/**
 * A product. `minPrice`, `maxDiscountPercent` and `isAvailable` follow its active skus and are kept by whoever writes
 * the product, so that listings sort without a join. Listings read `listed_products`, which follows by triggers and
 * holds the prices of running campaigns besides.
 */
export const products = pgTable(
  'products',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    shortDescription: text('short_description').notNull().default(''),
    shortDescriptionBn: text('short_description_bn'),
    longDescription: text('long_description').notNull().default(''),
    longDescriptionBn: text('long_description_bn'),
    thumbnail: text('thumbnail').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    seo: jsonb('seo').$type<Seo>().notNull().default({}),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    brandId: integer('brand_id'),
    gift: text('gift'),
    status: text('status', { enum: ['active', 'draft', 'archived'] })
      .notNull()
      .default('active'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When what shoppers see of it changed last; kept by a trigger. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
    soldCount: integer('sold_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    minPrice: money('min_price').notNull(),
    maxDiscountPercent: integer('max_discount_percent').notNull().default(0),
    isAvailable: boolean('is_available').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('products_slug').on(table.slug, table.shopId),
    index('products_by_brand').on(table.brandId, table.shopId),
    foreignKey({ columns: [table.shopId, table.brandId], foreignColumns: [brands.shopId, brands.id] }),
    tenantPolicy('products'),
  ],
);

/** Products under their categories, ancestors included, so that a listing needs no recursion. */
export const productCategories = pgTable(
  'product_categories',
  {
    shopId: shopId(),
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    /** The category the owner chose, not one of its ancestors. */
    isChosen: boolean('is_chosen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.categoryId, table.productId] }),
    index('product_categories_of_product').on(table.shopId, table.productId),
    foreignKey({
      columns: [table.shopId, table.categoryId],
      foreignColumns: [categories.shopId, categories.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.shopId, table.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete('cascade'),
    tenantPolicy('product_categories'),
  ],
);

export const skus = pgTable(
  'skus',
  {
    shopId: shopId(),
    id: entityId(),
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull(),
    title: text('title').notNull().default(''),
    price: money('price').notNull(),
    discountedPrice: money('discounted_price'),
    purchasePrice: money('purchase_price'),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    preOrder: boolean('pre_order').notNull().default(false),
    preOrderAmount: money('pre_order_amount'),
    /** The day from which what is ordered ahead is sent. */
    preOrderShipsOn: date('pre_order_ships_on'),
    attributes: jsonb('attributes').$type<SkuAttribute[]>().notNull().default([]),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('skus_code').on(table.sku, table.shopId),
    index('skus_of_product').on(table.productId, table.shopId),
    foreignKey({
      columns: [table.shopId, table.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete('cascade'),
    check('skus_price_positive', sql`${table.price} > 0`),
    check('skus_discount_below_price', sql`${table.discountedPrice} < ${table.price}`),
    check('skus_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    tenantPolicy('skus'),
  ],
);

/** The order in which an attribute's values are listed: `Size` before `Shade`, `30 ml` before `100 ml`. */
export const attributeOrders = pgTable(
  'attribute_orders',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    values: jsonb('values').$type<string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.key] }), tenantPolicy('attribute_orders')],
);

export const campaigns = pgTable(
  'campaigns',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    description: text('description').notNull().default(''),
    descriptionBn: text('description_bn'),
    picture: text('picture').notNull().default(''),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Whether the figures of listings count its prices. Prices themselves follow `startsAt` and `endsAt` to the moment. */
    phase: text('phase', { enum: ['coming', 'running', 'over'] })
      .notNull()
      .default('coming'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('campaigns_slug').on(table.shopId, table.slug),
    index('campaigns_to_start').on(table.startsAt).where(sql`${table.phase} = 'coming'`),
    index('campaigns_to_end').on(table.endsAt).where(sql`${table.phase} = 'running'`),
    tenantPolicy('campaigns'),
  ],
);

export const campaignProducts = pgTable(
  'campaign_products',
  {
    shopId: shopId(),
    campaignId: integer('campaign_id').notNull(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull().default(0),
    /** What the campaign takes off the list price of every sku, in percent; without it the product keeps its prices. */
    discountPercent: smallint('discount_percent'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.campaignId, table.productId] }),
    check('campaign_products_discount_percent', sql`${table.discountPercent} between 1 and 99`),
    index('campaign_products_of_product').on(table.shopId, table.productId),
    foreignKey({
      columns: [table.shopId, table.campaignId],
      foreignColumns: [campaigns.shopId, campaigns.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.shopId, table.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete('cascade'),
    tenantPolicy('campaign_products'),
  ],
);

/** “Tell me when it is back”. */
export const notifyRequests = pgTable(
  'notify_requests',
  {
    shopId: shopId(),
    id: entityId(),
    skuId: integer('sku_id').notNull(),
    contact: text('contact').notNull(),
    notifiedAt: instant('notified_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('notify_requests_once').on(table.shopId, table.skuId, table.contact),
    foreignKey({
      columns: [table.shopId, table.skuId],
      foreignColumns: [skus.shopId, skus.id],
    }).onDelete('cascade'),
    tenantPolicy('notify_requests'),
  ],
);
