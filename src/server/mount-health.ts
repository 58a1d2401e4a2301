import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Hono } from 'hono';
import { bareHost } from './host/bare-host.ts';
import type { Metrics } from './metrics.ts';
import { answerNotAllowed, READS } from './pages/answer-error.ts';
import type { ServerBindings } from './server-bindings.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** The names of this machine for itself: whoever comes through a proxy has asked for another. */
const OWN_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const OF_PROXIES = /^(?:via|forwarded|x-real-ip|x-forwarded-.+)$/;

/** `/healthz` for load balancers; `/metrics` with the token, or for callers on this machine that ask it by its own name. */
export function mountHealth(app: Hono<ServerBindings>, metrics: Metrics, token: string | undefined): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.all('/healthz', (c) => answerNotAllowed(c, READS));
  app.get('/metrics', async (c, next) => {
    if (!isLocal(c.env.incoming) && !isBearer(c.req.header('authorization'), token)) return next();
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
}

function isLocal({ headers, socket }: IncomingMessage): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    OWN_HOSTS.has(bareHost(headers.host ?? '') ?? '') &&
    !Object.keys(headers).some((name) => OF_PROXIES.test(name))
  );
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (!header || !token) return false;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
