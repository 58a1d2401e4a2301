import type {
  BreadcrumbList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  Product,
  ProductGroup,
  Review as ReviewData,
  WithContext,
} from 'schema-dts';
import type { Review } from '#contract/catalogue.ts';
import { formatDhakaDay, formatDhakaIso } from '#domain/dhaka-time.ts';
import { toAsciiDigits } from '#domain/digits.ts';
import { isDeliveryFree } from '#domain/order/delivery.ts';
import type { StockState } from '#domain/order/stock.ts';
import { getSellingPrice } from '#domain/price.ts';
import { productPath } from '#domain/shop-path.ts';
import { createBreadcrumbList, type StructuredDataUrls } from '#storefront/seo/json-ld.tsx';
import {
  type DeliveryView,
  getSkuStockState,
  getValueName,
  listVariantValueNames,
  type ProductView,
  type SkuView,
} from './product-view.ts';

const AVAILABILITY_URLS = {
  'in-stock': 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  'pre-order': 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/OutOfStock',
} as const satisfies Record<StockState, Offer['availability']>;

type VariantProperty = 'color' | 'size' | 'material' | 'pattern';

/** Properties of schema.org by comparison key of the option. */
const SCHEMA_ORG_PROPERTIES = new Map<string, VariantProperty>([
  ['shade', 'color'],
  ['color', 'color'],
  ['size', 'size'],
  ['volume', 'size'],
  ['weight', 'size'],
  ['pack', 'size'],
  ['strength', 'size'],
  ['material', 'material'],
  ['pattern', 'pattern'],
]);

/** Maximum number of variants in structured data. The page lists all of them. */
const MAX_STRUCTURED_VARIANTS = 50;

export interface ProductStructuredDataContext extends StructuredDataUrls {
  reviews?: readonly Review[] | undefined;
  returnsPath?: string | undefined;
}

/** A product with variants is a `ProductGroup`, whose variants have prices and URLs. */
export function createProductStructuredData(
  product: ProductView,
  { reviews = [], returnsPath, ...urls }: ProductStructuredDataContext,
): [WithContext<Product> | WithContext<ProductGroup>, WithContext<BreadcrumbList>] {
  const path = productPath(product.slug);
  const url = urls.toUrl(path);
  const offerContext = {
    url,
    urls,
    returns: toReturnPolicy(url, returnsPath && urls.toUrl(returnsPath)),
    declaredIds: new Set<string>(),
  };
  const textReviews = reviews.filter(({ text }) => text);
  const commonProperties = {
    '@id': url,
    name: product.name,
    description: product.summary,
    image: product.pictures.filter(Boolean).map(urls.toPictureUrl),
    url,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } as const }),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
        bestRating: 5,
        worstRating: 1,
      } as const,
    }),
    ...(textReviews.length > 0 && { review: textReviews.map(toReview) }),
  };
  const crumbs = createBreadcrumbList([...product.crumbs, { name: product.name, path }], urls);
  const [firstSku, ...otherSkus] = product.skus;
  if (otherSkus.length === 0) {
    const offers = toOffer(product, firstSku, offerContext);
    return [
      {
        '@context': 'https://schema.org',
        '@type': 'Product',
        ...commonProperties,
        sku: firstSku.code,
        offers,
      },
      crumbs,
    ];
  }
  const variesBy = product.options.flatMap(({ key }) => SCHEMA_ORG_PROPERTIES.get(key) ?? []);
  const group = {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...commonProperties,
    productGroupID: String(product.id),
    variesBy: [...new Set(variesBy.length > 0 ? variesBy : ['name'])].map(
      (name) => `https://schema.org/${name}`,
    ),
    hasVariant: listMainVariants(product.skus).map((sku) => toVariant(product, sku, offerContext)),
  } satisfies WithContext<ProductGroup>;
  return [group, crumbs];
}

interface OfferContext {
  url: string;
  urls: StructuredDataUrls;
  returns: Identified<MerchantReturnPolicy> | undefined;
  declaredIds: Set<string>;
}

type Identified<Entity> = Exclude<Entity, string> & { '@id': string };

function listMainVariants(skus: readonly SkuView[]): readonly SkuView[] {
  if (skus.length <= MAX_STRUCTURED_VARIANTS) return skus;
  const isSoldOut = (sku: SkuView) => Number(getSkuStockState(sku) === 'sold-out');
  return [...skus].sort((one, other) => isSoldOut(one) - isSoldOut(other)).slice(0, MAX_STRUCTURED_VARIANTS);
}

