import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { PGLITE_WORKER } from '#installation/paths.ts';

export interface PgliteConnection {
  port: MessagePort;
  close: () => void;
}

export class PgliteHost {
  readonly #source: PgliteSource;
  #worker: Promise<Worker> | undefined;
  #reason: unknown;

  constructor(source: PgliteSource) {
    this.#source = source;
  }

  /** `onLost` is called if the thread ends. Rejects if the database cannot be opened. */
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

  async kill(reason = 'it was ended'): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    this.#reason ??= new Error(reason);
    await worker?.terminate();
  }

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

/** A folder, a packed folder in memory, or empty. */
export interface PgliteSource {
  folder?: string | undefined;
  /** File written by `pack`, the initial data of a new folder or of the memory. */
  template?: string | undefined;
}

export type ToPglite =
  | { kind: 'connect'; port: MessagePort }
  | { kind: 'pack'; file: string }
  | { kind: 'close' };

export type FromPglite = 'ready' | 'packed';
