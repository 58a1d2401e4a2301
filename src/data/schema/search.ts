import { sql } from 'drizzle-orm';
import { boolean, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { bytewiseText, entityId, instant, money } from './columns.ts';
import { refersTo, tenantTable } from './tenant-table.ts';

/** Attribute values for filtering listings, such as the shade “Rose Dust”, and tags, whose key is empty. */
export const facetValues = tenantTable(
  'facet_values',
  {
    id: entityId(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** Bangla texts of both, as last written by a sku. */
    keyBn: text('key_bn'),
    valueBn: text('value_bn'),
  },
  { extras: (table) => [uniqueIndex('facet_values_once').on(table.shopId, table.key, table.value)] },
);

/**
 * Products visible to shoppers in narrow rows, so that a listing with all its facets reads little. Triggers copy them from
 * `products`, `skus` and `product_categories`. `facetIds` contains categories as `4n`, attribute values as `4n + 1` and the brand
 * as `4n + 2`; tags are a separate column, because they are no facet.
 */
export const listedProducts = tenantTable(
  'listed_products',
  {
    productId: integer('product_id').notNull(),
    brandId: integer('brand_id'),
    minPrice: money('min_price').notNull(),
    publishedAt: instant('published_at').notNull(),
    soldCount: integer('sold_count').notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** Average rating in tenths; 0 without ratings. */
    rating: smallint('rating').notNull(),
    maxDiscountPercent: smallint('max_discount_percent').notNull(),
    isAvailable: boolean('is_available').notNull(),
    facetIds: integer('facet_ids').array().notNull().default(sql`'{}'::integer[]`),
    tagIds: integer('tag_ids').array().notNull().default(sql`'{}'::integer[]`),
  },
  {
    key: ['productId'],
    shopReference: 'by-parent',
    extras: (table) => [
      index('listed_products_newest').on(
        table.shopId,
        table.isAvailable.desc().nullsFirst(),
        table.publishedAt.desc().nullsFirst(),
        table.productId.desc().nullsFirst(),
      ),
      index('listed_products_by_price').on(table.shopId, table.minPrice, table.productId),
      index('listed_products_of_brand').on(table.brandId, table.shopId),
      refersTo(table, table.productId, products).onDelete('cascade'),
    ],
  },
);

/** Number of listed products per id in `facetIds`, updated by triggers on `listed_products`. May be 0. */
export const facetCounts = tenantTable(
  'facet_counts',
  {
    facetId: integer('facet_id').notNull(),
    productCount: integer('product_count').notNull(),
  },
  { key: ['facetId'] },
);

/** Search words of the shop's products, with their phonetic keys. */
export const searchWords = tenantTable(
  'search_words',
  {
    id: entityId(),
    word: bytewiseText('word').notNull(),
    key: bytewiseText('key').notNull(),
    productCount: integer('product_count').notNull().default(0),
  },
  {
    extras: (table) => [
      uniqueIndex('search_words_once').on(table.shopId, table.word),
      index('search_words_by_key').on(table.shopId, table.key),
    ],
  },
);

/** Deletion variants of the words' phonetic keys, which match misspellings by equality. */
export const wordDeletions = tenantTable(
  'word_deletions',
  {
    variant: bytewiseText('variant').notNull(),
    wordId: integer('word_id').notNull(),
  },
  {
    key: ['variant', 'wordId'],
    shopReference: 'by-parent',
    extras: (table) => [
      index('word_deletions_of_word').on(table.shopId, table.wordId),
      refersTo(table, table.wordId, searchWords).onDelete('cascade'),
    ],
  },
);

/** Products per word, with the word's weight there. */
export const searchPostings = tenantTable(
  'search_postings',
  {
    wordId: integer('word_id').notNull(),
    productId: integer('product_id').notNull(),
    weight: smallint('weight').notNull(),
  },
  {
    key: ['wordId', 'productId'],
    shopReference: 'by-parent',
    extras: (table) => [
      index('search_postings_of_product').on(table.shopId, table.productId),
      refersTo(table, table.wordId, searchWords).onDelete('cascade'),
      refersTo(table, table.productId, products).onDelete('cascade'),
    ],
  },
);

/**
 * Version of the rules that a shop's search words were built with. If it is not current, the instance with the lease rebuilds them in the
 * background.
 */
export const searchIndexes = tenantTable(
  'search_indexes',
  {
    rules: integer('rules').notNull(),
    leasedUntil: instant('leased_until'),
  },
  { key: [] },
);

/** Searches without results. Contains no personal data: no searchers, and no texts with numbers or addresses. */
export const missedSearches = tenantTable(
  'missed_searches',
  {
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  {
    key: ['text'],
    extras: (table) => [index('missed_searches_rarest').on(table.shopId, table.count, table.lastAt)],
  },
);
