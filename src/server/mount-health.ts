import { timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import type { Metrics } from './metrics.ts';
import { answerNotAllowed, READS } from './pages/answer-error.ts';
import type { ServerBindings } from './server-bindings.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz` for load balancers; `/metrics` for callers on this machine that no proxy stands before, or with the token. */
export function mountHealth(app: Hono<ServerBindings>, metrics: Metrics, token: string | undefined): void {
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  app.all('/healthz', (c) => answerNotAllowed(c, READS));
  app.get('/metrics', async (c, next) => {
    const isLocal =
      LOOPBACK.has(c.env.incoming.socket.remoteAddress ?? '') && !c.req.header('x-forwarded-for');
    if (!isLocal && !isBearer(c.req.header('authorization'), token)) return next();
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (!header || !token) return false;
  const [given, wanted] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
