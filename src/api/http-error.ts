import type { ServiceErrorCode } from '#services/errors.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500;

/** A request that fails before, or instead of, reaching a service. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: FailureStatus;
  readonly body: object;

  constructor(status: FailureStatus, body: { code: string; message: string } | { error: FieldTexts }) {
    super('message' in body ? body.message : 'wrong input');
    this.status = status;
    this.body = body;
  }
}

export type FieldTexts = Record<string, string[]>;

/** The HTTP status of every way a service can fail. */
export const STATUS_OF_SERVICE_ERROR: Record<ServiceErrorCode, FailureStatus> = {
  invalid: 422,
  unauthenticated: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
};

export const INTERNAL_FAILURE = { code: 'internal', message: 'Something went wrong' };
