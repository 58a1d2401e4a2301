import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import { type FailureStatus, HttpError, INTERNAL_FAILURE, STATUS_OF_SERVICE_ERROR } from './http-error.ts';

/** Status and body of the answer to what failed in a known way; `undefined` for what nobody expected. */
export function failureOf(error: unknown): { status: FailureStatus; body: object } | undefined {
  if (error instanceof ServiceError) {
    const { code, fields, message } = error;
    const body = code === 'invalid' && fields ? { error: fields } : { code, message };
    return { status: STATUS_OF_SERVICE_ERROR[code], body };
  }
  return error instanceof HttpError ? { status: error.status, body: error.body } : undefined;
}

/** The answer to a request that failed. What nobody expected is logged and told as nothing but a failure. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
  const failure = failureOf(error);
  if (failure) return c.json(failure.body, failure.status);
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ code: 'bad-request', message: 'The request cannot be read' }, error.status);
  }
  log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
  return c.json(INTERNAL_FAILURE, 500);
}
