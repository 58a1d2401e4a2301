const SLOW_REQUEST_MS = 3_000;
const FLUSH_AFTER_MS = 5_000;

export interface TimedRequest {
  method: string;
  url: string;
  ms: number;
}

/** Keeps the requests that took 3 s or more and hands them to `flush` 5 s after the first of them. */
export class RequestTiming {
  #slow: TimedRequest[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #flush: (slow: TimedRequest[]) => void;

  constructor(flush: (slow: TimedRequest[]) => void) {
    this.#flush = flush;
  }

  record(request: TimedRequest): void {
    if (request.ms < SLOW_REQUEST_MS) return;
    this.#slow.push(request);
    this.#timer ??= setTimeout(() => {
      const slow = this.#slow;
      this.#slow = [];
      this.#timer = undefined;
      this.#flush(slow);
    }, FLUSH_AFTER_MS);
  }
}
