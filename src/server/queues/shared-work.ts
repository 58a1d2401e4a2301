import type { FairQueue, Requester } from '#queueing/fair-queue.ts';

/** Maximum number of clients in the queue for one job. It runs in the first slot that any of them gets. */
const MAX_QUEUED_CLIENTS = 8;

/** Runs a job once for all clients that request it. Drops the job if all of them disconnect before it starts. */
export class SharedWork<Result> {
  readonly #queue: FairQueue;
  readonly #pending = new Map<string, Job<Result>>();

  constructor(queue: FairQueue) {
    this.#queue = queue;
  }

  /** Returns the result of the job `key`. Rejects like `FairQueue.run`, and with the job's error. */
  async get(key: string, requester: Requester, work: () => Promise<Result>): Promise<Result> {
    requester.signal?.throwIfAborted();
    const job = this.#pending.get(key) ?? this.#createJob(key, work);
    return job.join(this.#queue, requester);
  }

  #createJob(key: string, work: () => Promise<Result>): Job<Result> {
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
  readonly #queuedClients = new Set<string>();
  #slotRequests = 0;
  #waiters = 0;
  #isStarted = false;

  constructor(work: () => Promise<Result>, onEnd: () => void) {
    this.#work = work;
    this.#onEnd = onEnd;
    this.#outcome.promise.catch(() => undefined);
  }

  join(queue: FairQueue, { shop, client = '', signal }: Requester): Promise<Result> {
    this.#waiters += 1;
    const requesterKey = `${shop}\n${client}`;
    if (
      !this.#isStarted &&
      this.#queuedClients.size < MAX_QUEUED_CLIENTS &&
      !this.#queuedClients.has(requesterKey)
    ) {
      this.#queuedClients.add(requesterKey);
      this.#requestSlot(queue, { shop, client, signal: this.#end.signal });
    }
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const onAbort = () => {
      this.#removeWaiter();
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    return Promise.race([this.#outcome.promise, aborted]).finally(() =>
      signal?.removeEventListener('abort', onAbort),
    );
  }

  #removeWaiter(): void {
    this.#waiters -= 1;
    if (this.#waiters > 0 || this.#isStarted) return;
    this.#onEnd();
    this.#end.abort(new Error('all clients have disconnected'));
  }

  #requestSlot(queue: FairQueue, requester: Requester): void {
    this.#slotRequests += 1;
    let runsJob = false;
    queue
      .run(requester, () => {
        runsJob = !this.#isStarted;
        return this.#start();
      })
      .catch((error: unknown) => {
        this.#slotRequests -= 1;
        // Fails the job if it ran too long in this slot, or if it has not started and no other slot is requested.
        const isLast = !this.#isStarted && this.#slotRequests === 0;
        if (runsJob || isLast) this.#settle(() => this.#outcome.reject(error));
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

  #settle(complete: () => void): void {
    this.#onEnd();
    complete();
    this.#end.abort(new Error('the work is done'));
  }
}
