import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPglite } from '#data/drivers/pglite.ts';
import { migrate } from '#data/migrate.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import type { ShopSeed } from '#data/seeds/shop-seed.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import { listProducts } from '#services/catalogue/product-lists.ts';
import { plainCatalogue } from '#tests/fixtures/plain-catalogue.ts';
import {
  type QueryList,
  SEARCH_QUERIES,
  type SearchQuery,
} from '#tests/fixtures/search-queries/search-queries.ts';
import { guestAt } from './guest-at.ts';

const REPORT = 'docs/search-report.md';
const FIRST = 5;
/**
 * Minimum percentage of correct results per list. Each value is just below the current result, so that a
 * regression fails the check.
 */
const MIN_PERCENT: Readonly<Record<QueryList, number>> = {
  misspelt: 98,
  needs: 98,
  'needs, held out': 98,
  'needs, later': 96,
  'needs, last': 93,
  'needs, new': 92,
  'needs, new, held out': 93,
  'no match': 94,
  'no match, held out': 91,
  'no match, new': 80,
  'no match, new, held out': 85,
  'needs, tried': 90,
  'needs, tried, held out': 80,
  'no match, tried': 80,
  'no match, tried, held out': 50,
  'needs, typed': 98,
  'needs, typed, held out': 96,
  'needs, asked': 95,
  'needs, asked, held out': 93,
  'needs, reported': 100,
  'no match, reported': 100,
  'needs, meant': 95,
  'needs, meant, held out': 90,
  'no match, meant': 95,
  'no match, meant, held out': 90,
};
const ALL = Object.keys(MIN_PERCENT) as QueryList[];
const NO_MATCH_LISTS = ALL.filter((list) => list.startsWith('no match'));
const LISTS = ALL.filter((list) => !NO_MATCH_LISTS.includes(list));
/**
 * Whether the search may be tuned to the misses of a list. The report hides the misses of all other lists, which
 * measure the search with queries that it was not tuned to.
 */
const isTunedFor = (list: QueryList): boolean => !list.includes('held out') && list !== 'needs, last';

interface Result extends SearchQuery {
  found: string[];
  /** Position of the first intended product, from 1; 0 if it is not among the first five. */
  position: number;
  isCorrect: boolean;
}

/** Columns of a table. Each column counts the results for which its function returns true. */
type Columns = Record<string, (result: Result) => boolean>;

const isCorrect = (result: Result) => result.isCorrect;
const FOUND: Columns = { 'in the first five': isCorrect, first: ({ position }) => position === 1 };
const EMPTY: Columns = { 'empty result': isCorrect };

/** Checks the results, and writes the report unless `--check` is given. */
const { check: onlyChecks } = parseArgs({ options: { check: { type: 'boolean', default: false } } }).values;
const { db, close } = await openPglite({});
try {
  await migrate(db);
  const seeds = [...DEMO_SHOPS.map((shop) => toShopSeed(shop, new Date())), plainCatalogue()];
  for (const seed of seeds) await insertShop(db, seed);
  const results: Result[] = [];
  for (const query of SEARCH_QUERIES) results.push(await search(query, seeds));
  for (const list of [...LISTS, ...NO_MATCH_LISTS]) {
    const ofThis = ofList(results, list);
    const isEnough = rateOf(ofThis) * 100 >= MIN_PERCENT[list];
    const verdict = isEnough ? '' : `, below the minimum of ${MIN_PERCENT[list]} %`;
    console.log(`${list}: ${percent(rateOf(ofThis))} of ${ofThis.length} queries are correct${verdict}`);
    if (!isEnough) process.exitCode = 1;
    for (const miss of missesOf(results, list)) console.log(toLine(miss));
  }
  if (!onlyChecks) {
    await writeFile(REPORT, toMarkdown(results));
    console.log(`written to ${REPORT}`);
  }
} finally {
  await close();
}

