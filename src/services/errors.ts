import type { FieldCode } from '#domain/field-code.ts';
import type { LimitedBy } from '#domain/limit.ts';

export type ServiceErrorCode =
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'unauthenticated'
  | 'forbidden'
  | 'rate-limited';

/** A request that a service cannot fulfil. The text is meant for people. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  /** Wrong fields, each with its texts. */
  readonly fields: Record<string, string[]> | undefined;
  /** What is wrong with them, for those that put it into words of their own. */
  readonly fieldCodes: Record<string, FieldCode[]> | undefined;
  /** After how many seconds the same request may succeed; told with `rate-limited`. */
  readonly retryAfterSeconds: number | undefined;
  /** Whose limit is reached; told with `rate-limited`. */
  readonly limitedBy: LimitedBy | undefined;

  constructor(
    code: ServiceErrorCode,
    message: string,
    more: {
      fields?: Record<string, string[]>;
      fieldCodes?: Record<string, FieldCode[]>;
      retryAfterSeconds?: number;
      limitedBy?: LimitedBy;
    } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields;
    this.fieldCodes = more.fieldCodes;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.limitedBy = more.limitedBy;
  }
}

export const notFound = (what: string) => new ServiceError('not-found', `${what} was not found`);
/** Refuses a field, in words and by code. */
export const invalid = (field: string, text: string, code: FieldCode = 'wrong') =>
  new ServiceError('invalid', text, { fields: { [field]: [text] }, fieldCodes: { [field]: [code] } });
