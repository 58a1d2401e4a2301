import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'X-Request-Id';

/** `hit`: from the cache; `stale`: from the cache after expiry; `miss`: rendered. */
export type CacheOutcome = 'hit' | 'stale' | 'miss';

export interface RequestTrace {
  readonly id: string;
  readonly startedAt: number;
  cache?: CacheOutcome;
}

export interface TracedRequest extends IncomingMessage {
  trace?: RequestTrace | undefined;
}

/** Proxies send UUIDs, hexadecimal or base64; a shorter text could be a phone number sent by a client. */
const USABLE_ID = /^[\w.+/=-]{16,100}$/;

/** Created on first use, with a trusted proxy's id. */
export function getRequestTrace(incoming: TracedRequest, trustsProxy = false): RequestTrace {
  if (incoming.trace) return incoming.trace;
  const named = trustsProxy ? String(incoming.headers[REQUEST_ID_HEADER.toLowerCase()] ?? '') : '';
  const id = USABLE_ID.test(named) ? named : randomUUID();
  incoming.trace = { id, startedAt: performance.now() };
  return incoming.trace;
}
