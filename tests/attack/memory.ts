import { Agent } from 'node:http';
import { type Attack, type AttackOptions, type AttackOutcome, BOTH } from './attack.ts';
import { greedyConnections } from './lab/greedy-connections.ts';
import { inParallel } from './lab/in-parallel.ts';
import type { OpenShop } from './lab/lab.ts';
import { shopDuring } from './lab/legitimate-shopper.ts';
import { randomWord } from './lab/random.ts';
import { clientAddress, isRefusedWithRetryAfter, type Sending, send, type TestResponse } from './lab/send.ts';
import type { Tally } from './lab/tally.ts';

const HEAP_MIB = 512;
const CACHE_MIB = 48;
const MIB = 2 ** 20;
const AT_ONCE = 16;
/** Maximum growth of the memory that remains after a garbage collection: a full page cache and a margin. */
const MAX_RETAINED_MIB = CACHE_MIB + 48;
const MEASUREMENTS = 20;
/** Maximum growth of resident memory, including that of the embedded database: a full heap and a full page cache. */
const MAX_GROWTH_MIB = HEAP_MIB + CACHE_MIB;
/** Maximum growth of resident memory, including socket buffers, during an attack of `greedyConnections`. */
const MAX_CONNECTIONS_MIB = 200;
/** Time limits of floods by kind. Requests that were not sent within this time are skipped. */
const MAX_FLOOD_MS = { cheap: 2_000, hosts: 60_000, rendered: 2_000 };
const FULL_ROUNDS = { cheap: 4_000, hosts: 10_000, rendered: 350 };
const SHORT_ROUNDS = { cheap: 300, hosts: 500, rendered: 30 };
const NEIGHBOUR = { host: 'shop.ghor.localhost', path: '/store-locator' };

interface Flood {
  name: string;
  /**
   * Determines the number of requests and the time limit of the flood. Only `rendered` requests make the
   * server render a page.
   */
  kind: keyof typeof FULL_ROUNDS;
  request: (index: number) => Pick<Sending, 'path'> & Partial<Sending>;
}

const floods: Flood[] = [
  {
    name: 'addresses of 8 kB',
    kind: 'cheap',
    request: (n) => ({ path: `/?${junk(n)}=${randomWord(7_900)}` }),
  },
  {
    name: 'unknown parameters',
    kind: 'cheap',
    request: (n) => ({ path: `/category/skin?${junk(n)}=${junk(n)}` }),
  },
  {
    name: 'encodings',
    kind: 'cheap',
    request: (n) => ({ path: '/', headers: { 'accept-encoding': `br;q=0.${n}, ${junk(n)}` } }),
  },
  {
    name: 'parameters of other pages',
    kind: 'cheap',
    request: (n) => ({ path: `/?code=${randomWord(900)}&status=${junk(n)}&gg__x=${n}&q=` }),
  },
  {
    name: 'addresses of about 1,020 characters',
    kind: 'rendered',
    request: (n) => ({ path: `/store-locator?query=${randomWord(990 + (n % 20))}` }),
  },
  { name: 'made-up hosts', kind: 'hosts', request: (n) => ({ path: '/', host: `${junk(n)}.localhost` }) },
  {
    name: 'made-up domains',
    kind: 'cheap',
    request: (n) => ({ path: `/${junk(n)}`, host: `${junk(n)}.example` }),
  },
  { name: 'paths', kind: 'rendered', request: (n) => ({ path: `/${junk(n)}/${junk(n)}` }) },
  { name: 'filters', kind: 'rendered', request: (n) => ({ path: `/category/skin?gg__brand=${junk(n)}` }) },
  {
    name: 'pages of a listing',
    kind: 'rendered',
    request: (n) => ({ path: `/category/skin?page=${n + 2}` }),
  },
  {
    name: 'prices',
    kind: 'rendered',
    request: (n) => ({ path: `/category/skin?gg__price_min=${n}&q=${junk(n)}` }),
  },
];

const junk = (index: number) => `x${index}${randomWord(12)}`;

/** Sends junk in URLs, hosts and headers to a process with a small heap. The process must not retain the junk. */
export const memory: Attack = {
  name: 'memory exhaustion',
  databases: BOTH,
  shortOn: undefined,
  run: async (lab, options): Promise<AttackOutcome> => {
    const { tally } = options;
    const shop = await lab.open({ heapMib: HEAP_MIB, env: { PAGE_CACHE_MIB: String(CACHE_MIB) } });
    let notes = '';
    const hosts = ['glow.localhost', 'shurokkha.localhost'];
    const shopper = await shopDuring({ port: shop.port, hosts, tally }, async () => {
      await warm(shop.port);
      notes = await floodAll(shop, options);
      notes += await strikeAll(shop, tally);
    });
    const misses = async () => (await shop.metrics()).get('haat_page_cache_misses_total') ?? Number.NaN;
    const before = await misses();
    await send({ port: shop.port, ...NEIGHBOUR });
    tally.check((await misses()) === before, 'a page of another shop fell out of the cache');
    return { shopper, notes };
  },
};

