/** Where the database's trouble is written down. */
export interface DatabaseLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** Trouble that comes and goes is one trouble until it has stayed away for so long. */
const QUIET_MS = 5_000;

/** Whether the database answers. The log hears of the start of trouble and of its end, however many works meet it. */
export class DatabaseHealth {
  readonly #log: DatabaseLog | undefined;
  #lastFailure: number | undefined;

  constructor(log?: DatabaseLog) {
    this.#log = log;
  }

  /** Tells of an error that speaks of the database and not of the question. */
  failed(error: unknown): void {
    const isFirst = this.#lastFailure === undefined;
    this.#lastFailure = Date.now();
    if (isFirst) this.#log?.warn({ err: error }, 'the database is in trouble: away, or too slow');
  }

  answered(): void {
    if (this.#lastFailure === undefined || Date.now() - this.#lastFailure < QUIET_MS) return;
    this.#lastFailure = undefined;
    this.#log?.info({}, 'the database answers again');
  }

  /** Calls back with a notice; what the callback throws is its own trouble and ends nothing. */
  tell(onNotice: (payload: string) => void, payload: string): void {
    try {
      onNotice(payload);
    } catch (error) {
      this.#log?.error({ err: error }, 'a notice of the database was not dealt with');
    }
  }
}
