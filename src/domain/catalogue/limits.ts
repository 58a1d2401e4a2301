import { POISHA_PER_TAKA } from '#domain/money.ts';
import { MAX_PRICE_BDT } from '#domain/price-text.ts';

export const MAX_POISHA_OF_PRICE = MAX_PRICE_BDT * POISHA_PER_TAKA;

/** Maximum numbers of characters. */
export const MAX_LENGTHS = {
  slug: 200,
  name: 200,
  shortDescription: 2_000,
  longDescription: 200_000,
  tag: 120,
  seoTitle: 300,
  seoDescription: 1_000,
  alt: 500,
  sku: 100,
  barcode: 100,
  /** Longer keys and values would not become filters. */
  attributeKey: 80,
  attributeValue: 120,
  gift: 20_000,
  groupDescription: 20_000,
} as const;

/** Maximum numbers of entries. */
export const MAX_COUNTS = {
  variants: 250,
  attributes: 20,
  tags: 250,
  pictures: 250,
  categories: 50,
  categoryDepth: 8,
  campaignProducts: 2_000,
  /** Edits or adjustments per request, which are written in one transaction. */
  edits: 500,
} as const;

export const MAX_STOCK = 100_000_000;
export const MAX_WEIGHT_GRAMS = 100_000_000;
