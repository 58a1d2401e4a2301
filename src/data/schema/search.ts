import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { products } from './catalogue.ts';
import { bytewiseText, idColumn, moneyColumn, timestampColumn } from './columns.ts';
import { referenceInShop, tenantTable } from './tenant-table.ts';

/** Spellings of filter values, such as the shade “Rose Dust”. Tags have an empty key. */
export const facetValues = tenantTable(
  'facet_values',
  {
    id: idColumn(),
    key: text('key').notNull(),
    value: text('value').notNull(),
    keyBn: text('key_bn'),
    valueBn: text('value_bn'),
    /** Id of the row with the Bangla names of all spellings; `null` for blank or very long texts. */
    entryId: integer('entry_id'),
  },
  { extras: (table) => [uniqueIndex('facet_values_once').on(table.shopId, table.key, table.value)] },
);

/** Comparison keys of `toAttributeKey`. An entry is the row of `facet_values` that was written first. */
export const facetEntries = tenantTable(
  'facet_entries',
  {
    key: bytewiseText('key').notNull(),
    value: bytewiseText('value').notNull(),
    valueId: integer('value_id').notNull(),
  },
  { key: ['key', 'value'] },
);

/**
 * Written by triggers. `facetIds` has categories as `4n`, entries of attribute values as `4n + 1`, brands as `4n + 2`,
 * and spellings that differ from their entry as `4n + 3`.
 */
export const listedProducts = tenantTable(
  'listed_products',
  {
    productId: integer('product_id').notNull(),
    brandId: integer('brand_id'),
    minPrice: moneyColumn('min_price').notNull(),
    /** The price is `null` until an earlier build's row is written again. */
    maxPrice: moneyColumn('max_price'),
    publishedAt: timestampColumn('published_at').notNull(),
    soldCount: integer('sold_count').notNull(),
    ratingCount: integer('rating_count').notNull(),
    /** Average stars in tenths; 0 without ratings. */
    rating: smallint('rating').notNull(),
    maxDiscountPercent: smallint('max_discount_percent').notNull(),
    isAvailable: boolean('is_available').notNull(),
    /** Whether the product has several active skus, which then have rows in `listed_skus`. */
    hasVariants: boolean('has_variants').notNull().default(false),
    facetIds: integer('facet_ids').array().notNull().default(sql`'{}'::integer[]`),
    tagIds: integer('tag_ids').array().notNull().default(sql`'{}'::integer[]`),
    /**
     * Includes sold-out skus. This and the next four columns are `null` for products with one sku, and until an earlier
     * build's row is written again.
     */
    lowestPrice: moneyColumn('lowest_price'),
    highestPrice: moneyColumn('highest_price'),
    lowestDiscountPercent: smallint('lowest_discount_percent'),
    highestDiscountPercent: smallint('highest_discount_percent'),
    /** Attribute values that only sold-out skus have. */
    soldOutFacetIds: integer('sold_out_facet_ids').array(),
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
      referenceInShop(table, table.productId, products).onDelete('cascade'),
    ],
  },
);

/** Written by triggers for products with several active SKUs. Read when a single SKU must meet all selected filters. */
export const listedSkus = tenantTable(
  'listed_skus',
  {
    productId: integer('product_id').notNull(),
    skuId: integer('sku_id').notNull(),
    price: moneyColumn('price').notNull(),
    discountPercent: smallint('discount_percent').notNull(),
    isAvailable: boolean('is_available').notNull(),
    facetIds: integer('facet_ids').array().notNull().default(sql`'{}'::integer[]`),
  },
  {
    key: ['productId', 'skuId'],
    shopReference: 'by-parent',
    extras: (table) => [referenceInShop(table, table.productId, products).onDelete('cascade')],
  },
);

/** Number of products for each id in `facetIds`, updated by triggers. It may be 0. */
export const facetCounts = tenantTable(
  'facet_counts',
  {
    facetId: integer('facet_id').notNull(),
    productCount: integer('product_count').notNull(),
  },
  {
    key: ['facetId'],
    extras: (table) => [
      index('facet_counts_of_spellings').on(table.shopId, table.facetId).where(sql`${table.facetId} % 4 = 3`),
    ],
  },
);

export const searchWords = tenantTable(
  'search_words',
  {
    id: idColumn(),
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

/** Phonetic keys of words with up to two letters deleted. A misspelt word and the correct word share a variant. */
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
      referenceInShop(table, table.wordId, searchWords).onDelete('cascade'),
    ],
  },
);

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
      referenceInShop(table, table.wordId, searchWords).onDelete('cascade'),
      referenceInShop(table, table.productId, products).onDelete('cascade'),
    ],
  },
);

/** Rules version of a shop's index. The instance that holds the lease rebuilds an outdated index. */
export const searchIndexes = tenantTable(
  'search_indexes',
  {
    rules: integer('rules').notNull(),
    leasedUntil: timestampColumn('leased_until'),
  },
  { key: [] },
);

/** Products whose search words may be outdated. Written by triggers; a product may have several rows. */
export const productsToIndex = tenantTable(
  'products_to_index',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity(),
    productId: integer('product_id').notNull(),
  },
  { shopReference: 'by-parent' },
);

/** Contains no personal data: no visitor, and no texts with long numbers, e-mail addresses or URLs. */
export const zeroResultSearches = tenantTable(
  'missed_searches',
  {
    text: text('text').notNull(),
    count: integer('count').notNull().default(1),
    lastAt: timestampColumn('last_at').notNull().defaultNow(),
  },
  {
    key: ['text'],
    extras: (table) => [index('missed_searches_rarest').on(table.shopId, table.count, table.lastAt)],
  },
);
