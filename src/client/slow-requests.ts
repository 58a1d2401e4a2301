const MIN_SLOW_REQUEST_MS = 3_000;
const FLUSH_DELAY_MS = 5_000;

export interface SlowRequest {
  method: string;
  route: string;
  ms: number;
}

/** Collects requests that took 3 s or more, and passes them to `flush` 5 s after the first one. */
export class SlowRequestReporter {
  #slow: SlowRequest[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #flush: (slow: SlowRequest[]) => void;

  constructor(flush: (slow: SlowRequest[]) => void) {
    this.#flush = flush;
  }

  record(request: SlowRequest): void {
    if (request.ms < MIN_SLOW_REQUEST_MS) return;
    this.#slow.push(request);
    this.#timer ??= setTimeout(() => {
      const slow = this.#slow;
      this.#slow = [];
      this.#timer = undefined;
      this.#flush(slow);
    }, FLUSH_DELAY_MS);
  }
}
