import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { alternate } from './alternate.ts';
import { cpuMs } from './cpu-time.ts';
import { listPages, type Page, type PageList, requestAll, toLine } from './page-list.ts';
import { startRaw } from './processes.ts';
import { copyResponses } from './raw-responses.ts';
import type { Side } from './side.ts';
import { type LoadResult, walkFor, walkOnce } from './wrk.ts';

/** Number of pages for the measurement of cached pages. They fit in a quarter of the page cache. */
const CACHED_PAGES = 200;
/** Maximum share of cache hits when uncached pages are measured, and of misses when cached pages are measured. */
const MAX_UNEXPECTED = 0.01;

export interface PageSample extends LoadResult {
  perSecond: number;
  /** Processor time per page, like `postgresMs`. */
  nodeMs: number;
  postgresMs: number;
}

export interface PageRow {
  name: string;
  /** Number of different pages. */
  different: number;
  /** Indexed by side, then by round. */
  samples: PageSample[][];
}

export interface PageReport {
  uncached: PageRow[];
  cached: PageRow;
  raw: PageRow;
}

export interface PageOptions {
  rounds: number;
  /** Duration of each measurement of cached pages. */
  seconds: number;
  /** Folder for temporary files. */
  folder: string;
}

/** Measures uncached pages, then cached pages. Alternates between the sides. */
export async function measurePages(sides: readonly Side[], options: PageOptions): Promise<PageReport> {
  const lists = await findCommonPages(sides);
  const uncached = await measureUncached(sides, lists, options);
  const all = lists.flatMap(({ pages }) => pages);
  const step = Math.max(1, Math.floor(all.length / CACHED_PAGES));
  const some = all.filter((_, index) => index % step === 0);
  return { uncached, ...(await measureCached(sides, some, options)) };
}

/** Returns the pages that all sides serve with status 200. The requests also warm up the servers. */
async function findCommonPages(sides: readonly Side[]): Promise<PageList[]> {
  const common: PageList[] = [];
  for (const { kind, pages } of await listPages(sides[0]?.port ?? 0)) {
    const served = new Set(pages);
    for (const { port } of sides) {
      const responses = await requestAll(port, pages);
      for (const [index, page] of pages.entries()) if (responses[index]?.status !== 200) served.delete(page);
    }
    console.error(`${kind}: ${pages.length} addresses, ${pages.length - served.size} of them are not pages`);
    common.push({ kind, pages: [...served] });
  }
  return common;
}

/** Requests all lists in each round. The lists exceed the page cache, so no page of the previous round is cached. */
async function measureUncached(
  sides: readonly Side[],
  lists: readonly PageList[],
  { rounds, folder }: PageOptions,
): Promise<PageRow[]> {
  const measured: { row: PageRow; file: string }[] = [];
  for (const { kind, pages } of lists) {
    const row = { name: `${kind}, uncached`, different: pages.length, samples: sides.map(() => []) };
    measured.push({ row, file: await writeList(folder, kind, pages) });
  }
  for (const order of alternate(sides.entries(), rounds)) {
    for (const { row, file } of measured) {
      for (const [index, side] of order) {
        const { sample, hits } = await measure(side, () => walkOnce(side.port, file));
        log(row.name, sample);
        requireFew(hits, sample, 'came from the cache');
        row.samples[index]?.push(sample);
      }
    }
  }
  return measured.map(({ row }) => row);
}

/** Measures cached pages on each side, and as a baseline copies of the last side's responses on the raw server. */
async function measureCached(
  sides: readonly Side[],
  pages: readonly Page[],
  { rounds, seconds, folder }: PageOptions,
): Promise<Omit<PageReport, 'uncached'>> {
  const list = await writeList(folder, 'cached', pages);
  const responsesFile = join(folder, 'responses.json');
  await writeFile(responsesFile, JSON.stringify(await copyResponses(sides.at(-1)?.port ?? 0, pages)));
  const port = await freePort();
  const server = await startRaw(port, responsesFile);
  try {
    const raw: Measured = {
      port,
      cpu: () => ({ nodeMs: cpuMs(server.id), postgresMs: 0 }),
      cacheCounts: async () => ({ hits: 0, misses: 0 }),
    };
    const measured = [raw, ...sides].map((side) => ({ side, samples: [] as PageSample[] }));
    for (const { side } of measured) {
      // Fills the cache.
      await walkOnce(side.port, list);
      await walkFor(seconds, side.port, list);
    }
    for (const order of alternate(measured, rounds)) {
      for (const { side, samples } of order) {
        const { sample, misses } = await measure(side, () => walkFor(seconds, side.port, list));
        log(side === raw ? 'raw server' : 'cached', sample);
        requireFew(misses, sample, 'were not cached');
        samples.push(sample);
      }
    }
    const [ofRaw = [], ...ofSides] = measured.map(({ samples }) => samples);
    const different = pages.length;
    return {
      cached: { name: 'cached', different, samples: ofSides },
      raw: { name: 'raw server', different, samples: [ofRaw] },
    };
  } finally {
    await server.stop();
  }
}

type Measured = Pick<Side, 'port' | 'cpu' | 'cacheCounts'>;

async function measure(
  side: Measured,
  load: () => Promise<LoadResult>,
): Promise<{ sample: PageSample; hits: number; misses: number }> {
  const [counts, cpu] = [await side.cacheCounts(), side.cpu()];
  const result = await load();
  const [cpuAfter, countsAfter] = [side.cpu(), await side.cacheCounts()];
  return {
    sample: {
      ...result,
      perSecond: result.pages / result.seconds,
      nodeMs: (cpuAfter.nodeMs - cpu.nodeMs) / result.pages,
      postgresMs: (cpuAfter.postgresMs - cpu.postgresMs) / result.pages,
    },
    hits: countsAfter.hits - counts.hits,
    misses: countsAfter.misses - counts.misses,
  };
}

async function writeList(folder: string, name: string, pages: readonly Page[]): Promise<string> {
  const file = join(folder, `${name}.txt`);
  await writeFile(file, `${pages.map(toLine).join('\n')}\n`);
  return file;
}

function requireFew(count: number, { pages }: PageSample, problem: string): void {
  if (count > pages * MAX_UNEXPECTED)
    throw new Error(`the measurement is invalid: ${count} of ${pages} pages ${problem}`);
}

function log(name: string, sample: PageSample): void {
  const { perSecond, nodeMs, postgresMs, generatorMs, p99Ms } = sample;
  const times = `Node ${nodeMs.toFixed(3)} ms, PostgreSQL ${postgresMs.toFixed(3)} ms, wrk ${generatorMs.toFixed(3)} ms`;
  console.error(`${name}: ${perSecond.toFixed(0)}/s, ${times}, p99 ${p99Ms.toFixed(1)} ms`);
}
