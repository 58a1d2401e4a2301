import { randomBytes } from 'node:crypto';
import type { ProductSeed, ShopSeed } from '../src/data/seeds/shop-seed.ts';
import { formatDhakaDay, readPeriodLimit } from '../src/domain/dhaka-time.ts';
import { encodeObject } from '../src/domain/encoded-object.ts';
import { type Poisha, poisha } from '../src/domain/money.ts';
import type { DemoProduct, DemoSku } from './catalogue-rows.ts';
import { PACKSHOT_VIEWS } from './drawing/packshot-spec.ts';
import { productPicturePath } from './drawing/product-picture-path.ts';
import type { DemoCategory, DemoShop } from './shop-definition.ts';
import { toReviewSeeds } from './to-review-seeds.ts';

const DAY_MS = 86_400_000;
/** Days from seeding until pre-orders are shipped. */
const PRE_ORDER_DAYS = 30;
const OFFER_DAYS = 365;

/** Returns the database rows of a demo shop, with dates relative to `now`. */
export function toShopSeed(demo: DemoShop, now: Date): ShopSeed {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const limitInDays = (days: number, limit: 'start' | 'end') =>
    readPeriodLimit(formatDhakaDay(inDays(days)), limit) ?? inDays(days);
  return {
    shop: toShop(demo),
    domains: demo.domains,
    documents: Object.entries(demo.documents).map(([path, content]) => {
      const [route = '', name = ''] = path.split('/');
      return { route, name, content };
    }),
    categories: demo.categories.flatMap((category) => toCategories(category, demo.slug)),
    brands: demo.brands.map(({ slug, name, nameBn, description, descriptionBn }, sortOrder) => ({
      slug,
      name,
      nameBn: nameBn ?? null,
      description: description ?? '',
      descriptionBn: descriptionBn ?? null,
      logo: `${demo.slug}/brands/${slug}.svg`,
      sortOrder,
    })),
    products: demo.products.map((product) => ({
      ...toProduct(product, demo, inDays),
      reviews: toReviewSeeds(demo, product, now),
    })),
    campaigns: demo.campaigns.map(({ startsInDays, endsInDays, picture, products, ...campaign }) => ({
      slug: campaign.slug,
      name: campaign.name,
      nameBn: campaign.nameBn,
      description: campaign.description,
      descriptionBn: campaign.descriptionBn,
      products: products.map((slug) => ({
        slug,
        discountPercent: campaign.discountPercents?.[slug] ?? null,
      })),
      picture: mediaPath(demo.slug, picture),
      startsAt: limitInDays(startsInDays, 'start'),
      endsAt: limitInDays(endsInDays, 'end'),
    })),
    offers: toOffers(demo, inDays),
    stores: demo.stores.map(({ latitude, longitude, ...store }, sortOrder) => ({
      ...store,
      latitude: String(latitude),
      longitude: String(longitude),
      sortOrder,
    })),
    deliveryCharges: demo.deliveryCharges.map(({ name, zone, chargeTk, freeFromTk, time, timeBn }) => ({
      name,
      type: zone,
      charge: taka(chargeTk),
      freeFrom: freeFromTk === undefined ? null : taka(freeFromTk),
      time,
      timeBn: timeBn ?? null,
    })),
    paymentGateways: demo.paymentGateways.map(({ slug, name, nameBn }, sortOrder) => ({
      slug,
      name,
      nameBn,
      sortOrder,
    })),
    attributeOrders: demo.attributeOrder.map(({ key, values }, position) => ({ key, values, position })),
    slugRedirects: demo.oldSlugs.map(({ from, to }) => ({ kind: 'product', oldSlug: from, newSlug: to })),
    ...toBlog(demo, inDays),
  };
}

function toOffers({ coupons, bundles }: DemoShop, inDays: (days: number) => Date): ShopSeed['offers'] {
  const days = { startsAt: inDays(-OFFER_DAYS), endsAt: inDays(OFFER_DAYS) };
  return [
    ...coupons.map(({ percent, mostTk, amountTk, fromTk, ...coupon }) => ({
      ...coupon,
      ...days,
      percent: percent ?? null,
      amount: amountTk === undefined ? null : taka(amountTk),
      maxDiscount: mostTk === undefined ? null : taka(mostTk),
      minSubtotal: fromTk === undefined ? null : taka(fromTk),
      isFreeDelivery: coupon.isFreeDelivery ?? false,
      isFirstOrderOnly: coupon.isFirstOrderOnly ?? false,
      perPhoneLimit: coupon.isFirstOrderOnly ? 1 : null,
    })),
    ...bundles.map(({ products, ...bundle }) => ({ ...bundle, ...days, productSlugs: products })),
  ];
}

function toShop(demo: DemoShop): ShopSeed['shop'] {
  return {
    slug: demo.slug,
    name: demo.name,
    nameBn: demo.nameBn,
    apiKey: randomBytes(24).toString('base64url'),
    defaultLanguage: demo.defaultLanguage,
    orderPrefix: demo.orderPrefix,
    logo: `${demo.slug}/logo.svg`,
    favicon: `${demo.slug}/favicon.svg`,
    contactNumber: demo.contactNumber,
    email: demo.email,
    address: demo.address,
    whatsappNumber: demo.whatsappNumber ?? null,
    facebookPageId: demo.facebookPageId ?? null,
    maxCodAmount: demo.maxCodAmountTk === undefined ? null : taka(demo.maxCodAmountTk),
  };
}

