import { LRUCache } from 'lru-cache';

/** Where the server writes what its operator should know. */
export interface ServerLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

const CALM_MS = 10_000;
const MAX_KINDS = 200;
const MAX_KEY = 200;

/**
 * Tells of failures, of each kind once in ten seconds: while something is away every page fails of the same, and its first
 * line says all. The next line of the kind says how many were left out since.
 */
export class FailureLog {
  readonly #log: ServerLog;
  readonly #logged = new LRUCache<string, { at: number; more: number }>({ max: MAX_KINDS });

  constructor(log: ServerLog) {
    this.#log = log;
  }

  /** Failures of a kind have the same `about` and the same message. */
  tell(error: unknown, about: string, details: object, message: string): void {
    const kind = `${about} ${error instanceof Error ? error.message : String(error)}`.slice(0, MAX_KEY);
    const last = this.#logged.get(kind);
    const now = Date.now();
    if (last && now - last.at < CALM_MS) {
      last.more += 1;
      return;
    }
    const more = last?.more ?? 0;
    this.#logged.set(kind, { at: now, more: 0 });
    this.#log.error({ err: error, ...details, ...(more > 0 && { more }) }, message);
  }
}
