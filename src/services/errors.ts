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

  constructor(code: ServiceErrorCode, message: string, fields?: Record<string, string[]>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

export const notFound = (what: string) => new ServiceError('not-found', `${what} was not found`);
export const invalid = (field: string, text: string) =>
  new ServiceError('invalid', text, { [field]: [text] });
