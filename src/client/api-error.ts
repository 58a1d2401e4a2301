/** An answer of the API that is not a success. `status` is 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Wrong fields, each with its texts. */
  readonly fields: Record<string, string[]> | undefined;
  /** What is wrong with them, for sentences in the language of the page. */
  readonly fieldCodes: Record<string, string[]>;
  /** After how many seconds the same call may succeed; told with 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
  /** A proof-of-work challenge whose solution allows the limited call. */
  readonly challenge: string | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const { code, codes, message, error, retryAfter, challenge } = isObject(body)
      ? body
      : ({} as Record<string, unknown>);
    super(typeof message === 'string' ? message : `The server answered ${status}`);
    this.status = status;
    this.code = typeof code === 'string' ? code : String(status);
    this.fields = isFieldErrors(error) ? error : undefined;
    this.fieldCodes = isFieldErrors(codes) ? codes : {};
    this.retryAfterSeconds = typeof retryAfter === 'number' ? retryAfter : undefined;
    this.challenge = typeof challenge === 'string' ? challenge : undefined;
    this.body = body;
  }

  /** The built pages hold a copy of this class of their own, and errors of the other copy reach them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  static from(status: number, body: unknown): ApiError {
    return new ApiError(status, body);
  }

  /** There was no answer, or none that can be read. */
  static unreachable(): ApiError {
    return new ApiError(0, { code: 'unreachable', message: 'The server cannot be reached' });
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isFieldErrors(value: unknown): value is Record<string, string[]> {
  return (
    isObject(value) &&
    Object.values(value).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
    )
  );
}
