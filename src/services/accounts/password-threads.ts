import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FairQueue } from '#domain/fair-queue.ts';
import { PASSWORD_WORKER } from '#product/product-files.ts';

/** A password to be hashed, or compared with a hash. */
export interface PasswordJob {
  password: string;
  hash?: string;
}
export type PasswordOutcome = { result: string | boolean } | { error: string };

/** By whom passwords take turns: a shop, and within it an account or a contact that somebody says is theirs. */
export interface PasswordTurn {
  shop: string;
  of: string;
}

/** Leaves a processor to the pages where there are several. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
const MAX_WAITING = 400;
/** From so many on, those who wait are a crowd, among whom the duration of one hash cannot be measured. */
const CROWD = 16;
const USUAL_HASH_MS = 20;

/**
 * Threads on which passwords are hashed, and nothing else is done. Accounts take turns, so that a flood at one of them holds up no
 * other, and the newest is next.
 */
export class PasswordThreads {
  readonly #queue = new FairQueue({ atOnce: THREADS, maxWaiting: MAX_WAITING, newestFirst: true });
  readonly #free: PasswordThread[] = Array.from({ length: THREADS }, () => new PasswordThread());
  #lastHashMs = USUAL_HASH_MS;

  hash(password: string, turn: PasswordTurn): Promise<string> {
    return this.#queue.run(queued(turn), async () => String(await this.#run({ password })));
  }

  verify(password: string, hash: string, turn: PasswordTurn): Promise<boolean> {
    return this.#queue.run(queued(turn), async () => (await this.#run({ password, hash })) === true);
  }

  /**
   * Takes as long as `verify` does, for a contact that has no account. In a crowd it takes no thread: it waits for its turn like the
   * others, and then for the time of a hash.
   */
  async verifyInVain(password: string, hash: string, turn: PasswordTurn): Promise<void> {
    let isDone = false;
    await this.#queue.run(queued(turn), async () => {
      if (this.#queue.waiting >= CROWD) return;
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

const queued = ({ shop, of }: PasswordTurn) => ({ shop, client: of });

/** One thread, started for the first job and again after it ended; a process does not stay for its sake. */
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
    // One between two jobs is nobody's to hear of; the next job starts another thread.
    worker.on('error', () => {});
    worker.once('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
    });
    return worker;
  }
}
