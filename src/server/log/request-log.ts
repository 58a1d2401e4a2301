import type { ServerResponse } from 'node:http';
import type { Env } from '#runtime/env.ts';
import { normalizeHost, readForwardedOrigin } from '#server/host/caller.ts';
import type { ShopFinder } from '#server/shops/shop-finder.ts';
import { matchUrlRoute } from './request-route.ts';
import { getRequestTrace, type RequestTrace, type TracedRequest } from './request-trace.ts';
import type { ServerLog } from './server-log.ts';

const CLIENT_CLOSED_REQUEST_STATUS = 499;
const PROBE_PATHS = new Set(['/livez', '/healthz', '/readyz', '/metrics']);

export interface RequestLogOptions {
  env: Pick<Env, 'TRUST_PROXY' | 'PUBLIC_SCHEME'>;
  log: Pick<ServerLog, 'info'>;
  shops: Pick<ShopFinder, 'findKnown'>;
  isEnabled: boolean;
}

export type RequestLog = (incoming: TracedRequest, outgoing: ServerResponse) => void;

/** Logs the route pattern instead of the URL, and no headers, because both may contain personal data. */
export function openRequestLog({ env, log, shops, isEnabled }: RequestLogOptions): RequestLog {
  const write = ({ id, startedAt, cache }: RequestTrace, ...[incoming, outgoing]: Parameters<RequestLog>) => {
    const { method, url, headers } = incoming;
    const route = matchUrlRoute(url);
    const status = outgoing.writableFinished ? outgoing.statusCode : CLIENT_CLOSED_REQUEST_STATUS;
    if (PROBE_PATHS.has(route) && status < 400) return;
    const liveShop = shops.findKnown(normalizeHost(readForwardedOrigin(headers, env).host));
    log.info(
      {
        requestId: id,
        method,
        ...(liveShop?.isActive && { shop: liveShop.shop.slug }),
        route,
        status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
        ...(cache && { cache }),
      },
      'request',
    );
  };
  return (incoming, outgoing) => {
    const trace = getRequestTrace(incoming, env.TRUST_PROXY > 0);
    if (isEnabled) outgoing.once('close', () => write(trace, incoming, outgoing));
  };
}
