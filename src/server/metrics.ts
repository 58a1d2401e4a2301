import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Backend } from './backend.ts';
import type { HotPath } from './page-cache/hot-path.ts';
import type { PageCache } from './page-cache/page-cache.ts';
import type { WorkQueues } from './queues/work-queues.ts';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10];

export interface Metrics {
  registry: Registry;
  answered: (method: string, status: number, seconds: number) => void;
}

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
    help: 'Time to answer requests that were not answered from the page cache directly',
    labelNames: ['method', 'status'] as const,
    buckets: SECONDS,
    registers,
  });
  new Counter({
    name: 'haat_page_cache_hits_total',
    help: 'Pages answered from the cache',
    registers,
    collect() {
      this.reset();
      this.inc(cache.hits.count + hotPath.hits);
    },
  });
  new Counter({
    name: 'haat_page_cache_misses_total',
    help: 'Pages that had to be rendered',
    registers,
    collect() {
      this.reset();
      this.inc(cache.misses.count);
    },
  });
  new Gauge({
    name: 'haat_page_cache_bytes',
    help: 'Size of the cached pages',
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  countQueues(queues, registers);
  if (securityCounts) countSecurityEvents(securityCounts, registers);
  return {
    registry,
    answered: (method, status, seconds) =>
      duration.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}

function countQueues(queues: WorkQueues, registers: Registry[]): void {
  const lines = Object.entries(queues);
  new Gauge({
    name: 'haat_queue_waiting',
    help: 'Queued jobs',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      for (const [queue, { waiting }] of lines) this.set({ queue }, waiting);
    },
  });
  new Counter({
    name: 'haat_queue_refused_total',
    help: 'Jobs refused because the queue was full',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      this.reset();
      for (const [queue, { refused }] of lines) this.inc({ queue }, refused);
    },
  });
  new Counter({
    name: 'haat_queue_overdue_total',
    help: 'Jobs that exceeded their time limit and lost their slot',
    labelNames: ['queue'] as const,
    registers,
    collect() {
      this.reset();
      for (const [queue, { overdue }] of lines) this.inc({ queue }, overdue);
    },
  });
}

function countSecurityEvents(counts: NonNullable<Backend['securityCounts']>, registers: Registry[]): void {
  new Counter({
    name: 'haat_security_events_total',
    help: 'Security events: sign-ins, reached limits, account changes, refunds and changed settings',
    labelNames: ['event', 'kind'] as const,
    registers,
    collect() {
      this.reset();
      for (const { event, kind, count } of counts()) this.inc({ event, kind }, count);
    },
  });
}
