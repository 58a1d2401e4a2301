import { expect, test } from 'vitest';
import { readSearchNames, weightSearchWords } from '../src/domain/search/document.ts';
import { planSearch } from '../src/domain/search/plan.ts';
import { toSearchProbes } from '../src/domain/search/probes.ts';
import { listSearchTokens } from '../src/domain/search/text.ts';
import { knowWords } from '../tests/fixtures/known-words.ts';
import { SEARCH_QUERIES } from '../tests/fixtures/search-queries/search-queries.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import { toShopSeed } from './to-shop-seed.ts';

const MIN_RATE = 0.85;

/** Returns the words of a shop's catalogue and of the names that its shoppers use. */
function listWords(shop: (typeof DEMO_SHOPS)[number]): string[] {
  const { brands, categories, products, documents } = toShopSeed(shop, new Date('2026-01-01T00:00:00Z'));
  const texts = (values: readonly (string | null | undefined)[]) => values.filter((value) => value != null);
  const names = documents.find(({ route, name }) => route === 'search' && name === 'names');
  const words = weightSearchWords({
    names: products.flatMap(({ name, nameBn }) => texts([name, nameBn])),
    otherNames: readSearchNames(names?.content).flatMap((item) => item.names),
    pairedNames: [],
    wordsBeforeHead: [],
    usedWith: [],
    brands: brands.flatMap(({ name, nameBn }) => texts([name, nameBn])),
    categories: categories.flatMap(({ name, nameBn }) => texts([name, nameBn])),
    tags: products.flatMap(({ tags }) => tags ?? []),
    variants: products.flatMap(({ skus }) =>
      skus.flatMap(({ title, attributes }) =>
        texts([title, ...(attributes ?? []).map(({ value }) => value)]),
      ),
    ),
  });
  return [...words.keys()];
}

test.each(DEMO_SHOPS.map((shop) => [shop.slug, shop] as const))(
  'recognises most queries for products that %s does not sell',
  (slug, shop) => {
    const words = listWords(shop);
    const checkQuery = knowWords(words);
    const known = new Set(words);
    const texts = SEARCH_QUERIES.filter((query) => query.list === 'no match' && query.shop === slug)
      .map(({ text }) => text)
      .filter((text) => !listSearchTokens(text).some((token) => known.has(token)));
    const misread = texts.filter((text) => {
      const probes = toSearchProbes(text);
      return planSearch(probes, checkQuery(probes)).canHaveResults;
    });
    expect(misread.length / texts.length, misread.join(', ')).toBeLessThanOrEqual(1 - MIN_RATE);
  },
);
