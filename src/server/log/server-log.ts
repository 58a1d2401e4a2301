import { LRUCache } from 'lru-cache';

export interface ServerLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

const LOG_INTERVAL_MS = 10_000;
const MAX_FAILURE_KINDS = 200;
const MAX_KIND_LENGTH = 200;

/** Logs at most one failure of each kind per ten seconds, with the number of omitted failures. */
export class FailureLog {
  readonly #log: ServerLog;
  readonly #logged = new LRUCache<string, { at: number; more: number }>({ max: MAX_FAILURE_KINDS });

  constructor(log: ServerLog) {
    this.#log = log;
  }

  /** Logs a failure. Failures are of the same kind if `about` and the error's message are equal. */
  report(error: unknown, about: string, details: object, message: string): void {
    const kind = `${about} ${error instanceof Error ? error.message : String(error)}`.slice(
      0,
      MAX_KIND_LENGTH,
    );
    const last = this.#logged.get(kind);
    const now = Date.now();
    if (last && now - last.at < LOG_INTERVAL_MS) {
      last.more += 1;
      return;
    }
    const more = last?.more ?? 0;
    this.#logged.set(kind, { at: now, more: 0 });
    this.#log.error({ err: error, ...details, ...(more > 0 && { more }) }, message);
  }
}