function toVariant(product: ProductView, sku: SkuView, offerContext: OfferContext): Product {
  const properties = new Map<VariantProperty, string>();
  for (const [index, option] of product.options.entries()) {
    const [property, value] = [SCHEMA_ORG_PROPERTIES.get(option.key), sku.values[index]];
    if (!property || !value) continue;
    const previous = properties.get(property);
    properties.set(property, [previous, getValueName(option, value)].filter(Boolean).join(', '));
  }
  const [picture = product.pictures.find(Boolean)] = sku.pictures ?? [];
  return {
    '@type': 'Product',
    name: [product.name, listVariantValueNames(product.options, sku).join(', ')].filter(Boolean).join(' · '),
    sku: sku.code,
    ...(picture && { image: offerContext.urls.toPictureUrl(picture) }),
    ...Object.fromEntries(properties),
    offers: toOffer(product, sku, { ...offerContext, url: `${offerContext.url}?sku=${sku.id}` }),
  };
}

function toOffer(product: ProductView, sku: SkuView, offerContext: OfferContext): Offer {
  const { url, urls, returns, declaredIds } = offerContext;
  const price = getSellingPrice(sku);
  const shipping = toShippingDetails(product.delivery.zones, price, urls.toUrl(productPath(product.slug)));
  return {
    '@type': 'Offer',
    url,
    sku: sku.code,
    price,
    priceCurrency: 'BDT',
    ...(sku.discountedPrice !== undefined &&
      product.offerEndsAt && { priceValidUntil: formatDhakaIso(new Date(product.offerEndsAt)) }),
    availability: AVAILABILITY_URLS[getSkuStockState(sku)],
    ...(sku.shipsOn && { availabilityStarts: sku.shipsOn.day }),
    itemCondition: 'https://schema.org/NewCondition',
    ...(shipping.length > 0 && {
      shippingDetails: shipping.map((details) => referenceIfDeclared(declaredIds, details)),
    }),
    ...(returns && { hasMerchantReturnPolicy: referenceIfDeclared(declaredIds, returns) }),
  };
}

function referenceIfDeclared<Entity extends { '@id': string }>(
  declaredIds: Set<string>,
  node: Entity,
): Entity | { '@id': string } {
  const id = node['@id'];
  if (declaredIds.has(id)) return { '@id': id };
  declaredIds.add(id);
  return node;
}

const toReturnPolicy = (
  url: string,
  page: string | undefined,
): Identified<MerchantReturnPolicy> | undefined =>
  page
    ? {
        '@type': 'MerchantReturnPolicy',
        '@id': `${url}#returns`,
        applicableCountry: 'BD',
        merchantReturnLink: page,
      }
    : undefined;

function toReview({ authorName, rating, text, createdAt }: Review): ReviewData {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: authorName },
    datePublished: formatDhakaDay(new Date(createdAt)),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}

/** Matches delivery times such as “1–3 days” and “৩–৬ দিন”. */
const DELIVERY_DAYS_PATTERN = /^(\d+)(?:\s*[–-]\s*(\d+))?\s*(?:days?|দিন)$/i;

/** Postal codes in the city of Dhaka. Demra (136x) is in the city; the upazilas around it are not. */
const POSTAL_CODE_RANGES: Record<
  DeliveryView['zones'][number]['zone'],
  readonly [from: string, to: string][]
> = {
  inside_dhaka: [
    ['1000', '1299'],
    ['1360', '1369'],
  ],
  outside_dhaka: [
    ['1300', '1359'],
    ['1370', '9499'],
  ],
};

type ZoneShipping = Exclude<OfferShippingDetails, string> & { '@id': string };

function toShippingDetails(zones: DeliveryView['zones'], price: number, url: string): ZoneShipping[] {
  return zones.map(({ zone, charge, freeFrom, time }) => {
    const rate = isDeliveryFree({ charge, freeFrom }, price) ? 0 : charge;
    const [, min, max = min] = DELIVERY_DAYS_PATTERN.exec(toAsciiDigits(time).trim()) ?? [];
    return {
      '@type': 'OfferShippingDetails',
      '@id': `${url}#${zone}-${rate}`,
      shippingRate: { '@type': 'MonetaryAmount', value: rate, currency: 'BDT' },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: 'BD',
        postalCodeRange: POSTAL_CODE_RANGES[zone].map(([postalCodeBegin, postalCodeEnd]) => ({
          '@type': 'PostalCodeRangeSpecification',
          postalCodeBegin,
          postalCodeEnd,
        })),
      },
      ...(min !== undefined && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          transitTime: {
            '@type': 'QuantitativeValue',
            minValue: Number(min),
            maxValue: Number(max),
            unitCode: 'DAY',
          },
        },
      }),
    };
  });
}