async function search(query: SearchQuery, seeds: readonly ShopSeed[]): Promise<Result> {
  const ctx = await guestAt(db, query.shop);
  const { items } = await listProducts(ctx, { query: query.text, perPage: FIRST });
  const found = items.map(({ slug }) => slug);
  const seed = seeds.find(({ shop }) => shop.slug === query.shop);
  const meant = new Set(query.meant.flatMap((slug) => (seed ? productsOf(slug, seed) : [])));
  const position = found.findIndex((slug) => meant.has(slug)) + 1;
  return { ...query, found, position, isCorrect: meant.size > 0 ? position > 0 : found.length === 0 };
}

/**
 * Returns slugs of products. `meant` is the slug of a product, or `in:` and the slug of a category, for
 * all products of the category and its descendants.
 */
function productsOf(meant: string, { categories, products }: ShopSeed): string[] {
  if (!meant.startsWith('in:')) return [meant];
  const below = (slug: string): string[] => [
    slug,
    ...categories.filter(({ parentSlug }) => parentSlug === slug).flatMap((child) => below(child.slug)),
  ];
  const wanted = new Set(below(meant.slice('in:'.length)));
  return products
    .filter((product) => product.categorySlugs.some((slug) => wanted.has(slug)))
    .map(({ slug }) => slug);
}

function rateOf(results: readonly Result[], isHit = isCorrect): number {
  return results.filter(isHit).length / results.length;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}

function toMarkdown(results: readonly Result[]): string {
  return `${[
    '# Search report',
    `Results of ${results.length} queries in the demo shops, written by \`npm run report:search\`. The queries are in \`tests/fixtures/search-queries\`.`,
    toTable(LISTS, FOUND, results),
    toTable(NO_MATCH_LISTS, EMPTY, results),
    '## Lists',
    [
      '- `misspelt`: product names with typing mistakes, in other spellings, or written as one word',
      '- `needs`: purposes, complaints and household words, in English, Bangla and Bangla in Latin letters',
      '- `no match`: products, services and names that the shop does not have; an empty result is correct',
      '- `meant`: brands of medicines, compounds and complaints, also in a catalogue without search documents (`bazar`)',
      '- `later`, `last`, `new`, `tried`, `typed`, `asked`: batches of queries, written in this order',
      '- `reported`: searches that testers reported as wrong',
      '- `held out`: the half of a list, chosen by hash, that is not used for tuning; nor is `needs, last`. Their misses are not printed.',
    ].join('\n'),
    'The author of `needs` also wrote the search names of the demo shops. The best measures are therefore `needs, last`, `needs, new, held out` and `needs, typed, held out`.',
  ].join('\n\n')}\n`;
}

function ofList(results: readonly Result[], list: QueryList): Result[] {
  return results.filter((result) => result.list === list);
}

/** Returns the incorrect results of a list; none if the search must not be tuned to the list. */
function missesOf(results: readonly Result[], list: QueryList): Result[] {
  return isTunedFor(list) ? ofList(results, list).filter((result) => !isCorrect(result)) : [];
}

function toTable(lists: readonly QueryList[], columns: Columns, results: readonly Result[]): string {
  const isHits = Object.values(columns);
  return [
    `| ${['list', 'queries', ...Object.keys(columns), 'minimum'].join(' | ')} |`,
    `|---${'|--:'.repeat(2 + isHits.length)}|`,
    ...lists.map((list) => {
      const ofThis = ofList(results, list);
      const rates = isHits.map((isHit) => percent(rateOf(ofThis, isHit)));
      return `| ${[list, ofThis.length, ...rates, `${MIN_PERCENT[list]} %`].join(' | ')} |`;
    }),
  ].join('\n');
}

function toLine({ shop, kind, text, meant, found }: Result): string {
  const first = found.slice(0, 2).map((slug) => `\`${slug}\``);
  const expected = meant[0] ? `\`${meant[0]}\`` : 'nothing';
  return `- “${text}” (${shop}, ${kind}): expected ${expected}, found ${first.join(', ') || 'nothing'}`;
}
