import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runLighthouse } from './lighthouse.ts';
import { type LoadResult, load, median } from './load.ts';
import { loadOrders } from './orders.ts';
import { weighPages } from './page-weight.ts';
import { prepareData } from './prepare.ts';
import { startHaat, startRaw } from './processes.ts';
import { type PageMeasurement, toMarkdown } from './report.ts';
import { sendRequest } from './send-request.ts';

const SHOP = 'glow.localhost';
const [HAAT_PORT, UNCACHED_PORT, RAW_PORT] = [3901, 3902, 3903];
const ROUNDS = 3;
const REPORT = 'docs/benchmark.md';

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const data = { DATA_DIR: folder };
try {
  await prepareData(data);
  await writeFile(REPORT, toMarkdown(await measureAll()));
  console.log(`written to ${REPORT}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measureAll() {
  const haat = await startHaat(HAAT_PORT, data);
  try {
    const pages = await listPages();
    const urls = pages.map(({ path }) => `http://${SHOP}:${HAAT_PORT}${path}`);
    for (const { path } of pages) await expectPage(path);
    const cached = new Map<string, Pick<PageMeasurement, 'cached' | 'raw' | 'ratio'>>();
    for (const { name, path } of pages) cached.set(name, await measureCached(path));
    console.log('page weights');
    const weights = await weighPages(urls);
    console.log('lighthouse');
    const lighthouse = await runLighthouse(urls.slice(0, 3));
    console.log('orders');
    // As for pages, the first round is a warm-up.
    await loadOrders(HAAT_PORT, SHOP);
    const orders = await loadOrders(HAAT_PORT, SHOP);
    const paidOrders = await loadOrders(HAAT_PORT, SHOP, { arePaid: true });
    await haat.stop();
    const uncached = await measureUncached(pages);
    return {
      database: process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded database',
      orders,
      paidOrders,
      lighthouse,
      pages: pages.flatMap(({ name }, index) => {
        const [page, plain, weight] = [cached.get(name), uncached.get(name), weights[index]];
        return page && plain && weight ? [{ name, ...page, uncached: plain, weight }] : [];
      }),
    };
  } finally {
    await haat.stop();
  }
}

async function listPages(): Promise<{ name: string; path: string }[]> {
  const read = async (path: string) =>
    JSON.parse((await sendRequest(HAAT_PORT, SHOP, path, 'identity')).body.toString()).data;
  const [category] = await read('/api/v1/category/storefront/get-all');
  const [product] = await read('/api/v3/product/storefront?perPage=1');
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: `/category/${category.slug}` },
    { name: 'product', path: `/product/${product.slug}` },
    { name: 'search', path: '/search/serum' },
  ];
}

async function expectPage(path: string): Promise<void> {
  const { status } = await sendRequest(HAAT_PORT, SHOP, path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

/** Measures the cached page and the raw server with its bytes alternately. */
async function measureCached(path: string) {
  console.log(`cached ${path}`);
  const { headers, body } = await sendRequest(HAAT_PORT, SHOP, path);
  const answerFile = join(folder, 'answer.json');
  const own = ['date', 'connection', 'keep-alive', 'content-length'];
  const kept = headers.filter(([name]) => !own.includes(name.toLowerCase()));
  await writeFile(
    answerFile,
    JSON.stringify({
      headers: [...kept, ['content-length', String(body.length)]],
      body: body.toString('base64'),
    }),
  );
  const raw = await startRaw(RAW_PORT, answerFile);
  try {
    const pairs: { cached: LoadResult; raw: LoadResult }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({
        cached: await load({ port: HAAT_PORT, host: SHOP, path }),
        raw: await load({ port: RAW_PORT, host: SHOP, path }),
      });
    }
    return {
      cached: middle(pairs.map((pair) => pair.cached)),
      raw: middle(pairs.map((pair) => pair.raw)),
      ratio: median(pairs.map((pair) => pair.cached.perSecond / pair.raw.perSecond)),
    };
  } finally {
    await raw.stop();
  }
}

/** Measures pages that are rendered for every request. */
async function measureUncached(pages: { name: string; path: string }[]): Promise<Map<string, LoadResult>> {
  const haat = await startHaat(UNCACHED_PORT, { ...data, PAGE_CACHE_MIB: '0' });
  try {
    const results = new Map<string, LoadResult>();
    for (const { name, path } of pages) {
      console.log(`uncached ${path}`);
      await load({ port: UNCACHED_PORT, host: SHOP, path });
      results.set(name, await load({ port: UNCACHED_PORT, host: SHOP, path }));
    }
    return results;
  } finally {
    await haat.stop();
  }
}

function middle(results: LoadResult[]): LoadResult {
  return {
    perSecond: median(results.map(({ perSecond }) => perSecond)),
    p50Ms: median(results.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(results.map(({ p99Ms }) => p99Ms)),
    failures: results.reduce((sum, { failures }) => sum + failures, 0),
  };
}
