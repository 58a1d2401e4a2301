import { and, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Poisha } from '#domain/money.ts';
import {
  brands,
  campaignProducts,
  campaigns,
  categories,
  productCategories,
  products,
  skus,
} from '../schema/index.ts';

/** Which products are asked for; what is absent does not narrow. */
export interface ProductCriteria {
  categorySlug?: string | undefined;
  brandSlugs?: readonly string[] | undefined;
  campaignSlug?: string | undefined;
  tag?: string | undefined;
  /** Bounds of the lowest price a shopper can pay, in poisha. */
  priceMin?: Poisha | undefined;
  priceMax?: Poisha | undefined;
  isDiscounted?: boolean | undefined;
  isAvailable?: boolean | undefined;
  /** Words of a search, in the form of `search_text`; each must be found. */
  words?: readonly string[] | undefined;
}

/** The criteria as conditions on `products`, apart where facets leave one of them out. */
export interface ProductConditions {
  base: SQL;
  category: SQL | undefined;
  brand: SQL | undefined;
  price: SQL | undefined;
}

/** Words shorter than this must be found as they are: too many others look like them. */
const FUZZY_WORD_LENGTH = 4;
const FUZZY_SIMILARITY = 0.5;

/** What every shopper may see: active products that have an active sku. */
export function isVisible(shopId: number): SQL {
  return sql`${products.shopId} = ${shopId} and ${products.status} = 'active' and exists (
    select 1 from ${skus}
    where ${skus.shopId} = ${shopId} and ${skus.productId} = ${products.id} and ${skus.status} = 'active')`;
}

/** Turns criteria into conditions; `now` decides which campaigns run. */
export function toConditions(shopId: number, criteria: ProductCriteria, now: Date): ProductConditions {
  const { categorySlug, brandSlugs = [], campaignSlug, tag, words = [] } = criteria;
  const base = and(
    isVisible(shopId),
    criteria.isDiscounted ? gt(products.maxDiscountPercent, 0) : undefined,
    criteria.isAvailable ? eq(products.isAvailable, true) : undefined,
    tag === undefined ? undefined : sql`${tag} = any(${products.tags})`,
    campaignSlug === undefined ? undefined : isInCampaign(shopId, campaignSlug, now),
    ...words.map(hasWord),
  );
  return {
    base: base ?? sql`true`,
    category: categorySlug === undefined ? undefined : isInCategory(shopId, categorySlug),
    brand: brandSlugs.length === 0 ? undefined : isOfBrands(shopId, brandSlugs),
    price: and(
      criteria.priceMin === undefined ? undefined : gte(products.minPrice, criteria.priceMin),
      criteria.priceMax === undefined ? undefined : lte(products.minPrice, criteria.priceMax),
    ),
  };
}

function isInCategory(shopId: number, slug: string): SQL {
  return sql`${products.id} in (
    select ${productCategories.productId} from ${productCategories}
    join ${categories} on ${categories.shopId} = ${productCategories.shopId}
      and ${categories.id} = ${productCategories.categoryId}
    where ${categories.shopId} = ${shopId} and ${categories.slug} = ${slug})`;
}

function isOfBrands(shopId: number, slugs: readonly string[]): SQL {
  return sql`${products.brandId} in (
    select ${brands.id} from ${brands}
    where ${brands.shopId} = ${shopId} and ${inArray(brands.slug, [...slugs])})`;
}

function isInCampaign(shopId: number, slug: string, now: Date): SQL {
  return sql`${products.id} in (
    select ${campaignProducts.productId} from ${campaignProducts}
    join ${campaigns} on ${campaigns.shopId} = ${campaignProducts.shopId}
      and ${campaigns.id} = ${campaignProducts.campaignId}
    where ${campaigns.shopId} = ${shopId} and ${campaigns.slug} = ${slug}
      and ${campaigns.startsAt} <= ${now.toISOString()} and ${campaigns.endsAt} > ${now.toISOString()})`;
}

function hasWord(word: string): SQL {
  const contains = sql`${products.searchText} like ${`%${word}%`}`;
  return word.length < FUZZY_WORD_LENGTH
    ? contains
    : sql`(${contains} or word_similarity(${word}, ${products.searchText}) >= ${FUZZY_SIMILARITY})`;
}

/** A product's place in the campaign, for the owner's order. */
export function campaignPosition(shopId: number, slug: string): SQL {
  return sql`(
    select ${campaignProducts.position} from ${campaignProducts}
    join ${campaigns} on ${campaigns.shopId} = ${campaignProducts.shopId}
      and ${campaigns.id} = ${campaignProducts.campaignId}
    where ${campaigns.shopId} = ${shopId} and ${campaigns.slug} = ${slug}
      and ${campaignProducts.productId} = ${products.id})`;
}

/**
 * How well a product fits the words: a word's beginning counts most, its inside less, a similar word least; the
 * phrase as a whole and the name's beginning count extra. What is sold out gives way to equals that are not.
 */
export function searchRank(words: readonly string[]): SQL {
  const phrase = words.join(' ');
  const ofWords = words.map(
    (word) => sql`case
      when ' ' || ${products.searchText} like ${`% ${word}%`} then 1.0
      when ${products.searchText} like ${`%${word}%`} then 0.6
      else 0.5 * word_similarity(${word}, ${products.searchText}) end`,
  );
  return sql`(${sql.join(ofWords, sql` + `)}
    + case when ${products.searchText} like ${`${phrase}%`} then 1.0
           when ${products.searchText} like ${`%${phrase}%`} then 0.5 else 0 end
    - case when ${products.isAvailable} then 0 else 0.5 end)`;
}
