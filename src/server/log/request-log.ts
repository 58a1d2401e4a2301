import type { ServerResponse } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { normalizeHost, readForwardedOrigin } from '#server/host/caller.ts';
import type { LiveShops } from '#server/shops/live-shops.ts';
import { matchRoutePattern } from './request-route.ts';
import { getRequestTrace, type RequestTrace, type TracedRequest } from './request-trace.ts';
import type { ServerLog } from './server-log.ts';

const CLIENT_CLOSED_REQUEST = 499;
/** Requested every few seconds by load balancers and monitoring. */
const PROBES = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

export interface RequestLogOptions {
  env: Pick<Env, 'TRUST_PROXY' | 'PUBLIC_SCHEME'>;
  log: Pick<ServerLog, 'info'>;
  shops: Pick<LiveShops, 'findKnown'>;
  isEnabled: boolean;
}

/** Id, method, shop, route, status, duration and cache outcome, without URL and headers. */
export class RequestLog {
  readonly #options: RequestLogOptions;

  constructor(options: RequestLogOptions) {
    this.#options = options;
  }

  begin(incoming: TracedRequest, outgoing: ServerResponse): void {
    const { env, isEnabled } = this.#options;
    const trace = getRequestTrace(incoming, env.TRUST_PROXY > 0);
    if (isEnabled) outgoing.once('close', () => this.#write(trace, incoming, outgoing));
  }

  #write({ id, startedAt, cache }: RequestTrace, incoming: TracedRequest, outgoing: ServerResponse): void {
    const { env, log, shops } = this.#options;
    const { method, url = '', headers } = incoming;
    const search = url.search(/[?#]/);
    const route = matchRoutePattern(search < 0 ? url : url.slice(0, search));
    const status = outgoing.writableFinished ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
    if (PROBES.has(route) && status < 400) return;
    const found = shops.findKnown(normalizeHost(readForwardedOrigin(headers, env).host));
    log.info(
      {
        requestId: id,
        method,
        ...(found?.isActive && { shop: found.shop.slug }),
        route,
        status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(cache && { cache }),
      },
      'request',
    );
  }
}
