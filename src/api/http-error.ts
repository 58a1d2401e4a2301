import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { FieldCode, RefusalCode } from '#domain/refusal-code.ts';
import { Unavailable } from '#queueing/unavailable.ts';
import type { Logger } from '#services/context.ts';
import { ServiceError, type ServiceFailure } from '#services/errors.ts';
import { toFailureBody } from './failure-body.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: FailureStatus;
  readonly body: object;

  constructor(
    status: FailureStatus,
    body:
      | { code: RefusalCode; message: string; retryAfter?: number | undefined; current?: object }
      | { error: FieldTexts; codes?: FieldCodes },
  ) {
    super('message' in body ? body.message : 'wrong input');
    this.status = status;
    this.body = body;
  }
}

export type FieldTexts = Record<string, string[]>;
export type FieldCodes = Record<string, FieldCode[]>;

const SERVICE_ERROR_STATUSES: Record<ServiceFailure['code'], FailureStatus> = {
  invalid: 422,
  'not-found': 404,
  conflict: 409,
  'open-orders': 409,
  'account-unconfirmed': 409,
  'account-exists': 409,
  'too-many': 409,
  'wrong-credentials': 401,
  unauthenticated: 401,
  forbidden: 403,
  'other-customer': 409,
  'rate-limited': 429,
};

export const INTERNAL_FAILURE = { code: 'internal', message: 'Something went wrong' };

const UNAVAILABLE_FAILURE = { code: 'unavailable', message: 'The service is unavailable right now' };

export function toFailureResponse(error: unknown): { status: FailureStatus; body: object } | undefined {
  if (error instanceof ServiceError) {
    const { failure } = error;
    return { status: SERVICE_ERROR_STATUSES[failure.code], body: toFailureBody(failure) };
  }
  if (error instanceof Unavailable) {
    const { retryAfterSeconds: retryAfter } = error;
    return { status: 503, body: { ...UNAVAILABLE_FAILURE, retryAfter } };
  }
  return error instanceof HttpError ? { status: error.status, body: error.body } : undefined;
}

/** Unexpected errors are logged; their response contains no details. */
export function toErrorResponse(error: unknown, c: Context, log: Logger): Response {
  const failure = toFailureResponse(error);
  if (failure) {
    const { status, body } = failure;
    const headers = toRetryHeader(body as { retryAfter?: number });
    return c.json(body, status, { 'Cache-Control': 'no-store', ...headers });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return c.json({ code: 'bad-request', message: 'The request cannot be read' }, error.status);
  }
  log.error({ err: error, method: c.req.method, route: getRoute(c) }, 'a request failed');
  return c.json(INTERNAL_FAILURE, 500);
}

/** Returns the pattern of the route, because the path may contain personal data. */
const getRoute = (c: Context) => routePath(c).replace(/:(\w+)/g, '{$1}');

const toRetryHeader = ({ retryAfter }: { retryAfter?: number }) =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
