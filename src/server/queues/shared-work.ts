import type { FairQueue, Requester } from '#scheduling/fair-queue.ts';

/** Clients that may each queue the same job, so that it does not depend on one client with a long queue. */
const MAX_PLACES = 8;

/** The first client to get a slot runs the job for all. Not run if all clients disconnect first. */
export class SharedWork<Result> {
  readonly #queue: FairQueue;
  readonly #pending = new Map<string, Job<Result>>();

  constructor(queue: FairQueue) {
    this.#queue = queue;
  }

  /** Rejects like `FairQueue.run`, and with the job's error. */
  async get(key: string, requester: Requester, work: () => Promise<Result>): Promise<Result> {
    requester.signal?.throwIfAborted();
    const job = this.#pending.get(key) ?? this.#begin(key, work);
    return job.join(this.#queue, requester);
  }

  #begin(key: string, work: () => Promise<Result>): Job<Result> {
    const job: Job<Result> = new Job(work, () => {
      if (this.#pending.get(key) === job) this.#pending.delete(key);
    });
    this.#pending.set(key, job);
    return job;
  }
}

class Job<Result> {
  readonly #work: () => Promise<Result>;
  readonly #onEnd: () => void;
  readonly #outcome = Promise.withResolvers<Result>();
  readonly #end = new AbortController();
  readonly #places = new Set<string>();
  #holding = 0;
  #waiters = 0;
  #isStarted = false;

  constructor(work: () => Promise<Result>, onEnd: () => void) {
    this.#work = work;
    this.#onEnd = onEnd;
    this.#outcome.promise.catch(() => undefined);
  }

  join(queue: FairQueue, { shop, client = '', signal }: Requester): Promise<Result> {
    this.#waiters += 1;
    const name = `${shop}\n${client}`;
    if (!this.#isStarted && this.#places.size < MAX_PLACES && !this.#places.has(name)) {
      this.#places.add(name);
      this.#hold(queue, { shop, client, signal: this.#end.signal });
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave();
        reject(signal?.reason);
      };
      const settle = (then: () => void) => {
        signal?.removeEventListener('abort', leave);
        then();
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#outcome.promise.then(
        (result) => settle(() => resolve(result)),
        (error) => settle(() => reject(error)),
      );
    });
  }

  #leave(): void {
    this.#waiters -= 1;
    if (this.#waiters > 0 || this.#isStarted) return;
    this.#onEnd();
    this.#end.abort(new Error('all clients have disconnected'));
  }

  #hold(queue: FairQueue, requester: Requester): void {
    this.#holding += 1;
    let works = false;
    queue
      .run(requester, () => {
        works = !this.#isStarted;
        return this.#start();
      })
      .catch((error: unknown) => {
        this.#holding -= 1;
        // The running client's slot is lost when the job takes too long. A refusal applies only if no other
        // client waits.
        const isLast = !this.#isStarted && this.#holding === 0;
        if (works || isLast) this.#settle(() => this.#outcome.reject(error));
      });
  }

  async #start(): Promise<void> {
    if (this.#isStarted) return;
    this.#isStarted = true;
    try {
      const result = await this.#work();
      this.#settle(() => this.#outcome.resolve(result));
    } catch (error) {
      this.#settle(() => this.#outcome.reject(error));
    }
  }

  #settle(tell: () => void): void {
    this.#onEnd();
    tell();
    this.#end.abort(new Error('the work is done'));
  }
}
