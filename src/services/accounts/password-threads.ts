import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { PASSWORD_WORKER_FILE } from '#installation/paths.ts';
import { FairQueue } from '#queueing/fair-queue.ts';

export interface PasswordJob {
  password: string;
  hash?: string;
}
export type PasswordOutcome = { result: string | boolean } | { error: string };

export interface PasswordQueueKey {
  shop: string;
  client: string;
}

/** Number of threads. One core is left for page rendering. */
const THREAD_COUNT = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_QUEUED_JOBS = 400;
/** From this queue length, `simulateVerify` sleeps instead of hashing; the waiting time hides the difference. */
const LONG_QUEUE_JOBS = 16;
const TYPICAL_HASH_MS = 20;

/** Prefers accounts with few started jobs, so that many sign-ins to one account do not delay others. */
export class PasswordThreads {
  readonly #queue = new FairQueue({
    maxRunning: THREAD_COUNT,
    maxWaiting: MAX_QUEUED_JOBS,
    newestFirst: true,
  });
  readonly #idleThreads: PasswordThread[] = Array.from({ length: THREAD_COUNT }, () => new PasswordThread());
  #lastHashMs = TYPICAL_HASH_MS;

  hash(password: string, queueKey: PasswordQueueKey): Promise<string> {
    return this.#queue.run(queueKey, async () => String(await this.#run({ password })));
  }

  verify(password: string, hash: string, queueKey: PasswordQueueKey): Promise<boolean> {
    return this.#queue.run(queueKey, async () => (await this.#run({ password, hash })) === true);
  }

  /** Takes as long as `verify`, for a contact without a password. If the queue is long, sleeps instead of hashing. */
  async simulateVerify(password: string, hash: string, queueKey: PasswordQueueKey): Promise<void> {
    let isDone = false;
    await this.#queue.run(queueKey, async () => {
      if (this.#queue.waiting >= LONG_QUEUE_JOBS) return;
      await this.#run({ password, hash });
      isDone = true;
    });
    if (!isDone) await sleep(this.#lastHashMs);
  }

  async #run(job: PasswordJob): Promise<string | boolean> {
    const thread = this.#idleThreads.pop() ?? new PasswordThread();
    const startedAt = performance.now();
    try {
      return await thread.run(job);
    } finally {
      this.#lastHashMs = performance.now() - startedAt;
      this.#idleThreads.push(thread);
    }
  }
}

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
    const worker = new Worker(PASSWORD_WORKER_FILE);
    this.#worker = worker;
    // `run` handles the error, and the next job starts another thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
