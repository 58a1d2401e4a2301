import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Backend } from '../backend.ts';
import { isForeignOrigin, isSameOrigin } from '../security/request-origin.ts';
import type { ServerBindings } from '../server-bindings.ts';
import type { LiveShop } from '../shops/hosted-shop.ts';
import { API_KEY_COOKIE, ownCredentials, SHOP_COOKIE_SECONDS, SHOP_SLUG_COOKIE } from './credentials.ts';

const MAX_BODY_BYTES = 1_048_576;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The API and the stored documents on the origin of every shop, and on the platform's for those who send a key. */
export function mountApi(app: Hono<ServerBindings>, backend: Backend): void {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ code: 'too-large', message: 'The body is larger than 1 MiB' }, 413),
  });
  for (const path of ['/api/*', '/storage/*']) app.all(path, limit, (c) => answer(c, backend));
}

async function answer(c: Context<ServerBindings>, backend: Backend): Promise<Response> {
  const { raw } = c.req;
  const { caller, shop } = c.var;
  if (!READS.has(raw.method) && isForeignOrigin(raw.headers, caller)) {
    return c.json({ code: 'foreign-origin', message: 'The call comes from a page of another site' }, 403);
  }
  const headers = new Headers(raw.headers);
  headers.delete('cookie');
  const isOwn = shop && isSameOrigin(raw.headers, caller);
  if (isOwn) {
    const own = ownCredentials(c, c.req.path, shop.apiKey);
    for (const [name, value] of Object.entries(own)) headers.set(name, value);
  }
  const found = await backend.fetch(new Request(raw, { headers }), {
    shop: shop?.record,
    clientIp: caller.ip,
  });
  // Made anew, so that headers may be added whatever the answer was made of.
  const response = new Response(found.body, found);
  for (const cookie of isOwn ? shopCookies(c, shop) : []) response.headers.append('set-cookie', cookie);
  return response;
}

/** The cookies by which a browser remembers the shop, as far as it does not have them. */
function shopCookies(c: Context<ServerBindings>, { apiKey, shop }: LiveShop): string[] {
  const wanted = { [API_KEY_COOKIE]: apiKey, [SHOP_SLUG_COOKIE]: shop.slug };
  return Object.entries(wanted)
    .filter(([name, value]) => getCookie(c, name) !== value)
    .map(([name, value]) =>
      generateCookie(name, value, {
        path: '/',
        maxAge: SHOP_COOKIE_SECONDS,
        httpOnly: true,
        sameSite: 'Lax',
        secure: c.var.caller.scheme === 'https',
      }),
    );
}
