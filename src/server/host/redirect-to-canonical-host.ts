import type { Context, Next } from 'hono';
import type { OriginSettings } from '#runtime/shop-origin.ts';
import type { ServerBindings } from '#server/backend.ts';
import { errorResponse } from '#server/pages/error-response.ts';
import { getCanonicalOrigin } from './canonical-host.ts';

const WELL_KNOWN_PATH_PATTERN = /^\/\.well-known\//;

/** Redirects requests for alias hosts, with status 308, so that clients repeat the method and the body. */
export async function redirectToCanonicalHost(
  c: Context<ServerBindings>,
  next: Next,
  env: OriginSettings,
): Promise<Response | undefined> {
  const { canonical, caller } = c.var;
  if (!canonical?.isAlias) {
    await next();
    return undefined;
  }
  // Files in `.well-known` apply to one host only, so they are not redirected.
  if (WELL_KNOWN_PATH_PATTERN.test(c.req.path)) return errorResponse(c, 404);
  c.set('redirectOrigin', getCanonicalOrigin(caller, canonical.host, env));
  const { pathname, search } = new URL(c.req.url);
  // The redirect is not cacheable, because a shop's domains may change.
  return c.body(null, 308, { Location: pathname + search, 'Cache-Control': 'no-store' });
}
