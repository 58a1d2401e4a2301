import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, money, shopId, tenantPolicy, tenantRole } from './columns.ts';

/** A tenant. The only table without `shop_id`; the tenant role sees its own row. */
export const shops = pgTable(
  'shops',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    status: text('status', { enum: ['active', 'suspended'] })
      .notNull()
      .default('active'),
    version: integer('version').notNull().default(1),
    apiKey: text('api_key').notNull().unique(),
    defaultLanguage: text('default_language', { enum: ['en', 'bn'] })
      .notNull()
      .default('en'),
    orderPrefix: text('order_prefix').notNull(),
    logo: text('logo').notNull().default(''),
    favicon: text('favicon').notNull().default(''),
    contactNumber: text('contact_number').notNull().default(''),
    email: text('email').notNull().default(''),
    address: text('address').notNull().default(''),
    facebookPageId: text('facebook_page_id'),
    whatsappNumber: text('whatsapp_number'),
    tikTokKey: text('tik_tok_key'),
    tikTokTagManagerKey: text('tik_tok_tag_manager_key'),
    googleAnalyticsKey: text('google_analytics_key'),
    googleTagManagerKey: text('google_tag_manager_key'),
    facebookPixelKey: text('facebook_pixel_key'),
    pixelAccessToken: text('pixel_access_token'),
    clarityKey: text('clarity_key'),
    clarityTagManagerKey: text('clarity_tag_manager_key'),
    maxCodAmount: money('max_cod_amount'),
    rewardPointsPer100Tk: integer('reward_points_per_100_tk').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('shops_slug_is_a_host_label', sql`${table.slug} ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'`),
    pgPolicy('shops_own_row', {
      for: 'select',
      to: tenantRole,
      using: sql`id = nullif(current_setting('haat.shop_id', true), '')::int`,
    }),
    pgPolicy('shops_own_version', {
      for: 'update',
      to: tenantRole,
      using: sql`id = nullif(current_setting('haat.shop_id', true), '')::int`,
    }),
  ],
);

/** Custom domains, without scheme, port or `www.`. */
export const domains = pgTable(
  'domains',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    host: text('host').notNull().unique(),
    isPrimary: boolean('is_primary').notNull().default(false),
    verifiedAt: instant('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.host] }), tenantPolicy('domains')],
);

/** The look of a shop: one JSON document per route and name. */
export const documents = pgTable(
  'documents',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.route, table.name] }), tenantPolicy('documents')],
);

/** Documents that only previews show until they are published. */
export const documentDrafts = pgTable(
  'document_drafts',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    route: text('route').notNull(),
    name: text('name').notNull(),
    content: jsonb('content').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.route, table.name] }),
    tenantPolicy('document_drafts'),
  ],
);

/** Shops of bricks: pickup points, warehouses and entries of the store locator. */
export const stores = pgTable(
  'stores',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: integer('id').generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    address: text('address').notNull(),
    addressBn: text('address_bn'),
    phone: text('phone').notNull().default(''),
    hours: text('hours').notNull().default(''),
    hoursBn: text('hours_bn'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    offersPickup: boolean('offers_pickup').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), tenantPolicy('stores')],
);

/** Where visitors of a shop say they come from. */
export const countryLogs = pgTable(
  'country_logs',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: integer('id').generatedAlwaysAsIdentity(),
    countryCode: text('country_code').notNull(),
    visitorId: text('visitor_id'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.id] }), tenantPolicy('country_logs')],
);

/** Addresses that a product, category, brand, campaign or page used to have. Triggers write those of what has a slug. */
export const slugRedirects = pgTable(
  'slug_redirects',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['product', 'category', 'brand', 'campaign', 'page', 'blog'] }).notNull(),
    oldSlug: text('old_slug').notNull(),
    newSlug: text('new_slug').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.kind, table.oldSlug] }),
    index('slug_redirects_to').on(table.shopId, table.kind, table.newSlug),
    tenantPolicy('slug_redirects'),
  ],
);

/** Fields typed into the shop's own forms. */
export const formSubmissions = pgTable(
  'form_submissions',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: integer('id').generatedAlwaysAsIdentity(),
    formId: text('form_id').notNull(),
    visitorId: text('visitor_id'),
    data: jsonb('data').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    index('form_submissions_time').on(table.shopId, table.createdAt),
    tenantPolicy('form_submissions'),
  ],
);

export const blogCategories = pgTable(
  'blog_categories',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: integer('id').generatedAlwaysAsIdentity(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('blog_categories_slug').on(table.shopId, table.slug),
    tenantPolicy('blog_categories'),
  ],
);

export const blogPosts = pgTable(
  'blog_posts',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: integer('id').generatedAlwaysAsIdentity(),
    categoryId: integer('category_id'),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    titleBn: text('title_bn'),
    excerpt: text('excerpt').notNull().default(''),
    excerptBn: text('excerpt_bn'),
    body: text('body').notNull(),
    bodyBn: text('body_bn'),
    picture: text('picture').notNull().default(''),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When what readers see of it changed last; kept by a trigger. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('blog_posts_slug').on(table.shopId, table.slug),
    index('blog_posts_time').on(table.shopId, table.status, table.publishedAt, table.id),
    index('blog_posts_category').on(
      table.shopId,
      table.categoryId,
      table.status,
      table.publishedAt,
      table.id,
    ),
    foreignKey({
      columns: [table.shopId, table.categoryId],
      foreignColumns: [blogCategories.shopId, blogCategories.id],
    }),
    tenantPolicy('blog_posts'),
  ],
);
