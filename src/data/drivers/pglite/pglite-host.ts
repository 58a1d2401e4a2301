import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { PGLITE_WORKER } from '#installation/paths.ts';

export interface PgliteConnection {
  port: MessagePort;
  close: () => void;
}

/** Owns the thread of the embedded database, and replaces it after it has ended. */
export class PgliteHost {
  readonly #source: PgliteSource;
  #worker: Promise<Worker> | undefined;
  /** Why the thread ended, if known. */
  #reason: unknown;

  constructor(source: PgliteSource) {
    this.#source = source;
  }

  /** Opens a connection; `onLost` is called if the thread ends. Rejects if the database cannot be opened. */
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

  /** Writes all data to a file from which another database can start. Rejects if the thread ends before. */
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

  /** Terminates the thread, like a crash; committed data is in the folder. */
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

/** Source of the embedded database: a folder, a packed folder (`pack`) in memory, or empty. */
export interface PgliteSource {
  /** Data folder; in memory if absent. */
  folder?: string | undefined;
  /** A file written by `pack`. A new folder, or the memory, starts with its data. */
  template?: string | undefined;
}

/** Messages to the thread. A connection's bytes use a separate port. */
export type ToPglite =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'pack'; file: string }
  | { kind: 'close' };

export type FromPglite = 'ready' | 'packed';
