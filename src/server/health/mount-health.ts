import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import type { ServerBindings } from '#server/backend.ts';
import { normalizeHost } from '#server/host/caller.ts';
import type { Metrics } from '#server/metrics.ts';
import { methodNotAllowedResponse, READ_METHODS } from '#server/pages/error-response.ts';
import { isSameSecret } from '#services/signature.ts';
import type { Readiness } from './readiness.ts';

const NO_STORE_HEADERS = { 'Cache-Control': 'no-store' };

export interface HealthOptions {
  metrics: Metrics;
  readiness: Readiness;
  token: string | undefined;
  /** If true, even local requests need the token, because the proxy may run on this machine. */
  isBehindProxy: boolean;
}

/** Mounts the probes. `/metrics` requires the token, except from this machine. */
export function mountHealth(
  app: Hono<ServerBindings>,
  { metrics, readiness, token, isBehindProxy }: HealthOptions,
): void {
  for (const path of ['/livez', '/healthz'])
    app.get(path, (c) => c.json({ status: 'ok' }, 200, NO_STORE_HEADERS));
  app.get('/readyz', async (c) => {
    const { problems, warnings } = await readiness.report();
    const withWarnings = warnings.length > 0 && { warnings };
    return problems.length === 0
      ? c.json({ status: 'ready', ...withWarnings }, 200, NO_STORE_HEADERS)
      : c.json({ status: 'not-ready', reasons: problems, ...withWarnings }, 503, NO_STORE_HEADERS);
  });
  for (const path of ['/livez', '/healthz', '/readyz'])
    app.all(path, (c) => methodNotAllowedResponse(c, READ_METHODS));
  app.get('/metrics', async (c, next) => {
    const needsToken = isBehindProxy || !isFromThisMachine(c.env.incoming);
    if (needsToken && !hasBearerToken(c.req.header('authorization'), token)) return next();
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
}

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** Hosts of direct requests from this machine; a proxy usually sends another host. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const PROXY_HEADERS = /^(?:via|forwarded|x-real-ip|x-forwarded-.+)$/;

function isFromThisMachine({ headers, socket }: IncomingMessage): boolean {
  return (
    LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') &&
    LOCAL_HOSTS.has(normalizeHost(headers.host ?? '') ?? '') &&
    !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  );
}

const hasBearerToken = (header: string | undefined, token: string | undefined): boolean =>
  header !== undefined && Boolean(token) && isSameSecret(header, `Bearer ${token}`);
