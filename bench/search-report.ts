import { writeFile } from 'node:fs/promises';
import { openPglite } from '#data/drivers/pglite.ts';
import { migrate } from '#data/migrate.ts';
import { insertShop } from '#data/seeds/insert-shop.ts';
import { DEMO_SHOPS } from '#demo/demo-shops.ts';
import { toShopSeed } from '#demo/to-shop-seed.ts';
import type { ServiceContext } from '#services/context.ts';
import { listProducts } from '#services/product/index.ts';
import { findShop } from '#services/shop/index.ts';
import { SEARCH_QUERIES, type SearchQuery } from '#tests/fixtures/search-queries/search-queries.ts';

const REPORT = 'docs/search-report.md';
const FIRST = 5;
const LEAST_RATE = 0.9;

interface Answer extends SearchQuery {
  found: string[];
  /** Place of the first product that is meant, from 1; 0 when it is not among the first. */
  place: number;
}

const { db, close } = await openPglite({});
try {
  await migrate(db);
  for (const shop of DEMO_SHOPS) await insertShop(db, toShopSeed(shop, new Date()));
  const answers: Answer[] = [];
  for (const query of SEARCH_QUERIES) answers.push(await ask(query));
  await writeFile(REPORT, toMarkdown(answers));
  const rate = rateOf(answers);
  console.log(`${percent(rate)} of ${answers.length} queries find what is meant; written to ${REPORT}`);
  if (rate < LEAST_RATE) process.exitCode = 1;
} finally {
  await close();
}

async function ask(query: SearchQuery): Promise<Answer> {
  const shop = await findShop(db, { slug: query.shop });
  if (!shop) throw new Error(`there is no shop ${query.shop}`);
  const silent = () => {};
  const ctx: ServiceContext = {
    db,
    shop,
    actor: { kind: 'guest' },
    now: () => new Date(),
    log: { info: silent, warn: silent, error: silent },
    secret: '',
  };
  const { items } = await listProducts(ctx, { query: query.text, perPage: FIRST });
  const found = items.map(({ slug }) => slug);
  return { ...query, found, place: found.findIndex((slug) => query.meant.includes(slug)) + 1 };
}

function rateOf(answers: readonly Answer[], isHit = ({ place }: Answer) => place > 0): number {
  return answers.filter(isHit).length / answers.length;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}

function toMarkdown(answers: readonly Answer[]): string {
  const misses = answers.filter(({ place }) => place === 0);
  const row = (name: string, some: readonly Answer[]) =>
    `| ${name} | ${some.length} | ${percent(rateOf(some))} | ${percent(rateOf(some, ({ place }) => place === 1))} |`;
  const rowsBy = (nameOf: (answer: Answer) => string) =>
    [...Map.groupBy(answers, nameOf)].map(([name, some]) => row(name, some));
  const head = (name: string) => `| ${name} | queries | among the first five | first |\n|---|--:|--:|--:|`;
  return [
    '# Search report',
    `What ${answers.length} misspelt, Banglish and Bangla queries find in the demo shops. The queries stand in \`tests/fixtures/search-queries\`; they were written before the ranking was tuned. \`npm run report:search\` writes this page anew.`,
    [head('shop'), ...rowsBy(({ shop }) => shop), row('**all**', answers)].join('\n'),
    [head('slip'), ...rowsBy(({ kind }) => kind)].join('\n'),
    '## Misses',
    misses.length === 0 ? 'None.' : misses.map(missLine).join('\n'),
    '',
  ].join('\n\n');
}

function missLine({ shop, kind, text, meant, found }: Answer): string {
  const first =
    found.length === 0
      ? 'nothing'
      : found
          .slice(0, 2)
          .map((slug) => `\`${slug}\``)
          .join(', ');
  return `- “${text}” (${shop}, ${kind}): meant \`${meant[0]}\`, found ${first}`;
}
