import { LRUCache } from 'lru-cache';
import type { SecurityEvent } from '#domain/security-event.ts';
import type { Logger, SecurityLog } from '#services/context.ts';

/** Repeated `limit-reached` events are logged only once per subject in this time. */
const REPEATED_MS = 60_000;
const MAX_REPEATED = 5_000;

export interface CountedSecurityLog extends SecurityLog {
  counts: () => { event: string; kind: string; count: number }[];
}

export function openSecurityLog(log: Pick<Logger, 'info'>): CountedSecurityLog {
  const counts = new Map<string, { event: string; kind: string; count: number }>();
  const repeated = new LRUCache<string, true>({ max: MAX_REPEATED, ttl: REPEATED_MS });
  return {
    record: (event) => {
      const { event: name, kind } = event;
      const counted = counts.get(`${name} ${kind}`) ?? { event: name, kind, count: 0 };
      counted.count += 1;
      counts.set(`${name} ${kind}`, counted);
      if (!isRepeated(event, repeated)) log.info({ security: event }, 'security event');
    },
    counts: () => [...counts.values()],
  };
}

function isRepeated(event: SecurityEvent, repeated: LRUCache<string, true>): boolean {
  if (event.event !== 'limit-reached') return false;
  const key = [event.kind, event.shopId, event.subject, event.network].join(' ');
  if (repeated.has(key)) return true;
  repeated.set(key, true);
  return false;
}
