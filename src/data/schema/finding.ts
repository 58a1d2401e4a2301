import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { entityId, instant, money, shopId, tenantPolicy } from './columns.ts';
import { shops } from './shops.ts';

/** Values of attributes by which listings are narrowed, such as the shade “Rose Dust”, and tags, whose key is empty. */
export const facetValues = pgTable(
  'facet_values',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** The Bangla for both, as the skus were last written with it. */
    keyBn: text('key_bn'),
    valueBn: text('value_bn'),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('facet_values_once').on(table.shopId, table.key, table.value),
    tenantPolicy('facet_values'),
  ],
);

/**
 * The products that shoppers may see, in narrow rows, so that a listing with all its facets reads little. Triggers keep
 * them from `products`, `skus` and `product_categories`. `facetIds` holds categories as `4n`, values of attributes as
 * `4n + 1` and the brand as `4n + 2`; tags, which are no facet, stand apart.
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    shopId: shopId(),
    productId: integer('product_id').notNull(),
    brandId: integer('brand_id'),
    minPrice: money('min_price').notNull(),
    publishedAt: instant('published_at').notNull(),
    soldCount: integer('sold_count').notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** The average rating in tenths, 0 without ratings. */
    rating: smallint('rating').notNull(),
    maxDiscountPercent: smallint('max_discount_percent').notNull(),
    isAvailable: boolean('is_available').notNull(),
    facetIds: integer('facet_ids').array().notNull().default(sql`'{}'::integer[]`),
    tagIds: integer('tag_ids').array().notNull().default(sql`'{}'::integer[]`),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.productId] }),
    index('listed_products_newest').on(
      table.shopId,
      table.isAvailable.desc().nullsFirst(),
      table.publishedAt.desc().nullsFirst(),
      table.productId.desc().nullsFirst(),
    ),
    index('listed_products_by_price').on(table.shopId, table.minPrice, table.productId),
    index('listed_products_of_brand').on(table.brandId, table.shopId),
    foreignKey({
      columns: [table.shopId, table.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete('cascade'),
    tenantPolicy('listed_products'),
  ],
);

/** How many listed products hold each of the `facetIds`; triggers on `listed_products` keep it. None may be left. */
export const facetCounts = pgTable(
  'facet_counts',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    facetId: integer('facet_id').notNull(),
    productCount: integer('product_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.facetId] }), tenantPolicy('facet_counts')],
);

/** Every word by which a product of the shop is found, with its phonetic key. */
export const searchWords = pgTable(
  'search_words',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    id: entityId(),
    word: text('word').notNull(),
    key: text('key').notNull(),
    productCount: integer('product_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.id] }),
    uniqueIndex('search_words_once').on(table.shopId, table.word),
    index('search_words_by_key').on(table.shopId, table.key),
    tenantPolicy('search_words'),
  ],
);

/** What is left of the phonetic keys of words after a slip; wrong spellings meet words here by equality. */
export const searchSlips = pgTable(
  'search_slips',
  {
    shopId: shopId(),
    slip: text('slip').notNull(),
    wordId: integer('word_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.slip, table.wordId] }),
    index('search_slips_of_word').on(table.shopId, table.wordId),
    foreignKey({
      columns: [table.shopId, table.wordId],
      foreignColumns: [searchWords.shopId, searchWords.id],
    }).onDelete('cascade'),
    tenantPolicy('search_slips'),
  ],
);

/** Which products hold a word, and what it counts there. */
export const searchPostings = pgTable(
  'search_postings',
  {
    shopId: shopId(),
    wordId: integer('word_id').notNull(),
    productId: integer('product_id').notNull(),
    weight: smallint('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.wordId, table.productId] }),
    index('search_postings_of_product').on(table.shopId, table.productId),
    foreignKey({
      columns: [table.shopId, table.wordId],
      foreignColumns: [searchWords.shopId, searchWords.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.shopId, table.productId],
      foreignColumns: [products.shopId, products.id],
    }).onDelete('cascade'),
    tenantPolicy('search_postings'),
  ],
);

/** By which rules the words of a shop were written; other rules than the present ones mean that they are stale. */
export const searchIndexes = pgTable(
  'search_indexes',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    rules: integer('rules').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId] }), tenantPolicy('search_indexes')],
);

/** What shoppers searched for in vain. Holds no one's data: neither who searched nor texts with numbers or addresses. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    shopId: shopId().references(() => shops.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.text] }),
    index('missed_searches_rarest').on(table.shopId, table.count, table.lastAt),
    tenantPolicy('missed_searches'),
  ],
);
