import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { PGLITE_WORKER } from '#product/product-files.ts';

export interface PgliteConnection {
  port: MessagePort;
  close: () => void;
}

/** Keeps the thread of the embedded database: one at a time, a new one after the last has died. */
export class PgliteHost {
  readonly #source: PgliteSource;
  #worker: Promise<Worker> | undefined;
  /** Why the thread ends, when that is known. */
  #reason: unknown;

  constructor(source: PgliteSource) {
    this.#source = source;
  }

  /** A connection; `onLost` tells why the thread ended under it. Rejects when the database cannot be opened. */
  async connect(onLost: (reason: Error) => void): Promise<PgliteConnection> {
    const worker = await this.#started();
    const { port1, port2 } = new MessageChannel();
    const lost = () => onLost(this.#lost());
    worker.once('exit', lost);
    post(worker, { kind: 'connect', port: port2 }, [port2]);
    const close = () => {
      worker.off('exit', lost);
      port1.close();
    };
    return { port: port1, close };
  }

  /** Writes all data to a file, for another database to start from. Rejects when the thread ends before it is done. */
  async pack(file: string): Promise<void> {
    const worker = await this.#started();
    const done = new AbortController();
    const { signal } = done;
    const packed = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw this.#lost();
    });
    post(worker, { kind: 'pack', file });
    await Promise.race([packed, ended]).finally(() => done.abort());
  }

  /** Ends the thread at once, as a crash would; what was committed is kept in the folder. */
  async kill(reason = 'it was ended'): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#reason ??= new Error(reason);
    await worker?.terminate();
  }

  /** Writes everything to the folder and ends the thread. */
  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    if (!worker) return;
    const ended = once(worker, 'exit');
    post(worker, { kind: 'close' });
    await ended;
  }

  #lost(): Error {
    return new Error('the thread of the embedded database ended', { cause: this.#reason });
  }

  #started(): Promise<Worker> {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(PGLITE_WORKER, { workerData: this.#source });
    const started = Promise.withResolvers<Worker>();
    this.#reason = undefined;
    worker.on('error', (error) => {
      this.#reason = error;
    });
    worker.once('exit', (code) => {
      this.#worker = undefined;
      this.#reason ??= new Error(`it exited with the code ${code}`);
      started.reject(new Error('the embedded database does not start', { cause: this.#reason }));
    });
    worker.on('message', (message: FromPglite) => {
      if (message === 'ready') started.resolve(worker);
    });
    return started.promise;
  }
}

function post(worker: Worker, message: ToPglite, moved: MessagePort[] = []): void {
  worker.postMessage(message, moved);
}

/** What the embedded database holds: a folder's data, or a packed folder's (`pack`) in memory, or nothing yet. */
export interface PgliteSource {
  /** Where the data is kept; in memory when absent. */
  folder?: string | undefined;
  /** A file that `pack` wrote; a folder that holds no data yet, or the memory, starts with what it holds. */
  template?: string | undefined;
}

/** What the thread of the embedded database is asked. A connection's bytes go through its own port. */
export type ToPglite =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'pack'; file: string }
  | { kind: 'close' };

export type FromPglite = 'ready' | 'packed';