function toCategories(
  { slug, name, nameBn, description = '', descriptionBn, picture, children = [] }: DemoCategory,
  shopSlug: string,
  parentSlug: string | null = null,
): ShopSeed['categories'] {
  return [
    {
      slug,
      name,
      nameBn,
      description,
      descriptionBn: descriptionBn ?? null,
      picture: mediaPath(shopSlug, picture),
      parentSlug,
    },
    ...children.flatMap((child) => toCategories(child, shopSlug, slug)),
  ].map((category, sortOrder) => ({ ...category, sortOrder }));
}

function toProduct(
  { brand, categories, emi, skus, publishedDaysAgo, rating, picture, archived, ...product }: DemoProduct,
  { slug: shopSlug, attributeNames }: DemoShop,
  inDays: (days: number) => Date,
): ProductSeed {
  const ownLooks = skus.filter(({ pictureOverride }) => pictureOverride);
  const pictures = PACKSHOT_VIEWS.map((view) => productPicturePath(shopSlug, product.slug, 0, view));
  return {
    slug: product.slug,
    status: archived ? 'archived' : 'active',
    name: product.name,
    nameBn: product.nameBn,
    shortDescription: product.shortDescription,
    shortDescriptionBn: product.shortDescriptionBn ?? null,
    longDescription: product.longDescription,
    longDescriptionBn: product.longDescriptionBn,
    tags: product.tags,
    thumbnail: pictures[0] ?? '',
    pictures,
    seo: { title: product.name, description: product.shortDescription, tag: product.tags.join(', ') },
    gift: emi ? encodeObject({ emi: { emiTenors: emi.tenors, emiTypes: emi.types } }) : null,
    publishedAt: inDays(-publishedDaysAgo),
    soldCount: product.soldCount,
    ratingSum: rating ? Math.round(rating.average * rating.count) : 0,
    ratingCount: rating?.count ?? 0,
    brandSlug: brand,
    categorySlugs: categories,
    skus: skus.map((sku) => {
      const look = ownLooks.indexOf(sku) + 1;
      return {
        ...toSku(sku, look === 0 ? [] : lookPictures(shopSlug, product.slug, look), inDays),
        attributes: sku.attributes.map((attribute) => withBangla(attribute, attributeNames)),
      };
    }),
  };
}

function withBangla(attribute: DemoSku['attributes'][number], names: DemoShop['attributeNames']) {
  const valueBn = names[attribute.value];
  return valueBn ? { ...attribute, valueBn } : attribute;
}

function toSku(
  sku: DemoSku,
  pictures: string[],
  inDays: (days: number) => Date,
): Omit<ProductSeed['skus'][number], 'attributes'> {
  const isPreOrder = sku.preOrderAmountTk !== undefined;
  return {
    sku: sku.sku,
    title: sku.title,
    price: taka(sku.priceTk),
    discountedPrice: sku.discountedPriceTk === undefined ? null : taka(sku.discountedPriceTk),
    purchasePrice: taka(sku.purchasePriceTk),
    stockQuantity: sku.stock,
    preOrder: isPreOrder,
    preOrderAmount: sku.preOrderAmountTk === undefined ? null : taka(sku.preOrderAmountTk),
    preOrderShipsOn: isPreOrder ? formatDhakaDay(inDays(PRE_ORDER_DAYS)) : null,
    pictures,
  };
}

/**
 * Returns the pictures of a variant that has its own colours; other variants show those of the product. `look` is the
 * number of the variant among the variants with their own colours, from 1.
 */
function lookPictures(shopSlug: string, productSlug: string, look: number): string[] {
  return (['front', 'scene'] as const).map((view) => productPicturePath(shopSlug, productSlug, look, view));
}

function toBlog(
  demo: DemoShop,
  inDays: (days: number) => Date,
): Pick<ShopSeed, 'blogCategories' | 'blogPosts'> {
  const slugOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return {
    blogCategories: demo.blog
      .filter(({ category }, index) => demo.blog.findIndex((post) => post.category === category) === index)
      .map(({ category, categoryBn }) => ({
        slug: slugOf(category),
        name: category,
        nameBn: categoryBn ?? null,
      })),
    blogPosts: demo.blog.map(({ category, categoryBn, picture, publishedDaysAgo, ...post }) => ({
      ...post,
      picture: mediaPath(demo.slug, picture),
      publishedAt: inDays(-publishedDaysAgo),
      categorySlug: slugOf(category),
    })),
  };
}

/**
 * Adds the shop’s folder to a path. A path that already starts with the folder, or is empty, is returned
 * unchanged.
 */
function mediaPath(shopSlug: string, picture = ''): string {
  return picture === '' || picture.startsWith(`${shopSlug}/`) ? picture : `${shopSlug}/${picture}`;
}

function taka(amount: number): Poisha {
  return poisha(amount * 100);
}
