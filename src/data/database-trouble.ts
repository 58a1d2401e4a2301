import { Unavailable } from '#domain/unavailable.ts';

/**
 * Why the database could not do what was asked though nothing was wrong with it: the connection was `lost`, and
 * another may do it at once; or the server is `busy`, full or too slow, and asking again now makes it worse.
 */
export type DatabaseTrouble = 'lost' | 'busy';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
// 25006: a failover has left the connection at a standby, which takes no writes.
const LOST_STATES = /^(?:08...|57P0[1-3]|25006)$/;
const BUSY_STATES = /^(?:53...|57014|57P05|25P0[34]|58030)$/;
const LOST_SOCKETS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** What node-postgres and its pool say; these errors have no code. */
const BUSY_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated due to connection timeout)$/;
const LOST_WORDS =
  /^(?:Connection terminated(?: unexpectedly)?|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool|the thread of the embedded database ended|the embedded database does not start)$/;

/** Whether an error, or what caused it, tells of the database and not of the question; looks through the query builder's. */
export function troubleOf(error: unknown): DatabaseTrouble | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && BUSY_STATES.test(code)) return 'busy';
    if (code === 'ETIMEDOUT' || BUSY_WORDS.test(cause.message)) return 'busy';
    if (typeof code === 'string' && (LOST_STATES.test(code) || LOST_SOCKETS.has(code))) return 'lost';
    if (LOST_WORDS.test(cause.message)) return 'lost';
  }
  return undefined;
}

/** `Unavailable` in place of an error that tells of the database's trouble; any other as it is. */
export function tellTrouble(error: unknown): unknown {
  if (error instanceof Unavailable || !troubleOf(error)) return error;
  return new Unavailable('the database is away or busy', { cause: error });
}

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
