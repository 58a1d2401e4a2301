import type { ProductSeed, ShopSeed } from '#data/seeds/shop-seed.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import { randomFrom } from '#tests/attack/lab/random.ts';

const DAY_MS = 86_400_000;
const BRANDS = 400;
const EPOCH = new Date(Date.UTC(2026, 0, 1));

const seeds = DEMO_SHOPS.map((shop) => toShopSeed(shop, EPOCH));
const activeProducts = seeds.flatMap(({ products }) => products).filter(({ status }) => status === 'active');
const brandNames = seeds.flatMap(({ brands }) => brands);
const wordsOf = (text: string) => text.split(' ').filter((word) => word.length > 1);
const nameWords = activeProducts.flatMap(({ name, nameBn }) => {
  const [english, bangla] = [wordsOf(name), wordsOf(nameBn ?? '')];
  return english.length === bangla.length
    ? english.map((word, index) => ({ word, wordBn: bangla[index] ?? word }))
    : [];
});

/** Returns a generator of integers from 0 to below a bound. The same seed gives the same integers. */
function randomIntegers(seed: number): (bound: number) => number {
  const random = randomFrom(seed);
  return (bound) => Math.floor(random() * bound);
}

function pick<Item>(items: readonly Item[], draw: (bound: number) => number): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

const SYLLABLES = 'ba da ka lo mi no pe ra su ti ve xo za ju fe gi bel dor kan lim nar pol rus tev'.split(
  ' ',
);

/** Returns one of almost 14,000 invented names, so that a shop with many products has many words. */
function seriesName(draw: (bound: number) => number): string {
  return [pick(SYLLABLES, draw), pick(SYLLABLES, draw), pick(SYLLABLES, draw)].join('');
}

/**
 * Creates a shop with `productCount` products, the same in each run. Its words, categories and variants come
 * from the demo shops.
 */
export function largeShop(slug: string, productCount: number): ShopSeed {
  const draw = randomIntegers(productCount);
  const brands = Array.from({ length: Math.min(BRANDS, productCount) }, (_, index) => {
    const [one, other] = [pick(brandNames, draw), pick(brandNames, draw)];
    const name = index < brandNames.length ? (brandNames[index]?.name ?? '') : `${one.name} ${other.name}`;
    return { slug: `brand-${index}`, name, nameBn: one.nameBn ?? null, sortOrder: index };
  });
  const seenSlugs = new Set<string>();
  const categories = seeds
    .flatMap((seed) => seed.categories)
    .filter(({ slug: category }) => !seenSlugs.has(category) && seenSlugs.add(category));
  return {
    shop: { slug, name: slug, apiKey: `key-${slug}`, orderPrefix: 'LG' },
    domains: [],
    documents: [],
    categories,
    brands,
    products: Array.from({ length: productCount }, (_, index) => product(index, brands, draw)),
    campaigns: [],
    offers: [],
    stores: [],
    deliveryCharges: [],
    paymentGateways: [],
    attributeOrders: [],
    slugRedirects: [],
    blogCategories: [],
    blogPosts: [],
  };
}

function product(index: number, brands: ShopSeed['brands'], draw: (bound: number) => number): ProductSeed {
  const base = pick(activeProducts, draw);
  const brand = brands[Math.floor((draw(1_000) * draw(1_000) * brands.length) / 1_000_000)];
  const extra = [pick(nameWords, draw), pick(nameWords, draw)];
  const series = seriesName(draw);
  const priceFactor = 50 + draw(200);
  const isDiscounted = draw(10) < 3;
  const ratingCount = draw(3) === 0 ? 0 : 1 + draw(300);
  return {
    ...base,
    slug: `product-${index}`,
    name: [brand?.name, series, ...extra.map(({ word }) => word), ...wordsOf(base.name).slice(1)].join(' '),
    nameBn: [
      brand?.nameBn ?? '',
      ...extra.map(({ wordBn }) => wordBn),
      ...wordsOf(base.nameBn ?? '').slice(1),
    ].join(' '),
    brandSlug: brand?.slug ?? null,
    publishedAt: new Date(EPOCH.getTime() - draw(700) * DAY_MS),
    soldCount: Math.floor(20_000 / (1 + draw(20_000))) + draw(20),
    ratingCount,
    ratingSum: Math.round(ratingCount * (2.5 + draw(25) / 10)),
    reviews: [],
    skus: base.skus.map((sku, place) => {
      const price = (Math.ceil((sku.price * priceFactor) / 10_000) * 100) as typeof sku.price;
      return {
        ...sku,
        sku: `${index}-${place}`,
        price,
        discountedPrice: isDiscounted
          ? ((price - Math.floor((price * (5 + draw(50))) / 100)) as typeof price)
          : null,
        stockQuantity: draw(8) === 0 ? 0 : draw(500),
      };
    }),
  };
}
