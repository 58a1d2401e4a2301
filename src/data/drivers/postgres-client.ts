import type { Duplex } from 'node:stream';
import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';
import { troubleOf } from '#data/database-trouble.ts';

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const PROTOCOL_VIOLATION = '08P01';
const UNABLE_TO_CONNECT = '08001';
/** Of a row: its own length, the number of its values, and the length of each value. */
const ROW_HEAD_BYTES = 6;
const VALUE_HEAD_BYTES = 4;

/** The connection is no use, by the codes that PostgreSQL has for it. */
class ConnectionError extends Error {
  readonly code: string;

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

/**
 * A connection to a server that may speak nonsense, or to something else that stands in its place. node-postgres throws
 * where nobody can catch it, takes wrong rows for right ones and waits for what never ends; here nonsense ends the connection, and
 * whoever uses it learns that it is lost.
 */
export class PostgresClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const { connection } = this;
    // Before TLS stands, only one letter comes, which node-postgres looks at itself.
    if (!this.ssl) refuseNonsense(connection.stream);
    connection.on('sslconnect', () => refuseNonsense(connection.stream));
    let columns = 0;
    connection.on('rowDescription', ({ fieldCount }: { fieldCount: number }) => {
      columns = fieldCount;
    });
    // What is thrown here ends the connection, before the client hears of the message.
    connection.on('dataRow', (row: DataRow) => requireWhole(row, columns));
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
      // A server that does not let anybody in may leave the line open, and say yes after no.
      if (error) this.connection.stream.destroy();
      if (isTold) return;
      isTold = true;
      callback(error, error ? undefined : this);
    });
    return undefined;
  }
}

/**
 * Sends statements without names. Behind a pooler in transaction mode, the next transaction may use a server connection that does not
 * know the name or has another statement with it.
 */
export class UnnamedStatementsClient extends PostgresClient {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    // All overloads take the statement first.
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

function requireWhole({ length, fieldCount, fields }: DataRow, columns: number): void {
  if (fieldCount !== columns) throw new Error(`a row of ${fieldCount} values for ${columns} columns`);
  let least = ROW_HEAD_BYTES;
  for (const value of fields) least += VALUE_HEAD_BYTES + (value?.length ?? 0);
  if (least > length) throw new Error('a row with a value longer than itself');
}

/** Everything node-postgres does with an answer, it does while the stream emits it. */
function refuseNonsense(stream: Duplex): void {
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
    const fault = check.faultOf(values[0] as Buffer);
    if (fault) return refuse(fault);
    try {
      return emit(event, ...values);
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error), error);
    }
  };
}

/** A connection of the pool. Whatever keeps it from being had speaks of the database, and not of what it is for. */
export async function connectTo(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw troubleOf(error)
      ? error
      : new ConnectionError(UNABLE_TO_CONNECT, 'no connection can be had', error);
  }
}

/** What a server may send, by the letter a message begins with. */
const LETTERS = new Set([...'123ACDEGHIKNRSTVWZcdnstv'].map((letter) => letter.charCodeAt(0)));
const READY_FOR_QUERY = 'Z'.charCodeAt(0);
/** Asks for a password or lets in; only before the server is ready for the first time. */
const AUTHENTICATION = 'R'.charCodeAt(0);
const LETTER_BYTES = 1;
const HEAD_BYTES = 5;
/** A length counts itself. */
const MIN_LENGTH = 4;
/** Beside its bytes a row has objects. */
const WEIGHT_PER_MESSAGE = 64;
/** Far above the largest answer of a shop, and small enough for every connection to meet one. */
const MAX_ANSWER_BYTES = 64 * 1_048_576;

/**
 * Whether bytes may be PostgreSQL's: messages of known letters and possible lengths, and no answer that would fill the memory.
 * Only heads are looked at, so that it costs next to nothing.
 */
export class AnswerCheck {
  readonly #maxBytes: number;
  readonly #head = Buffer.alloc(HEAD_BYTES);
  #headLength = 0;
  #left = 0;
  #answerBytes = 0;
  #isIn = false;

  constructor(maxBytes = MAX_ANSWER_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Why these bytes, after the ones before, are no answer of PostgreSQL; nothing when they may be. */
  faultOf(bytes: Buffer): string | undefined {
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
      const fault = this.#faultOfHead();
      if (fault) return fault;
    }
    return undefined;
  }

  #faultOfHead(): string | undefined {
    const letter = this.#head[0] ?? 0;
    if (!LETTERS.has(letter)) return `a message of an unknown kind (${letter})`;
    if (letter === AUTHENTICATION && this.#isIn) return 'a question for the password in the midst of work';
    if (this.#headLength < HEAD_BYTES) return undefined;
    const length = this.#head.readUInt32BE(LETTER_BYTES);
    this.#headLength = 0;
    if (length < MIN_LENGTH) return `a message of the length ${length}`;
    this.#left = length - MIN_LENGTH;
    if (letter === READY_FOR_QUERY) this.#isIn = true;
    this.#answerBytes = letter === READY_FOR_QUERY ? 0 : this.#answerBytes + length + WEIGHT_PER_MESSAGE;
    return this.#answerBytes > this.#maxBytes ? 'an answer larger than any' : undefined;
  }
}
