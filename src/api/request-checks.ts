import type { Context, Env, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { METHOD_NAME_ALL } from 'hono/router';
import { getMaxBodyBytes, isPictureUploadPath, MAX_PICTURE_MIB } from '#domain/picture.ts';
import { HttpError } from './http-error.ts';

/** Throws `HttpError` 413 for a body that is too large for its path. */
export const limitBody: MiddlewareHandler = (c, next) => {
  const maxSize = getMaxBodyBytes(c.req.path);
  const onError = () => {
    throw new HttpError(413, {
      code: 'too-large',
      message: isPictureUploadPath(c.req.path)
        ? `A picture can be up to ${MAX_PICTURE_MIB} MiB`
        : 'The body is larger than 1 MiB',
    });
  };
  return bodyLimit({ maxSize, onError })(c, next);
};

/** Responds with 405 if the path accepts other methods, otherwise with 404. */
export function respondNotFound<Bindings extends Env>(app: Hono<Bindings>, c: Context): Response {
  const methods = listMethods(app, c.req.path);
  if (methods.length === 0) return c.json({ code: 'not-found', message: 'There is no such endpoint' }, 404);
  const failure = { code: 'method-not-allowed', message: 'This address does not accept this method' };
  return c.json(failure, 405, { Allow: methods.join(', '), 'Cache-Control': 'no-store' });
}

function listMethods<Bindings extends Env>({ router, routes }: Hono<Bindings>, path: string): string[] {
  const methods = new Set(routes.map(({ method }) => method));
  methods.delete(METHOD_NAME_ALL);
  const mounted = [...methods].filter((method) =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method),
  );
  return mounted.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}
