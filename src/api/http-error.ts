import type { FieldCode } from '#domain/field-code.ts';
import type { RefusalCode } from '#domain/refusal-code.ts';
import type { ServiceFailure } from '#services/errors.ts';

export type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** A request that fails before, or instead of, reaching a service. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: FailureStatus;
  readonly body: object;

  constructor(
    status: FailureStatus,
    body:
      | { code: RefusalCode; message: string; retryAfter?: number | undefined }
      | { error: FieldTexts; codes?: FieldCodes },
  ) {
    super('message' in body ? body.message : 'wrong input');
    this.status = status;
    this.body = body;
  }
}

export type FieldTexts = Record<string, string[]>;
export type FieldCodes = Record<string, FieldCode[]>;

/** The HTTP status of every way a service can fail. */
export const STATUS_OF_SERVICE_ERROR: Record<ServiceFailure['code'], FailureStatus> = {
  invalid: 422,
  'not-found': 404,
  conflict: 409,
  'rate-limited': 429,
};

export const INTERNAL_FAILURE = { code: 'internal', message: 'Something went wrong' };

export const UNAVAILABLE_FAILURE = { code: 'unavailable', message: 'This cannot be done just now' };
