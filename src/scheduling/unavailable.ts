/** Default waiting time before a retry. */
const RETRY_AFTER_SECONDS = 3;

/**
 * The request is valid but cannot be processed now, because the database is unreachable or a queue is full.
 * It may be repeated after `retryAfterSeconds`.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryAfterSeconds = options.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  }
}
