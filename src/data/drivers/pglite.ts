import { chmod, mkdir } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { type ClientBase, Pool } from 'pg';
import { DatabaseHealth, type DatabaseLog } from '#data/database-outage.ts';
import { PRIVATE_FOLDER_MODE } from '#domain/file-modes.ts';
import { type PgliteConnection, PgliteHost, type PgliteSource } from './pglite/pglite-host.ts';
import { getAnswerableMessagesLength, STARTUP_FIRST_BYTE } from './pglite/wire-messages.ts';
import { createPooledDatabase, type OpenDatabase } from './pooled-database.ts';

const MAX_QUEUED_REQUESTS = 500;
const TIMEOUTS = {
  // The time limit is long, because the first start after a crash may have to recover the folder.
  connectMs: 60_000,
  queueMs: 15_000,
  // A running statement cannot be interrupted. After this time the thread is terminated and replaced.
  statementMs: 30_000,
  transactionMs: 30_000,
};

export interface OpenPglite extends OpenDatabase {
  pack: (file: string) => Promise<void>;
  /** Ends the thread as a crash would. The next request starts another thread. */
  kill: () => Promise<void>;
}

type ListenersByChannel = Map<string, ((payload: string) => void)[]>;

/** Opens the embedded database on its own thread. Only one process at a time can use a folder. */
export async function openPglite(source: PgliteSource, log?: DatabaseLog): Promise<OpenPglite> {
  if (source.folder) await restrictFolderToOwner(source.folder);
  const host = new PgliteHost(source);
  const channels: ListenersByChannel = new Map();
  const health = new DatabaseHealth(log);
  const pool = new Pool({
    max: 1,
    ssl: false,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: TIMEOUTS.connectMs,
    stream: () => new PgliteStream(host),
    onConnect: (client) => listenToChannels(client, channels, health),
  });
  const queueOptions = { maxRunning: 1, maxWaiting: MAX_QUEUED_REQUESTS };
  const db = createPooledDatabase(pool, {
    shopQueue: queueOptions,
    platformQueue: queueOptions,
    limits: TIMEOUTS,
    health,
  });
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'pglite',
    db,
    listen: async (channel, onNotice) => {
      channels.set(channel, [...(channels.get(channel) ?? []), onNotice]);
      await pool.query(`listen ${channel}`);
    },
    notificationsArrive: () => true,
    pack: (file) => host.pack(file),
    kill: () => host.kill(),
    close: async () => {
      if (!pool.ending) await pool.end();
      await host.close();
    },
  };
}

/** Listens to all channels on a new connection. Calls all listeners, which may have missed notifications. */
async function listenToChannels(
  client: ClientBase,
  channels: ListenersByChannel,
  health: DatabaseHealth,
): Promise<void> {
  const notify = (channel: string, payload: string) => {
    for (const onNotice of channels.get(channel) ?? []) health.notify(onNotice, payload);
  };
  client.on('notification', ({ channel, payload }) => notify(channel, payload ?? ''));
  for (const channel of channels.keys()) {
    await client.query(`listen ${channel}`);
    notify(channel, '');
  }
}

async function restrictFolderToOwner(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  await chmod(folder, PRIVATE_FOLDER_MODE);
}

/** Replaces the socket that node-postgres expects. */
class PgliteStream extends Duplex {
  readonly #host: PgliteHost;
  #connection: PgliteConnection | undefined;
  #unsent: Buffer = Buffer.alloc(0);
  #pendingResponses = 0;

  constructor(host: PgliteHost) {
    super({ allowHalfOpen: false });
    this.#host = host;
  }

  connect(): void {
    this.#host
      .connect((reason) => this.destroy(reason))
      .then(
        (connection) => this.#open(connection),
        (reason) => this.destroy(reason),
      );
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  #open(connection: PgliteConnection): void {
    this.#connection = connection;
    if (this.destroyed) {
      connection.close();
      return;
    }
    connection.port.on('message', (response: Uint8Array) => {
      this.#pendingResponses -= 1;
      this.push(response);
    });
    this.emit('connect');
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send([chunk]);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#connection?.close();
    // A running statement cannot be cancelled, so the thread is ended.
    if (this.#pendingResponses > 0)
      void this.#host.kill('its work took too long, or its client has disconnected').then(() => done(error));
    else done(error);
  }

  #send(chunks: Buffer[]): void {
    const bytes = Buffer.concat([this.#unsent, ...chunks]);
    const length = bytes[0] === STARTUP_FIRST_BYTE ? bytes.length : getAnswerableMessagesLength(bytes);
    this.#unsent = bytes.subarray(length);
    if (length === 0) return;
    this.#pendingResponses += 1;
    this.#connection?.port.postMessage(Uint8Array.from(bytes.subarray(0, length)));
  }
}
