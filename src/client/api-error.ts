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
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const { code, codes, message, error, retryAfter } = (
      typeof body === 'object' && body !== null ? body : {}
    ) as Record<string, unknown>;
    super(typeof message === 'string' ? message : `The server answered ${status}`);
    this.status = status;
    this.code = typeof code === 'string' ? code : String(status);
    this.fields = isFieldErrors(error) ? error : undefined;
    this.fieldCodes = isFieldErrors(codes) ? codes : {};
    this.retryAfterSeconds = typeof retryAfter === 'number' ? retryAfter : undefined;
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

function isFieldErrors(value: unknown): value is Record<string, string[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
    )
  );
}

/** Statuses (or codes) below this one carry a message that was written for the shopper. */
const SHOWN_BELOW = 450;

/** What to show of a failed call: the texts of wrong fields, else the message, else that something went wrong. */
export function errorMessages(error: unknown): string[] {
  if (typeof error === 'string') return [error];
  if (error instanceof ApiError) {
    if (error.fields) return Object.values(error.fields).flat();
    if (typeof error.body === 'string') return [error.body];
    if (hasMessage(error.body) && isForShoppers(error.status, error.body)) return [error.body.message];
  }
  return ['Something went wrong'];
}

/** Older servers answer 200 or 500 and name the true status in the body. */
function isForShoppers(status: number, body: { status?: unknown; code?: unknown }): boolean {
  return [status, body.status, body.code].some(
    (number) => typeof number === 'number' && number > 0 && number < SHOWN_BELOW,
  );
}

function hasMessage(body: unknown): body is { message: string; status?: unknown; code?: unknown } {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
