import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { FairQueue } from '#queueing/fair-queue.ts';
import type { Backend } from './backend.ts';
import type { HotPath } from './page-cache/hot-path.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { WorkQueues } from './queues/work-queues.ts';

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

export interface Metrics {
  registry: Registry;
  recordResponse: (method: string, status: number, seconds: number) => void;
}

type Sample = [value: number, labels: Record<string, string>];

export function createMetrics(
  cache: PageCache,
  hotPath: HotPath,
  queues: WorkQueues,
  securityCounts: Backend['securityCounts'],
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'haat_request_seconds',
    help: 'Time to respond to requests that were not served from the page cache directly',
    labelNames: ['method', 'status'] as const,
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[], read: () => Sample[]) =>
    new Gauge({
      ...{ name, help, labelNames, registers },
      collect() {
        for (const [value, labels] of read()) this.set(labels, value);
      },
    });
  const counter = (name: string, help: string, labelNames: string[], read: () => Sample[]) =>
    new Counter({
      ...{ name, help, labelNames, registers },
      collect() {
        this.reset();
        for (const [value, labels] of read()) this.inc(labels, value);
      },
    });
  const sampleEachQueue = (read: (queue: FairQueue) => number) => () =>
    Object.entries(queues).map(([queue, each]): Sample => [read(each), { queue }]);
  counter('haat_page_cache_hits_total', 'Pages served from the cache', [], () => [
    [cache.hits.count + hotPath.hits, {}],
  ]);
  counter('haat_page_cache_misses_total', 'Pages that had to be rendered', [], () => [
    [cache.misses.count, {}],
  ]);
  gauge('haat_page_cache_bytes', 'Size of the cached pages', [], () => [[cache.bytes, {}]]);
  const queue = ['queue'];
  gauge(
    'haat_queue_waiting',
    'Queued jobs',
    queue,
    sampleEachQueue(({ waiting }) => waiting),
  );
  const refused = sampleEachQueue((each) => each.refused);
  counter('haat_queue_refused_total', 'Jobs refused because the queue was full', queue, refused);
  const overdue = sampleEachQueue((each) => each.overdue);
  counter(
    'haat_queue_overdue_total',
    'Jobs that exceeded their time limit and lost their slot',
    queue,
    overdue,
  );
  if (securityCounts) {
    const help = 'Security events: sign-ins, reached limits, account changes, refunds and changed settings';
    counter('haat_security_events_total', help, ['event', 'kind'], () =>
      securityCounts().map(({ count, ...labels }): Sample => [count, labels]),
    );
  }
  return {
    registry,
    recordResponse: (method, status, seconds) =>
      duration.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}
