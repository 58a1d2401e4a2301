const DEFAULT_RETRY_AFTER_SECONDS = 3;

/** Error of a temporary failure, such as an unreachable database or a full queue. Retry after `retryAfterSeconds`. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number;

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : undefined);
    this.retryAfterSeconds = options.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS;
  }
}

/** A queue is full, or the work waited too long. */
export class QueueRefusal extends Unavailable {}
