import { LRUCache } from 'lru-cache';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { Logger, SecurityLog } from '#services/context.ts';

/** Within this time, `limit-reached` events of a subject are logged only once. */
const DEDUPLICATION_WINDOW_MS = 60_000;
const MAX_DEDUPLICATED_EVENTS = 5_000;

export interface CountedSecurityLog extends SecurityLog {
  counts: () => { event: string; kind: string; count: number }[];
}

export function openSecurityLog(log: Pick<Logger, 'info'>): CountedSecurityLog {
  const counts = new Map<string, { event: string; kind: string; count: number }>();
  const recentlyLogged = new LRUCache<string, true>({
    max: MAX_DEDUPLICATED_EVENTS,
    ttl: DEDUPLICATION_WINDOW_MS,
  });
  return {
    record: (event) => {
      const { event: name, kind } = event;
      const counter = counts.get(`${name} ${kind}`) ?? { event: name, kind, count: 0 };
      counter.count += 1;
      counts.set(`${name} ${kind}`, counter);
      if (!isVariadicEvent(event, recentlyLogged)) log.info({ security: event }, 'security event');
    },
    counts: () => [...counts.values()],
  };
}

function isVariadicEvent(event: SecurityEvent, recentlyLogged: LRUCache<string, true>): boolean {
  if (event.event !== 'limit-reached') return false;
  const key = [event.kind, event.shopId, event.subject, event.network].join(' ');
  if (recentlyLogged.has(key)) return true;
  recentlyLogged.set(key, true);
  return false;
}
