import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { STOCK_REASONS } from '#domain/catalogue/stock-adjustment.ts';
import { createdAtColumn, idColumn, moneyColumn, timestampColumn } from './columns.ts';
import { createSlugKey } from './slug-key.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

export interface Seo {
  title?: string;
  description?: string;
  tag?: string;
  image?: string;
}

export interface SkuAttribute {
  key: string;
  value: string;
  keyBn?: string;
  valueBn?: string;
  colour?: string;
}

/** Alternative texts of a picture, and the file or URL from which it was stored. */
export interface PictureDetails {
  alt?: string;
  altBn?: string;
  source?: string;
}

export const categories = tenantTable(
  'categories',
  {
    id: idColumn(),
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
  {
    extras: (table) => [
      uniqueIndex('categories_slug').on(table.slug, table.shopId),
      referenceInShop(table, table.parentId, table),
    ],
  },
);

export const brands = tenantTable(
  'brands',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    logo: text('logo').notNull().default(''),
    description: text('description').notNull().default(''),
    descriptionBn: text('description_bn'),
    picture: text('picture').notNull().default(''),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  { extras: (table) => [uniqueIndex('brands_slug').on(table.slug, table.shopId)] },
);

/** Triggers copy these rows, with the prices and availability of their skus, to `listed_products`. */
export const products = tenantTable(
  'products',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    shortDescription: text('short_description').notNull().default(''),
    shortDescriptionBn: text('short_description_bn'),
    longDescription: text('long_description').notNull().default(''),
    longDescriptionBn: text('long_description_bn'),
    thumbnail: text('thumbnail').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** By the path of a picture of the product or of a variant. */
    pictureDetails: jsonb('picture_details').$type<Record<string, PictureDetails>>().notNull().default({}),
    seo: jsonb('seo').$type<Seo>().notNull().default({}),
    tags: text('tags').array().notNull().default(sql`'{}'::text[]`),
    brandId: integer('brand_id'),
    gift: text('gift'),
    status: text('status', { enum: ['active', 'draft', 'archived'] })
      .notNull()
      .default('active'),
    publishedAt: timestampColumn('published_at').notNull().defaultNow(),
    /** Time of the last visible change, set by a trigger. */
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
    soldCount: integer('sold_count').notNull().default(0),
    ratingSum: integer('rating_sum').notNull().default(0),
    ratingCount: integer('rating_count').notNull().default(0),
    /** Increases with each change by the owner, for optimistic locking. Sales and reviews do not increase it. */
    version: integer('version').notNull().default(1),
  },
  {
    extras: (table) => [
      uniqueIndex('products_slug').on(table.slug, table.shopId),
      // Only for the previous build.
      index('products_slug_key').on(sql`lower(normalize(${table.slug}, NFC))`, table.shopId),
      index('products_slug_key_without_joiners').on(createSlugKey(table.slug), table.shopId),
      index('products_by_brand').on(table.brandId, table.shopId),
      referenceInShop(table, table.brandId, brands),
    ],
  },
);

/** Categories of products, including ancestors, so that listings need no recursion. */
export const productCategories = tenantTable(
  'product_categories',
  {
    categoryId: integer('category_id').notNull(),
    productId: integer('product_id').notNull(),
    isChosen: boolean('is_chosen').notNull(),
  },
  {
    key: ['categoryId', 'productId'],
    shopReference: 'by-parent',
    extras: (table) => [
      index('product_categories_of_product').on(table.shopId, table.productId),
      referenceInShop(table, table.categoryId, categories).onDelete('cascade'),
      referenceInShop(table, table.productId, products).onDelete('cascade'),
    ],
  },
);

