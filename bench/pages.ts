import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#tests/setup/free-port.ts';
import { alternate } from './alternate.ts';
import { cpuMs } from './cpu-time.ts';
import { median } from './median.ts';
import { listPages, type Page, type PageKind, servedPages, toLine } from './page-list.ts';
import { startRaw } from './processes.ts';
import { copyAnswers } from './raw-answers.ts';
import type { Side } from './side.ts';
import { type LoadResult, walkFor, walkOnce } from './wrk.ts';

const KINDS: readonly PageKind[] = ['product', 'listing', 'search', 'content'];
/** Few enough for every page cache of a quarter of the default size. */
const CACHED_PAGES = 200;
/** Larger shares of unexpected cache outcomes make a measurement invalid. */
const MAX_UNEXPECTED = 0.01;
/** Without this distance, the load generator could limit the rendered pages. */
const MIN_RAW_FACTOR = 3;
/** The generator and `node:http` use one core each, so the one with more processor time per page is the limit. */
const MAX_GENERATOR_SHARE = 0.9;

export interface Sample extends LoadResult {
  perSecond: number;
  /** Processor milliseconds per page. */
  nodeMs: number;
  postgresMs: number;
  hits: number;
  misses: number;
}

export interface PageRow {
  name: string;
  distinct: number;
  /** Samples of each side, by round. */
  samples: Sample[][];
}

export interface PageReport {
  rendered: PageRow[];
  cached: PageRow;
  raw: PageRow;
}

export interface PageOptions {
  rounds: number;
  /** Length of a measurement of cached pages. */
  seconds: number;
  /** For temporary files. */
  folder: string;
}

/** Measures rendered and cached pages. The sides are measured alternately. */
export async function measurePages(sides: readonly Side[], options: PageOptions): Promise<PageReport> {
  const lists = await findCommonPages(sides);
  const rendered = await measureRendered(sides, lists, options);
  const all = lists.flatMap(({ pages }) => pages);
  const step = Math.max(1, Math.floor(all.length / CACHED_PAGES));
  const cached = await measureCached(
    sides,
    all.filter((_, index) => index % step === 0),
    options,
  );
  const report = { rendered, ...cached };
  requireFastGenerator(report);
  return report;
}

interface PageList {
  kind: PageKind;
  pages: Page[];
}

/** Pages that all sides serve. Requesting them also warms up the servers. */
async function findCommonPages(sides: readonly Side[]): Promise<PageList[]> {
  const [first] = sides;
  const lists = await listPages(first?.port ?? 0);
  const common: PageList[] = [];
  for (const kind of KINDS) {
    let pages = lists[kind];
    for (const { port } of sides) pages = await servedPages(port, pages);
    console.error(`${kind}: ${pages.length} of ${lists[kind].length} addresses lead to pages`);
    common.push({ kind, pages });
  }
  return common;
}

async function measureRendered(
  sides: readonly Side[],
  lists: readonly PageList[],
  { rounds, folder }: PageOptions,
): Promise<PageRow[]> {
  const rows = lists.map(({ kind, pages }) => ({
    name: kind,
    distinct: pages.length,
    samples: sides.map((): Sample[] => []),
  }));
  for (const { kind, pages } of lists) await writeList(listFile(folder, kind), pages);
  for (const order of alternate(sides.entries(), rounds)) {
    for (const row of rows) {
      for (const [index, side] of order) {
        const sample = await measure(side, () => walkOnce(side.port, listFile(folder, row.name)));
        log(`rendered ${row.name}`, sample);
        requireFew('came from the cache', sample.hits, sample.pages);
        row.samples[index]?.push(sample);
      }
    }
  }
  return rows;
}

