import type { z } from 'zod';
import type {
  productSummary,
  product as productWire,
  skuAttribute,
  sku as skuWire,
} from '#contract/product.ts';
import type { productFacets, searchSuggestions } from '#contract/product-lists.ts';
import { readCssColour } from '#domain/css-colour.ts';
import { isFilterKey, isFilterSlug, isFilterValue } from '#domain/listing-params.ts';
import { toBdt } from '#domain/money.ts';
import { calculateAverageStars } from '#domain/review.ts';
import { translateMeasure } from '#domain/translate-measure.ts';
import type { ProductFacets } from '#services/catalogue/product-lists.ts';
import type { FullProduct, ProductCard, SkuRow } from '#services/catalogue/products.ts';
import type { SuggestedProduct, Suggestions } from '#services/search/suggestions.ts';
import { addBanglaName, toBdtOrNull } from './rows.ts';

/** Listing the fields is faster than spreading the row, and lists call this function for every variant. */
function toSku(row: SkuRow): z.input<typeof skuWire> {
  return {
    id: row.id,
    product_id: row.productId,
    sku: row.sku,
    title: row.title,
    price: toBdt(row.price),
    discountedPrice: toBdtOrNull(row.discountedPrice),
    stockQuantity: row.stockQuantity,
    preOrder: row.preOrder,
    preOrderAmount: toBdtOrNull(row.preOrderAmount),
    preOrderShipsOn: row.preOrder ? row.preOrderShipsOn : null,
    attributes: row.attributes.map(toSkuAttribute),
    images: row.pictures,
    status: row.status,
  };
}

export function toSkuAttribute(row: SkuRow['attributes'][number]): z.input<typeof skuAttribute> {
  return {
    key: row.key,
    value: row.value,
    key_bn: row.keyBn,
    value_bn: row.valueBn || translateMeasure(row.value),
    ...(row.colour && toColour(row.colour)),
  };
}

/** Reads an owner's colour, such as `red` or `#f00`. Omits invalid and transparent colours. */
function toColour(text: string): { colour?: string } {
  const colour = readCssColour(text);
  return colour?.alpha === 1 ? { colour: colour.colour } : {};
}

export function toProductSummary<Card extends ProductCard>(card: Card) {
  return {
    ...card,
    name_bn: card.nameBn,
    rating: toRating(card),
    brand: card.brand && addBanglaName(card.brand),
    bundle: card.bundle && addBanglaName(card.bundle),
    skus: card.skus.map(toSku),
  } satisfies z.input<typeof productSummary>;
}

export function toProduct(product: FullProduct): z.input<typeof productWire> {
  return {
    ...toProductSummary(product),
    shortDescription_bn: product.shortDescriptionBn,
    images: product.pictures,
    categories: product.categories.map(addBanglaName),
    offerEndsAt: product.offerEndsAt && new Date(product.offerEndsAt).toISOString(),
  };
}

/** Omits facets and values whose slug, key or text a filter cannot contain. */
export function toProductFacets(facets: ProductFacets): z.input<typeof productFacets> {
  return {
    ...facets,
    brands: facets.brands.filter(({ slug }) => isFilterSlug(slug)).map(addBanglaName),
    categories: facets.categories.filter(({ slug }) => isFilterSlug(slug)).map(addBanglaName),
    attributes: facets.attributes
      .filter(({ key }) => isFilterKey(key))
      .map(({ key, keyBn, values }) => ({
        key,
        key_bn: keyBn,
        values: values
          .filter(({ value }) => isFilterValue(value))
          .map(({ value, valueBn, count }) => ({
            value,
            value_bn: valueBn || translateMeasure(value),
            count,
          })),
      })),
    price: facets.price && { min: toBdt(facets.price.min), max: toBdt(facets.price.max) },
  };
}

export function toSearchSuggestions(found: Suggestions): z.input<typeof searchSuggestions> {
  return {
    data: found.products.map(toSearchSuggestion),
    categories: found.categories.map(addBanglaName),
    brands: found.brands.map(addBanglaName),
  };
}

function toSearchSuggestion(row: SuggestedProduct) {
  return {
    ...addBanglaName(row),
    p_id: row.id,
    price: toBdt(row.price),
    discounted_price: toBdtOrNull(row.discountedPrice),
    matchingSku: row.matchingSku ?? null,
  };
}

function toRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) {
  return ratingCount === 0
    ? null
    : { average: calculateAverageStars({ sum: ratingSum, count: ratingCount }), count: ratingCount };
}
