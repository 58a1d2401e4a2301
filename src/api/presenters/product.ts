import type { z } from 'zod';
import type {
  productDetails,
  productSummary,
  product as productWire,
  skuAttribute,
  sku as skuWire,
} from '#contract/product.ts';
import type { productFacets, searchSuggestion, searchSuggestions } from '#contract/product-lists.ts';
import { measureInBangla } from '#domain/measure-in-bangla.ts';
import { type Poisha, toBdt } from '#domain/money.ts';
import type { ProductFacets } from '#services/catalogue/product-lists.ts';
import type { FullProduct, ProductCard, ProductDetails, SkuRow } from '#services/catalogue/products.ts';
import type { SuggestedProduct, Suggestions } from '#services/search/suggestions.ts';
import { toBrand } from './catalogue.ts';

const bdtOrNull = (amount: Poisha | null) => (amount === null ? null : toBdt(amount));

function toSku(row: SkuRow): z.input<typeof skuWire> {
  return {
    id: row.id,
    product_id: row.productId,
    sku: row.sku,
    title: row.title,
    price: toBdt(row.price),
    discountedPrice: bdtOrNull(row.discountedPrice),
    stockQuantity: row.stockQuantity,
    preOrder: row.preOrder,
    preOrderAmount: bdtOrNull(row.preOrderAmount),
    preOrderShipsOn: row.preOrder ? row.preOrderShipsOn : null,
    attributes: row.attributes.map(toSkuAttribute),
    images: row.pictures,
    status: row.status,
  };
}

/** What sets a variant apart, on the wire: measures have their Bangla by rule. */
export function toSkuAttribute({
  key,
  value,
  keyBn,
  valueBn,
  colour,
}: SkuRow['attributes'][number]): z.input<typeof skuAttribute> {
  return {
    key,
    value,
    key_bn: keyBn,
    value_bn: valueBn || measureInBangla(value),
    ...(colour && { colour }),
  };
}

/** A product as lists show it on the wire. */
export function toProductSummary(card: ProductCard): z.input<typeof productSummary> {
  return {
    id: card.id,
    slug: card.slug,
    name: card.name,
    name_bn: card.nameBn,
    shortDescription: card.shortDescription,
    thumbnail: card.thumbnail,
    rating: toRating(card),
    brand: card.brand && toBrand(card.brand),
    skus: card.skus.map(toSku),
  };
}

/** A whole product on the wire. */
export function toProduct(product: FullProduct): z.input<typeof productWire> {
  return {
    ...toProductSummary(product),
    shortDescription_bn: product.shortDescriptionBn,
    images: product.pictures,
    seo: product.seo,
    tags: product.tags,
    categories: product.categories.map(({ nameBn, ...step }) => ({ ...step, name_bn: nameBn })),
    gift: product.gift,
    offerEndsAt: product.offerEndsAt && new Date(product.offerEndsAt).toISOString(),
    skus: product.skus.map(toSku),
  };
}

/** The long description of a product on the wire. */
export function toProductDetails({
  longDescriptionBn,
  ...rest
}: ProductDetails): z.input<typeof productDetails> {
  return { ...rest, longDescription_bn: longDescriptionBn };
}

/** The facets of a product list on the wire. */
export function toProductFacets(facets: ProductFacets): z.input<typeof productFacets> {
  const toValue = ({ nameBn, ...value }: ProductFacets['brands'][number]) => ({ ...value, name_bn: nameBn });
  return {
    brands: facets.brands.map(toValue),
    categories: facets.categories.map(toValue),
    attributes: facets.attributes.map(({ key, keyBn, values }) => ({
      key,
      key_bn: keyBn,
      values: values.map(({ value, valueBn, count }) => ({
        value,
        value_bn: valueBn || measureInBangla(value),
        count,
      })),
    })),
    price: facets.price && { min: toBdt(facets.price.min), max: toBdt(facets.price.max) },
    discounts: facets.discounts,
    ratings: facets.ratings,
    available: facets.available,
  };
}

/** Search suggestions on the wire. */
export function toSearchSuggestions({
  products,
  categories,
  brands,
}: Suggestions): z.input<typeof searchSuggestions> {
  const toGroup = ({ nameBn, ...group }: Suggestions['brands'][number]) => ({ ...group, name_bn: nameBn });
  return {
    data: products.map(toSearchSuggestion),
    categories: categories.map(toGroup),
    brands: brands.map(toGroup),
  };
}

function toSearchSuggestion(row: SuggestedProduct): z.input<typeof searchSuggestion> {
  return {
    p_id: row.id,
    name: row.name,
    name_bn: row.nameBn,
    thumbnail: row.thumbnail,
    slug: row.slug,
    price: toBdt(row.price),
    discounted_price: bdtOrNull(row.discountedPrice),
  };
}

function toRating({ ratingSum, ratingCount }: { ratingSum: number; ratingCount: number }) {
  return ratingCount === 0
    ? null
    : { average: Math.round((ratingSum / ratingCount) * 10) / 10, count: ratingCount };
}
