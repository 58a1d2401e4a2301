import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PASSWORD_WORKER } from '#installation/paths.ts';
import { FairQueue } from '#scheduling/fair-queue.ts';

export interface PasswordJob {
  password: string;
  hash?: string;
}
export type PasswordOutcome = { result: string | boolean } | { error: string };

export interface PasswordQueueKey {
  shop: string;
  of: string;
}

/** One core is for page rendering. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 400;
/** Above this queue length, response times do not reveal the duration of a hash. */
const LONG_QUEUE = 16;
const TYPICAL_HASH_MS = 20;

/** Round-robin over accounts, newest first, so that a flood on one does not delay others. */
export class PasswordThreads {
  readonly #queue = new FairQueue({ atOnce: THREADS, maxWaiting: MAX_WAITING, newestFirst: true });
  readonly #free: PasswordThread[] = Array.from({ length: THREADS }, () => new PasswordThread());
  #lastHashMs = TYPICAL_HASH_MS;

  hash(password: string, queueKey: PasswordQueueKey): Promise<string> {
    return this.#queue.run(queued(queueKey), async () => String(await this.#run({ password })));
  }

  verify(password: string, hash: string, queueKey: PasswordQueueKey): Promise<boolean> {
    return this.#queue.run(queued(queueKey), async () => (await this.#run({ password, hash })) === true);
  }

  /** Takes as long as `verify`, for a contact without an account. With a long queue it only waits. */
  async simulateVerify(password: string, hash: string, queueKey: PasswordQueueKey): Promise<void> {
    let isDone = false;
    await this.#queue.run(queued(queueKey), async () => {
      if (this.#queue.waiting >= LONG_QUEUE) return;
      await this.#run({ password, hash });
      isDone = true;
    });
    if (!isDone) await sleep(this.#lastHashMs);
  }

  async #run(job: PasswordJob): Promise<string | boolean> {
    const thread = this.#free.pop() ?? new PasswordThread();
    const startedAt = performance.now();
    try {
      return await thread.run(job);
    } finally {
      this.#lastHashMs = performance.now() - startedAt;
      this.#free.push(thread);
    }
  }
}

const queued = ({ shop, of }: PasswordQueueKey) => ({ shop, client: of });

class PasswordThread {
  #worker: Worker | undefined;

  async run(job: PasswordJob): Promise<string | boolean> {
    const worker = this.#worker ?? this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<string | boolean>();
    const onMessage = (outcome: PasswordOutcome) => {
      if ('error' in outcome) reject(new Error(outcome.error));
      else resolve(outcome.result);
    };
    const onEnd = (reason: unknown) =>
      reject(new Error('the thread that hashes passwords ended', { cause: reason }));
    worker.once('message', onMessage);
    worker.once('error', onEnd);
    worker.once('exit', onEnd);
    worker.ref();
    worker.postMessage(job);
    try {
      return await promise;
    } finally {
      worker.off('message', onMessage);
      worker.off('error', onEnd);
      worker.off('exit', onEnd);
      worker.unref();
    }
  }

  #start(): Worker {
    const worker = new Worker(PASSWORD_WORKER);
    this.#worker = worker;
    // The next job starts another thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