async function measureCached(
  sides: readonly Side[],
  pages: readonly Page[],
  { rounds, seconds, folder }: PageOptions,
): Promise<{ cached: PageRow; raw: PageRow }> {
  const list = listFile(folder, 'cached');
  await writeList(list, pages);
  const answersFile = join(folder, 'answers.json');
  for (const { port } of sides) await writeFile(answersFile, JSON.stringify(await copyAnswers(port, pages)));
  const rawPort = await freePort();
  const raw = await startRaw(rawPort, answersFile);
  const rawSide = {
    port: rawPort,
    cpu: () => ({ nodeMs: cpuMs(raw.id), postgresMs: 0 }),
    cacheCounts: async () => ({ hits: 0, misses: 0 }),
  };
  const all = [rawSide, ...sides];
  const samples = all.map((): Sample[] => []);
  try {
    // The first round warms up.
    for (const order of alternate(all.entries(), rounds + 1)) {
      for (const [index, side] of order) {
        const sample = await measure(side, () => walkFor(seconds, side.port, list));
        log(index === 0 ? 'raw server' : 'cached', sample);
        requireFew('were rendered', sample.misses, sample.pages);
        samples[index]?.push(sample);
      }
    }
  } finally {
    await raw.stop();
  }
  const [ofRaw = [], ...ofSides] = samples.map((each) => each.slice(1));
  const distinct = pages.length;
  return {
    cached: { name: 'cached', distinct, samples: ofSides },
    raw: { name: 'raw server', distinct, samples: [ofRaw] },
  };
}

async function measure(
  side: Pick<Side, 'cpu' | 'cacheCounts'>,
  load: () => Promise<LoadResult>,
): Promise<Sample> {
  const [counts, cpu] = [await side.cacheCounts(), side.cpu()];
  const result = await load();
  const [cpuAfter, countsAfter] = [side.cpu(), await side.cacheCounts()];
  return {
    ...result,
    perSecond: result.pages / result.seconds,
    nodeMs: (cpuAfter.nodeMs - cpu.nodeMs) / result.pages,
    postgresMs: (cpuAfter.postgresMs - cpu.postgresMs) / result.pages,
    hits: countsAfter.hits - counts.hits,
    misses: countsAfter.misses - counts.misses,
  };
}

const listFile = (folder: string, name: string): string => join(folder, `${name}.txt`);

const writeList = (file: string, pages: readonly Page[]): Promise<void> =>
  writeFile(file, `${pages.map(toLine).join('\n')}\n`);

function requireFew(problem: string, count: number, pages: number): void {
  if (count > pages * MAX_UNEXPECTED)
    throw new Error(`the measurement is invalid: ${count} of ${pages} pages ${problem}`);
}

/** Throws if the load generator may have limited a result. */
function requireFastGenerator({ rendered, cached, raw }: PageReport): void {
  const middle = (samples: readonly Sample[], of: (sample: Sample) => number) => median(samples.map(of));
  const rate = (samples: readonly Sample[]) => middle(samples, ({ perSecond }) => perSecond);
  const fastest = Math.max(...rendered.flatMap(({ samples }) => samples.map(rate)));
  const rawRate = rate(raw.samples.flat());
  if (rawRate < fastest * MIN_RAW_FACTOR) {
    throw new Error(
      `the load generator is too slow: the raw server serves ${Math.round(rawRate)} pages/s, less than ${MIN_RAW_FACTOR} times ${Math.round(fastest)}`,
    );
  }
  for (const { name, samples } of [cached, raw]) {
    const share = middle(samples.flat(), ({ generatorMs, nodeMs }) => generatorMs / nodeMs);
    if (share > MAX_GENERATOR_SHARE) {
      throw new Error(
        `the load generator is too slow: it needs ${Math.round(share * 100)} % of the server's processor time (${name})`,
      );
    }
  }
}

function log(name: string, sample: Sample): void {
  const { perSecond, nodeMs, postgresMs, generatorMs, p99Ms, hits, misses } = sample;
  const times = `Node ${nodeMs.toFixed(3)} ms, PostgreSQL ${postgresMs.toFixed(3)} ms, wrk ${generatorMs.toFixed(3)} ms`;
  console.error(
    `${name}: ${perSecond.toFixed(0)}/s, ${times}, p99 ${p99Ms.toFixed(1)} ms, ${misses} rendered, ${hits} from the cache`,
  );
}