export const skus = tenantTable(
  'skus',
  {
    id: idColumn(),
    productId: integer('product_id').notNull(),
    sku: text('sku').notNull(),
    barcode: text('barcode'),
    title: text('title').notNull().default(''),
    price: moneyColumn('price').notNull(),
    discountedPrice: moneyColumn('discounted_price'),
    purchasePrice: moneyColumn('purchase_price'),
    stockQuantity: integer('stock_quantity').notNull().default(0),
    preOrder: boolean('pre_order').notNull().default(false),
    preOrderAmount: moneyColumn('pre_order_amount'),
    preOrderShipsOn: date('pre_order_ships_on'),
    weightGrams: integer('weight_grams'),
    attributes: jsonb('attributes').$type<SkuAttribute[]>().notNull().default([]),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    status: text('status', { enum: ['active', 'inactive'] })
      .notNull()
      .default('active'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('skus_code').on(table.sku, table.shopId),
      index('skus_of_product').on(table.productId, table.shopId),
      referenceInShop(table, table.productId, products).onDelete('cascade'),
      check('skus_price_positive', sql`${table.price} > 0`),
      check('skus_discount_below_price', sql`${table.discountedPrice} < ${table.price}`),
      check('skus_stock_not_negative', sql`${table.stockQuantity} >= 0`),
    ],
  },
);

/** Changes of stock by the owner. Orders are not recorded here. */
export const stockAdjustments = tenantTable(
  'stock_adjustments',
  {
    id: idColumn(),
    skuId: integer('sku_id').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    change: integer('change').notNull(),
    stockAfter: integer('stock_after').notNull(),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      index('stock_adjustments_of_sku').on(table.shopId, table.skuId, table.id),
      referenceInShop(table, table.skuId, skus).onDelete('cascade'),
    ],
  },
);

/** Sort positions of attributes and of their values: `Size` before `Shade`, `30 ml` before `100 ml`. */
export const attributeOrders = tenantTable(
  'attribute_orders',
  {
    key: text('key').notNull(),
    position: integer('position').notNull(),
    values: jsonb('values').$type<string[]>().notNull().default([]),
  },
  { key: ['key'] },
);

export const campaigns = tenantTable(
  'campaigns',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    description: text('description').notNull().default(''),
    descriptionBn: text('description_bn'),
    picture: text('picture').notNull().default(''),
    startsAt: timestampColumn('starts_at').notNull(),
    endsAt: timestampColumn('ends_at').notNull(),
    /** Phase at the last check, used by `listed_products`. Products and orders compare `startsAt` and `endsAt`. */
    phase: text('phase', { enum: ['coming', 'running', 'over'] })
      .notNull()
      .default('coming'),
  },
  {
    extras: (table) => [
      uniqueIndex('campaigns_slug').on(table.shopId, table.slug),
      index('campaigns_to_start').on(table.startsAt).where(sql`${table.phase} = 'coming'`),
      index('campaigns_to_end').on(table.endsAt).where(sql`${table.phase} = 'running'`),
    ],
  },
);

export const campaignProducts = tenantTable(
  'campaign_products',
  {
    campaignId: integer('campaign_id').notNull(),
    productId: integer('product_id').notNull(),
    position: integer('position').notNull().default(0),
    /** Percent off the list price. If `null`, prices are unchanged. */
    discountPercent: smallint('discount_percent'),
  },
  {
    key: ['campaignId', 'productId'],
    shopReference: 'by-parent',
    extras: (table) => [
      check('campaign_products_discount_percent', sql`${table.discountPercent} between 1 and 99`),
      index('campaign_products_of_product').on(table.shopId, table.productId),
      referenceInShop(table, table.campaignId, campaigns).onDelete('cascade'),
      referenceInShop(table, table.productId, products).onDelete('cascade'),
    ],
  },
);

export const restockRequests = tenantTable(
  'notify_requests',
  {
    id: idColumn(),
    skuId: integer('sku_id').notNull(),
    contact: text('contact').notNull(),
    notifiedAt: timestampColumn('notified_at'),
    createdAt: createdAtColumn(),
  },
  {
    shopReference: 'by-parent',
    extras: (table) => [
      uniqueIndex('notify_requests_once').on(table.shopId, table.skuId, table.contact),
      referenceInShop(table, table.skuId, skus).onDelete('cascade'),
    ],
  },
);
