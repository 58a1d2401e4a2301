import { Unavailable } from '#queueing/unavailable.ts';

/** Kind of outage. `lost`: another connection may work immediately. `busy`: a retry would increase the load. */
export type DatabaseOutage = 'lost' | 'busy';

// https://www.postgresql.org/docs/current/errcodes-appendix.html; 25006: read-only standby after a failover.
const LOST_ERROR_CODES = /^(?:08...|57P0[1-3]|25006)$/;
const BUSY_ERROR_CODES = /^(?:53...|57014|57P05|25P0[34]|58030)$/;
const LOST_SOCKET_CODES = new Set([
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
/** Messages of errors without a code, from node-postgres and the embedded database. */
const BUSY_MESSAGES =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated due to connection timeout)$/;
const LOST_MESSAGES =
  /^(?:Connection terminated(?: unexpectedly)?|Client has encountered a connection error and is not queryable|Client was closed and is not queryable|Cannot use a pool after calling end on the pool|the thread of the embedded database ended|the embedded database does not start)$/;

export function findOutage(error: unknown): DatabaseOutage | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && BUSY_ERROR_CODES.test(code)) return 'busy';
    if (code === 'ETIMEDOUT' || BUSY_MESSAGES.test(cause.message)) return 'busy';
    if (typeof code === 'string' && (LOST_ERROR_CODES.test(code) || LOST_SOCKET_CODES.has(code)))
      return 'lost';
    if (LOST_MESSAGES.test(cause.message)) return 'lost';
  }
  return undefined;
}

export function findSqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

export function toUnavailableError(error: unknown): unknown {
  if (error instanceof Unavailable || !findOutage(error)) return error;
  return new Unavailable('the database is unavailable or overloaded', { cause: error });
}

export interface DatabaseLog {
  info: (details: object, message: string) => void;
  warn: (details: object, message: string) => void;
  error: (details: object, message: string) => void;
}

/** An outage ends at the first success after this time without failures. */
const OUTAGE_END_MS = 5_000;

/** Logs the start and end of an outage once, for any number of failed requests. */
export class DatabaseHealth {
  readonly #log: DatabaseLog | undefined;
  #lastFailure: number | undefined;

  constructor(log?: DatabaseLog) {
    this.#log = log;
  }

  recordFailure(error: unknown): void {
    const isFirst = this.#lastFailure === undefined;
    this.#lastFailure = Date.now();
    if (isFirst) this.#log?.warn({ err: error }, 'the database is unavailable or too slow');
  }

  recordSuccess(): void {
    if (this.#lastFailure === undefined || Date.now() - this.#lastFailure < OUTAGE_END_MS) return;
    this.#lastFailure = undefined;
    this.#log?.info({}, 'the database responds again');
  }

  notify(onNotice: (payload: string) => void, payload: string): void {
    try {
      onNotice(payload);
    } catch (error) {
      this.#log?.error({ err: error }, 'a database notification could not be processed');
    }
  }
}