async function warm(port: number): Promise<void> {
  await send({ port, ...NEIGHBOUR });
  for (const path of ['/', '/category/skin']) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      await send({ port, host: 'glow.localhost', path, headers: { 'accept-encoding': encoding } });
    }
  }
}

async function floodAll(shop: OpenShop, { short, tally }: AttackOptions): Promise<string> {
  const rounds = short ? SHORT_ROUNDS : FULL_ROUNDS;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const counts: string[] = [];
  let sent = 0;
  let worst = 0;
  const atFirst = await shop.settledMetrics();
  const first = retainedMib(atFirst);
  for (const [index, { name, kind, request }] of floods.entries()) {
    const endsAt = Date.now() + MAX_FLOOD_MS[kind];
    const before = sent;
    await inParallel(rounds[kind], AT_ONCE, async (n) => {
      if (Date.now() > endsAt) return;
      sent += 1;
      // Sends from several networks, so that limits per client do not protect the memory.
      const from = clientAddress(10 + index, n % AT_ONCE);
      const usual = { port: shop.port, host: 'glow.localhost', headers: { 'accept-encoding': 'br' } };
      checkResponse(await send({ ...usual, from, agent, ...request(n) }), name, tally);
    });
    counts.push(`${sent - before} ${name}`);
    tally.check(shop.isAlive(), `${name}: ${shop.exitSummary()}`);
    if (!shop.isAlive()) break;
    // A garbage collection takes seconds, so the short run measures all requests together.
    if (short && index < floods.length - 1) continue;
    const retained = retainedMib(await shop.settledMetrics()) - first;
    worst = Math.max(worst, retained);
    tally.check(retained <= MAX_RETAINED_MIB, `${name}: ${Math.round(retained)} MiB stay in memory`);
  }
  agent.destroy();
  const metrics = await shop.metrics();
  const [rss, cached] = [Math.round(rssMib(metrics)), metrics.get('haat_page_cache_bytes')];
  const grown = rss - Math.round(rssMib(atFirst));
  const inMib = (bytes = Number.NaN) => Math.round(bytes / MIB);
  tally.check(inMib(cached) <= CACHE_MIB, `the page cache holds ${inMib(cached)} MiB of ${CACHE_MIB}`);
  tally.check(grown <= MAX_GROWTH_MIB, `the process has grown by ${grown} MiB`);
  return `${counts.join(', ')} at a heap of ${HEAP_MIB} MiB; at most ${Math.round(worst)} MiB stay; cache ${inMib(cached)} of ${CACHE_MIB} MiB, process ${rss} MiB, ${grown} MiB more than before`;
}

async function strikeAll(shop: OpenShop, tally: Tally): Promise<string> {
  const memoryUse: string[] = [];
  for (const [name, strike] of greedyConnections) {
    const before = rssMib(await shop.metrics());
    const striking = strike(shop.port);
    let most = 0;
    const watch = async () => {
      most = Math.max(most, rssMib(await shop.metrics()) - before);
    };
    for (let looks = 0; looks < MEASUREMENTS && shop.isAlive(); looks += 1) await watch();
    const open = await striking;
    tally.check(shop.isAlive(), `${name}: ${shop.exitSummary()}`);
    if (!shop.isAlive()) break;
    await watch();
    tally.check(open === 0, `${name}: ${open} connections stay open`);
    tally.check(most <= MAX_CONNECTIONS_MIB, `${name}: take ${Math.round(most)} MiB`);
    memoryUse.push(`${name} ${Math.round(most)} MiB`);
  }
  return `; ${memoryUse.join(', ')}`;
}

const rssMib = (metrics: Map<string, number>) =>
  (metrics.get('process_resident_memory_bytes') ?? Number.NaN) / MIB;

/** Heap and external memory. The page cache stores pages in buffers, which Node counts as external memory. */
const retainedMib = (metrics: Map<string, number>) =>
  ((metrics.get('nodejs_heap_size_used_bytes') ?? Number.NaN) +
    (metrics.get('nodejs_external_memory_bytes') ?? Number.NaN)) /
  MIB;

function checkResponse(response: TestResponse, name: string, tally: Tally): void {
  const hasResponded = response.status > 0 && response.status < 500;
  tally.check(
    hasResponded || isRefusedWithRetryAfter(response),
    `${name}: ${response.status || response.problem}`,
  );
}
