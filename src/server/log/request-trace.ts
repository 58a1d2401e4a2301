import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Source of a page. `hit`: the cache; `stale`: the cache, after expiry; `miss`: rendered. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

export interface RequestTrace {
  readonly id: string;
  readonly startedAt: number;
  cache?: CacheOutcome;
}

export interface TracedRequest extends IncomingMessage {
  trace?: RequestTrace | undefined;
}

/** Proxy ids, such as UUIDs. Fewer than 16 characters could be a phone number that a client sent. */
const ACCEPTED_ID_PATTERN = /^[\w.+/=-]{16,100}$/;

export function getRequestTrace(incoming: TracedRequest, trustsProxy = false): RequestTrace {
  if (incoming.trace) return incoming.trace;
  const proxyId = trustsProxy ? String(incoming.headers[REQUEST_ID_HEADER.toLowerCase()] ?? '') : '';
  const id = ACCEPTED_ID_PATTERN.test(proxyId) ? proxyId : randomUUID();
  incoming.trace = { id, startedAt: performance.now() };
  return incoming.trace;
}
