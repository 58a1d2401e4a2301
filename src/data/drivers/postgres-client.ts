import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { findOutage } from '#data/database-outage.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const PROTOCOL_VIOLATION = '08P01';
const UNABLE_TO_CONNECT = '08001';
/** Of a row: its length, the number of its values, and the length of each value. */
const ROW_HEAD_BYTES = 6;
const VALUE_HEAD_BYTES = 4;

/** A broken connection, with PostgreSQL's error codes. */
class ConnectionError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * Protects against invalid responses, for example of another server at this address. node-postgres throws uncatchable errors,
 * accepts wrong rows or waits forever; here an invalid response closes the connection, and its user gets an error.
 */
export class PostgresClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this;
    // Before TLS is established the server only sends one letter, which node-postgres checks itself.
    if (!this.ssl) rejectInvalidMessages(connection.stream);
    connection.on('sslconnect', () => rejectInvalidMessages(connection.stream));
    let columns = 0;
    connection.on('rowDescription', ({ fieldCount }: { fieldCount: number }) => {
      columns = fieldCount;
    });
    // An error thrown here closes the connection before the client gets the message.
    connection.on('dataRow', (row: DataRow) => requireComplete(row, columns));
    connection.on('errorMessage', ({ code, message }: { code?: string; message: string }) => {
      if (!code) throw new Error(message);
    });
  }

  override connect(): Promise<Client>;
  override connect(callback: (error: Error | null, client?: Client) => void): void;
  override connect(callback?: (error: Error | null, client?: Client) => void): unknown {
    if (!callback) {
      return new Promise((resolve, reject) => {
        this.connect((error) => (error ? reject(error) : resolve(this)));
      });
    }
    let isTold = false;
    super.connect((error: Error | null) => {
      // A server that refuses the login may keep the connection open and send more messages.
      if (error) this.connection.stream.destroy();
      if (isTold) return;
      isTold = true;
      callback(error, error ? undefined : this);
    });
    return undefined;
  }
}

/**
 * Sends statements without names. Behind a pooler in transaction mode, the next transaction may use a server connection that does
 * not know the name, or knows another statement by it.
 */
export class UnnamedStatementsClient extends PostgresClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    // In all overloads the statement is the first argument.
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(withoutName(first), ...rest)) as Client['query'];
  }
}

function withoutName(statement: unknown): unknown {
  const isNamed =
    typeof statement === 'object' && statement !== null && 'text' in statement && 'name' in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

/** Detects a pooler, which assigns its own process ids to connections. Rejects if no connection can be opened. */
export async function isBehindPooler(config: ClientConfig): Promise<boolean> {
  const client = new PostgresClient(config);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid !== processIdOf(client);
  } finally {
    await client.end();
  }
}

/** Public in node-postgres, but missing from its types. */
const processIdOf = (client: Client): unknown => (client as Client & { processID?: unknown }).processID;

interface DataRow {
  length: number;
  fieldCount: number;
  fields: (string | null)[];
}

function requireComplete({ length, fieldCount, fields }: DataRow, columns: number): void {
  if (fieldCount !== columns) throw new Error(`a row of ${fieldCount} values for ${columns} columns`);
  let min = ROW_HEAD_BYTES;
  for (const value of fields) min += VALUE_HEAD_BYTES + (value?.length ?? 0);
  if (min > length) throw new Error('a row with a value longer than itself');
}

/** node-postgres processes a response synchronously while the stream emits it. */
function rejectInvalidMessages(stream: Duplex): void {
  const check = new AnswerCheck();
  const emit = stream.emit.bind(stream) as (event: string | symbol, ...values: unknown[]) => boolean;
  const refuse = (reason: string, cause?: unknown) => {
    stream.destroy(
      new ConnectionError(PROTOCOL_VIOLATION, `the database answers nonsense: ${reason}`, cause),
    );
    return true;
  };
  stream.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    if (event !== 'data') return emit(event, ...values);
    if (stream.destroyed) return true;
    const fault = check.describeFault(values[0] as Buffer);
    if (fault) return refuse(fault);
    try {
      return emit(event, ...values);
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error), error);
    }
  };
}

/** A connection from the pool. Any failure to get one is an availability problem of the database. */
export async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw findOutage(error)
      ? error
      : new ConnectionError(UNABLE_TO_CONNECT, 'no connection can be had', error);
  }
}

/** First letters of the messages that a server may send. */
const LETTERS = new Set([...'123ACDEGHIKNRSTVWZcdnstv'].map((letter) => letter.charCodeAt(0)));
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Authentication request; only before the server is ready for the first time. */
const AUTHENTICATION = 'R'.charCodeAt(0);
const LETTER_BYTES = 1;
const HEAD_BYTES = 5;
/** The length includes itself. */
const MIN_LENGTH = 4;
/** Memory of a row's objects in addition to its bytes. */
const WEIGHT_PER_MESSAGE = 64;
/** Far above the largest response for a shop, and small enough for all connections together. */
const MAX_ANSWER_BYTES = 64 * 1_048_576;

/**
 * Checks that bytes can come from PostgreSQL: known message types, possible lengths, and no response that would fill the memory.
 * Only reads message headers, so it is cheap.
 */
export class AnswerCheck {
  readonly #maxBytes: number;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headLength = 0;
  #left = 0;
  #responseBytes = 0;
  #isIn = false;

  constructor(maxBytes = MAX_ANSWER_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Why these bytes, after the previous ones, are invalid; `undefined` if they may be valid. */
  describeFault(bytes: Buffer): string | undefined {
    for (let at = 0; at < bytes.length; ) {
      if (this.#left > 0) {
        const passed = Math.min(this.#left, bytes.length - at);
        this.#left -= passed;
        at += passed;
        continue;
      }
      const copied = bytes.copy(this.#head, this.#headLength, at);
      this.#headLength += copied;
      at += copied;
      const fault = this.#findHeaderFault();
      if (fault) return fault;
    }
    return undefined;
  }

  #findHeaderFault(): string | undefined {
    const letter = this.#head[0] ?? 0;
    if (!LETTERS.has(letter)) return `a message of an unknown kind (${letter})`;
    if (letter === AUTHENTICATION && this.#isIn) return 'a question for the password in the midst of work';
    if (this.#headLength < HEAD_BYTES) return undefined;
    const length = this.#head.readUInt32BE(LETTER_BYTES);
    this.#headLength = 0;
    if (length < MIN_LENGTH) return `a message of the length ${length}`;
    this.#left = length - MIN_LENGTH;
    if (letter === READY_FOR_QUERY) this.#isIn = true;
    this.#responseBytes = letter === READY_FOR_QUERY ? 0 : this.#responseBytes + length + WEIGHT_PER_MESSAGE;
    return this.#responseBytes > this.#maxBytes ? 'an answer larger than any' : undefined;
  }
}
