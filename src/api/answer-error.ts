import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { HttpError, INTERNAL_FAILURE, STATUS_OF_SERVICE_ERROR } from './http-error.ts';

/** The answer to a request that failed. What nobody expected is logged and told as nothing but a failure. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
  if (error instanceof ServiceError) {
    const body =
      error.code === 'invalid' && error.fields
        ? { error: error.fields }
        : { code: error.code, message: error.message };
    return c.json(body, STATUS_OF_SERVICE_ERROR[error.code]);
  }
  if (error instanceof HttpError) return c.json(error.body, error.status);
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ code: 'bad-request', message: 'The request cannot be read' }, error.status);
  }
  log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
  return c.json(INTERNAL_FAILURE, 500);
}
