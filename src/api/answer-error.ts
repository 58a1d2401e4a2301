import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { Unavailable } from '#domain/unavailable.ts';
import type { Logger } from '#services/context.ts';
import { ServiceError } from '#services/errors.ts';
import {
  type FailureStatus,
  HttpError,
  INTERNAL_FAILURE,
  STATUS_OF_SERVICE_ERROR,
  UNAVAILABLE_FAILURE,
} from './http-error.ts';
import { toFailureBody } from './presenters/failure.ts';

/** Status and body of the answer to what failed in a known way; `undefined` for what nobody expected. */
export function failureOf(error: unknown): { status: FailureStatus; body: object } | undefined {
  if (error instanceof ServiceError) {
    const { failure } = error;
    return { status: STATUS_OF_SERVICE_ERROR[failure.code], body: toFailureBody(failure) };
  }
  if (error instanceof Unavailable) {
    const { retryAfterSeconds: retryAfter } = error;
    return { status: 503, body: { ...UNAVAILABLE_FAILURE, retryAfter } };
  }
  return error instanceof HttpError ? { status: error.status, body: error.body } : undefined;
}

/** The answer to a request that failed. What nobody expected is logged and told as nothing but a failure. */
export function answerError(error: unknown, c: Context, log: Logger): Response {
  const failure = failureOf(error);
  if (failure) {
    const { status, body } = failure;
    const headers = retryHeader(body as { retryAfter?: number });
    return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ code: 'bad-request', message: 'The request cannot be read' }, error.status);
  }
  log.error({ err: error, method: c.req.method, path: c.req.path }, 'a request failed');
  return c.json(INTERNAL_FAILURE, 500);
}

const retryHeader = ({ retryAfter }: { retryAfter?: number }) =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
