import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { PGLITE_WORKER_FILE } from '#installation/paths.ts';

export interface PgliteConnection {
  port: MessagePort;
  close: () => void;
}

export class PgliteHost {
  readonly #source: PgliteSource;
  #worker: Promise<Worker> | undefined;
  #exitReason: unknown;

  constructor(source: PgliteSource) {
    this.#source = source;
  }

  /** Opens a connection. Calls `onLost` if the thread ends. Rejects if the database cannot be opened. */
  async connect(onLost: (reason: Error) => void): Promise<PgliteConnection> {
    const worker = await this.#startedWorker();
    const { port1, port2 } = new MessageChannel();
    const onExit = () => onLost(this.#lostError());
    worker.once('exit', onExit);
    postToWorker(worker, { kind: 'connect', port: port2 }, [port2]);
    const close = () => {
      worker.off('exit', onExit);
      port1.close();
    };
    return { port: port1, close };
  }

  async pack(file: string): Promise<void> {
    const worker = await this.#startedWorker();
    const done = new AbortController();
    const { signal } = done;
    const packed = once(worker, 'message', { signal });
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw this.#lostError();
    });
    postToWorker(worker, { kind: 'pack', file });
    await Promise.race([packed, ended]).finally(() => done.abort());
  }

  async kill(reason = 'it was ended'): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#exitReason ??= new Error(reason);
    await worker?.terminate();
  }

  async close(): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    if (!worker) return;
    const ended = once(worker, 'exit');
    postToWorker(worker, { kind: 'close' });
    await ended;
  }

  #lostError(): Error {
    return new Error('the thread of the embedded database ended', { cause: this.#exitReason });
  }

  #startedWorker(): Promise<Worker> {
    this.#worker ??= this.#start();
    return this.#worker;
  }

  async #start(): Promise<Worker> {
    const worker = new Worker(PGLITE_WORKER_FILE, { workerData: this.#source });
    const started = Promise.withResolvers<Worker>();
    this.#exitReason = undefined;
    worker.on('error', (error) => {
      this.#exitReason = error;
    });
    worker.once('exit', (code) => {
      this.#worker = undefined;
      this.#exitReason ??= new Error(`it exited with the code ${code}`);
      started.reject(new Error('the embedded database does not start', { cause: this.#exitReason }));
    });
    worker.on('message', (message: PgliteWorkerReply) => {
      if (message === 'ready') started.resolve(worker);
    });
    return started.promise;
  }
}

function postToWorker(
  worker: Worker,
  message: PgliteWorkerRequest,
  transferredPorts: MessagePort[] = [],
): void {
  worker.postMessage(message, transferredPorts);
}

/** Data folder, or packed template to open in memory. Without them, an empty database is opened in memory. */
export interface PgliteSource {
  folder?: string | undefined;
  /** File written by `pack`, with the initial data of a new folder or of a database in memory. */
  template?: string | undefined;
}

export type PgliteWorkerRequest =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'pack'; file: string }
  | { kind: 'close' };

export type PgliteWorkerReply = 'ready' | 'packed';
