import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Where a page came from: the cache, the cache though its time is past, or a render that may be cached. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

/** What is known of a request while it is answered, for its log line and its response. */
export interface RequestTrace {
  readonly id: string;
  readonly startedAt: number;
  /** Missing for responses that the page cache knows nothing of. */
  cache?: CacheOutcome;
}

/** A request that carries its trace. */
export interface TracedRequest extends IncomingMessage {
  trace?: RequestTrace | undefined;
}

/** Ids of proxies are UUIDs, hexadecimal or base64; a shorter text may be a phone number that a client sent. */
const USABLE_ID = /^[\w.+/=-]{16,100}$/;

/** The trace of a request, made the first time it is asked for; a proxy names the id when it is trusted. */
export function traceOf(incoming: TracedRequest, trustsProxy = false): RequestTrace {
  if (incoming.trace) return incoming.trace;
  const named = trustsProxy ? String(incoming.headers[REQUEST_ID_HEADER.toLowerCase()] ?? '') : '';
  const id = USABLE_ID.test(named) ? named : randomUUID();
  incoming.trace = { id, startedAt: performance.now() };
  return incoming.trace;
}
