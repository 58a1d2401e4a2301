import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type OpeningHours, WEEKDAYS } from '#domain/opening-hours.ts';
import { createdAtColumn, idColumn, timestampColumn } from './columns.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

/** Custom domains of shops, without scheme, port or `www.`. */
export const domains = tenantTable(
  'domains',
  {
    host: text('host').notNull().unique(),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** Whether the canonical host is `www.` plus the domain. */
    usesWww: boolean('uses_www').notNull().default(false),
    verifiedAt: timestampColumn('verified_at'),
  },
  { key: ['host'] },
);

const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]';
const VALID_HOURS = `$[*] ? (@.type() == "object" && @.from like_regex "^${TIME_PATTERN}$" && @.to like_regex "^(${TIME_PATTERN}|24:00)$"
  && @.from != @.to && @.days.type() == "array" && @.days.size() > 0)`;
const VALID_DAYS = `$[*].days[*] ? (${WEEKDAYS.map((day) => `@ == "${day}"`).join(' || ')})`;

/** SQL condition that a column is a list of `OpeningHours`. The database checks it, because operators use SQL. */
function areOpeningHours(column: AnyPgColumn): SQL {
  const count = (path: string) =>
    sql.raw(`jsonb_array_length(jsonb_path_query_array(opening_hours, 'strict ${path}', '{}', true))`);
  return sql`jsonb_typeof(${column}) = 'array' and ${count('$[*]')} = ${count(VALID_HOURS)}
    and ${count('$[*].days[*]')} = ${count(VALID_DAYS)}`;
}

/** Physical stores: pickup points, warehouses and entries of the store locator. */
export const stores = tenantTable(
  'stores',
  {
    id: idColumn(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
    address: text('address').notNull(),
    addressBn: text('address_bn'),
    phone: text('phone').notNull().default(''),
    openingHours: jsonb('opening_hours').$type<OpeningHours[]>().notNull().default([]),
    /** Opening hours as text, written by earlier builds. They are no longer shown. */
    formerHours: text('hours').notNull().default(''),
    formerHoursBn: text('hours_bn'),
    latitude: text('latitude'),
    longitude: text('longitude'),
    offersPickup: boolean('offers_pickup').notNull().default(false),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  { extras: (table) => [check('stores_opening_hours', areOpeningHours(table.openingHours))] },
);

export const countryLogs = tenantTable('country_logs', {
  id: idColumn(),
  countryCode: text('country_code').notNull(),
  visitorId: text('visitor_id'),
  createdAt: createdAtColumn(),
});

/** Redirects from former slugs. Triggers write them, except those of pages. */
export const slugRedirects = tenantTable(
  'slug_redirects',
  {
    kind: text('kind', { enum: ['product', 'category', 'brand', 'campaign', 'page', 'blog'] }).notNull(),
    oldSlug: text('old_slug').notNull(),
    newSlug: text('new_slug').notNull(),
  },
  {
    key: ['kind', 'oldSlug'],
    extras: (table) => [index('slug_redirects_to').on(table.shopId, table.kind, table.newSlug)],
  },
);

export const formSubmissions = tenantTable(
  'form_submissions',
  {
    id: idColumn(),
    formId: text('form_id').notNull(),
    visitorId: text('visitor_id'),
    data: jsonb('data').notNull(),
    createdAt: createdAtColumn(),
  },
  { extras: (table) => [index('form_submissions_time').on(table.shopId, table.createdAt)] },
);

const documentColumns = () => ({
  route: text('route').notNull(),
  name: text('name').notNull(),
  content: jsonb('content').notNull(),
  updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
});

export const documents = tenantTable('documents', documentColumns(), { key: ['route', 'name'] });

export const documentDrafts = tenantTable('document_drafts', documentColumns(), { key: ['route', 'name'] });

export const blogCategories = tenantTable(
  'blog_categories',
  {
    id: idColumn(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    nameBn: text('name_bn'),
  },
  { extras: (table) => [uniqueIndex('blog_categories_slug').on(table.shopId, table.slug)] },
);

export const blogPosts = tenantTable(
  'blog_posts',
  {
    id: idColumn(),
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
    publishedAt: timestampColumn('published_at').notNull().defaultNow(),
    /** Time of the last visible change, set by a trigger. */
    updatedAt: timestampColumn('updated_at').notNull().defaultNow(),
  },
  {
    extras: (table) => [
      uniqueIndex('blog_posts_slug').on(table.shopId, table.slug),
      index('blog_posts_time').on(table.shopId, table.status, table.publishedAt, table.id),
      index('blog_posts_category').on(
        table.shopId,
        table.categoryId,
        table.status,
        table.publishedAt,
        table.id,
      ),
      referenceInShop(table, table.categoryId, blogCategories),
    ],
  },
);
