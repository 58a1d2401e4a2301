import type { BreadcrumbList, Offer, Product, Review as ReviewData, WithContext } from 'schema-dts';
import type { Review } from '#contract/review.ts';
import { breadcrumbList } from '#storefront/structured-data/breadcrumb-list.ts';
import type { DataPlace } from '#storefront/structured-data/data-place.ts';
import type { ProductView, SkuView } from './product-view.ts';
import { type SkuState, skuState } from './sku-state.ts';

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  'pre-order': 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/OutOfStock',
} as const satisfies Record<SkuState, Offer['availability']>;

/** The product and the way to it as search engines read them (schema.org). */
export function structuredData(
  product: ProductView,
  place: DataPlace,
  reviews: readonly Review[] = [],
): [WithContext<Product>, WithContext<BreadcrumbList>] {
  const url = place.toUrl(`/product/${product.slug}`);
  const written = reviews.filter(({ text }) => text);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': url,
      name: product.name,
      description: product.summary,
      image: product.pictures.filter(Boolean).map(place.toPictureUrl),
      sku: product.skus[0].code,
      url,
      ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
      ...(product.rating && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating.average,
          reviewCount: product.rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
      ...(written.length > 0 && { review: written.map(toReview) }),
      offers: product.skus.map((sku) => toOffer(sku, product.skus.length > 1 ? `${url}?sku=${sku.id}` : url)),
    },
    breadcrumbList([...product.crumbs, { name: product.name, path: `/product/${product.slug}` }], place),
  ];
}

function toOffer(sku: SkuView, url: string): Offer {
  return {
    '@type': 'Offer',
    url,
    sku: sku.code,
    price: sku.discountedPrice ?? sku.price,
    priceCurrency: 'BDT',
    availability: AVAILABILITY[skuState(sku)],
    itemCondition: 'https://schema.org/NewCondition',
  };
}

function toReview({ authorName, rating, text, createdAt }: Review): ReviewData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: createdAt.slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}
