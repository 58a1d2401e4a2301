import { type ListProductsInput, listProducts } from '#services/catalogue/product-lists.ts';
import type { ServiceContext } from '#services/context.ts';
import { listSuggestions } from '#services/search/suggestions.ts';

/** An action of a shopper, and the maximum time of its queries. */
export interface Scenario {
  name: string;
  limitMs: number;
  run: (ctx: ServiceContext) => Promise<unknown>;
}

const SUGGESTIONS_MS = 50;
const LISTING_MS = 150;

const TYPED = [
  'lip',
  'lipst',
  'lipstik',
  'matte lipstick',
  'feswash',
  'face wash',
  'ফেসওয়াশ',
  'মশার কয়েল',
  'mosar koyel',
  'cream',
  'shampu anti dandraf',
  'nirjhor serum',
  'niacin',
  'vitamin c',
  'chuler tel',
  'nokshi katha',
  'bedsheet',
  'sun screen gel',
  'thermomteer',
  'qzxwv',
  'soap 100g',
  'rose dust',
  'hair oil 200ml',
  'baby',
  's',
];

const listing = (name: string, input: ListProductsInput): Scenario => ({
  name,
  limitMs: LISTING_MS,
  run: (ctx) => listProducts(ctx, { perPage: 20, withFacets: true, ...input }),
});

const CHOICES = {
  brandSlugs: ['brand-0', 'brand-1', 'brand-3', 'brand-8'],
  attributes: [{ key: 'Size', values: ['100 ml', '200 ml', '50 g'] }],
  isAvailable: true,
};

export const SCENARIOS: readonly Scenario[] = [
  ...TYPED.map((text) => ({
    name: `suggest “${text}”`,
    limitMs: SUGGESTIONS_MS,
    run: (ctx: ServiceContext) => listSuggestions(ctx, { query: text, limit: 10 }),
  })),
  listing('largest category', { filter: { within: { categorySlug: 'skin' } } }),
  listing('largest category, filtered by brand, size and stock', {
    filter: { within: { categorySlug: 'skin' }, ...CHOICES },
  }),
  listing('largest category, filtered by price and discount, sorted by price', {
    filter: {
      within: { categorySlug: 'skin' },
      priceMin: 50_000 as never,
      priceMax: 150_000 as never,
      discountMin: 10,
    },
    sort: 'price-asc',
  }),
  listing('leaf category, sorted by rating', {
    filter: { within: { categorySlug: 'face-wash' } },
    sort: 'rating',
  }),
  listing('brand, filtered by category', {
    filter: { within: { brandSlug: 'brand-0' }, categorySlug: 'hair' },
  }),
  listing('brand, sorted by newest', { filter: { within: { brandSlug: 'brand-3' } }, sort: 'newest' }),
  listing('search “lipstik”', { query: 'lipstik' }),
  listing('search “cream”, filtered by size', { query: 'cream', filter: { attributes: CHOICES.attributes } }),
  listing('search “face wash neem”, filtered by discount', {
    query: 'face wash neem',
    filter: { discountMin: 25 },
  }),
  listing('search “চুলের তেল”', { query: 'চুলের তেল' }),
  listing('search “quantum bicycle”, no results', { query: 'quantum bicycle' }),
  listing('page 50 of the largest category', {
    filter: { within: { categorySlug: 'skin' } },
    currentPage: 50,
  }),
  listing('largest category, filtered by 200 brands', {
    filter: {
      within: { categorySlug: 'skin' },
      brandSlugs: Array.from({ length: 200 }, (_, index) => `brand-${index}`),
    },
  }),
  listing('whole shop, filtered by brand and stock', { filter: CHOICES }),
  listing('whole shop, filtered by price', {
    filter: { priceMin: 50_000 as never, priceMax: 150_000 as never },
    sort: 'price-asc',
  }),
  listing('whole shop, in stock', { filter: { isAvailable: true } }),
  listing('whole shop', {}),
];
