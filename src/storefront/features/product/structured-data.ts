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
import { asciiDigits } from '#domain/bangla-digits.ts';
import { isDeliveryFree } from '#domain/order/delivery.ts';
import type { StockState } from '#domain/order/stock.ts';
import { sellingPrice } from '#domain/price.ts';
import { breadcrumbList, type DataPlace } from '#storefront/seo/data-place.tsx';
import { type DeliveryView, type ProductView, type SkuView, skuState, valueName } from './product-view.ts';

const AVAILABILITY = {
  'in-stock': 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  'pre-order': 'https://schema.org/PreOrder',
  'sold-out': 'https://schema.org/OutOfStock',
} as const satisfies Record<StockState, Offer['availability']>;

const PROPERTIES: Record<string, 'color' | 'size' | 'material' | 'pattern'> = {
  shade: 'color',
  colour: 'color',
  color: 'color',
  size: 'size',
  volume: 'size',
  weight: 'size',
  pack: 'size',
  material: 'material',
  pattern: 'pattern',
};

export interface ProductContext extends DataPlace {
  reviews?: readonly Review[] | undefined;
  returnsPath?: string | undefined;
}

/** A product with variants is a `ProductGroup`, each variant with price and address. */
export function structuredData(
  product: ProductView,
  { reviews = [], returnsPath, ...place }: ProductContext,
): [WithContext<Product> | WithContext<ProductGroup>, WithContext<BreadcrumbList>] {
  const path = `/product/${product.slug}`;
  const url = place.toUrl(path);
  const surroundings = {
    url,
    place,
    returns: returnPolicy(url, returnsPath && place.toUrl(returnsPath)),
    declared: new Set<string>(),
  };
  const written = reviews.filter(({ text }) => text);
  const declared = {
    '@id': url,
    name: product.name,
    description: product.summary,
    image: product.pictures.filter(Boolean).map(place.toPictureUrl),
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
    ...(written.length > 0 && { review: written.map(toReview) }),
  };
  const crumbs = breadcrumbList([...product.crumbs, { name: product.name, path }], place);
  const [first, ...others] = product.skus;
  if (others.length === 0) {
    const offers = toOffer(product, first, surroundings);
    return [
      { '@context': 'https://schema.org', '@type': 'Product', ...declared, sku: first.code, offers },
      crumbs,
    ];
  }
  const variesBy = product.options.map(({ key }) => propertyOf(key)).filter((name) => name !== undefined);
  const group = {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...declared,
    productGroupID: String(product.id),
    ...(variesBy.length > 0 && {
      variesBy: [...new Set(variesBy)].map((name) => `https://schema.org/${name}`),
    }),
    hasVariant: product.skus.map((sku) => toVariant(product, sku, surroundings)),
  } satisfies WithContext<ProductGroup>;
  return [group, crumbs];
}

interface OfferContext {
  url: string;
  place: DataPlace;
  returns: Identified<MerchantReturnPolicy> | undefined;
  declared: Set<string>;
}

type Identified<Thing> = Exclude<Thing, string> & { '@id': string };

const propertyOf = (key: string) => PROPERTIES[key.toLowerCase()];

function toVariant(product: ProductView, sku: SkuView, surroundings: OfferContext): Product {
  const values = product.options.flatMap((option, index) => {
    const value = sku.values[index];
    return value ? [{ property: propertyOf(option.key), value: valueName(option, value) }] : [];
  });
  const [picture = product.pictures.find(Boolean)] = sku.pictures ?? [];
  return {
    '@type': 'Product',
    name: [product.name, values.map(({ value }) => value).join(', ')].filter(Boolean).join(' · '),
    sku: sku.code,
    ...(picture && { image: surroundings.place.toPictureUrl(picture) }),
    ...Object.fromEntries(values.flatMap(({ property, value }) => (property ? [[property, value]] : []))),
    offers: toOffer(product, sku, { ...surroundings, url: `${surroundings.url}?sku=${sku.id}` }),
  };
}

function toOffer(product: ProductView, sku: SkuView, { url, place, returns, declared }: OfferContext): Offer {
  const price = sellingPrice(sku);
  const shipping = shippingDetails(product.delivery.zones, price, place.toUrl(`/product/${product.slug}`));
  return {
    '@type': 'Offer',
    url,
    sku: sku.code,
    price,
    priceCurrency: 'BDT',
    ...(sku.discountedPrice !== undefined && product.offerEndsAt && { priceValidUntil: product.offerEndsAt }),
    availability: AVAILABILITY[skuState(sku)],
    ...(sku.shipsOn && { availabilityStarts: sku.shipsOn.day }),
    itemCondition: 'https://schema.org/NewCondition',
    ...(shipping.length > 0 && { shippingDetails: shipping.map((details) => once(declared, details)) }),
    ...(returns && { hasMerchantReturnPolicy: once(declared, returns) }),
  };
}

function once<Thing extends { '@id': string }>(
  declared: Set<string>,
  thing: Thing,
): Thing | { '@id': string } {
  const id = thing['@id'];
  if (declared.has(id)) return { '@id': id };
  declared.add(id);
  return thing;
}

const returnPolicy = (url: string, page: string | undefined): Identified<MerchantReturnPolicy> | undefined =>
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
    datePublished: createdAt.slice(0, 10),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
  };
}

/** Parses “1–3 days” and “৩–৬ দিন”; other texts are only for people. */
const DAYS = /^(\d+)(?:\s*[–-]\s*(\d+))?\s*(?:days?|দিন)$/i;

/** City of Dhaka, and other places. Demra is in the city, the upazilas around it are not. */
const POSTAL_CODES: Record<DeliveryView['zones'][number]['zone'], readonly [from: string, to: string][]> = {
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

function shippingDetails(zones: DeliveryView['zones'], price: number, url: string): ZoneShipping[] {
  return zones.map(({ zone, charge, freeFrom, time }) => {
    const rate = isDeliveryFree({ charge, freeFrom }, price) ? 0 : charge;
    const [, min, max = min] = DAYS.exec(asciiDigits(time).trim()) ?? [];
    return {
      '@type': 'OfferShippingDetails',
      '@id': `${url}#${zone}-${rate}`,
      shippingRate: { '@type': 'MonetaryAmount', value: rate, currency: 'BDT' },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: 'BD',
        postalCodeRange: POSTAL_CODES[zone].map(([postalCodeBegin, postalCodeEnd]) => ({
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
