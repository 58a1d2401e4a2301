/** Error of an unsuccessful API call. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string[]> | undefined;
  readonly fieldCodes: Record<string, string[]>;
  /** Seconds to wait before a retry; set for the statuses 429 and 503. */
  readonly retryAfterSeconds: number | undefined;
  /** Proof-of-work challenge of a rate-limited call. A repeated call with the solution is allowed. */
  readonly challenge: string | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const { code, codes, message, error, retryAfter, challenge } = isObject(body)
      ? body
      : ({} as Record<string, unknown>);
    super(typeof message === 'string' ? message : `The server responded with ${status}`);
    this.status = status;
    this.code = typeof code === 'string' ? code : String(status);
    this.fields = isFieldErrors(error) ? error : undefined;
    this.fieldCodes = isFieldErrors(codes) ? codes : {};
    this.retryAfterSeconds = typeof retryAfter === 'number' ? retryAfter : undefined;
    this.challenge = typeof challenge === 'string' ? challenge : undefined;
    this.body = body;
  }

  /** `instanceof` compares the name, because the page bundle contains a second copy of this class. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  static from(status: number, body: unknown): ApiError {
    return new ApiError(status, body);
  }

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
