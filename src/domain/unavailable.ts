/** How long who is turned away should wait before asking again. */
const RETRY_AFTER_SECONDS = 3;

/**
 * Nothing is wrong with what was asked, but it cannot be done now: the database is away, or too much waits before it.
 * Asking again is worth while after `retryAfterSeconds`.
 */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryAfterSeconds = options.retryAfterSeconds ?? RETRY_AFTER_SECONDS;
  }
}
